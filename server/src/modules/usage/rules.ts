import type { Limits, WindowEnding } from '@hokka/contracts/usage/usage.ts';

export interface Units {
  readonly articles: 0 | 1;
  /** A whole number; more than one for a long edit. */
  readonly aiRequests: number;
}

/** How many units of a window one member may use; null is as many as the workspace has. */
export interface MemberCap {
  readonly articles: number | null;
  readonly aiRequests: number | null;
}

/** Units that an admin added to a window's limits. */
export interface Bonus {
  readonly articles: number;
  readonly aiRequests: number;
}

/** What was used in a monthly window so far. */
export interface Counters {
  readonly articlesUsed: number;
  readonly aiRequestsUsed: number;
  readonly bonus: Bonus;
}

/**
 * What a user may use in the monthly window that contains a given moment. Null limits are unlimited; a shared workspace
 * without a plan of its own has limits of 0.
 */
export interface Entitlement {
  readonly planId: number;
  readonly planName: string;
  readonly articleLimit: number | null;
  readonly aiRequestsLimit: number | null;
  readonly windowStartsAt: Date;
  readonly windowEndsAt: Date;
  readonly windowEnding: WindowEnding;
  readonly counters: Counters;
}

/** On the wire and in plans 0 and -1 both mean unlimited. */
export function toLimit(limit: number): number | null {
  return limit > 0 ? limit : null;
}

/**
 * The limit of the workspace that is reached; the other one may be reached as well. Undefined when neither is. The
 * database decides whether a reservation fits (`insertReservation`), this only which limit a refusal names.
 */
export function findMissingUnit(
  units: Units,
  { articlesUsed, aiRequestsUsed, bonus }: Counters,
  { articleLimit, aiRequestsLimit }: Pick<Entitlement, 'articleLimit' | 'aiRequestsLimit'>,
): 'quota_exhausted' | 'ai_quota_exhausted' | undefined {
  if (units.articles > 0 && articleLimit !== null && articlesUsed + units.articles > articleLimit + bonus.articles)
    return 'quota_exhausted';
  const isRequestLeft =
    aiRequestsLimit === null || aiRequestsUsed + units.aiRequests <= aiRequestsLimit + bonus.aiRequests;
  return isRequestLeft ? undefined : 'ai_quota_exhausted';
}

/** The unit that a member's cap refuses, when the workspace itself has enough left. */
export function findCappedUnit(
  units: Units,
  articlesUsed: number,
  cap: MemberCap,
): 'quota_exhausted' | 'ai_quota_exhausted' {
  const isOfArticles = cap.articles !== null && articlesUsed + units.articles > cap.articles;
  return isOfArticles && units.articles > 0 ? 'quota_exhausted' : 'ai_quota_exhausted';
}

/** Units left of a limit, never negative; null when unlimited. */
export function computeRemaining(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}

/** A limit plus the bonus; null when unlimited. */
function addBonus(limit: number | null, bonus: number): number | null {
  return limit === null ? null : limit + bonus;
}

/** The limits of the window including the bonus. */
export function computeLimits({ articleLimit, aiRequestsLimit }: Entitlement, { bonus }: Counters) {
  return {
    articleLimit: addBonus(articleLimit, bonus.articles),
    aiRequestsLimit: addBonus(aiRequestsLimit, bonus.aiRequests),
  };
}

/** What a user may still do in this window, as clients read it. */
export function toLimits(entitlement: Entitlement, counters: Counters): Limits {
  const { articleLimit, aiRequestsLimit } = computeLimits(entitlement, counters);
  const articlesRemaining = computeRemaining(articleLimit, counters.articlesUsed);
  const aiRequestsRemaining = computeRemaining(aiRequestsLimit, counters.aiRequestsUsed);
  return {
    canCreateArticle: articlesRemaining !== 0 && aiRequestsRemaining !== 0,
    canUseAi: aiRequestsRemaining !== 0,
    articlesUsed: counters.articlesUsed,
    articleLimit: articleLimit ?? 0,
    articlesRemaining,
    aiRequestsUsed: counters.aiRequestsUsed,
    aiRequestsLimit: aiRequestsLimit ?? 0,
    aiRequestsRemaining,
    periodEnd: entitlement.windowEndsAt.toISOString(),
    periodEnding: entitlement.windowEnding,
    planName: entitlement.planName,
  };
}
