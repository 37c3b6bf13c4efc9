import { defineCrashPoints } from '../../platform/process/crash-point.ts';

export const billingCrashPoints = [
  'payment.stored',
  'payment.page-asked',
  'payment.notification-stored',
  'payment.before-grant-commit',
  'payment.after-grant-commit',
  'refund.asked',
  'refund.made',
  'refund.before-end-commit',
  'refund.after-end-commit',
] as const;

/** Marks a point between two steps of a payment at which a crash must lose nothing. */
export const crashPoint = defineCrashPoints(billingCrashPoints);
