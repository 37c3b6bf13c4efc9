import { defineCrashPoints } from '../../../platform/process/crash-point.ts';

export const bulkCrashPoints = ['bulk.in-begin', 'bulk.begun'] as const;

/** Marks a place in the start of a row where a crash must neither lose nor duplicate an article. */
export const crashPoint = defineCrashPoints(bulkCrashPoints);
