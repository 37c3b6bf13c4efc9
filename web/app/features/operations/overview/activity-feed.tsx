import { type ActivityItem, listRecentActivity } from '@hokka/contracts/operations/statistics.ts';
import { Activity, CreditCard, FileText, RefreshCw, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatNumber, formatTime } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { RecordLink } from '../../../ui/text-link.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { PartPlaceholder } from './failed-parts.tsx';
import {
  type ActivityGroup,
  countGroups,
  type FoldedEvent,
  formatEarlierCount,
  groupActivity,
  takeGroups,
} from './group-activity.ts';

const pollMs = 10_000;
const icons = { user: UserPlus, article: FileText, payment: CreditCard, subscription: RefreshCw } as const;

/** Latest events, grouped by day and user. If a call fails, the previous events stay, without a message. */
export function ActivityFeed() {
  const query = useEndpointQuery(listRecentActivity, {}, { refetchInterval: pollMs });
  const { data } = query;
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="mb-3 text-xl">
        Son etkinlikler
      </h2>
      {data === undefined && (
        <PartPlaceholder query={query} title="Etkinlikler yüklenemedi" skeleton={<Skeletons {...feedShapes} />} />
      )}
      {data?.length === 0 && (
        <EmptyState
          Icon={Activity}
          title="Henüz etkinlik yok"
          description="Kayıtlar, makaleler, ödemeler ve abonelikler oldukça burada görünür."
        />
      )}
      {data !== undefined && data.length > 0 && <Feed items={data} />}
    </section>
  );
}

const feedShapes = {
  isCard: true,
  className: 'flex flex-col gap-4',
  shapes: ['h-5 w-3/4', 'h-5 w-2/3', 'h-5 w-4/5', 'h-5 w-1/2', 'h-5 w-3/5'],
};

type IsNew = (item: ActivityItem) => boolean;

/** Groups that are shown at first. */
const shortLength = 5;

function Feed({ items }: { readonly items: readonly ActivityItem[] }) {
  const isNew = useNewItems(items);
  const [isWhole, setWhole] = useState(false);
  const days = groupActivity(items, new Date());
  const shown = isWhole ? days : takeGroups(days, shortLength);
  return (
    <Card className="@container flex flex-col gap-5 p-3!">
      {shown.map(({ label, groups }) => (
        <section key={label} aria-label={label}>
          <h3 className="px-2 font-medium font-sans text-ink-soft text-sm">{label}</h3>
          <ol className="mx-2 divide-y divide-line">
            {groups.map((group) => (
              <li key={group.key} className="py-1">
                {/* The tint of a row under the pointer is wider than its text. */}
                <div className="-mx-2">
                  {group.newcomers === undefined ? (
                    <Group group={group} isNew={isNew} />
                  ) : (
                    <Newcomers items={group.newcomers} isNew={isNew} />
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {countGroups(days) > countGroups(shown) && (
        <Button variant="quiet" size="small" className="self-start px-2!" onClick={() => setWhole(true)}>
          Daha eskileri göster
        </Button>
      )}
    </Card>
  );
}

function Group({ group: { user, events }, isNew }: { readonly group: ActivityGroup; readonly isNew: IsNew }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 @lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="relative min-w-0 px-2 py-1.5 pointer-coarse:py-3">
        {user === null ? (
          <span className="text-ink-soft">Silinmiş bir kullanıcı</span>
        ) : (
          <RecordLink to={paths.adminUser(user.id)} title={user.name} className="block truncate touch-block">
            {user.name}
          </RecordLink>
        )}
      </div>
      <ul className="min-w-0">
        {events.map((event) => (
          <li key={event.newest.kind}>
            <FeedRow item={event.newest} isNew={isNew(event.newest)} />
            <Earlier event={event} isNew={isNew} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Registrations of several people in one line, which opens to their names. */
function Newcomers({ items, isNew }: { readonly items: readonly ActivityItem[]; readonly isNew: IsNew }) {
  const [newest] = items;
  if (newest === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-x-4 @lg:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="px-2 py-1.5 font-medium">{formatNumber(items.length)} kişi</p>
      <div className="min-w-0">
        <FeedRow item={{ ...newest, event: 'Kayıt oldular', targetId: null }} isNew={items.some(isNew)} />
        <Disclosure label="Kayıt olanlar" className="pl-8.5">
          <ul className="text-base">
            {items.map((item) => (
              <li key={item.id}>
                <FeedRow item={{ ...item, event: item.user?.name ?? item.event }} isNew={isNew(item)} />
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </div>
  );
}

/** Further events of the same kind, folded if there are several. */
function Earlier({ event, isNew }: { readonly event: FoldedEvent; readonly isNew: IsNew }) {
  const [only, ...others] = event.earlier;
  if (only === undefined) return null;
  if (others.length === 0) return <FeedRow item={only} isNew={isNew(only)} />;
  return (
    <Disclosure label={formatEarlierCount(event)} className="pl-8.5">
      <ul className="text-base">
        {event.earlier.map((item) => (
          <li key={item.id}>
            <FeedRow item={item} isNew={isNew(item)} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Determines which items are new since the last read; those of the first read are not. */
function useNewItems(items: readonly ActivityItem[]): IsNew {
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    known.current = new Set(items.map(({ id }) => id));
  }, [items]);
  return ({ id }) => known.current !== undefined && !known.current.has(id);
}

function FeedRow({ item, isNew }: { readonly item: ActivityItem; readonly isNew: boolean }) {
  const { type, event, time } = item;
  const Icon = icons[type];
  const path = buildActivityPath(item);
  const row = (
    <>
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 self-start text-ink-soft" />
      <span className="wrap-anywhere min-w-0 flex-1">{event}</span>
      <span className="ml-auto shrink-0 text-ink-soft text-sm">
        <RecentTime value={time} />
      </span>
    </>
  );
  const classes = classNames(
    'flex min-h-9 flex-wrap items-baseline gap-x-3 rounded-control px-2 py-1.5 touch-target',
    isNew && 'animate-arrive',
  );
  if (path === undefined) return <div className={classes}>{row}</div>;
  return (
    <Link to={path} className={classNames(classes, 'hover:bg-wash focus-inset')}>
      {row}
    </Link>
  );
}

const hourMs = 3_600_000;

/** Under the heading of a day: '3 dakika önce' within an hour, then '07:04'. */
function RecentTime({ value }: { readonly value: string }) {
  if (Date.now() - new Date(value).getTime() < hourMs) return <RelativeTime value={value} />;
  return (
    <time dateTime={value} title={formatDateTime(value)}>
      {formatTime(value)}
    </time>
  );
}

/** Admin page about an event; undefined if its target was deleted. */
export function buildActivityPath({ type, targetId }: Pick<ActivityItem, 'type' | 'targetId'>): string | undefined {
  if (targetId === null) return undefined;
  if (type === 'article') return paths.readArticle(targetId);
  if (type === 'payment') return paths.adminPayment(targetId);
  return paths.adminUser(targetId);
}
