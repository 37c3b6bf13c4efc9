import {
  type ApprovalPolicy,
  decisionsMax,
  getApprovalPolicy,
  type ListedReview,
  listReviews,
  type Review,
  withdrawReview,
} from '@hokka/contracts/approvals/approvals.ts';
import { BadgeCheck, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../lib/formatting/format.ts';
import { usePagePart } from '../../lib/page-part.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartFailure, QueryPlaceholder } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { RelativeTime } from '../../ui/time-text.tsx';
import { Writable } from '../../ui/writable.tsx';
import { SelectionBar } from '../articles/components/list/selection-bar.tsx';
import { DueDay, ReviewBadge } from './decision-list.tsx';
import { loadTeamwork } from './load-teamwork.ts';
import { describeMissingApprovals } from './missing-approvals.ts';

type Queue = 'mine' | 'workspace';

const queues = [
  { value: 'mine', label: 'Benim onayım' },
  { value: 'workspace', label: 'Bütün çalışma alanı' },
] as const;

/** Texts that wait for an approval: of the user, or all of the workspace. Several can be decided at once. */
export function QueuePage({ canDecide, userId }: { readonly canDecide: boolean; readonly userId: string }) {
  const [chosen, setChosen] = useState<Queue>('mine');
  // Who cannot approve is asked for nothing.
  const queue = canDecide ? chosen : 'workspace';
  const query = useEndpointQuery(listReviews, { query: { queue } });
  const other = useEndpointQuery(
    listReviews,
    { query: { queue: queue === 'mine' ? 'workspace' : 'mine' } },
    { enabled: canDecide },
  );
  const options = queues.map(({ value, label }) => {
    const counted = (value === queue ? query : other).data;
    return { value, label: counted === undefined || counted.has_more ? label : `${label} ${counted.reviews.length}` };
  });
  // One's own queue is a part of the other one.
  const isSame = query.data?.has_more === false && other.data?.reviews.length === query.data.reviews.length;
  const policy = useEndpointQuery(getApprovalPolicy, {}).data;
  const hasOwn = query.data?.reviews.some((review) => review.requested_by?.id === userId) === true;
  return (
    <>
      <PageHeader
        title="Onay bekleyenler"
        description={
          canDecide
            ? queue === 'mine'
              ? describeOwnQueue(query.data)
              : undefined
            : `Kararı onay yetkisi olan üyeler verir; ${hasOwn ? 'kendi isteğinizi geri çekebilirsiniz' : 'bekleyenler arasında sizin yazınız yok, okuyup yorum yapabilirsiniz'}.`
        }
      />
      {canDecide && other.data !== undefined && !isSame && (
        <div className="mb-5">
          <ChoiceChips label="Gösterilenler" isLabelHidden options={options} value={queue} onChange={setChosen} />
        </div>
      )}
      <div>
        {query.data === undefined ? (
          <QueryPlaceholder query={query} title="Onay bekleyenler yüklenemedi" skeleton={<ListSkeleton />} />
        ) : query.data.reviews.length === 0 ? (
          <EmptyState
            Icon={BadgeCheck}
            title={queue === 'mine' ? 'Onayınızı bekleyen yazı yok' : 'Onay bekleyen yazı yok'}
            description="Onaya gönderilen yazılar burada görünür."
            action={<LinkButton to={paths.articles}>Makalelerime git</LinkButton>}
          />
        ) : (
          <ReviewList key={queue} {...query.data} policy={policy} canDecide={canDecide} userId={userId} />
        )}
      </div>
    </>
  );
}

interface Reviews {
  readonly reviews: readonly ListedReview[];
  readonly has_more: boolean;
}

/** Whose turn it is; undefined for a queue that is unknown, empty or longer than the list. */
function describeOwnQueue(queue: Reviews | undefined): string | undefined {
  if (queue === undefined || queue.reviews.length === 0 || queue.has_more) return undefined;
  return `${formatNumber(queue.reviews.length)} yazı sizin kararınızı bekliyor.`;
}

interface ReviewListProps extends Reviews {
  /** Undefined while unknown. */
  readonly policy: ApprovalPolicy | undefined;
  readonly canDecide: boolean;
  readonly userId: string;
}

function ReviewList({ reviews, has_more: hasMore, policy, canDecide, userId }: ReviewListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<'approved' | 'changes_requested'>();
  const { part, hasFailed, retry } = usePagePart(loadTeamwork, canDecide);
  // The text of a row whose own button was pressed.
  const [single, setSingle] = useState<string>();
  // Of the dialog opened last. A note stays with its text, also after the dialog was closed.
  const [subject, setSubject] = useState('');
  const ids = reviews.filter(({ id }) => (single === undefined ? chosen.has(id) : id === single)).map(({ id }) => id);
  const count = reviews.filter(({ id }) => chosen.has(id)).length;
  const selectable = reviews.slice(0, decisionsMax).map(({ id }) => id);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const ask = (next: 'approved' | 'changes_requested', id?: string) => {
    setSingle(id);
    setSubject(id ?? '');
    setKind(next);
  };
  const decide = ({ id, title }: Review) => (
    <Writable>
      {(
        [
          ['changes_requested', 'Değişiklik iste', 'secondary'],
          ['approved', 'Onayla', 'primary'],
        ] as const
      ).map(([next, label, variant]) => (
        <Button
          key={next}
          variant={variant}
          className="whitespace-nowrap max-sm:flex-1 max-sm:px-2!"
          aria-label={`${label}: ${title}`}
          onClick={() => ask(next, id)}
        >
          {label}
        </Button>
      ))}
    </Writable>
  );
  return (
    // High enough that the bar of a short list stands at the end of the window, where it stands below a long one.
    <div className="flex min-h-[calc(100dvh-17.5rem)] flex-col sm:min-h-[calc(100dvh-14rem)]">
      <Card as="section" aria-label="Yazılar" className="p-0!">
        <ul className="divide-y divide-line">
          {canDecide && reviews.length > 1 && (
            <li className="px-4 sm:px-5 pointer-fine:py-2.5">
              <Checkbox
                label={selectable.length < reviews.length ? `İlk ${decisionsMax} yazıyı seç` : 'Tümünü seç'}
                checked={selectable.every((id) => chosen.has(id))}
                onChange={({ target }) => setChosen(new Set(target.checked ? selectable : []))}
              />
            </li>
          )}
          {reviews.map((review) => (
            <ListRow
              key={review.id}
              to={paths.readArticle(review.article_id)}
              title={review.title}
              isCentred
              // A note says why the text was sent, which tells more than how it begins.
              summary={review.note === '' && review.excerpt}
              isSelected={chosen.has(review.id)}
              facts={[
                review.due_on !== null && <DueDay key="due" day={review.due_on} isOpen />,
                <span key="missing" className="text-ink">
                  {describeMissingApprovals(review, policy)}
                </span>,
                <span key="words" data-rare>
                  {formatNumber(review.word_count)} kelime
                </span>,
                review.note === '' && <Requested key="requested" review={review} userId={userId} />,
                review.reviewer !== null && `Onaylayacak: ${review.reviewer.name}`,
                namesOfApprovers(review),
              ]}
              // The title of the page says that they wait.
              state={
                !canDecide && review.state !== 'in_review' ? (
                  <ReviewBadge state={review.state} />
                ) : (
                  [review.author?.id, review.requested_by?.id].includes(userId) && (
                    <Badge tone="info">Sizin yazınız</Badge>
                  )
                )
              }
              actions={
                !canDecide && (review.requested_by?.id === userId ? <WithdrawButton review={review} /> : <ReadSign />)
              }
              {...(canDecide && {
                lead: (
                  <Checkbox
                    label={<span className="sr-only">{review.title} yazısını seç</span>}
                    checked={chosen.has(review.id)}
                    onChange={(event) => choose(review.id, event.target.checked)}
                  />
                ),
                actions: (
                  <span className="flex items-center gap-2">
                    <ReadSign />
                    {/* With a selection, the bar below decides. */}
                    {count === 0 && <span className="ml-2 flex gap-2 max-sm:hidden">{decide(review)}</span>}
                  </span>
                ),
              })}
            >
              {review.note !== '' && (
                <p className="wrap-anywhere mt-0.5 line-clamp-3 text-sm">
                  <span className="text-ink-soft">
                    <Requested review={review} userId={userId} />:
                  </span>{' '}
                  “{review.note}”
                </p>
              )}
              {canDecide && count === 0 && <div className="mt-3 flex flex-wrap gap-2 sm:hidden">{decide(review)}</div>}
            </ListRow>
          ))}
        </ul>
      </Card>
      {hasMore && <p className="mt-3 text-ink-soft text-sm">En acil 200 yazı gösteriliyor.</p>}
      <div className="flex-1" />
      <Writable>
        <SelectionBar count={count} noun="yazı" onClear={() => setChosen(new Set())}>
          <Button size="small" className="max-sm:flex-1" onClick={() => ask('changes_requested')}>
            Değişiklik iste
          </Button>
          <Button size="small" variant="primary" className="max-sm:flex-1" onClick={() => ask('approved')}>
            {formatNumber(count)} yazıyı onayla
          </Button>
        </SelectionBar>
      </Writable>
      {hasFailed && <PartFailure onRetry={retry}>Karar penceresi yüklenemedi.</PartFailure>}
      {part !== undefined && (
        <part.DecideDialog
          key={subject}
          open={kind !== undefined}
          kind={kind ?? 'approved'}
          reviewIds={ids}
          title={ids.length === 1 ? reviews.find(({ id }) => id === ids[0])?.title : undefined}
          onClose={() => {
            setKind(undefined);
            setSingle(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Says that the row leads to the text. */
function ReadSign() {
  return (
    <span aria-hidden className="pointer-events-none inline-flex items-center gap-1 font-medium text-cobalt text-sm">
      <span className="max-sm:hidden">Oku</span>
      <ChevronRight size={16} />
    </span>
  );
}

interface RequestedProps {
  readonly review: Review;
  readonly userId: string;
}

/** Who sent a text, and when. */
function Requested({ review: { requested_by: sender, requested_at: time }, userId }: RequestedProps) {
  return (
    <>
      {sender?.id === userId ? 'Siz' : (sender?.name ?? 'Ayrılmış üye')}, <RelativeTime value={time} />
    </>
  );
}

/** Those who have approved, where another approval is missing; empty without one. */
function namesOfApprovers({ decisions }: Review): string {
  const names = decisions
    .filter((one) => one.kind === 'approved' && (!one.is_client || one.is_email_verified))
    .map(({ by }) => by);
  return names.length === 0 ? '' : `${names.join(', ')} onayladı`;
}

/** Takes back one's own request. */
function WithdrawButton({ review: { article_id: id, title } }: { readonly review: Review }) {
  const { mutateAsync: withdraw } = useEndpointMutation(withdrawReview, { rereadOnError: [listReviews] });
  return (
    <Writable>
      <Button
        size="small"
        aria-label={`Geri çek: ${title}`}
        pendingLabel="Geri çekiliyor..."
        onClick={async () => {
          try {
            await withdraw({ params: { id } });
            notifySuccess('Onay isteği geri çekildi');
          } catch (error) {
            notifyErrorNotice(error, 'Geri çekilemedi');
          }
        }}
      >
        Geri çek
      </Button>
    </Writable>
  );
}
