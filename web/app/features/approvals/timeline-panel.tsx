import { getArticleTimeline, timelineLabels } from '@hokka/contracts/approvals/timeline.ts';
import { ListOrdered } from 'lucide-react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { PanelSection } from '../../ui/panel-section.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { RelativeTime } from '../../ui/time-text.tsx';

/** What happened to the article, newest first. */
export function TimelinePanel({ articleId }: { readonly articleId: string }) {
  const query = useEndpointQuery(getArticleTimeline, { params: { id: articleId } }, { staleTime: 0 });
  const { data } = query;
  return (
    <PanelSection title="Zaman çizelgesi" icon={<ListOrdered aria-hidden size={18} className="text-ink-soft" />}>
      {data === undefined ? (
        <QueryPlaceholder
          query={query}
          title="Zaman çizelgesi yüklenemedi"
          skeleton={<Skeletons className="flex flex-col gap-3" shapes={['h-10 w-full', 'h-10 w-full']} />}
        />
      ) : (
        <ol className="-my-2 divide-y divide-line">
          {data.entries.map(({ kind, at, by, detail }) => (
            <li key={`${kind} ${at} ${detail}`} className="wrap-anywhere py-2.5">
              <p className="font-medium">{timelineLabels[kind]}</p>
              <p className="text-ink-soft text-sm">
                <RelativeTime value={at} />
                {by !== null && `, ${by}`}
                {detail !== '' && `: ${detail}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {data?.has_more === true && <p className="mt-3 text-ink-soft text-sm">En yeni 200 olay gösteriliyor.</p>}
    </PanelSection>
  );
}
