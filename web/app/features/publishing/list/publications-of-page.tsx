import {
  type ListedPublication,
  type ListedSchedule,
  listPublicationsOfArticles,
} from '@hokka/contracts/publishing/publications.ts';
import { scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { DateTimeText } from '../../../ui/time-text.tsx';
import { describePublication, findLiveUrl, findPollMs, hasUnsentChanges } from '../describe-publication.ts';
import { scheduleTones } from '../schedule/labels.ts';

interface PublicationsOfPageProps {
  readonly articleIds: readonly string[];
  /** Renders the list; receives a function that renders where an article is published. */
  readonly children: (renderPublications: (articleId: string) => ReactNode) => ReactNode;
}

/** Publications of the articles of a list; polled while one of them is changing and the page is visible. */
export function PublicationsOfPage({ articleIds, children }: PublicationsOfPageProps) {
  const { data, error, refetch } = usePublicationsOfArticles(articleIds);
  return (
    <>
      {error !== null && articleIds.length > 0 && (
        <RetryBanner
          tone="warning"
          title="Makalelerin sitelerdeki durumu yüklenemedi"
          error={error}
          onRetry={refetch}
          className="mb-3"
        />
      )}
      {children((articleId) => (
        <ArticlePublications
          publications={(data?.publications ?? []).filter((one) => one.article_id === articleId)}
          schedule={data?.schedules.find((one) => one.article_id === articleId)}
        />
      ))}
    </>
  );
}

export function usePublicationsOfArticles(articleIds: readonly string[], { enabled = true } = {}) {
  return useEndpointQuery(
    listPublicationsOfArticles,
    { query: { articles: articleIds.join(',') } },
    {
      enabled: enabled && articleIds.length > 0,
      refetchInterval: ({ state }) => findPollMs(state.data?.publications ?? [], Date.now()),
    },
  );
}

const shownMax = 3;

interface ArticlePublicationsProps {
  readonly publications: readonly ListedPublication[];
  readonly schedule: ListedSchedule | undefined;
}

function ArticlePublications({ publications, schedule }: ArticlePublicationsProps) {
  if (publications.length === 0 && schedule === undefined) return null;
  const more = publications.length - shownMax;
  return (
    <ul aria-label="Yayın durumu" className="mt-1.5 flex flex-wrap gap-1.5">
      {schedule !== undefined && (
        <li>
          <Badge tone={scheduleTones[schedule.state]}>
            <span>
              {scheduleStateLabels[schedule.state]}: <DateTimeText value={schedule.at} />
            </span>
          </Badge>
        </li>
      )}
      {publications.slice(0, shownMax).map((publication) => (
        <li key={publication.id} className="min-w-0 max-w-full">
          <PublicationBadge publication={publication} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>ve {more} site daha</Badge>
        </li>
      )}
    </ul>
  );
}

function PublicationBadge({ publication }: { readonly publication: ListedPublication }) {
  const { name } = publication.site;
  const isBehind = hasUnsentChanges(publication);
  const { label, tone } = describePublication(publication, { now: Date.now() });
  const liveUrl = findLiveUrl(publication);
  const badge = (
    <Badge tone={isBehind ? 'warning' : tone} className="max-w-full">
      <span className="min-w-0 truncate">{name}</span>
      <span className="-ml-1">: {isBehind ? 'Güncel değil' : label}</span>
    </Badge>
  );
  if (liveUrl === null) return badge;
  return (
    <a
      href={liveUrl}
      target="_blank"
      rel="noopener noreferrer"
      title="Yazıyı aç (yeni sekmede)"
      className="inline-block max-w-full rounded-full hover:underline"
    >
      {badge}
      <span className="sr-only"> (yazı yeni sekmede açılır)</span>
    </a>
  );
}
