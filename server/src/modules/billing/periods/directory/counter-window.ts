import { computeUsageWindow } from '../period.ts';

/** The month of somebody's counters. */
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

/** The month whose use is shown for a period: the one that runs, the first of one that has not begun, the last of one that is over. */
export function computeCounterWindow({ user, endsAt, endedAt, ...period }: CountedPeriod, now: Date): CounterWindow {
  const { startsAt } = computeUsageWindow({ ...period, endsAt: endedAt ?? endsAt }, now);
  return { userId: user.id, startsAt };
}
