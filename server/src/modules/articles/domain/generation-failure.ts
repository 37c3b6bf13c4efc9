import type { FailureCode } from '@hokka/contracts/articles/failure-labels.ts';
import { describeFailure, type Work } from '../../outages/index.ts';

/** Why a text did not come: a code for programs, a plain Turkish sentence for its user, the technical reason for admins. */
export interface GenerationFailure {
  readonly code: FailureCode;
  readonly reason: string;
  readonly detail: string;
  /** Why the service declined, in its words. */
  readonly moderationReasons: readonly string[];
}

interface FailureDetails {
  /** Technical, without secrets; at most 1,000 characters are kept. */
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

/** The same failure as the user of another work reads it. */
export function describeFor(work: Work, { code, detail, moderationReasons }: GenerationFailure): GenerationFailure {
  return createFailure(code, { detail, work, moderationReasons });
}
