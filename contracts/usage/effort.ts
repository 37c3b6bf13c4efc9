/** What one article and one AI request take, as far as allowances reckon: characters sent to the gateway and received from it. */
const charsPerArticle = 30_000;
const charsPerAiRequest = 40_000;
/** A day may take so many times what the quota of a whole month needs. */
const timesQuota = 3;
const allowanceMin = 400_000;
/** Of plans without a limit. */
export const unlimitedAllowance = 60_000_000;
/** The most that an admin can set. */
export const allowanceMax = 1_000_000_000;

/**
 * The allowance of effort of a plan for which the settings name none, in characters (UTF-16 units) a day in Istanbul.
 * @param limits of a month; 0 and less are unlimited
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
 * Per cent of the cap of a day in Istanbul at which accounts without a paid plan are refused: what is left is for paid plans, however many
 * free accounts there are.
 */
export const freePlansCapPercent = 70;

/** Stops a day in Istanbul that give back what they held though the model had been asked: of texts, and of everything else. */
export const freeStopsPerDay = 5;

/** What is added to the reason of a failure, and stands in the ledger, when a stop was charged all the same. */
export const chargedStopReason = `Bugün ${freeStopsPerDay} kez durdurduğunuz için bu kez kullanım hakkınızdan düşüldü.`;

/** Edits a day in Istanbul that cost nothing because nothing had to change. */
export const freeEditsPerDay = 20;
