export const subscriptionStatuses = ['active', 'inactive', 'cancelled', 'expired'] as const;

/**
 * Why a period ended: its time was over, another period replaced it, it was refunded, its time was over after a
 * cancellation, or an admin ended it.
 */
export const periodEndReasons = ['ran_out', 'replaced', 'refunded', 'cancelled', 'ended'] as const;

export type PeriodEndReason = (typeof periodEndReasons)[number];
