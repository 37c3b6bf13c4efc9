import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { defaultRetryPolicy } from '../../../providers/gateway/port.ts';
import type { GenerationLimits } from '../dependencies.ts';
import { type GenerationKind, isWrittenInSections } from '../store/generations/generations.queries.ts';

/**
 * Queue and generation together stay under the 15 minutes after which no article may still be generating, and under 35 minutes where it
 * is written section by section.
 */
export const defaultGenerationLimits: GenerationLimits = {
  ...defaultRetryPolicy,
  concurrency: 16,
  maxQueuedMs: 5 * minuteMs,
  maxGenerationMs: 9.5 * minuteMs,
  maxSectionsMs: 29.5 * minuteMs,
  maxSectionMs: 3 * minuteMs,
  maxContinuations: 3,
  // From 0.91 on, the length score is 95 or more.
  lengthShares: { extended: 0.91, enough: 0.6, least: 0.4 },
  checkpointIntervalMs: secondMs,
  checkpointBytes: 2048,
  publishIntervalMs: 60,
  idleTimeoutMs: 30 * secondMs,
  heartbeatIntervalMs: 15 * secondMs,
};

/** How many texts that are written section by section a user has in work at once; others wait. */
export const sectionsAtOnceMax = 2;

/** Each process has a place for a text in sections for so many that it has for quick ones. */
export const sectionPlacesShare = 3;

/** Of the places of a process, those for texts that are written section by section: they are long, and quick ones must find room. */
export function computeSectionPlaces(concurrency: number): number {
  return Math.max(1, Math.floor(concurrency / sectionPlacesShare));
}

/** Each process has a place for an article ordered by a file for so many that it has for others. */
export const bulkPlacesShare = 3;

/** Of the places of a process, those for articles that were ordered by a file: there are many of them, and others must find room. */
export function computeBulkPlaces(concurrency: number): number {
  return Math.max(1, Math.floor(concurrency / bulkPlacesShare));
}

/** How long a generation of this kind may be written, from its claim, in milliseconds. */
export function findWritingMs(
  { maxGenerationMs, maxSectionsMs }: Pick<GenerationLimits, 'maxGenerationMs' | 'maxSectionsMs'>,
  kind: GenerationKind,
): number {
  return isWrittenInSections(kind) ? maxSectionsMs : maxGenerationMs;
}
