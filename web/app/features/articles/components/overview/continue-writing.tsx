import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { listWaitingArticles } from '@hokka/contracts/articles/articles.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { alwaysAfterOpening } from '../../../../lib/api/first-reads.ts';
import { paths, textEndHash } from '../../../../lib/routing/paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { RetryBanner } from '../../../../ui/retry-banner.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { useArticleList } from '../../api.ts';
import { ContinueLink, canContinueAtEnd } from '../list/continue-link.tsx';
import { CoverThumbnail } from '../reading/cover-thumbnail.tsx';
import { editedQuery, latestQuery } from './overview-reads.ts';
import { useUnsavedTexts } from './use-unsaved-texts.ts';
import { describeWaiting, type WaitingReason } from './waiting-reason.ts';

const waitingMax = 4;
const pollMs = 3000;

/** Where the user left off, and what waits for them; only sections with content. */
export function ContinueWriting({ userId }: { readonly userId: string }) {
  const edited = useArticleList(editedQuery);
  const waiting = useEndpointQuery(
    listWaitingArticles,
    {},
    {
      refetchOnMount: alwaysAfterOpening,
      refetchInterval: ({ state }) =>
        state.data?.articles.some(({ status }) => status === 'generating') === true ? pollMs : false,
    },
  );
  // Failed articles are no part of the waiting ones; those among the latest are read anyway.
  const latest = useArticleList(latestQuery).data?.articles ?? [];
  const failed = latest.filter(({ status }) => status === 'failed');
  const unsaved = useUnsavedTexts(userId);
  const error = edited.error ?? waiting.error;
  const reasons = [...failed, ...(waiting.data?.articles ?? [])].flatMap((article) => describeWaiting(article) ?? []);
  // What was edited last is named once, with the reason why it waits; so are texts that are unsaved in this browser.
  const articles = (edited.data?.articles ?? []).filter(({ id }, at) => at === 0 || unsaved.has(id));
  const others = reasons.filter(({ article }) => articles.every(({ id }) => id !== article.id));
  const shown = others.slice(0, waitingMax);
  const more = (waiting.data?.total ?? 0) + failed.length - (reasons.length - others.length) - shown.length;
  return (
    <>
      {edited.data === undefined &&
        (error === null ? (
          <Skeletons className="flex flex-col gap-3" shapes={['h-6 w-40', 'h-24 w-full rounded-card']} />
        ) : (
          <RetryBanner tone="warning" title="Kaldığınız yer yüklenemedi" error={error} onRetry={edited.refetch} />
        ))}
      {articles.length > 0 && (
        <Section id="continue-writing" title="Kaldığınız yer">
          {articles.map((article) => (
            <Row
              key={article.id}
              article={article}
              note={
                <EditedNote
                  article={article}
                  isUnsaved={unsaved.has(article.id)}
                  reason={reasons.find((one) => one.article.id === article.id)}
                />
              }
            />
          ))}
        </Section>
      )}
      {shown.length > 0 && (
        <Section id="waiting" title="Sizi bekleyenler">
          {shown.map((reason) => (
            <Row
              key={reason.article.id}
              article={reason.article}
              isUnfinished={reason.isUnfinished}
              note={<WaitingNote {...reason} />}
            />
          ))}
          {more > 0 && (
            <li className="px-4 py-2.5 text-ink-soft text-sm sm:px-5">
              <Link to={`${paths.articles}?sort=changed`} className="underline underline-offset-3 hover:text-cobalt">
                {more} makale daha
              </Link>
            </li>
          )}
        </Section>
      )}
    </>
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
      <Card className="@container p-0!">
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </section>
  );
}

interface EditedNoteProps {
  readonly article: ArticleListItem;
  /** This browser has text of the article that the server has not confirmed. */
  readonly isUnsaved: boolean;
  readonly reason: WaitingReason | undefined;
}

/** What is to be known of the article that was edited last: how it begins, unless something is to be done. */
function EditedNote({ article, isUnsaved, reason }: EditedNoteProps) {
  if (isUnsaved) return <span className="text-amber">Bu tarayıcıda kaydedilmemiş metin var</span>;
  if (reason !== undefined) return <WaitingNote {...reason} />;
  return (
    <span className="line-clamp-2 text-left @max-2xs:hidden" dir="auto">
      {article.excerpt}
    </span>
  );
}

function WaitingNote({ label, toneClass }: Pick<WaitingReason, 'label' | 'toneClass'>) {
  return <span className={`${toneClass} line-clamp-2 wrap-anywhere`}>{label}</span>;
}

interface RowProps {
  readonly article: ArticleListItem;
  readonly note: ReactNode;
  /** The link opens the end of the text. */
  readonly isUnfinished?: boolean;
}

function Row({ article, note, isUnfinished = canContinueAtEnd(article) }: RowProps) {
  return (
    <li className={classNames(isUnfinished && 'flex flex-wrap items-center hover:bg-wash')}>
      <Link
        to={`${paths.editArticle(article.id)}${isUnfinished ? textEndHash : ''}`}
        className={classNames(
          'group flex items-center gap-4 px-4 py-3 hover:bg-wash focus-inset sm:px-5',
          isUnfinished && 'min-w-0 flex-1 basis-64',
        )}
      >
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
          <span className="mt-0.5 block text-ink-soft text-sm">{note}</span>
        </span>
        <CoverThumbnail article={article} className="listed-cover" />
        {!isUnfinished && (
          <span aria-hidden className="whitespace-nowrap font-medium text-cobalt text-sm">
            <span className="max-sm:hidden">Devam et </span>›
          </span>
        )}
      </Link>
      {isUnfinished && (
        <Writable>
          <ContinueLink article={article} className="mx-1 max-sm:mb-1.5" />
        </Writable>
      )}
    </li>
  );
}
