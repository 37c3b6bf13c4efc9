import { type RefObject, useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';

/** As high as the bars that stay at the bottom; app.css knows how high that is. */
const aboveBars = 'var(--toast-bottom)';

/**
 * Where results appear, once in the application: bottom right, on phones above the bottom edge, so that neither a title nor the
 * button that was pressed lies below them. Say something through notify.ts. A bar that stays at the bottom is marked `data-bottom-bar`.
 */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  useToastRoom(region);
  return (
    <Sonner
      ref={region}
      gap={toastGap}
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

/** Pixels above each message. */
const toastGap = 14;

/** Keeps in `--toast-room` how much of the bottom the messages take: a dialog that is open ends above them. */
function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (region.current === null) return;
    const list = region.current;
    const measure = () => {
      const shown = list.querySelectorAll<HTMLElement>(
        '[data-sonner-toast][data-visible="true"][data-removed="false"]',
      );
      const room = Array.from(shown).reduce((sum, { offsetHeight }) => sum + offsetHeight + toastGap, 0);
      document.documentElement.style.setProperty('--toast-room', `${room}px`);
    };
    const observer = new MutationObserver(measure);
    const attributeFilter = ['data-visible', 'data-removed', 'style'];
    observer.observe(list, { childList: true, subtree: true, attributeFilter });
    return () => observer.disconnect();
  }, [region]);
}
