import { useEffect, useState } from 'react';
import { computeLeftMs, type PenView } from './pen-session.ts';

/**
 * Counts down, once a second, a time that the server has sent.
 * @param sentMs undefined while there is nothing to count
 * @returns whole seconds that are left; 0 when the time is over
 */
export function useLeftSeconds({ penAt }: Pick<PenView, 'penAt'>, sentMs: number | undefined): number {
  const read = () => (sentMs === undefined ? 0 : Math.ceil(computeLeftMs({ penAt }, sentMs) / 1000));
  const [, setTick] = useState(0);
  useEffect(() => {
    if (sentMs === undefined || sentMs === 0) return undefined;
    const timer = setInterval(() => setTick((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [sentMs]);
  return read();
}
