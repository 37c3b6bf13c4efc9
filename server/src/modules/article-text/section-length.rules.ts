import type { FinishedSection, PlannedSection } from './planned-article.rules.ts';

/** Limits of the factor that adjusts a section’s planned length to compensate for the sections before it. */
const correction = { min: 0.6, max: 1.6 };
/** A ratio outside this range indicates an accident rather than the habit of a model. */
const ratioRange = { min: 0.5, max: 2 };
/** Maximum number of words to request: models stop early with more. */
const askedMax = 2_000;
const targetMin = 40;

/** A section below this share of its target is extended. */
const extendedBelow = 0.8;

/**
 * Target of the next section, in words: the planned number, corrected by its share of what the finished sections are
 * short of or above their plan.
 * @param sections all sections to write, in order; the first ones are finished
 */
export function computeSectionTarget(
  sections: readonly Pick<PlannedSection, 'targetWords'>[],
  finished: readonly Pick<FinishedSection, 'words'>[],
): number {
  const next = sections[finished.length];
  if (next === undefined) return 0;
  const sum = (some: readonly Pick<PlannedSection, 'targetWords'>[]) =>
    some.reduce((words, { targetWords }) => words + targetWords, 0);
  const written = finished.reduce((words, section) => words + section.words, 0);
  const missing = sum(sections.slice(0, finished.length)) - written;
  const remaining = sum(sections.slice(finished.length));
  const factor = clamp((remaining + missing) / Math.max(1, remaining), correction);
  return Math.max(targetMin, Math.round(next.targetWords * factor));
}

/** Number of words to request so that the target is reached. @param ratio delivered to requested words so far */
export function computeAskedWords(target: number, ratio: number | undefined): number {
  return Math.min(askedMax, Math.round(target / clamp(ratio ?? 1, ratioRange)));
}

/** Number of words that a section lacks, undefined when it is long enough. */
export function findMissingWords(target: number, words: number): number | undefined {
  return words < target * extendedBelow ? target - words : undefined;
}

/** Number of words that a section which was cut off still lacks; at least enough to finish it properly. */
export function computeMissingWords(target: number, words: number): number {
  return Math.max(targetMin, target - words);
}

export function findSizeClass(target: number): 'short' | 'medium' | 'long' {
  if (target < 150) return 'short';
  return target < 400 ? 'medium' : 'long';
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(Math.max(value, min), max);
}
