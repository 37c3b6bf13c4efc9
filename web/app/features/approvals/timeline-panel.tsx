import { getArticleTimeline, timelineLabels } from '@hokka/contracts/approvals/timeline.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { History } from 'lucide-react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { PanelSection } from '../../ui/panel-section.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { RelativeTime } from '../../ui/time-text.tsx';

type Entry = EndpointData<typeof getArticleTimeline>['entries'][number];

/** Neighbours that say the same of the same person become one entry, with the time of the newest. */
export function joinEqualEntries(entries: readonly Entry[]): (Entry & { readonly times: number })[] {
  const joined: (Entry & { times: number })[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (last !== undefined && last.kind === entry.kind && last.by === entry.by && last.detail === entry.detail)
      last.times += 1;
    else joined.push({ ...entry, times: 1 });
  }
  return joined;
}

/** What happened to the article, newest first. */
export function TimelinePanel({ articleId }: { readonly articleId: string }) {
  const query = useEndpointQuery(getArticleTimeline, { params: { id: articleId } }, { staleTime: 0 });
  const { data } = query;
  return (
    <PanelSection title="Zaman çizelgesi" icon={<History aria-hidden size={18} className="text-ink-soft" />}>
      {data === undefined ? (
        <QueryPlaceholder
          query={query}
          title="Zaman çizelgesi yüklenemedi"
          skeleton={<Skeletons className="flex flex-col gap-3" shapes={['h-10 w-full', 'h-10 w-full']} />}
        />
      ) : (
        <ol className="ml-1.5 border-line border-l-2">
          {joinEqualEntries(data.entries).map(({ kind, at, by, detail, times }) => (
            <li
              key={`${kind} ${at} ${detail}`}
              className="wrap-anywhere relative pb-4 pl-4 before:absolute before:top-2 before:-left-[5px] before:size-2 before:rounded-full before:bg-line-strong last:pb-0"
            >
              <p>
                <span className="font-medium">{timelineLabels[kind]}</span>
                {times > 1 && <span className="text-ink-soft"> ({times} kez)</span>}
              </p>
              {detail !== '' && <p className="line-clamp-2 text-sm">{detail}</p>}
              <p className="flex gap-x-2 text-ink-soft text-sm">
                {by !== null && <span className="min-w-0 truncate">{by}</span>}
                <RelativeTime value={at} className="shrink-0" />
              </p>
            </li>
          ))}
        </ol>
      )}
      {data?.has_more === true && <p className="mt-3 text-ink-soft text-sm">En yeni 200 olay gösteriliyor.</p>}
    </PanelSection>
  );
}
