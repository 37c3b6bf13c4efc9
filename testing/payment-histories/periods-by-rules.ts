import {
  applyCancellation,
  applyResumption,
} from '../../server/src/modules/billing/domain/subscriptions/cancellation.ts';
import {
  advanceTo,
  computeSubscriptionWrites,
  isPaid,
  type StoredSubscription,
  type Subscriptions,
} from '../../server/src/modules/billing/domain/subscriptions/subscription.ts';
import { addMilliseconds, hourMs } from '../../server/src/platform/clock.ts';
import { aFreeSubscription, defaultSubscriptionOptions } from '../builders/a-subscription.ts';

const isLive = ({ status }: StoredSubscription): boolean => status === 'active' || status === 'cancelled';

/** One user's periods in memory, and a clock. */
export class PeriodsByRules {
  readonly rows = new Map<string, StoredSubscription>();
  now: Date;
  protected readonly opening = defaultSubscriptionOptions();

  constructor(startsAt: Date) {
    this.now = startsAt;
    this.rows.set('free', aFreeSubscription(startsAt));
  }

  read(ids: readonly string[] = []): Subscriptions {
    const rows = [...this.rows.values()];
    const [current, ...others] = rows.filter(isLive);
    const [scheduled, ...more] = rows.filter(({ status }) => status === 'inactive');
    if (current === undefined || others.length > 0 || more.length > 0) throw new Error('Not one live period');
    if (scheduled !== undefined && !isPaid(scheduled)) throw new Error('A free period waits');
    return { current, scheduled, ended: rows.filter(({ id, status }) => ids.includes(id) && status === 'expired') };
  }

  wait(hours: number): void {
    this.now = addMilliseconds(this.now, hours * hourMs);
  }

  runJob(): void {
    this.change((before) => advanceTo(before, this.now, this.opening));
  }

  cancel(): void {
    this.change((before) => orSame(before, applyCancellation(before, this.now, this.opening)));
  }

  resume(): void {
    this.change((before) => orSame(before, applyResumption(before, this.now, this.opening)));
  }

  protected change(rule: (before: Subscriptions) => Subscriptions): void {
    const before = this.read();
    this.write(before, rule(before));
  }

  protected write(before: Subscriptions, after: Subscriptions): void {
    for (const { kind, row } of computeSubscriptionWrites(before, after)) {
      if (this.rows.has(row.id) !== (kind === 'update')) throw new Error(`${kind} of ${row.id}`);
      this.rows.set(row.id, row);
    }
  }
}

function orSame(before: Subscriptions, after: Subscriptions | { readonly refused: string }): Subscriptions {
  return 'refused' in after ? before : after;
}
