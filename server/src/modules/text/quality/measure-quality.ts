import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import type { ArticleQuality, QualityPlace } from '@hokka/contracts/text/quality.ts';
import { textRules } from '@hokka/contracts/text/rules.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { foldForSearch } from '../../../platform/text/fold.ts';
import { computeLengthScore } from './length-score.ts';
import { comparePlan } from './plan-coverage.ts';
import { readSections, type SectionParagraph } from './read-sections.ts';
import { type ComparedWord, OpeningIndex, PhraseIndex } from './repetitions.ts';

/** A text and what was asked for when it was ordered. */
export interface QualityTask {
  readonly text: string;
  /** Stems and worn phrases are known of Turkish (`tr`) alone; in other languages words are compared as they are written. */
  readonly language: string;
  /** The fewest and the most words that were asked for; undefined when nothing is known of it. */
  readonly askedWords: { readonly min: number; readonly max: number } | undefined;
  /** The headings of its plan, in their order. */
  readonly plannedHeadings: readonly string[] | undefined;
}

type Reader = Pick<Turkish, 'stems' | 'checkParagraph' | 'measureParagraph'>;

/** What is beyond is not looked at: nothing that is written here is so long. */
const comparedWordsMax = 20_000;
const wordLettersMax = 60;
/** Of each kind so many places are named; all are counted. */
const placesMax = 50;
const placeLettersMax = 200;

const wornRules = new Set(['cliche', 'passive-chain']);
const otherRules = new Set<string>(textRules.filter((rule) => !wornRules.has(rule)));

/**
 * What a text is worth, as far as code can tell: its length against what was asked for, what it repeats, how its paragraphs begin, worn phrases,
 * and whether it has the headings of its plan. Linear in the length of the text.
 * @param onPause called between paragraphs, so that a thread can answer others
 */
export function measureQuality(turkish: Reader, task: QualityTask, onPause?: () => void): ArticleQuality {
  const { text, language, askedWords, plannedHeadings } = task;
  const sections = readSections(text);
  const [reuse, openings, worn] = [new Places(), new Places(), new Places()];
  const phraseIndex = new PhraseIndex();
  const openingIndex = new OpeningIndex();
  let [phrases, repeatedPhrases, comparedWords] = [0, 0, 0];
  for (const { heading, paragraphs } of sections) {
    for (const paragraph of paragraphs) {
      onPause?.();
      if (comparedWords >= comparedWordsMax) break;
      const words = readWords(paragraph.text, language === 'tr' ? turkish : undefined);
      comparedWords += words.length;
      const found = phraseIndex.add(words);
      phrases += found.phrases;
      repeatedPhrases += found.repeatedPhrases;
      reuse.add(heading, paragraph, found.places);
      const opening = paragraph.kind === 'paragraph' ? openingIndex.add(words) : undefined;
      if (opening !== undefined) openings.add(heading, paragraph, [opening]);
      if (language === 'tr') worn.add(heading, paragraph, findWornPhrases(turkish, paragraph.text));
    }
    phraseIndex.endSection();
  }
  const words = countWords(text);
  const headings = sections.flatMap(({ heading }) => (heading === undefined ? [] : [heading]));
  return {
    words,
    length: askedWords === undefined ? null : measureLength(askedWords, words),
    reuse: { share: phrases === 0 ? 0 : repeatedPhrases / phrases, ...reuse.read() },
    openings: openings.read(),
    worn_phrases: language === 'tr' ? worn.read() : null,
    plan: plannedHeadings === undefined ? null : comparePlan(plannedHeadings, headings),
  };
}

/** Within the range that was asked for a text has the full score; beyond, the nearer end counts. */
function measureLength(
  { min, max }: { min: number; max: number },
  words: number,
): NonNullable<ArticleQuality['length']> {
  const nearest = Math.min(Math.max(words, min), max);
  return { asked_min: min, asked_max: max, score: computeLengthScore(nearest, words) };
}

/** The words of a paragraph by what they are compared with. @param turkish absent for texts in other languages */
export function readWords(paragraph: string, turkish: Pick<Turkish, 'stems'> | undefined): ComparedWord[] {
  return [...paragraph.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)].map(({ 0: written, index }) => {
    const word = written.slice(0, wordLettersMax);
    const [stem = word] = turkish?.stems(word) ?? [];
    return { stem: foldForSearch(stem), from: index, to: index + written.length };
  });
}

function findWornPhrases(turkish: Reader, paragraph: string): { from: number; to: number }[] {
  const issues = turkish.checkParagraph(paragraph, { disabledRules: otherRules });
  const chains = turkish.measureParagraph(paragraph).findings.filter(({ kind }) => kind === 'formal-chain');
  const found = [...issues, ...chains].sort((a, b) => a.from - b.from);
  // Two rules may name the same words.
  return found.filter(({ from }, index) => from >= (found[index - 1]?.to ?? 0));
}

/** Collects places of one kind: counts all of them and keeps the first ones. */
class Places {
  readonly #places: QualityPlace[] = [];
  #count = 0;

  add(
    heading: string | undefined,
    { text }: SectionParagraph,
    found: readonly { readonly from: number; readonly to: number }[],
  ): void {
    for (const { from, to } of found) {
      this.#count += 1;
      if (this.#places.length >= placesMax) continue;
      this.#places.push({ heading: heading ?? null, text: cutText(text.slice(from, to)) });
    }
  }

  read(): { count: number; places: QualityPlace[] } {
    return { count: this.#count, places: this.#places };
  }
}

/** Ends with a whole character. */
function cutText(text: string): string {
  return text.length <= placeLettersMax ? text : text.slice(0, placeLettersMax).replace(/[\ud800-\udbff]$/, '');
}
