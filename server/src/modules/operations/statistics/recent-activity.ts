import type { ActivityItem } from '@hokka/contracts/operations/statistics.ts';
import { formatMoney } from '../../../platform/money.ts';
import type { RecentEvent, StatisticsDependencies } from './statistics-dependencies.ts';

const maxItems = 20;

/** The newest events of the service, newest first. */
export async function readRecentActivity(
  { database, statistics }: StatisticsDependencies,
  now: Date,
): Promise<ActivityItem[]> {
  const events = await statistics.listEvents(database, maxItems, now);
  return takeNewest(events, maxItems).map(toActivityItem);
}

/** The newest `limit` events; events of the same moment have a stable order. */
export function takeNewest(events: readonly RecentEvent[], limit: number): RecentEvent[] {
  const toSortKey = ({ kind, id }: RecentEvent) => `${kind} ${id}`;
  return events
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (toSortKey(a) < toSortKey(b) ? 1 : -1))
    .slice(0, limit);
}

const typesByKind = {
  signed_up: 'user',
  article_completed: 'article',
  article_failed: 'article',
  paid: 'payment',
  refunded: 'payment',
  subscription_began: 'subscription',
  subscription_cancelled: 'subscription',
  subscription_ended: 'subscription',
} as const satisfies Record<RecentEvent['kind'], ActivityItem['type']>;

export function toActivityItem(event: RecentEvent): ActivityItem {
  const { kind, id, at, user, targetId } = event;
  const text = buildEventText(event);
  return {
    id: `${kind}:${id}`,
    type: typesByKind[kind],
    kind,
    message: buildSentence(event, text),
    event: kind === 'signed_up' ? 'Kayıt oldu' : text,
    user: user ?? null,
    time: at.toISOString(),
    targetId,
  };
}

/** Names get no case endings here, because the right ending depends on the pronunciation. */
function buildSentence({ kind, user }: RecentEvent, text: string): string {
  if (typesByKind[kind] === 'article') return text;
  const name = user?.name ?? 'Silinmiş bir kullanıcı';
  return kind === 'signed_up' || kind === 'paid' ? `${name} ${text}` : `${name}: ${text}`;
}

function buildEventText({ kind, subject, money }: RecentEvent): string {
  const amount = money === undefined ? '' : formatMoney(money.amountMinor, money.currency);
  switch (kind) {
    case 'signed_up':
      return 'kayıt oldu';
    case 'article_completed':
      return `“${subject}” makalesi tamamlandı`;
    case 'article_failed':
      return `“${subject}” makalesi oluşturulamadı`;
    case 'paid':
      return `${subject} planı için ${amount} ödedi`;
    case 'refunded':
      return `${subject} planı için ${amount} iade edildi`;
    case 'subscription_began':
      return `${subject} aboneliği başladı`;
    case 'subscription_cancelled':
      return `${subject} aboneliği iptal edildi`;
    case 'subscription_ended':
      return `${subject} aboneliği sona erdi`;
  }
}
