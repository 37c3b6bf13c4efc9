import { Toaster as Sonner } from 'sonner';

/** As far down as the bars that stay at the top; app.css knows how far that is. */
const belowBars = { top: 'var(--toast-top)' };

/**
 * Where results appear, once in the application. Say something through notify.ts. At the top in the middle they lie over text:
 * the buttons of rows, forms and dialogs, which may have to be pressed again, stand at the right and at the bottom.
 */
export function Toaster() {
  return (
    <Sonner
      position="top-center"
      offset={belowBars}
      mobileOffset={belowBars}
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
