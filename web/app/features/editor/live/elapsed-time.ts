/**
 * Whole seconds since a time of the server's clock.
 * @param clockAheadMs how far this computer's clock is ahead of the server's
 */
export function elapsedSeconds(since: string, nowMs: number, clockAheadMs: number): number {
  return Math.max(0, Math.floor((nowMs - clockAheadMs - Date.parse(since)) / 1000));
}

/** '12 sn', '2 dk 05 sn' */
export function formatElapsed(seconds: number): string {
  if (seconds < 60) return `${seconds} sn`;
  return `${Math.floor(seconds / 60)} dk ${String(seconds % 60).padStart(2, '0')} sn`;
}
