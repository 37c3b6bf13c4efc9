import type { FinishedSection, PlannedSection } from './planned-article.ts';

/** A section may get so much more or less than its plan says, to make up for those before it. */
const correction = { min: 0.6, max: 1.6 };
/** A ratio beyond says more about a mishap than about a model. */
const ratioRange = { min: 0.5, max: 2 };
/** Models stall beyond. */
const askedMax = 2_000;
const targetMin = 40;

/** Under this share of its target a section is asked to go on. */
const extendedBelow = 0.8;

/**
 * The words that the next section is to have: those of its plan, corrected by its part of what the sections before it were short of or
 * beyond.
 * @param sections all that are written, in their order, of which the first ones are finished
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

/** The words to ask for so that the target comes. @param ratio what was delivered of what was asked for before */
export function computeAskedWords(target: number, ratio: number | undefined): number {
  return Math.min(askedMax, Math.round(target / clamp(ratio ?? 1, ratioRange)));
}

/** How many words a section lacks that should go on; undefined where it is long enough. */
export function findMissingWords(target: number, words: number): number | undefined {
  return words < target * extendedBelow ? target - words : undefined;
}

/** The words that a section which was begun still lacks; not so few that it could not be brought to an end. */
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
