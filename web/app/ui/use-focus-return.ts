import { type RefObject, useRef } from 'react';
import { captureFocus, type FocusReturn } from './focus-return.ts';

/**
 * The element that had the focus when the last overlay opened. An overlay that replaces another one, such as the secret
 * of a new key, inherits it.
 */
let lastCapture: FocusReturn | undefined;

/**
 * For overlays opened from outside: returns the focus to the previous element, or to its neighbour if it was removed.
 * Spread the result on Radix' Content.
 * @param first element focused on opening; by default the first field of the form, otherwise the first of the actions,
 * which is the safe one, otherwise the first focusable element
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const focusReturn = useRef<FocusReturn | undefined>(undefined);
  return {
    onOpenAutoFocus(event: Event) {
      const holder = findHolder();
      if (holder !== undefined) lastCapture = captureFocus(holder);
      focusReturn.current = lastCapture;
      const taker = first?.current ?? firstField(event.target) ?? firstAction(event.target);
      if (taker === null) return;
      event.preventDefault();
      taker.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      focusReturn.current?.();
      // An overlay that opens later, while nothing has the focus, must not inherit it.
      if (lastCapture === focusReturn.current) lastCapture = undefined;
    },
  };
}

/** The focused element; undefined if nothing has the focus, or only an overlay that is closing. */
function findHolder(): HTMLElement | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined;
  return activeElement.closest('[data-state="closed"]:is([role="dialog"], [role="alertdialog"])') === null
    ? activeElement
    : undefined;
}

function firstAction(overlay: EventTarget | null): HTMLElement | null {
  if (!(overlay instanceof HTMLElement)) return null;
  return overlay.querySelector('[data-dialog-actions] button:enabled');
}

function firstField(overlay: EventTarget | null): HTMLElement | null {
  if (!(overlay instanceof HTMLElement)) return null;
  return overlay.querySelector(
    'form :is(input, select, textarea):not([type="hidden"], [hidden], [readonly], :disabled, [tabindex="-1"])',
  );
}
