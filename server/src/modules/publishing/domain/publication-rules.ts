import type { PublicationState } from '@hokka/contracts/publishing/publication-labels.ts';
import { minuteMs } from '../../../platform/clock.ts';

/** Only a person can say how it goes on. */
export const undecidedStates: readonly PublicationState[] = ['outcome_unknown', 'conflict'];

/** Runs that go to one host at a time. */
export const runsPerHost = 2;

/** Runs of one user at a time, about: slow servers of theirs leave places to others. */
export const runsPerUser = 4;

/** When a creation whose outcome is not known is looked for, in milliseconds after its request. */
export const lookupDelaysMs = [0, 60_000, 300_000];

/** Pauses before each further try of what failed and may succeed later. */
const retryPausesMs = [5_000, 30_000, 120_000, 600_000];

/** How long to wait before the next try, in milliseconds; undefined when it was tried often enough. */
export function findRetryPause(failures: number, retryAfterMs: number | undefined): number | undefined {
  const pause = retryPausesMs[failures - 1];
  return pause === undefined ? undefined : Math.max(pause, retryAfterMs ?? 0);
}

/**
 * What the calls of one run may take together. On a slow server, with three calls of 2 s for a picture and four of 1.5 s for a new term, an
 * article of thirty pictures and ten terms takes four minutes. What is stored there by then is not sent again by the next run, so that
 * the five tries of one with the most pictures have 15 s for each.
 */
export const runBudgetMs = 5 * minuteMs;

/** What a draft bears until its id is known. */
export function toMarker(publicationId: string, markerNumber: number): string {
  return `hokka-${publicationId}-${markerNumber}`;
}

/** By which runs are counted that go to one server: its name and port. */
export function toHost(apiRoot: string): string {
  const url = new URL(apiRoot);
  return `${url.hostname}:${url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port}`;
}
