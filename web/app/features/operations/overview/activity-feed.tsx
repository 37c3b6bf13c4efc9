import type { ActivityItem } from '@hokka/contracts/statistics.ts';
import { Activity, CreditCard, FileText, RefreshCw, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { useRecentActivity } from '../api/use-recent-activity.ts';
import { activityPath } from './activity-path.ts';

const icons = { user: UserPlus, article: FileText, payment: CreditCard, subscription: RefreshCw } as const;

/** What happened last. A call that fails leaves what was read before, without a word. */
export function ActivityFeed() {
  const { data, error } = useRecentActivity();
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="mb-3 text-xl">
        Son etkinlikler
      </h2>
      {data === undefined && error === null && <FeedSkeleton />}
      {data === undefined && error !== null && <Card className="text-ink-soft">Etkinlikler şu anda okunamıyor.</Card>}
      {data?.length === 0 && (
        <EmptyState
          icon={<Activity aria-hidden size={32} strokeWidth={1.5} />}
          title="Henüz etkinlik yok"
          description="Kayıtlar, makaleler, ödemeler ve abonelikler oldukça burada görünür."
        />
      )}
      {data !== undefined && data.length > 0 && <Feed items={data} />}
    </section>
  );
}

function Feed({ items }: { readonly items: readonly ActivityItem[] }) {
  const isNew = useNewcomers(items);
  return (
    <Card className="p-2!">
      <ol>
        {items.map((item) => (
          <li key={item.id} className={isNew(item) ? 'animate-arrive' : undefined}>
            <FeedRow item={item} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Tells which items were not there the last time; of the first ones none is new. */
function useNewcomers(items: readonly ActivityItem[]): (item: ActivityItem) => boolean {
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    known.current = new Set(items.map(({ id }) => id));
  }, [items]);
  return ({ id }) => known.current !== undefined && !known.current.has(id);
}

function FeedRow({ item }: { readonly item: ActivityItem }) {
  const { type, message, time } = item;
  const Icon = icons[type];
  const path = activityPath(item);
  const row = (
    <>
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-soft" />
      <span className="wrap-anywhere min-w-0 flex-1">{message}</span>
      <RelativeTime value={time} className="shrink-0 text-ink-soft text-sm" />
    </>
  );
  const classes = 'flex min-h-11 items-start gap-3 rounded-control px-3 py-2.5';
  if (path === undefined) return <div className={classes}>{row}</div>;
  return (
    <Link to={path} className={classNames(classes, 'hover:bg-wash focus-inset')}>
      {row}
    </Link>
  );
}

function FeedSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="flex flex-col gap-4">
        {['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </Card>
    </SkeletonGroup>
  );
}
