import type { ArticleStreamEvent } from '@hokka/contracts/articles/article.ts';
import { applyStreamEvent, beginConnection, type LiveText } from './live-text.ts';

interface FollowStreamOptions {
  readonly from: LiveText;
  /** Opens one connection; the iterable ends or throws when the connection is lost. */
  readonly open: (signal: AbortSignal) => AsyncIterable<ArticleStreamEvent>;
  readonly onChange: (state: LiveText) => void;
  readonly onConnection: (connection: Connection) => void;
  /** Waits until the time is over or the signal is aborted. */
  readonly pause: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** Whether the server refused, so that retrying is pointless. */
  readonly isFinal: (failure: unknown) => boolean;
  /** Whether the server currently has no room for another stream. */
  readonly isBusy: (failure: unknown) => boolean;
  readonly signal: AbortSignal;
}

/** `busy`: the server responds but has no room for another stream. */
export type Connection = 'connecting' | 'open' | 'lost' | 'busy';

const firstPauseMs = 500;
const backoffMaxMs = 15_000;

/**
 * Pause, in ms, before the next connection: doubles with each consecutive failure, with a jitter of up to a quarter.
 */
export function reconnectPauseMs(failures: number, chance: number): number {
  const pauseMs = Math.min(backoffMaxMs, firstPauseMs * 2 ** failures);
  return Math.round(pauseMs * (0.75 + 0.25 * chance));
}

/**
 * Follows a text until its generation ends or the signal is aborted. After a lost connection or a gap, reconnects after
 * growing pauses and starts with a fresh snapshot.
 * @throws any error that `isFinal` recognises
 */
export async function followStream(options: FollowStreamOptions): Promise<void> {
  const { signal, onChange, onConnection } = options;
  let state = options.from;
  let failures = 0;
  while (!signal.aborted) {
    onConnection('connecting');
    state = beginConnection(state);
    let events = 0;
    let trouble: Connection = 'lost';
    try {
      for await (const event of options.open(signal)) {
        events += 1;
        if (events === 1) onConnection('open');
        // Resets only after the second event: a server that greets and hangs up must not be called twice a second.
        if (events === 2) failures = 0;
        const next = applyStreamEvent(state, event);
        if (next !== state) onChange(next);
        state = next;
        if (state.outcome !== undefined) return;
        if (state.phase === 'gap') break;
      }
    } catch (failure) {
      if (signal.aborted) return;
      if (options.isFinal(failure)) throw failure;
      if (options.isBusy(failure)) trouble = 'busy';
    }
    if (signal.aborted) return;
    onConnection(trouble);
    await options.pause(reconnectPauseMs(failures, Math.random()), signal);
    failures += 1;
  }
}
