/**
 * Assumed effort of one article and of one AI request for allowances: characters sent to the gateway and received from
 * it.
 */
const charsPerArticle = 30_000;
const charsPerAiRequest = 40_000;
/** A day's allowance is this many times the effort of a whole month's quota. */
const timesQuota = 3;
const allowanceMin = 400_000;
/** Allowance of plans without a limit. */
export const unlimitedAllowance = 60_000_000;
/** Maximum that an admin can set. */
export const allowanceMax = 1_000_000_000;

/**
 * The default daily allowance of a plan, in characters (UTF-16 units) per day in Istanbul, if the settings name none.
 * @param limits per month; 0 and negative values are unlimited
 */
export function computeDefaultAllowance({
  articles,
  aiRequests,
}: {
  readonly articles: number;
  readonly aiRequests: number;
}): number {
  if (articles <= 0 || aiRequests <= 0) return unlimitedAllowance;
  const needed = articles * charsPerArticle + aiRequests * charsPerAiRequest;
  return Math.min(allowanceMax, Math.max(allowanceMin, timesQuota * needed));
}

/**
 * Per cent of the daily cap (days in Istanbul) at which accounts without a paid plan are refused. The rest is reserved
 * for paid plans, however many free accounts there are.
 */
export const freePlansCapPercent = 70;

/**
 * Number of stops per day in Istanbul that refund the reservation although the model had already been called: of texts,
 * and of everything else.
 */
export const freeStopsPerDay = 5;

/** Added to the failure reason, and shown in the ledger, if a stop was charged nevertheless. */
export const chargedStopReason = `Bugün ${freeStopsPerDay} kez durdurduğunuz için bu kez kullanım hakkınızdan düşüldü.`;

/** Number of edits per day in Istanbul that are free because nothing had to change. */
export const freeEditsPerDay = 20;
