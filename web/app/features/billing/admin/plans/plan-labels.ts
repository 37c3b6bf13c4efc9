import { featureLabel, includesFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { orderedKeys } from './features-text.ts';

/** '50', and '∞' for 0 and -1. */
export function formatLimit(limit: number): string {
  return limit > 0 ? formatNumber(limit) : '∞';
}

/** '/ ay', '/ 3 ay' */
export function formatDuration(months: number): string {
  return months > 1 ? `/ ${months} ay` : '/ ay';
}

const shownMax = 3;

/** Labels of the first features of a plan, and the number of further ones. */
export function summarizeFeatures(features: AdminPlan['features']): {
  readonly labels: string[];
  readonly more: number;
} {
  const included = orderedKeys(features).filter((key) => includesFeature(features, key));
  return { labels: included.slice(0, shownMax).map(featureLabel), more: Math.max(0, included.length - shownMax) };
}

/** Why a plan cannot be deleted or deactivated, by the server's rules; undefined if it can. */
export function findPlanLock({
  is_default,
  subscribers,
}: Pick<AdminPlan, 'is_default' | 'subscribers'>):
  | { readonly reason: string; readonly keepsActive: boolean }
  | undefined {
  if (is_default) return { reason: 'Varsayılan plan aktif ve ücretsiz kalır; silinemez.', keepsActive: true };
  return subscribers > 0 ? { reason: 'Aktif aboneleri olan planlar silinemez.', keepsActive: false } : undefined;
}

/** '1.204 abone', '10.000’den fazla abone' */
export function formatSubscribers({
  subscribers,
  subscribers_is_minimum,
}: Pick<AdminPlan, 'subscribers' | 'subscribers_is_minimum'>): string {
  if (subscribers === 0) return 'Abonesi yok';
  return `${formatNumber(subscribers)}${subscribers_is_minimum === true ? '’den fazla' : ''} abone`;
}
