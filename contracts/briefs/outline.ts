import { z } from 'zod';
import { describeIssue } from '../shared/input-errors.ts';
import { singleLineText, trimmedText } from '../shared/primitives.ts';
import { foldText } from '../shared/turkish-case.ts';

/** How long a planned article may be, in words. */
export const wordTargetMin = 300;
export const wordTargetMax = 6_000;

export const sectionsMin = 3;
export const sectionsMax = 20;
/** No section is shorter; what is shorter is a point of another one. */
export const sectionWordsMin = 60;
export const pointsMax = 6;
export const headingMax = 150;
export const pointMax = 300;
export const purposeMax = 300;
export const angleMax = 500;
export const searchIntentMax = 300;
/** Questions of readers that a plan names. */
export const questionsMax = 8;
export const sectionKeyphrasesMax = 5;
/** Passages of sources that a plan may name for a section. */
export const sectionEvidenceMax = 8;

/** By how much the words of a plan may differ from what was asked for. */
const sumTolerance = 0.02;
/** Introduction and closing have at least and at most this part of the words. */
const frameShare = { min: 0.06, max: 0.1 };

const keyphrase = singleLineText({
  required: 'Anahtar kelime boş olamaz',
  max: [100, 'Anahtar kelime en fazla 100 karakter olabilir'],
});

/** One section of a plan: a heading and what is written under it. The last one is the closing. */
export const outlineSection = z.object({
  /** Stays the same while the plan is edited. */
  id: z
    .string({ error: describeIssue })
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Geçerli bir bölüm kimliği girin')
    .meta({ title: 'Bölüm kimliği' }),
  heading: singleLineText({
    required: 'Bölüm başlığı zorunludur',
    max: [headingMax, `Bölüm başlığı en fazla ${headingMax} karakter olabilir`],
  }),
  level: z.union([z.literal(2), z.literal(3)], 'Başlık düzeyi 2 ya da 3 olmalıdır'),
  /** What the section is for, in a sentence. */
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
  /** Passages of the sources that it should rest on, as a text cites them: `e12`. Those that are gone do not count. */
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

/** The plan of a text. Its introduction stands before the first heading and has none of its own. */
export const outline = z.object({
  title: singleLineText({
    required: 'Plan başlığı zorunludur',
    max: [200, 'Plan başlığı en fazla 200 karakter olabilir'],
  }),
  /** From which side the subject is looked at. */
  angle: trimmedText({ max: [angleMax, `Bakış açısı en fazla ${angleMax} karakter olabilir`] }),
  /** Why readers look for the subject, and what they want to know; absent from plans made before these were asked for. */
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

/** What of a plan breaks a rule, told to its author. `path` begins at the plan. */
export interface OutlineProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The words that a plan has in all, introduction included. */
export function computeOutlineWords({ introduction_words, sections }: Outline): number {
  return sections.reduce((sum, section) => sum + section.target_words, introduction_words);
}

/** How many sections a text of so many words may have, so that none becomes too short. */
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

/** As that of the introduction; in a short text the least that a section has. */
function findClosingRange(wordTarget: number): Range {
  const { min, max } = findIntroductionRange(wordTarget);
  return { min: Math.max(min, sectionWordsMin), max: Math.max(max, sectionWordsMin) };
}

/** What breaks the rules between the fields of a plan; each field alone is checked by its schema. Empty: the plan can be written. */
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
 * The form in which headings are compared: without case, diacritics, marks and white space, so that two that look alike are the same.
 * Empty for one without letters and digits.
 */
export function foldHeading(heading: string): string {
  return foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What of a plan keeps its words while the others make up for it: a section by its position, or the introduction. */
export type PinnedWords = number | 'introduction';

/**
 * The plan with words that add up to the target: introduction and closing within their shares, no section too short, everything else
 * in proportion. A plan whose words are right stays as it is. Linear in the number of sections, of which there may be no more than
 * `computeSectionsMax`.
 * @param pinned keeps its words as far as they are possible
 */
export function balanceOutline(plan: Outline, wordTarget: number, pinned?: PinnedWords): Outline {
  if (pinned === undefined && findWordProblems(plan, wordTarget).length === 0) return plan;
  // Around a pinned place, introduction and closing stay; the other sections make up for it.
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

/** Whole numbers in proportion to the weights that add up to `total`, none below what a section has at least. */
function distribute(weights: readonly number[], total: number): number[] {
  const positive = weights.map((weight) => Math.max(1, weight));
  const isShort = positive.map(() => false);
  // Each round finds a section that would be too short, or is the last.
  for (;;) {
    const shortCount = isShort.filter(Boolean).length;
    const sum = positive.reduce((all, weight, index) => (isShort[index] ? all : all + weight), 0);
    const scale = (total - shortCount * sectionWordsMin) / Math.max(1, sum);
    const found = positive.findIndex((weight, index) => !isShort[index] && weight * scale < sectionWordsMin);
    if (found === -1 || shortCount === positive.length - 1) return round(positive, isShort, scale, total);
    isShort[found] = true;
  }
}

/** What is lost by rounding down goes to the first sections, a word each. */
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
