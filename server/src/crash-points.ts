import { bulkCrashPoints } from './modules/bulk/runs/crash-points.ts';
import { articleCrashPoints } from './modules/generation-queue/crash-points.ts';
import { billingCrashPoints } from './modules/payments/crash-points.ts';
import { publishingCrashPoints } from './modules/publications/crash-points.ts';
import { scheduleCrashPoints } from './modules/schedules/crash-points.ts';

/** The places at which tests kill the process. */
export const crashPoints = [
  ...articleCrashPoints,
  ...billingCrashPoints,
  ...publishingCrashPoints,
  ...scheduleCrashPoints,
  ...bulkCrashPoints,
] as const;
export type CrashPoint = (typeof crashPoints)[number];
