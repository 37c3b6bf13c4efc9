import { addDays } from '../../../../platform/calendar.ts';
import { hourMs } from '../../../../platform/clock.ts';
import type { Kurus } from '../../../../platform/money.ts';
import { computeKeptValueMinor, type PaidSubscription } from '../subscriptions/subscription.ts';

/** `amount` × `part` ÷ `whole`, rounded down, exact beyond the range of plain numbers. All are whole and not negative. */
export function computeShare(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/**
 * What of a period has been paid and not been used at `now`: its worth, less what was given back, × remaining ÷ whole time,
 * rounded down to the minor unit. Days that an admin gave come last and are worth nothing. Time is used by whole hours, so that a price that was shown holds for a while. A period that has
 * not begun is worth all of it, one that is over nothing.
 */
export function computeUnusedValueMinor(subscription: PaidSubscription, now: Date): Kurus {
  const [startMs, endMs] = [subscription.startsAt.getTime(), computePaidEnd(subscription).getTime()];
  if (now.getTime() >= endMs) return 0;
  const usedMs = Math.max(0, Math.floor((now.getTime() - startMs) / hourMs) * hourMs);
  return computeShare(computeKeptValueMinor(subscription), endMs - startMs - usedMs, endMs - startMs);
}

/** When what was paid for ends: days that an admin gave come last. */
export function computePaidEnd({ endsAt, bought }: PaidSubscription): Date {
  return addDays(endsAt, -bought.grantedDays);
}
