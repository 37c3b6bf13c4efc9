import { type RefObject, useRef } from 'react';

/**
 * For overlays that are opened from outside: gives the focus back to where it was. Spread on Radix' Content.
 * @param first what takes the focus when it opens; else the first thing in it that can
 */
export function useReturnedFocus(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      if (first?.current == null) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
