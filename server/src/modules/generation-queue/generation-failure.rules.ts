import type { FailureCode } from '@hokka/contracts/articles/failure-labels.ts';
import { describeFailure, type Work } from '../outages/index.ts';

/** Why a generation failed: a code, a plain Turkish sentence for the user, and a technical detail for admins. */
export interface GenerationFailure {
  readonly code: FailureCode;
  readonly reason: string;
  readonly detail: string;
  /** The gateway's own reasons for a refusal. */
  readonly moderationReasons: readonly string[];
}

interface FailureDetails {
  /** Technical detail without secrets; at most 1,000 characters are stored. */
  readonly detail?: string | undefined;
  readonly work?: Work;
  readonly moderationReasons?: readonly string[];
}

export function createFailure(
  code: FailureCode,
  { detail = code, work = 'article', moderationReasons = [] }: FailureDetails = {},
): GenerationFailure {
  const reason = describeFailure(code, work, moderationReasons);
  return { code, reason, detail: detail.slice(0, 1000), moderationReasons };
}

/** The same failure, worded for the user of another kind of generation. */
export function describeFor(work: Work, { code, detail, moderationReasons }: GenerationFailure): GenerationFailure {
  return createFailure(code, { detail, work, moderationReasons });
}
