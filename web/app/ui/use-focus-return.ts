import { type RefObject, useRef } from 'react';
import { captureFocus, type FocusReturn } from './focus-return.ts';

/** What had the focus when the last overlay opened. One that takes the place of another, such as the secret of a new key, inherits it. */
let lastCapture: FocusReturn | undefined;

/**
 * For overlays that are opened from outside: gives the focus back to where it was, or next to it when that is gone. Spread on Radix' Content.
 * @param first what takes the focus when it opens; else the first field of its form, else the first thing in it that can
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const focusReturn = useRef<FocusReturn | undefined>(undefined);
  return {
    onOpenAutoFocus(event: Event) {
      const holder = findHolder();
      if (holder !== undefined) lastCapture = captureFocus(holder);
      focusReturn.current = lastCapture;
      const taker = first?.current ?? firstField(event.target);
      if (taker === null) return;
      event.preventDefault();
      taker.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      focusReturn.current?.();
      // One that opens later, when nothing has the focus, has nothing to do with it.
      if (lastCapture === focusReturn.current) lastCapture = undefined;
    },
  };
}

/** What has the focus; undefined while nothing has it, or an overlay that is closing. */
function findHolder(): HTMLElement | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined;
  return activeElement.closest('[data-state="closed"]:is([role="dialog"], [role="alertdialog"])') === null
    ? activeElement
    : undefined;
}

function firstField(overlay: EventTarget | null): HTMLElement | null {
  if (!(overlay instanceof HTMLElement)) return null;
  return overlay.querySelector(
    'form :is(input, select, textarea):not([type="hidden"], [hidden], [readonly], :disabled, [tabindex="-1"])',
  );
}
