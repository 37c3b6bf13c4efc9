import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { defaultRetryPolicy } from '../../../providers/gateway/port.ts';
import type { GenerationLimits } from '../dependencies.ts';
import { type GenerationKind, isWrittenInSections } from '../store/generations/generations.queries.ts';

/**
 * Wait in the queue and generation together stay below the 15 minutes after which no article may still be generating,
 * and below 35 minutes for a text written section by section.
 */
export const defaultGenerationLimits: GenerationLimits = {
  ...defaultRetryPolicy,
  concurrency: 16,
  maxQueuedMs: 5 * minuteMs,
  maxGenerationMs: 9.5 * minuteMs,
  maxSectionsMs: 29.5 * minuteMs,
  maxSectionMs: 3 * minuteMs,
  maxContinuations: 3,
  // With 0.91 or more of the ordered words, the length score is at least 95.
  lengthShares: { extended: 0.91, enough: 0.6, least: 0.4 },
  checkpointIntervalMs: secondMs,
  checkpointBytes: 2048,
  publishIntervalMs: 60,
  idleTimeoutMs: 30 * secondMs,
  heartbeatIntervalMs: 15 * secondMs,
};

/** Maximum number of section-by-section texts of one user that are written at once; further ones wait. */
export const sectionsAtOnceMax = 2;

/** Slots of a process for each slot for a text in sections. */
export const sectionPlacesShare = 3;

/** Number of a process’s slots for texts written section by section: these are long, and quick ones must find room. */
export function computeSectionPlaces(concurrency: number): number {
  return Math.max(1, Math.floor(concurrency / sectionPlacesShare));
}

/** Slots of a process for each slot for an article of a bulk job. */
export const bulkPlacesShare = 3;

/** Number of a process’s slots for articles of bulk jobs: there are many of them, and others must find room. */
export function computeBulkPlaces(concurrency: number): number {
  return Math.max(1, Math.floor(concurrency / bulkPlacesShare));
}

/** Maximum duration of a generation of this kind, in ms from its claim. */
export function findGenerationTimeoutMs(
  { maxGenerationMs, maxSectionsMs }: Pick<GenerationLimits, 'maxGenerationMs' | 'maxSectionsMs'>,
  kind: GenerationKind,
): number {
  return isWrittenInSections(kind) ? maxSectionsMs : maxGenerationMs;
}
