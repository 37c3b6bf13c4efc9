import { getArticleTimeline, type TimelineKind, timelineLabels } from '@hokka/contracts/approvals/timeline.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import {
  Activity,
  BadgeCheck,
  CalendarClock,
  Check,
  FilePlus2,
  Globe,
  Link,
  type LucideIcon,
  MessageSquare,
  PenLine,
  Send,
  Undo2,
  X,
} from 'lucide-react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatDate, formatDateTime, formatTime } from '../../lib/formatting/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { PanelSection } from '../../ui/panel-section.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';

/** What a person did, after the name; without a name the label of the kind is shown. */
const deeds: Readonly<Record<TimelineKind, { readonly Icon: LucideIcon; readonly did: string }>> = {
  created: { Icon: FilePlus2, did: 'makaleyi oluşturdu' },
  ordered: { Icon: FilePlus2, did: 'AI’den istedi' },
  saved: { Icon: PenLine, did: 'metni değiştirdi' },
  review_requested: { Icon: Send, did: 'onaya gönderdi' },
  review_ended: { Icon: X, did: 'onay isteğini sona erdirdi' },
  approved: { Icon: BadgeCheck, did: 'onayladı' },
  changes_requested: { Icon: Undo2, did: 'değişiklik istedi' },
  commented: { Icon: MessageSquare, did: 'yorum yazdı' },
  suggested: { Icon: MessageSquare, did: 'değişiklik önerdi' },
  suggestion_accepted: { Icon: Check, did: 'öneriyi kabul etti' },
  suggestion_rejected: { Icon: X, did: 'öneriyi reddetti' },
  link_created: { Icon: Link, did: 'müşteri bağlantısı oluşturdu' },
  published: { Icon: Send, did: 'Hokka’da yayımladı' },
  sent_to_site: { Icon: Globe, did: 'siteye gönderdi' },
  scheduled: { Icon: CalendarClock, did: 'yayını zamanladı' },
};

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
    <PanelSection title="Zaman çizelgesi" icon={<Activity aria-hidden size={18} className="text-ink-soft" />}>
      {data === undefined ? (
        <QueryPlaceholder
          query={query}
          title="Zaman çizelgesi yüklenemedi"
          skeleton={<Skeletons className="flex flex-col gap-3" shapes={['h-10 w-full', 'h-10 w-full']} />}
        />
      ) : (
        <ol className="flex flex-col gap-4">
          {[...Map.groupBy(joinEqualEntries(data.entries), ({ at }) => formatDate(at))].map(([day, entries]) => (
            <li key={day}>
              <h3 className="mb-2 font-medium font-sans text-ink-soft text-sm">{day}</h3>
              <ol className="ml-2 border-line border-l-2">
                {entries.map((entry) => (
                  <li
                    key={`${entry.kind} ${entry.at} ${entry.detail}`}
                    className="wrap-anywhere relative pb-4 pl-5 last:pb-0"
                  >
                    <TimelineEntry {...entry} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
      {data?.has_more === true && <p className="mt-3 text-ink-soft text-sm">En yeni 200 olay gösteriliyor.</p>}
    </PanelSection>
  );
}

function TimelineEntry({ kind, at, by, detail, times }: ReturnType<typeof joinEqualEntries>[number]) {
  const { Icon, did } = deeds[kind];
  return (
    <>
      {/* On the line of the timeline. */}
      <span className="absolute top-0.5 -left-[9px] bg-paper py-0.5 in-[aside,[role=dialog]]:bg-surface text-ink-soft">
        <Icon aria-hidden size={16} />
      </span>
      <div className="flex items-baseline justify-between gap-3 text-ink-soft">
        <p className="min-w-0">
          {by === null ? (
            timelineLabels[kind]
          ) : (
            <>
              <span className="font-medium text-ink">{by}</span> {did}
            </>
          )}
          {times > 1 && ` (${times} kez)`}
        </p>
        <time dateTime={at} title={formatDateTime(at)} className="shrink-0 text-sm tabular-nums">
          {formatTime(at)}
        </time>
      </div>
      {/* Comments have a panel of their own. */}
      {detail !== '' && (
        <p className={classNames('mt-0.5 text-sm', kind === 'commented' ? 'line-clamp-1' : 'line-clamp-3')}>{detail}</p>
      )}
    </>
  );
}
