import { defineCrashPoints } from '../../../platform/process/crash-point.ts';

export const bulkCrashPoints = ['bulk.in-begin', 'bulk.begun'] as const;

/** Marks a place in the beginning of a row at which a crash must neither lose nor double an article. */
export const crashPoint = defineCrashPoints(bulkCrashPoints);
