import type { Plan } from '@hokka/contracts/billing.ts';
import { formatNumber } from '../../lib/format.ts';

/** '50 makale/ay'; 0 and -1 are unlimited. */
export function formatQuota(limit: number, unit: 'makale/ay' | 'AI istek/ay'): string {
  return `${limit > 0 ? formatNumber(limit) : 'Sınırsız'} ${unit}`;
}

/** '/ ay', or '/ 3 ay' for a longer period. */
export function formatPeriod({ duration_months }: Pick<Plan, 'duration_months'>): string {
  return duration_months > 1 ? `/ ${duration_months} ay` : '/ ay';
}
