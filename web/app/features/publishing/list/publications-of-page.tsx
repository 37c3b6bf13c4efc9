import {
  type ListedPublication,
  type ListedSchedule,
  listPublicationsOfArticles,
} from '@hokka/contracts/publishing/publications.ts';
import { scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatShortDay, formatTime, toIstanbulDay } from '../../../lib/formatting/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { describePublication, findLiveUrl, findPollMs } from '../describe-publication.ts';
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

interface ArticlePublicationsProps {
  readonly publications: readonly ListedPublication[];
  readonly schedule: ListedSchedule | undefined;
}

function ArticlePublications({ publications, schedule }: ArticlePublicationsProps) {
  if (publications.length === 0 && schedule === undefined) return null;
  const groups = new Map<string, [ListedPublication, ...ListedPublication[]]>();
  for (const publication of publications) {
    const { label } = describeBadge(publication);
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [publication]);
    else group.push(publication);
  }
  return (
    <ul aria-label="Yayın durumu" className="relative z-1 flex flex-wrap gap-1.5">
      {schedule !== undefined && (
        <li>
          <Badge tone={scheduleTones[schedule.state]}>
            <span>
              {scheduleStateLabels[schedule.state]}:{' '}
              <time dateTime={schedule.at} title={formatDateTime(schedule.at)}>
                {formatShortDay(toIstanbulDay(new Date(schedule.at)))} {formatTime(schedule.at)}
              </time>
            </span>
          </Badge>
        </li>
      )}
      {[...groups.values()].map(([first, ...more]) => (
        <li key={first.id} className="min-w-0 max-w-full">
          {more.length === 0 ? (
            <PublicationBadge publication={first} />
          ) : (
            <SharedBadge publications={[first, ...more]} />
          )}
        </li>
      ))}
    </ul>
  );
}

function describeBadge(publication: ListedPublication) {
  return describePublication(publication, { now: Date.now() });
}

/** Several sites on which the article is in the same state. */
function SharedBadge({
  publications,
}: {
  readonly publications: readonly [ListedPublication, ...ListedPublication[]];
}) {
  const { label, tone } = describeBadge(publications[0]);
  const names = publications.map(({ site }) => site.name).join(', ');
  return (
    <Badge tone={tone} className="max-w-full">
      <span title={names}>
        {publications.length} site: {label}
        <span className="sr-only"> ({names})</span>
      </span>
    </Badge>
  );
}

function PublicationBadge({ publication }: { readonly publication: ListedPublication }) {
  const { name } = publication.site;
  const { label, tone } = describeBadge(publication);
  const liveUrl = findLiveUrl(publication);
  const badge = (
    <Badge tone={tone} className="max-w-full">
      <span className="min-w-0 truncate">{name}</span>
      <span className="-ml-1">: {label}</span>
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
