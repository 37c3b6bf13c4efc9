import { z } from 'zod';
import { describeIssue } from '../shared/input-errors.ts';
import { singleLineText, trimmedText } from '../shared/primitives.ts';
import { foldText } from '../shared/turkish-case.ts';

/** Limits of a planned article, in words. */
export const wordTargetMin = 300;
export const wordTargetMax = 6_000;

export const sectionsMin = 3;
export const sectionsMax = 20;
/** Minimum length of a section; anything shorter becomes a point of another section. */
export const sectionWordsMin = 60;
export const pointsMax = 6;
export const headingMax = 150;
export const pointMax = 300;
export const purposeMax = 300;
export const angleMax = 500;
export const searchIntentMax = 300;
/** Maximum number of readers' questions in an outline. */
export const questionsMax = 8;
export const sectionKeyphrasesMax = 5;
/** Maximum number of source passages that an outline can name for a section. */
export const sectionEvidenceMax = 8;

/** Tolerated relative difference between an outline's words and the requested number. */
const sumTolerance = 0.02;
/** Limits of introduction and closing, as a share of all words. */
const frameShare = { min: 0.06, max: 0.1 };

const keyphrase = singleLineText({
  required: 'Anahtar kelime boş olamaz',
  max: [100, 'Anahtar kelime en fazla 100 karakter olabilir'],
});

/** A section of an outline: a heading and what is written under it. The last one is the closing. */
export const outlineSection = z.object({
  /** Constant while the outline is edited. */
  id: z
    .string({ error: describeIssue })
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Geçerli bir bölüm kimliği girin')
    .meta({ title: 'Bölüm kimliği' }),
  heading: singleLineText({
    required: 'Bölüm başlığı zorunludur',
    max: [headingMax, `Bölüm başlığı en fazla ${headingMax} karakter olabilir`],
  }),
  level: z.union([z.literal(2), z.literal(3)], 'Başlık düzeyi 2 ya da 3 olmalıdır'),
  /** The purpose of the section, in one sentence. */
  purpose: trimmedText({ max: [purposeMax, `Bölümün amacı en fazla ${purposeMax} karakter olabilir`] }),
  points: z
    .array(
      trimmedText({
        required: 'Bir madde boş olamaz',
        max: [pointMax, `Bir madde en fazla ${pointMax} karakter olabilir`],
      }),
      { error: describeIssue },
    )
    .min(1, 'Bir bölümde en az 1 madde olmalıdır')
    .max(pointsMax, `Bir bölümde en fazla ${pointsMax} madde olabilir`),
  target_words: z.int({ error: describeIssue }).min(1).max(wordTargetMax),
  keyphrases: z
    .array(keyphrase, { error: describeIssue })
    .max(sectionKeyphrasesMax, `Bir bölümde en fazla ${sectionKeyphrasesMax} anahtar kelime olabilir`),
  /**
   * Passages of the sources on which the section is based, by the number under which a text cites them: `e12`. Passages
   * that no longer exist are ignored.
   */
  evidence: z
    .array(
      z
        .string({ error: describeIssue })
        .regex(/^e[1-9]\d{0,6}$/, 'Geçerli bir kaynak parçası girin')
        .meta({ title: 'Kaynak parçası' }),
      { error: describeIssue },
    )
    .max(sectionEvidenceMax, `Bir bölümde en fazla ${sectionEvidenceMax} kaynak parçası seçilebilir`)
    .optional(),
});
export type OutlineSection = z.infer<typeof outlineSection>;

/** The outline of a text. Its introduction comes before the first heading and has no heading of its own. */
export const outline = z.object({
  title: singleLineText({
    required: 'Plan başlığı zorunludur',
    max: [200, 'Plan başlığı en fazla 200 karakter olabilir'],
  }),
  /** The point of view from which the subject is treated. */
  angle: trimmedText({ max: [angleMax, `Bakış açısı en fazla ${angleMax} karakter olabilir`] }),
  /**
   * Why readers search for the subject and what they want to know; absent in outlines that are older than this field.
   */
  search_intent: trimmedText({
    max: [searchIntentMax, `Arama amacı en fazla ${searchIntentMax} karakter olabilir`],
  }).optional(),
  questions: z
    .array(
      trimmedText({
        required: 'Bir soru boş olamaz',
        max: [pointMax, `Bir soru en fazla ${pointMax} karakter olabilir`],
      }),
      { error: describeIssue },
    )
    .max(questionsMax, `Planda en fazla ${questionsMax} soru olabilir`)
    .optional(),
  introduction_words: z.int({ error: describeIssue }).min(1).max(wordTargetMax),
  sections: z
    .array(outlineSection, { error: describeIssue })
    .min(sectionsMin, `Planda en az ${sectionsMin} bölüm olmalıdır`)
    .max(sectionsMax, `Planda en fazla ${sectionsMax} bölüm olabilir`),
});
export type Outline = z.infer<typeof outline>;

/** A rule that an outline breaks, with a message for its author. `path` starts at the outline. */
export interface OutlineProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Number of words of an outline, introduction included. */
export function computeOutlineWords({ introduction_words, sections }: Outline): number {
  return sections.reduce((sum, section) => sum + section.target_words, introduction_words);
}

/** Maximum number of sections of a text with this many words, so that no section becomes too short. */
export function computeSectionsMax(wordTarget: number): number {
  const bodyMin = wordTarget - findIntroductionRange(wordTarget).max - findClosingRange(wordTarget).max;
  return Math.min(sectionsMax, 1 + Math.floor(bodyMin / sectionWordsMin));
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function findIntroductionRange(wordTarget: number): Range {
  return { min: Math.ceil(wordTarget * frameShare.min), max: Math.floor(wordTarget * frameShare.max) };
}

/** The same range as for the introduction; in a short text, at least the minimum length of a section. */
function findClosingRange(wordTarget: number): Range {
  const { min, max } = findIntroductionRange(wordTarget);
  return { min: Math.max(min, sectionWordsMin), max: Math.max(max, sectionWordsMin) };
}

/**
 * Problems between fields of an outline; single fields are checked by its schema. Empty: the outline can be written.
 */
export function findOutlineProblems(plan: Outline, wordTarget: number): OutlineProblem[] {
  return [...findStructureProblems(plan, wordTarget), ...findWordProblems(plan, wordTarget)];
}

function findStructureProblems({ sections }: Outline, wordTarget: number): OutlineProblem[] {
  const problems: OutlineProblem[] = [];
  const allowed = computeSectionsMax(wordTarget);
  if (sections.length > allowed)
    problems.push({
      path: ['sections'],
      message: `${formatWords(wordTarget)} kelimede en fazla ${allowed} bölüm olabilir`,
    });
  if (sections[0]?.level === 3)
    problems.push({ path: ['sections', 0, 'level'], message: 'Plan alt başlıkla başlayamaz' });
  if (sections.at(-1)?.level === 3)
    problems.push({ path: ['sections', sections.length - 1, 'level'], message: 'Kapanış bölümü alt başlık olamaz' });
  const ids = new Set<string>();
  const headings = new Set<string>();
  for (const [index, { id, heading }] of sections.entries()) {
    if (ids.has(id))
      problems.push({ path: ['sections', index, 'id'], message: 'Bölüm kimlikleri birbirinden farklı olmalıdır' });
    const folded = foldHeading(heading);
    if (folded === '')
      problems.push({ path: ['sections', index, 'heading'], message: 'Bölüm başlığında harf ya da rakam olmalıdır' });
    else if (headings.has(folded))
      problems.push({ path: ['sections', index, 'heading'], message: 'Bu başlık planda birden çok kez geçiyor' });
    ids.add(id);
    headings.add(folded);
  }
  return problems;
}

function findWordProblems(plan: Outline, wordTarget: number): OutlineProblem[] {
  const problems: OutlineProblem[] = [];
  const introduction = findIntroductionRange(wordTarget);
  if (!isWithin(plan.introduction_words, introduction))
    problems.push({ path: ['introduction_words'], message: `Giriş ${formatRange(introduction)} kelime olmalıdır` });
  const last = plan.sections.length - 1;
  const closing = findClosingRange(wordTarget);
  for (const [index, { target_words }] of plan.sections.entries()) {
    const path = ['sections', index, 'target_words'];
    if (index === last && !isWithin(target_words, closing))
      problems.push({ path, message: `Kapanış bölümü ${formatRange(closing)} kelime olmalıdır` });
    else if (target_words < sectionWordsMin)
      problems.push({ path, message: `Bir bölüm en az ${sectionWordsMin} kelime olmalıdır` });
  }
  const sum = computeOutlineWords(plan);
  if (Math.abs(sum - wordTarget) > wordTarget * sumTolerance)
    problems.push({
      path: ['sections'],
      message: `Plan ${formatWords(sum)} kelime tutuyor; hedef ${formatWords(wordTarget)} kelime, fark en fazla %2 olabilir`,
    });
  return problems;
}

/**
 * Normalizes a heading for comparison: without case, diacritics, punctuation and white space, so that two headings that
 * look alike are equal. Empty for a heading without letters and digits.
 */
export function foldHeading(heading: string): string {
  return foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The part of an outline whose words stay fixed while the others are adjusted: a section by its position, or the
 * introduction.
 */
export type PinnedWords = number | 'introduction';

/**
 * Adjusts the words of an outline so that they add up to the target: introduction and closing within their shares, no
 * section too short, everything else in proportion. An outline whose words already add up is returned unchanged. Linear
 * in the number of sections, which must not exceed `computeSectionsMax`.
 * @param pinned keeps its words as far as possible
 */
export function balanceOutline(plan: Outline, wordTarget: number, pinned?: PinnedWords): Outline {
  if (pinned === undefined && findWordProblems(plan, wordTarget).length === 0) return plan;
  // With a pinned part, introduction and closing stay fixed and the other sections are adjusted.
  const scale = pinned === undefined ? wordTarget / Math.max(1, computeOutlineWords(plan)) : 1;
  const last = plan.sections.length - 1;
  const introductionWords = clamp(
    pinned === 'introduction' ? plan.introduction_words : Math.round(plan.introduction_words * scale),
    findIntroductionRange(wordTarget),
  );
  const closingWords = clamp(
    pinned === last
      ? (plan.sections[last]?.target_words ?? 0)
      : Math.round((plan.sections[last]?.target_words ?? 0) * scale),
    findClosingRange(wordTarget),
  );
  const body = plan.sections.slice(0, -1).map((section) => section.target_words);
  const bodyWords = wordTarget - introductionWords - closingWords;
  const words =
    typeof pinned === 'number' && pinned < last
      ? distributeAround(body, bodyWords, pinned)
      : distribute(body, bodyWords);
  return {
    ...plan,
    introduction_words: introductionWords,
    sections: plan.sections.map((section, index) => ({ ...section, target_words: words[index] ?? closingWords })),
  };
}

function distributeAround(weights: readonly number[], total: number, pinned: number): number[] {
  const others = weights.filter((_, index) => index !== pinned);
  const kept = clamp(weights[pinned] ?? 0, { min: sectionWordsMin, max: total - others.length * sectionWordsMin });
  return distribute(others, total - kept).toSpliced(pinned, 0, kept);
}

/** Distributes `total` in whole numbers proportional to the weights, none below the minimum length of a section. */
function distribute(weights: readonly number[], total: number): number[] {
  const positive = weights.map((weight) => Math.max(1, weight));
  const isShort = positive.map(() => false);
  // Each round finds another section that would be too short, or is the last round.
  for (;;) {
    const shortCount = isShort.filter(Boolean).length;
    const sum = positive.reduce((all, weight, index) => (isShort[index] ? all : all + weight), 0);
    const scale = (total - shortCount * sectionWordsMin) / Math.max(1, sum);
    const found = positive.findIndex((weight, index) => !isShort[index] && weight * scale < sectionWordsMin);
    if (found === -1 || shortCount === positive.length - 1) return round(positive, isShort, scale, total);
    isShort[found] = true;
  }
}

/** Gives the words lost by rounding down to the first sections, one word each. */
function round(weights: readonly number[], isShort: readonly boolean[], scale: number, total: number): number[] {
  const words = weights.map((weight, index) => (isShort[index] ? sectionWordsMin : Math.floor(weight * scale)));
  let missing = total - words.reduce((sum, count) => sum + count, 0);
  return words.map((count, index) => {
    if (isShort[index] || missing <= 0) return count;
    missing -= 1;
    return count + 1;
  });
}

function clamp(value: number, { min, max }: Range): number {
  return Math.min(Math.max(value, min), max);
}

function isWithin(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}

function formatRange({ min, max }: Range): string {
  return min === max ? formatWords(min) : `${formatWords(min)}–${formatWords(max)}`;
}

function formatWords(words: number): string {
  return words.toLocaleString('tr-TR');
}
