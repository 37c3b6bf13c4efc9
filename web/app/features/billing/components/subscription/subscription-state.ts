import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { formatDate } from '../../../../lib/formatting/format.ts';

/** State of a subscription on users' pages; a cancelled one is active until its end. */
export interface SubscriptionState {
  readonly label: 'Aktif' | 'Pasif';
  readonly isActive: boolean;
  /** For a cancelled subscription that still runs: '21 Aralık 2026 tarihinde sona erecek'. */
  readonly note?: string;
}

type SubscriptionPeriods = Pick<Subscription, 'status' | 'end_date' | 'scheduled'>;

/** @param now determines whether a cancelled subscription still runs */
export function toSubscriptionState(subscription: SubscriptionPeriods, now: Date): SubscriptionState {
  const { status, end_date } = subscription;
  if (status === 'active') return { label: 'Aktif', isActive: true };
  const runs = status === 'cancelled' && new Date(end_date) > now;
  if (!runs) return { label: 'Pasif', isActive: false };
  const end = formatDate(findServiceEnd(subscription));
  return { label: 'Aktif', isActive: true, note: `${end} tarihinde sona erecek` };
}

/** When the paid service ends, including a paid period after the running one. */
export function findServiceEnd({ end_date, scheduled }: Pick<Subscription, 'end_date' | 'scheduled'>): string {
  return scheduled?.ends_at ?? end_date;
}

/** Whether the running paid period can be followed by another one: the plan is on sale, and no other period follows. */
export function canRenew({ renews, scheduled, plan }: Pick<Subscription, 'renews' | 'scheduled' | 'plan'>): boolean {
  return !renews && scheduled === null && plan.is_active;
}

/** Describes what follows the running period. */
export function describeNextPeriod(subscription: Subscription): string {
  const { renews, scheduled, status, end_date, plan } = subscription;
  const end = formatDate(end_date);
  if (renews) return `Ücretsiz planınız ${end} tarihinde kendiliğinden yenilenir.`;
  if (scheduled !== null) {
    const next = `${scheduled.plan_name} planınız ${formatDate(scheduled.starts_at)} tarihinde başlar ve ${formatDate(scheduled.ends_at)} tarihine kadar sürer.`;
    return status === 'cancelled' ? `${next} Sonra ücretsiz plana geçersiniz.` : `${next} Otomatik yenilenmez.`;
  }
  if (status === 'cancelled') return `${end} tarihine kadar kullanabilirsiniz. Sonra ücretsiz plana geçersiniz.`;
  if (!plan.is_active) return `Bu plan artık satılmıyor; döneminiz ${end} tarihinde bitince ücretsiz plana geçersiniz.`;
  return `Aboneliğiniz otomatik yenilenmez. Yenilemezseniz ${end} tarihinde ücretsiz plana geçersiniz.`;
}
