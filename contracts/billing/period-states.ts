export const subscriptionStatuses = ['active', 'inactive', 'cancelled', 'expired'] as const;

/** Why a period ended: its time was over, another took its place, it was paid back, its time was over after it had been cancelled, an admin ended it. */
export const periodEndReasons = ['ran_out', 'replaced', 'refunded', 'cancelled', 'ended'] as const;

export type PeriodEndReason = (typeof periodEndReasons)[number];
