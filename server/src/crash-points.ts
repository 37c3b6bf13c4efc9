import { billingCrashPoints } from './modules/billing/payments/crash-points.ts';
import { bulkCrashPoints } from './modules/bulk/runs/crash-points.ts';
import { articleCrashPoints } from './modules/generation-queue/crash-points.ts';
import { publishingCrashPoints } from './modules/publishing/runs/crash-points.ts';
import { scheduleCrashPoints } from './modules/publishing/scheduling/crash-points.ts';

/** The places at which tests kill the process. */
export const crashPoints = [
  ...articleCrashPoints,
  ...billingCrashPoints,
  ...publishingCrashPoints,
  ...scheduleCrashPoints,
  ...bulkCrashPoints,
] as const;
export type CrashPoint = (typeof crashPoints)[number];
