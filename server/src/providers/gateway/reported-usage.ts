import type { CompletionUsage } from './port.ts';
import type { ReportedUsage } from './schema.ts';

/** Maximum plausible cost of one call in dollars. */
const plausibleMaxUsd = 1000;
/** The smallest amount that the database distinguishes from zero. */
const smallestUsd = 0.00000001;

/**
 * The reported cost of a call in dollars. An impossible price is omitted, with the reason: it must never become a
 * credit.
 */
export function readCost(reported: unknown): Pick<CompletionUsage, 'costUsd' | 'costProblem'> {
  if (typeof reported !== 'number' || Number.isNaN(reported)) return { costUsd: undefined, costProblem: 'none' };
  if (reported < 0) return { costUsd: undefined, costProblem: 'negative' };
  if (reported > plausibleMaxUsd) return { costUsd: undefined, costProblem: 'implausible' };
  // Correct for a free model.
  if (reported < smallestUsd) return { costUsd: 0, costProblem: 'zero' };
  return { costUsd: reported, costProblem: undefined };
}

/** Approximate number of characters per reasoning token. */
const charsPerThoughtToken = 3;

/** @param reasoningChars used when the gateway does not report reasoning tokens */
export function readUsage(usage: ReportedUsage | undefined, reasoningChars: number): CompletionUsage | undefined {
  if (usage === undefined) return undefined;
  const counted = reasoningChars === 0 ? undefined : Math.ceil(reasoningChars / charsPerThoughtToken);
  const completionTokens = usage.completion_tokens ?? usage.output_tokens;
  const told = usage.completion_tokens_details?.reasoning_tokens ?? usage.reasoning_tokens;
  return {
    promptTokens: usage.prompt_tokens ?? usage.input_tokens,
    cachedTokens: usage.prompt_tokens_details?.cached_tokens,
    completionTokens,
    reasoningTokens: told || (counted === undefined ? told : Math.min(counted, completionTokens ?? counted)),
    ...readCost(usage.cost),
  };
}

/** Repeated figures grow with the answer; a later report with missing or no figures does not remove earlier ones. */
export function mergeUsage(
  former: ReportedUsage | undefined,
  later: ReportedUsage | undefined,
): ReportedUsage | undefined {
  if (former === undefined || later === undefined) return later ?? former;
  const larger = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
  return {
    prompt_tokens: larger(former.prompt_tokens, later.prompt_tokens),
    completion_tokens: larger(former.completion_tokens, later.completion_tokens),
    input_tokens: larger(former.input_tokens, later.input_tokens),
    output_tokens: larger(former.output_tokens, later.output_tokens),
    reasoning_tokens: larger(former.reasoning_tokens, later.reasoning_tokens),
    cost: later.cost ?? former.cost,
    prompt_tokens_details: later.prompt_tokens_details ?? former.prompt_tokens_details,
    completion_tokens_details: later.completion_tokens_details ?? former.completion_tokens_details,
  };
}
