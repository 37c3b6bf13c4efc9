import type { PublicationFailure, PublicationState } from '@hokka/contracts/publishing/publication-labels.ts';
import { minuteMs } from '../../platform/clock.ts';

/** States in which a person must decide how to continue. */
export const undecidedStates: readonly PublicationState[] = ['outcome_unknown', 'conflict'];

/** Maximum number of concurrent runs per host. */
export const runsPerHost = 2;

/** Approximate maximum number of concurrent runs per user, so that a user's slow servers leave places for others. */
export const runsPerUser = 4;

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

interface FailureRule {
  readonly failure: PublicationFailure;
  /** Whether the publication is retried automatically. */
  readonly isTransient: boolean;
}

const lasting = (failure: PublicationFailure): FailureRule => ({ failure, isTransient: false });
const passing = (failure: PublicationFailure): FailureRule => ({ failure, isTransient: true });

const rules: ReadonlyMap<string, FailureRule> = new Map(
  Object.entries({
    timed_out: passing('unreachable'),
    too_slow: passing('site_slow'),
    unreachable: passing('unreachable'),
    connection_refused: passing('unreachable'),
    name_unknown: passing('unreachable'),
    server_failed: passing('site_failed'),
    rate_limited: passing('rate_limited'),
    unexpected_answer: passing('unexpected_answer'),
    version_differs: passing('site_failed'),
    not_live: passing('not_live'),
    private_address: lasting('unreachable'),
    own_address: lasting('unreachable'),
    invalid_address: lasting('unreachable'),
    not_https: lasting('unreachable'),
    certificate_invalid: lasting('unreachable'),
    tls_failed: lasting('unreachable'),
    redirected: lasting('redirected'),
    wrong_credentials: lasting('wrong_credentials'),
    credentials_unreadable: lasting('wrong_credentials'),
    wrong_key: lasting('wrong_credentials'),
    authorization_stripped: lasting('wrong_credentials'),
    application_passwords_disabled: lasting('wrong_credentials'),
    clock_differs: lasting('wrong_credentials'),
    not_allowed: lasting('not_allowed'),
    cannot_publish: lasting('not_allowed'),
    blocked: lasting('blocked'),
    api_not_found: lasting('unexpected_answer'),
    post_not_found: lasting('post_not_found'),
    too_large: lasting('post_too_large'),
    picture_too_large: lasting('picture_too_large'),
  }),
);

/** What a failed call of a site means for its publication. */
export function classifyFailure(finding: string): FailureRule {
  return rules.get(finding) ?? lasting('refused');
}

/** Times after the request, in ms, at which we look for a post whose creation had an unknown outcome. */
export const lookupDelaysMs = [0, 60_000, 300_000];

/** Pauses, in ms, before each retry of a transient failure. */
const retryPausesMs = [5_000, 30_000, 120_000, 600_000];

/** Pause before the next try, in ms; undefined after the last one. */
export function findRetryPause(failures: number, retryAfterMs: number | undefined): number | undefined {
  const pause = retryPausesMs[failures - 1];
  return pause === undefined ? undefined : Math.max(pause, retryAfterMs ?? 0);
}
