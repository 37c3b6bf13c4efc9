import type { ActivityItem, ActivityKind } from '@hokka/contracts/operations/statistics.ts';
import { formatDate } from '../../../lib/formatting/format.ts';

/** Events of one user on one day, newest first. */
export interface ActivityGroup {
  readonly key: string;
  /** Null if the account is erased. */
  readonly user: ActivityItem['user'];
  readonly events: readonly FoldedEvent[];
  /** Registrations of people who did nothing else that day, as one group; newest first. */
  readonly newcomers?: readonly ActivityItem[];
}

/** An event, together with earlier ones of its kind. */
export interface FoldedEvent {
  readonly newest: ActivityItem;
  readonly earlier: readonly ActivityItem[];
}

export interface ActivityDay {
  /** E.g. 'Bugün', 'Dün', '21 Kasım 2026' */
  readonly label: string;
  readonly groups: readonly ActivityGroup[];
}

/**
 * Groups events by Istanbul day, newest first, and then by user. Several events of a kind are folded into the newest.
 */
export function groupActivity(items: readonly ActivityItem[], now: Date): ActivityDay[] {
  return [...groupBy(items, ({ time }) => dayLabel(time, now))].map(([label, dayItems]) => ({
    label,
    groups: foldNewcomers(
      label,
      [...groupBy(dayItems, ({ user }) => user?.id ?? '')].map(([userId, userItems]) => ({
        key: `${label} ${userId}`,
        user: userItems[0]?.user ?? null,
        events: [...groupBy(userItems, ({ kind }) => kind).values()].flatMap(([newest, ...earlier]) =>
          newest === undefined ? [] : [{ newest, earlier }],
        ),
      })),
    ),
  }));
}

export function countGroups(days: readonly ActivityDay[]): number {
  return days.reduce((count, { groups }) => count + groups.length, 0);
}

/** The first `max` groups, with the days to which they belong. */
export function takeGroups(days: readonly ActivityDay[], max: number): ActivityDay[] {
  let left = max;
  return days.flatMap(({ label, groups }) => {
    const taken = groups.slice(0, left);
    left -= taken.length;
    return taken.length === 0 ? [] : [{ label, groups: taken }];
  });
}

const newcomersMin = 3;

/** Puts people who only registered into one group, at the place of the newest. */
function foldNewcomers(label: string, groups: readonly ActivityGroup[]): readonly ActivityGroup[] {
  const newcomers = groups.flatMap(({ user, events: [first, ...rest] }) =>
    user !== null && first?.newest.kind === 'signed_up' && first.earlier.length === 0 && rest.length === 0
      ? [first.newest]
      : [],
  );
  if (newcomers.length < newcomersMin) return groups;
  const isFolded = ({ events }: ActivityGroup) => events.some(({ newest }) => newcomers.includes(newest));
  const place = groups.findIndex(isFolded);
  return groups.flatMap((group, index) => {
    if (!isFolded(group)) return [group];
    return index === place ? [{ key: `${label} newcomers`, user: null, events: [], newcomers }] : [];
  });
}

const dayMs = 86_400_000;

function dayLabel(time: string, now: Date): string {
  const day = formatDate(time);
  if (day === formatDate(now.toISOString())) return 'Bugün';
  return day === formatDate(new Date(now.getTime() - dayMs).toISOString()) ? 'Dün' : day;
}

/** Groups are in the order of the first occurrence of their keys. */
function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}

const nouns = {
  signed_up: 'kayıt',
  article_completed: 'tamamlanan makale',
  article_failed: 'oluşturulamayan makale',
  paid: 'ödeme',
  refunded: 'iade',
  subscription_began: 'başlayan abonelik',
  subscription_cancelled: 'iptal edilen abonelik',
  subscription_ended: 'sona eren abonelik',
} as const satisfies Record<ActivityKind, string>;

/** E.g. '3 tamamlanan makale daha' */
export function formatEarlierCount({ newest, earlier }: FoldedEvent): string {
  return `${earlier.length} ${nouns[newest.kind]} daha`;
}
