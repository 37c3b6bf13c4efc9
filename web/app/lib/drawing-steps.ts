import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * How far large content is drawn: `made` while its elements exist but must be hidden, `shown` from the moment they are
 * laid out, `done` once what they replace can be removed.
 */
export type DrawingStep = 'made' | 'shown' | 'done';

interface DrawingOptions {
  /** Small content is `done` immediately. */
  readonly isLarge: boolean;
  /** False once something else takes its place: content that is not shown by then stays `made`. */
  readonly isNeeded?: boolean;
}

/**
 * Draws large content in several tasks, so that none blocks the page for long. Otherwise the browser makes its elements
 * and removes the former ones in one task, and computes styles, layout and paint in another.
 * @param content whatever is drawn; other content starts again
 */
export function useDrawingSteps(content: unknown, { isLarge, isNeeded = true }: DrawingOptions): DrawingStep {
  const [reached, setReached] = useState<{ readonly content: unknown; readonly step: DrawingStep }>();
  const reachedStep = reached?.content === content ? reached?.step : undefined;
  const step = isLarge ? (reachedStep ?? 'made') : 'done';
  useLayoutEffect(() => {
    // Computes the layout in this task: the next frame would do it together with painting.
    if (step === 'shown') document.body.getBoundingClientRect();
  }, [step]);
  useEffect(() => {
    if (step === 'done' || !isNeeded) return undefined;
    const timer = setTimeout(() => setReached({ content, step: step === 'made' ? 'shown' : 'done' }), 0);
    return () => clearTimeout(timer);
  }, [content, step, isNeeded]);
  return step;
}

/**
 * Resolves after the browser has drawn what this task changed. Wait for it before you load what the first drawing does
 * not need. Resolves at once in a background tab, which draws nothing.
 */
export function afterDrawing(): Promise<unknown> {
  return new Promise((resolve) => (document.hidden ? resolve(0) : requestAnimationFrame(() => setTimeout(resolve))));
}
