import { useDeferredValue, useLayoutEffect } from 'react';

/** What is being opened. The page itself is, until React has taken it over. */
let openings = 1;
let hasTakenOver = false;
const waiting = new Set<() => void>();

/**
 * Runs a function once everything that the user came for is open, at once if that is so. What is loaded for later use
 * waits for it: on a slow connection it would delay an editor by as long as it takes itself.
 * @returns a function that cancels it
 */
export function afterOpening(run: () => void): () => void {
  if (openings === 0) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => void waiting.delete(run);
}

/**
 * Notes that something is being opened.
 * @returns a function that notes its end
 */
export function startOpening(): () => void {
  openings += 1;
  return () => {
    openings -= 1;
    // A component that shows the next step starts in the same task.
    queueMicrotask(runWaiting);
  };
}

function runWaiting(): void {
  if (openings > 0) return;
  const all = [...waiting];
  waiting.clear();
  for (const run of all) run();
}

/** Notes that something is being opened while `isOpening` is true and the component is mounted. */
export function useOpening(isOpening: boolean): void {
  useLayoutEffect(() => (isOpening ? startOpening() : undefined), [isOpening]);
}

/**
 * Whether to render what lies below the first screen. False only in the first rendering of a page that is being opened:
 * a slow phone shows its first screen earlier.
 */
export function useBelowFold(): boolean {
  return useDeferredValue(true, openings === 0);
}

/** Notes that React has taken over the page. What its components open has started by then. */
export function noteTakenOver(): void {
  if (hasTakenOver) return;
  hasTakenOver = true;
  openings -= 1;
  runWaiting();
}
