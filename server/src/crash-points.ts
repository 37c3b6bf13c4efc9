import { articleCrashPoints } from './modules/articles/generation/crash-points.ts';
import { billingCrashPoints } from './modules/billing/payments/crash-points.ts';

/** The places at which tests kill the process. */
export const crashPoints = [...articleCrashPoints, ...billingCrashPoints] as const;
export type CrashPoint = (typeof crashPoints)[number];
