import type { PublicationState } from '@hokka/contracts/publishing/publication-labels.ts';

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

/** What a draft bears until its id is known. */
export function toMarker(publicationId: string, markerNumber: number): string {
  return `hokka-${publicationId}-${markerNumber}`;
}

/** By which runs are counted that go to one server: its name and port. */
export function toHost(apiRoot: string): string {
  const url = new URL(apiRoot);
  return `${url.hostname}:${url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port}`;
}
