import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { listWaitingArticles } from '@hokka/contracts/articles/articles.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { paths, textEndHash } from '../../../../lib/routing/paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { RetryBanner } from '../../../../ui/retry-banner.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { useArticleList } from '../../api.ts';
import { ContinueLink, canContinueAtEnd } from '../list/continue-link.tsx';
import { CoverThumbnail, hasThumbnail } from '../reading/cover-thumbnail.tsx';
import { editedQuery, latestQuery } from './overview-reads.ts';
import { useUnsavedTexts } from './use-unsaved-texts.ts';
import { describeWaiting, type WaitingReason } from './waiting-reason.ts';

const waitingMax = 6;
const pollMs = 3000;

/** Where the user left off, and what waits for them; only sections with content. */
export function ContinueWriting({ userId }: { readonly userId: string }) {
  const edited = useArticleList(editedQuery);
  const waiting = useEndpointQuery(
    listWaitingArticles,
    {},
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.articles.some(({ status }) => status === 'generating') === true ? pollMs : false,
    },
  );
  // Failed articles are no part of the waiting ones; those among the latest are read anyway.
  const latest = useArticleList(latestQuery).data?.articles ?? [];
  const failed = latest.filter(({ status }) => status === 'failed');
  const unsaved = useUnsavedTexts(userId);
  const error = edited.error ?? waiting.error;
  if (error !== null && edited.data === undefined) {
    return (
      <div className="mb-8">
        <RetryBanner tone="warning" title="Kaldığınız yer yüklenemedi" error={error} onRetry={edited.refetch} />
      </div>
    );
  }
  if (edited.data === undefined) {
    return <Skeletons className="mb-8 flex flex-col gap-3" shapes={['h-6 w-40', 'h-44 w-full rounded-card']} />;
  }
  // The list of the latest articles below shows the others.
  const articles = edited.data.articles.filter(({ id }, at) => at === 0 || latest.every((one) => one.id !== id));
  const reasons = [...failed, ...(waiting.data?.articles ?? [])].flatMap((article) => describeWaiting(article) ?? []);
  const more = (waiting.data?.total ?? 0) + failed.length - Math.min(reasons.length, waitingMax);
  if (articles.length + reasons.length === 0) return null;
  const hasBoth = articles.length > 0 && reasons.length > 0;
  return (
    <div className={classNames('mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6', hasBoth && 'lg:grid-cols-2')}>
      {articles.length > 0 && (
        <Section id="continue-writing" title="Kaldığınız yer">
          {articles.map((article) => (
            <Row
              key={article.id}
              article={article}
              hasCovers={articles.some(hasThumbnail)}
              note={
                unsaved.has(article.id) ? (
                  <span className="text-amber">Bu tarayıcıda kaydedilmemiş metin var</span>
                ) : (
                  <span className="block truncate text-left" dir="auto">
                    {article.excerpt}
                  </span>
                )
              }
            />
          ))}
        </Section>
      )}
      {reasons.length > 0 && (
        <Section id="waiting" title="Sizi bekleyenler">
          {reasons.slice(0, waitingMax).map((reason) => (
            <WaitingRow key={reason.article.id} {...reason} />
          ))}
          {more > 0 && (
            <li className="px-4 py-2.5 text-ink-soft text-sm">
              <Link to={`${paths.articles}?sort=changed`} className="underline underline-offset-3 hover:text-cobalt">
                {more} makale daha
              </Link>
            </li>
          )}
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** List items. */
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <Card className="p-0!">
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </section>
  );
}

function WaitingRow({ article, label, toneClass, isUnfinished }: WaitingReason) {
  return (
    <Row
      article={article}
      isUnfinished={isUnfinished}
      note={<span className={`${toneClass} line-clamp-2 wrap-anywhere`}>{label}</span>}
    />
  );
}

interface RowProps {
  readonly article: ArticleListItem;
  readonly note: ReactNode;
  /** If any article of the list has a cover, all rows reserve its place. */
  readonly hasCovers?: boolean;
  /** The link opens the end of the text. */
  readonly isUnfinished?: boolean;
}

function Row({ article, note, hasCovers = false, isUnfinished = canContinueAtEnd(article) }: RowProps) {
  return (
    <li className={classNames(isUnfinished && 'flex flex-wrap items-center hover:bg-wash')}>
      <Link
        to={`${paths.editArticle(article.id)}${isUnfinished ? textEndHash : ''}`}
        className={classNames(
          'group flex items-center gap-4 px-4 py-3 hover:bg-wash focus-inset sm:px-5',
          isUnfinished && 'min-w-0 flex-1 basis-64',
        )}
      >
        {hasCovers && (
          <span className="hidden w-20 shrink-0 sm:block">
            <CoverThumbnail article={article} text="initial" className="w-full" />
          </span>
        )}
        <span className="block min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span
              className="wrap-anywhere line-clamp-2 min-w-0 flex-1 basis-24 font-semibold font-serif group-hover:text-cobalt sm:line-clamp-1"
              dir="auto"
            >
              {article.title}
            </span>
            <span className="shrink-0 text-ink-soft text-sm">
              <RelativeTime value={article.updated_at} />
            </span>
          </span>
          <span className="block text-ink-soft text-sm">{note}</span>
        </span>
      </Link>
      {isUnfinished && (
        <Writable>
          <ContinueLink article={article} className="mx-1 max-sm:mb-1.5" />
        </Writable>
      )}
    </li>
  );
}
