import { getArticleReview, listReviews, type Review } from '@hokka/contracts/approvals/approvals.ts';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';
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
    <span data-review className="contents">
      <ReviewBadge state={review.state} />
      {review.due_on !== null && <DueDay day={review.due_on} isOpen />}
    </span>
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

const waitingMax = 3;

/** On the overview: the texts that wait for the user's approval, the most urgent first; nothing without one. */
export function WaitingReviews() {
  const { data } = useEndpointQuery(listReviews, { query: { queue: 'mine' } });
  const reviews = data?.reviews.slice(0, waitingMax) ?? [];
  const count = data?.reviews.length ?? 0;
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="waiting-reviews">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="waiting-reviews" className="text-xl">
          Onayınızı bekleyenler
        </h2>
        {count > waitingMax && <TextLink to={paths.approvals}>Tümünü gör</TextLink>}
      </div>
      <Card className="p-0!">
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <ListRow
              key={review.id}
              to={paths.readArticle(review.article_id)}
              title={review.title}
              level={3}
              state={review.due_on !== null && <DueDay day={review.due_on} isOpen />}
              facts={[`${review.requested_by?.name ?? 'Ayrılmış üye'} gönderdi`]}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
