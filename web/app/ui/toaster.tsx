import { Toaster as Sonner } from 'sonner';

/** As high as the bars that stay at the bottom; app.css knows how high that is. */
const aboveBars = 'var(--toast-bottom)';

/**
 * Where results appear, once in the application: bottom right, on phones above the bottom edge, so that neither a title nor the
 * button that was pressed lies below them. Say something through notify.ts. A bar that stays at the bottom is marked `data-bottom-bar`.
 */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      offset={{ bottom: aboveBars, right: '1.5rem' }}
      mobileOffset={{ bottom: aboveBars }}
      visibleToasts={3}
      expand
      className="font-sans"
      containerAriaLabel="Bildirimler"
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Bildirimi kapat',
        classNames: {
          toast:
            'flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-base text-ink shadow-float sm:w-[22rem]',
          success: '[&_[data-icon]]:text-turquoise',
          error: '[&_[data-icon]]:text-coral',
          info: '[&_[data-icon]]:text-cobalt',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-medium break-words',
          description: 'mt-0.5 text-ink-soft text-sm',
          actionButton: 'shrink-0 rounded-control px-2 py-1 font-medium text-cobalt hover:bg-wash',
        },
      }}
    />
  );
}
