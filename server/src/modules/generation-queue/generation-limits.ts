import { minuteMs, secondMs } from '../../platform/clock.ts';
import { defaultRetryPolicy, type RetryPolicy } from '../../providers/gateway/port.ts';
import { type GenerationKind, isWrittenInSections } from './generations.queries.ts';

/** Maximum duration of each step of a generation, in ms, and the number of articles that a process writes at once. */
export interface GenerationLimits extends RetryPolicy {
  readonly concurrency: number;
  readonly maxQueuedMs: number;
  readonly maxGenerationMs: number;
  /** The same limits for a text in sections and for each of its sections, in ms. */
  readonly maxSectionsMs: number;
  readonly maxSectionMs: number;
  /** How long a text waits for the correction of its misspellings, in ms; then it stays as it was written. */
  readonly maxMendingMs: number;
  /** Maximum number of continuations of a text that stopped because of its length limit. */
  readonly maxContinuations: number;
  /** Shares of the minimum length ordered, see `LengthShares`. */
  readonly lengthShares: LengthShares;
  readonly checkpointIntervalMs: number;
  readonly checkpointBytes: number;
  readonly publishIntervalMs: number;
  readonly idleTimeoutMs: number;
  readonly heartbeatIntervalMs: number;
}

/** Shares of the minimum number of words ordered, below which a whole text is treated differently. */
interface LengthShares {
  /** Below this share the model is asked once to continue. */
  readonly extended: number;
  /** Below this share the author reads that the text is short and can continue it. */
  readonly enough: number;
  /** Below this share the generation fails as if there were no text. */
  readonly least: number;
}

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
  maxMendingMs: 10 * secondMs,
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

/** One of this many slots of a process is for articles of bulk jobs. */
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
