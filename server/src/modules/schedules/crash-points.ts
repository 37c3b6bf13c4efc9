import { defineCrashPoints } from '../../platform/process/crash-point.ts';

export const scheduleCrashPoints = ['schedule.started', 'schedule.committed', 'schedule.settled'] as const;

/**
 * Marks a place between two steps of a scheduled publication where a crash must neither lose nor duplicate anything.
 */
export const crashPoint = defineCrashPoints(scheduleCrashPoints);
