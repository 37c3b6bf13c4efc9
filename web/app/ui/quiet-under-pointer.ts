import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';

/**
 * Radix focuses a clicked tab by script, which browsers treat like keyboard focus. The tab therefore marks that it was
 * clicked, and hides the focus ring until a key is pressed or another element has the focus.
 */
export const quietUnderPointer = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.toggleAttribute('data-pressed', true),
  onKeyDown: ({ currentTarget }: KeyboardEvent<HTMLElement>) => currentTarget.removeAttribute('data-pressed'),
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.removeAttribute('data-pressed'),
};
