import type {
  ListedSubscription,
  listSubscriptions,
} from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Kurus } from '../../platform/money.ts';
import { computeUsageWindow } from './period.rules.ts';
import type { EndReason } from './rules.ts';

export type ListQuery = ParsedQuery<typeof listSubscriptions>;
export type SubscriptionFilters = Pick<ListQuery, 'status' | 'plan_id' | 'paid' | 'search'>;

/** One period with its user and payment. Amounts are in minor units. */
export interface DirectoryRow {
  readonly id: string;
  readonly planId: number;
  readonly status: ListedSubscription['status'];
  readonly createdAt: Date;
  readonly anchorAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
  /** Whether it was bought or granted, and so has terms of its own. */
  readonly isBought: boolean;
  /** The effective terms: its own, or the current ones of its free plan. */
  readonly terms: {
    readonly name: string;
    readonly priceMinor: Kurus;
    readonly currency: ListedSubscription['SubscriptionPlan']['currency'];
    readonly durationMonths: number;
    readonly articleLimit: number;
    readonly aiRequestsLimit: number;
  };
  readonly user: ListedSubscription['User'];
  readonly payment: {
    readonly id: string;
    readonly amountMinor: Kurus;
    readonly currency: ListedSubscription['SubscriptionPlan']['currency'];
    readonly status: ListedSubscription['Payments'][number]['status'];
    readonly createdAt: Date;
    readonly completedAt: Date | null;
  } | null;
}

/** The periods of all users with the account data of each user, which billing does not store. */
export interface SubscriptionDirectory {
  /**
   * One page, and the total, counted to at most `countedRowsMax` + 1. A very common name is searched only among the
   * newest periods, so more may match.
   */
  list(
    query: ListQuery,
  ): Promise<{ readonly rows: readonly DirectoryRow[]; readonly total: number; readonly isMinimum: boolean }>;
  /** Newest first, starting after `afterId`. */
  listAfter(
    filters: SubscriptionFilters,
    afterId: string | undefined,
    limit: PageRequest['limit'],
  ): Promise<readonly DirectoryRow[]>;
  /** The counters of each window, in the given order; zero when nothing was used. */
  readCounters(windows: readonly CounterWindow[]): Promise<readonly Counters[]>;
}

/** The month of a user's counters. */
export interface CounterWindow {
  readonly userId: string;
  readonly startsAt: Date;
}

export interface Counters {
  readonly articlesUsed: number;
  readonly aiRequestsUsed: number;
}

interface CountedPeriod {
  readonly user: { readonly id: string };
  readonly anchorAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
}

/**
 * The month whose usage is shown for a period: the current one, the first of a period that has not begun, or the last
 * of an ended one.
 */
export function computeCounterWindow({ user, endsAt, endedAt, ...period }: CountedPeriod, now: Date): CounterWindow {
  const { startsAt } = computeUsageWindow({ ...period, endsAt: endedAt ?? endsAt }, now);
  return { userId: user.id, startsAt };
}
