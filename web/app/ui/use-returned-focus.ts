import { type RefObject, useRef } from 'react';

/**
 * For overlays that are opened from outside: gives the focus back to where it was. Spread on Radix' Content.
 * @param first what takes the focus when it opens; else the first field of its form, else the first thing in it that can
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      const taker = first?.current ?? firstField(event.target);
      if (taker === null) return;
      event.preventDefault();
      taker.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

function firstField(overlay: EventTarget | null): HTMLElement | null {
  if (!(overlay instanceof HTMLElement)) return null;
  return overlay.querySelector(
    'form :is(input, select, textarea):not([type="hidden"], [hidden], [readonly], :disabled, [tabindex="-1"])',
  );
}
