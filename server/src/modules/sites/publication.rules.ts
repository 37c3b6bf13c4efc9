import type { PublicationState } from '@hokka/contracts/publishing/publication-labels.ts';
import { minuteMs } from '../../platform/clock.ts';

/** States in which a person must decide how to continue. */
export const undecidedStates: readonly PublicationState[] = ['outcome_unknown', 'conflict'];

/** Maximum number of concurrent runs per host. */
export const runsPerHost = 2;

/** Approximate maximum number of concurrent runs per user, so that a user's slow servers leave places for others. */
export const runsPerUser = 4;

/** Times after the request, in ms, at which we look for a post whose creation had an unknown outcome. */
export const lookupDelaysMs = [0, 60_000, 300_000];

/** Pauses, in ms, before each retry of a transient failure. */
const retryPausesMs = [5_000, 30_000, 120_000, 600_000];

/** Pause before the next try, in ms; undefined after the last one. */
export function findRetryPause(failures: number, retryAfterMs: number | undefined): number | undefined {
  const pause = retryPausesMs[failures - 1];
  return pause === undefined ? undefined : Math.max(pause, retryAfterMs ?? 0);
}

/**
 * Maximum total duration of the calls of one run. On a slow server, with three calls of 2 s per picture and four of 1.5
 * s per new term, an article with thirty pictures and ten terms takes four minutes. The next run does not repeat what
 * was stored, so with the maximum number of pictures five tries leave 15 s for each.
 */
export const runBudgetMs = 5 * minuteMs;

/** Text in a draft by which it is found until its id is known. */
export function toMarker(publicationId: string, markerNumber: number): string {
  return `hokka-${publicationId}-${markerNumber}`;
}

/** Concurrency key: all runs that target the same server (name and port) share it. */
export function toHost(apiRoot: string): string {
  const url = new URL(apiRoot);
  return `${url.hostname}:${url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port}`;
}
