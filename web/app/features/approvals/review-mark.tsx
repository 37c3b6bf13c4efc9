import { getArticleReview, listReviews, type Review } from '@hokka/contracts/approvals/approvals.ts';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DueDay, ReviewBadge } from './decision-list.tsx';

/** Where the approval of a text stands, and how long there is for it. */
function Mark({ review }: { readonly review: Review }) {
  const isOpen = review.state === 'in_review';
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <ReviewBadge state={review.state} />
      {isOpen && review.due_on !== null && (
        // The bar of the editor has no room for it on a laptop.
        <span className="@max-[80rem]:hidden">
          <DueDay day={review.due_on} isOpen />
        </span>
      )}
    </span>
  );
}

/** The open review of an article in a list, with its last day; nothing without one. */
export function ListedReview({ articleId }: { readonly articleId: string }) {
  const { data } = useEndpointQuery(listReviews, { query: { queue: 'workspace' } }, { staleTime: 30_000 });
  const review = data?.reviews.find((one) => one.article_id === articleId);
  if (review === undefined) return null;
  return (
    <>
      <ReviewBadge state={review.state} />
      {review.due_on !== null && (
        <span className="md:ml-auto">
          <DueDay day={review.due_on} isOpen />
        </span>
      )}
    </>
  );
}

interface ReviewMarkProps {
  readonly articleId: string;
  /** Shown where no approval is asked for. */
  readonly children: ReactNode;
}

/** The state of an article’s approval, which an edit ends. */
export function ReviewMark({ articleId, children }: ReviewMarkProps) {
  const { data } = useEndpointQuery(getArticleReview, { params: { id: articleId } });
  const review = data?.review;
  if (review == null || review.state === 'ended') return children;
  return (
    <span title="Metindeki her değişiklik onayı düşürür">
      <Mark review={review} />
    </span>
  );
}

/** On the overview: how many texts wait for the user's approval; nothing without one. */
export function WaitingReviews() {
  const { data } = useEndpointQuery(listReviews, { query: { queue: 'mine' } });
  const count = data?.reviews.length ?? 0;
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      className="mb-8"
      title={`${count} yazı onayınızı bekliyor`}
      action={
        <LinkButton size="small" to={paths.approvals}>
          Yazıları gör
        </LinkButton>
      }
    />
  );
}
