import { defineCrashPoints } from '../../platform/process/crash-point.ts';

export const articleCrashPoints = [
  'article.created',
  'generation.claimed',
  'wait.in-wait',
  'wait.stored',
  'section.written',
  'section.stored',
  'generation.written',
  'generation.before-end',
  'generation.in-end',
  'generation.after-end',
] as const;

/**
 * Marks a point between two steps of a generation at which a crash must not lose anything. Tests crash the process
 * here.
 */
export const crashPoint = defineCrashPoints(articleCrashPoints);
