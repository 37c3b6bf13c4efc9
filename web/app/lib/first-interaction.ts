import { useEffect } from 'react';
import { afterOpening } from './opening.ts';

const events = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const;
/** Pressed mouse buttons and touches. */
const pressed = new Set<number>();
const releases = new Set<() => void>();
const waiting = new Set<() => unknown>();
let hasHappened = false;

/**
 * Runs a function once, at the user's first interaction with the page, but not before what is being opened is open. At
 * once if both have already happened.
 */
export function onFirstInteraction(work: () => unknown): () => void {
  if (hasHappened) return afterOpening(work);
  waiting.add(work);
  return () => void waiting.delete(work);
}

/**
 * Loads code for later use at the first interaction, so that it does not delay the first view.
 * @param load from `createPartLoader`; a failed load is retried when the part is shown
 */
export function useFirstInteraction(load: () => Promise<unknown>): void {
  useEffect(() => onFirstInteraction(() => void load().catch(() => undefined)), [load]);
}

/** Waits until no button or finger is pressed and the resulting click has been handled. */
export async function whenNothingIsPressed(): Promise<void> {
  if (pressed.size > 0) await new Promise<void>((resolve) => releases.add(resolve));
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', ({ pointerId }) => pressed.add(pointerId), { capture: true, passive: true });
  const release = ({ pointerId }: PointerEvent) => {
    pressed.delete(pointerId);
    if (pressed.size > 0) return;
    // The click event comes after this one.
    setTimeout(() => {
      for (const resolve of releases) resolve();
      releases.clear();
    });
  };
  for (const name of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(name, release, { capture: true });

  const happen = () => {
    hasHappened = true;
    for (const name of events) document.removeEventListener(name, happen, { capture: true });
    afterOpening(() => {
      for (const work of waiting) work();
      waiting.clear();
    });
  };
  for (const name of events) document.addEventListener(name, happen, { capture: true, passive: true });
}
