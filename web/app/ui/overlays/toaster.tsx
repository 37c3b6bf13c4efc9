import { type RefObject, useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';

/** Above the bars at the bottom; the style sheet defines their height. */
const aboveBars = 'var(--toast-bottom)';

/**
 * Shows notifications, once in the application: bottom right, on phones above the bottom edge, so that they cover
 * neither a title nor the pressed button. Use notify.ts to show one. Bars that stay at the bottom are marked with
 * `data-bottom-bar`.
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
      // Above dialogs, below menus: an open menu is what one is about to use.
      className="z-55 font-sans"
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

/** Pixels above each notification. */
const toastGap = 14;

/** Stores the height of the notifications in `--toast-room`, so that an open dialog ends above them. */
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
