import { addDays } from '../../platform/calendar.ts';
import { hourMs } from '../../platform/clock.ts';
import type { Kurus } from '../../platform/money.ts';
import { computeUnrefundedValueMinor, type PaidSubscription } from './rules.ts';

/**
 * `amount` × `part` ÷ `whole`, rounded down, exact beyond the safe integer range. All values must be whole and not
 * negative.
 */
export function computeShare(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/**
 * The paid and unused value of a period at `now`: (value − refunds) × remaining time ÷ whole time, rounded down to the
 * minor unit. Days granted by an admin come last and have no value. Time is used in whole hours, so that a shown price
 * stays the same for a while. A period that has not begun has its full value, an ended one none.
 */
export function computeUnusedValueMinor(subscription: PaidSubscription, now: Date): Kurus {
  const [startMs, endMs] = [subscription.startsAt.getTime(), computePaidEnd(subscription).getTime()];
  if (now.getTime() >= endMs) return 0;
  const usedMs = Math.max(0, Math.floor((now.getTime() - startMs) / hourMs) * hourMs);
  return computeShare(computeUnrefundedValueMinor(subscription), endMs - startMs - usedMs, endMs - startMs);
}

/** When the paid part of a period ends. Days granted by an admin come after it. */
export function computePaidEnd({ endsAt, bought }: PaidSubscription): Date {
  return addDays(endsAt, -bought.grantedDays);
}
