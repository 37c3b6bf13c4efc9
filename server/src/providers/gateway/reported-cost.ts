import type { CompletionUsage } from './port.ts';

/** No call of ours costs so many dollars. */
const plausibleMaxUsd = 1000;
/** Less than any column tells from nothing. */
const smallestUsd = 0.00000001;

/** What a gateway says a call cost, in dollars. A price that cannot be one is left out, and why: it must never become a credit. */
export function readCost(reported: unknown): Pick<CompletionUsage, 'costUsd' | 'costProblem'> {
  if (typeof reported !== 'number' || Number.isNaN(reported)) return { costUsd: undefined, costProblem: 'none' };
  if (reported < 0) return { costUsd: undefined, costProblem: 'negative' };
  if (reported > plausibleMaxUsd) return { costUsd: undefined, costProblem: 'implausible' };
  // Right for a free model.
  if (reported < smallestUsd) return { costUsd: 0, costProblem: 'zero' };
  return { costUsd: reported, costProblem: undefined };
}
