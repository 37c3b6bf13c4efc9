import type { ListedSubscription } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { CircleCheck, CircleMinus, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import type { Tone } from '../../../../ui/tone.ts';

export const statusTones = {
  active: 'success',
  inactive: 'info',
  cancelled: 'warning',
  expired: 'neutral',
} as const satisfies Record<ListedSubscription['status'], Tone>;

export const statusIcons = {
  active: CircleCheck,
  inactive: Clock,
  cancelled: CircleSlash,
  expired: CircleMinus,
} as const satisfies Record<ListedSubscription['status'], LucideIcon>;

/** '7 / 50', and '7 / ∞' for a limit of 0 or -1. */
export function formatUsage(used: number, limit: number): string {
  return `${formatNumber(used)} / ${limit > 0 ? formatNumber(limit) : '∞'}`;
}
