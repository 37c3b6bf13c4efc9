import type { ListedReview, Review, ReviewState } from '@hokka/contracts/approvals/approvals.ts';
import { summarize } from '../../platform/text/summary.ts';
import type { ReviewRow, WaitingRow } from './queries.ts';

/** The state of a review: one request for changes outweighs all approvals. */
export function computeReviewState({
  ended_at: endedAt,
  decisions,
  is_approved: isApproved,
}: Pick<ReviewRow, 'ended_at' | 'decisions' | 'is_approved'>): ReviewState {
  if (decisions.some(({ kind }) => kind === 'changes_requested')) return 'changes_requested';
  if (endedAt !== null) return 'ended';
  return isApproved ? 'approved' : 'in_review';
}

export function presentReview(row: ReviewRow): Review {
  const {
    is_approved: _,
    workspace_id: __,
    author_id: authorId,
    author_name: authorName,
    writers: ___,
    ...shown
  } = row;
  const { requester_name: requesterName, reviewer_name: reviewerName, ...rest } = shown;
  return {
    ...rest,
    fingerprint: row.fingerprint.toString('hex'),
    state: computeReviewState(row),
    author: toPerson(authorId, authorName),
    requested_by: toPerson(row.requested_by, requesterName),
    requested_at: row.requested_at.toISOString(),
    reviewer: toPerson(row.reviewer_id, reviewerName),
    ended_at: row.ended_at?.toISOString() ?? null,
    end_reason: row.end_reason as Review['end_reason'],
    site_options: [...row.site_options],
    decisions: [...row.decisions],
  };
}

/** Maximum length of an excerpt, in code points. */
const excerptMax = 160;

/** A review of the queue, with the first sentences of its text. */
export function presentWaitingReview({ opening, word_count, ...row }: WaitingRow): ListedReview {
  return { ...presentReview(row), excerpt: summarize(opening, excerptMax), word_count };
}

/** Null for a person whose account was deleted. */
function toPerson(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
