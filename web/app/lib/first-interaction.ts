import { useEffect } from 'react';

const events = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const;
/** Buttons and fingers that are down. */
const pressed = new Set<number>();
const releases = new Set<() => void>();
const waiting = new Set<() => unknown>();
let hasHappened = false;

/** Does something once, as soon as the person first does something on the page; at once where that was before. */
export function onFirstInteraction(work: () => unknown): () => void {
  if (hasHappened) {
    work();
    return () => undefined;
  }
  waiting.add(work);
  return () => void waiting.delete(work);
}

/**
 * Loads what the page will need when it is used, and not before: until then it costs the first view nothing.
 * @param load of `createPartLoader`; a load that fails is tried again when the part is shown
 */
export function useFirstInteraction(load: () => Promise<unknown>): void {
  useEffect(() => onFirstInteraction(() => void load().catch(() => undefined)), [load]);
}

/** Waits until no button or finger is down and the click that follows has been handled. */
export async function whenNothingIsPressed(): Promise<void> {
  if (pressed.size > 0) await new Promise<void>((resolve) => releases.add(resolve));
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', ({ pointerId }) => pressed.add(pointerId), { capture: true, passive: true });
  const release = ({ pointerId }: PointerEvent) => {
    pressed.delete(pointerId);
    if (pressed.size > 0) return;
    // The click comes after this event.
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
    for (const work of waiting) work();
    waiting.clear();
  };
  for (const name of events) document.addEventListener(name, happen, { capture: true, passive: true });
}
