import { advance, isPaid, type Opening, type Subscriptions } from './subscription.ts';

interface Refused<Reason extends string> {
  readonly refused: Reason;
}

/**
 * Ends the subscription with what is paid for: the service goes on to the end of the current period, and of the scheduled one
 * behind it. A free plan has nothing to cancel.
 */
export function cancel(
  subscriptions: Subscriptions,
  now: Date,
  opening: Opening,
): Subscriptions | Refused<'nothing_to_cancel' | 'already_cancelled'> {
  const state = advance(subscriptions, now, opening);
  if (!isPaid(state.current)) return { refused: 'nothing_to_cancel' };
  if (state.current.status === 'cancelled') return { refused: 'already_cancelled' };
  return { ...state, current: { ...state.current, status: 'cancelled' } };
}

/** Takes a cancellation back, as long as the service runs. */
export function resume(
  subscriptions: Subscriptions,
  now: Date,
  opening: Opening,
): Subscriptions | Refused<'not_cancelled'> {
  const state = advance(subscriptions, now, opening);
  if (state.current.status !== 'cancelled') return { refused: 'not_cancelled' };
  return { ...state, current: { ...state.current, status: 'active' } };
}
