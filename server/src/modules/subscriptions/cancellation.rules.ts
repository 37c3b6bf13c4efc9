import { advanceTo, type DefaultSubscriptionOptions, isPaid, type Subscriptions } from './rules.ts';

interface Denied<Reason extends string> {
  readonly denied: Reason;
}

/**
 * Cancels the subscription. The service continues until the end of the current period, and of a scheduled one after it.
 * A free plan cannot be cancelled.
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

/** Reverses a cancellation, as long as the service runs. */
export function applyResumption(
  subscriptions: Subscriptions,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions | Denied<'not_cancelled'> {
  const state = advanceTo(subscriptions, now, defaultOptions);
  if (state.current.status !== 'cancelled') return { denied: 'not_cancelled' };
  return { ...state, current: { ...state.current, status: 'active' } };
}
