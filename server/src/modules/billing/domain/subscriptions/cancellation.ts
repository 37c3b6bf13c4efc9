import { advanceTo, type DefaultSubscriptionOptions, isPaid, type Subscriptions } from './subscription.ts';

interface Denied<Reason extends string> {
  readonly denied: Reason;
}

/**
 * Ends the subscription with what is paid for: the service goes on to the end of the current period, and of the scheduled one
 * behind it. A free plan has nothing to cancel.
 */
export function applyCancellation(
  subscriptions: Subscriptions,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions | Denied<'nothing_to_cancel' | 'already_cancelled'> {
  const state = advanceTo(subscriptions, now, defaultOptions);
  if (!isPaid(state.current)) return { denied: 'nothing_to_cancel' };
  if (state.current.status === 'cancelled') return { denied: 'already_cancelled' };
  return { ...state, current: { ...state.current, status: 'cancelled' } };
}

/** Takes a cancellation back, as long as the service runs. */
export function applyResumption(
  subscriptions: Subscriptions,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions | Denied<'not_cancelled'> {
  const state = advanceTo(subscriptions, now, defaultOptions);
  if (state.current.status !== 'cancelled') return { denied: 'not_cancelled' };
  return { ...state, current: { ...state.current, status: 'active' } };
}
