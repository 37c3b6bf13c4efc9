import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { textRules } from '@hokka/contracts/text/checker-rules.ts';
import { removeCitations } from '@hokka/contracts/text/citations.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { foldForSearch } from '../../platform/text/search-folding.ts';
import { type TurkishReader, WordReader } from '../facts/word-reader.ts';
import { findFigures } from './figures.ts';
import { FoundPlaces, type Stretch } from './found-places.ts';
import { findPlaceholders } from './placeholders.ts';
import { comparePlan, type PlannedHeading } from './plan-coverage.ts';
import { countSectionWords, readWholeText } from './read-sections.ts';
import { type ComparedWord, OpeningIndex, PhraseIndex, SentenceIndex } from './repetitions.ts';
import { type ExpectedVoice, measureVoiceDistance } from './voice/voice-distance.ts';

/** A text and the requirements of its order. */
export interface QualityTask {
  readonly text: string;
  /**
   * Stems, overused phrases and voices exist only for Turkish (`tr`); in other languages words are compared as they are
   * written.
   */
  readonly language: string;
  /** Minimum and maximum number of words ordered; undefined when unknown. */
  readonly requestedWords: { readonly min: number; readonly max: number } | undefined;
  /** The sections of its plan in order; absent for a text without a plan. */
  readonly plannedSections?: readonly PlannedHeading[];
  readonly hasSources?: boolean;
  /** The voice that was ordered. */
  readonly voice?: ExpectedVoice;
}

type Reader = Pick<Turkish, 'stems' | 'checkParagraph' | 'measureParagraph'> &
  TurkishReader &
  Parameters<typeof measureVoiceDistance>[0];

/** Maximum number of words compared, and maximum length of one in letters: no text written here is longer. */
const comparedWordsMax = 20_000;
const wordLettersMax = 60;

const overusedPhraseRules = new Set(['cliche', 'passive-chain']);
const otherRules = new Set<string>(textRules.filter((rule) => !overusedPhraseRules.has(rule)));

/**
 * Measures the quality of a text as far as code can: its length against the order, repetitions, openings of paragraphs,
 * overused phrases, missing headings of its plan, and the distance from its voice. Linear in the length of the text.
 * @param onPause called between paragraphs and at intervals within long ones, so that the thread can answer other tasks
 */
export function measureQuality(turkish: Reader, task: QualityTask, onPause?: () => void): ArticleQuality {
  const { text, language, requestedWords, plannedSections, voice } = task;
  const isTurkish = language === 'tr';
  const { sections, sources } = readWholeText(text);
  const [reuse, openings, worn] = [new FoundPlaces(), new FoundPlaces(), new FoundPlaces()];
  const phraseIndex = new PhraseIndex();
  const openingIndex = new OpeningIndex();
  const sentenceIndex = new SentenceIndex();
  let [phrases, repeatedPhrases, comparedWords] = [0, 0, 0];
  for (const { heading, paragraphs } of sections) {
    for (const { kind, text: paragraph } of paragraphs) {
      onPause?.();
      if (comparedWords >= comparedWordsMax) break;
      const words = readWords(paragraph, isTurkish ? turkish : undefined, onPause);
      comparedWords += words.length;
      const found = phraseIndex.add(words);
      // Within a section, only whole sentences that occur repeatedly count.
      const again = kind === 'paragraph' ? sentenceIndex.add(paragraph, words, language, found.places) : noSentences;
      phrases += found.phrases;
      repeatedPhrases += Math.min(found.phrases, found.repeatedPhrases + again.phrases);
      reuse.add(
        heading,
        paragraph,
        [...found.places, ...again.places].sort((one, other) => one.from - other.from),
      );
      const opening = kind === 'paragraph' ? openingIndex.add(words) : undefined;
      if (opening !== undefined) openings.add(heading, paragraph, [opening]);
      if (isTurkish) worn.add(heading, paragraph, findOverusedPhrases(turkish, paragraph, onPause));
    }
    phraseIndex.endSection();
  }
  const words = countWords(removeCitations(text)) - (sources === undefined ? 0 : countSectionWords(sources));
  return {
    words,
    length: requestedWords === undefined ? null : measureLength(requestedWords, words - countUnreadableWords(text)),
    reuse: { share: phrases === 0 ? 0 : repeatedPhrases / phrases, ...reuse.read() },
    openings: openings.read(),
    worn_phrases: isTurkish ? worn.read() : null,
    ...(isTurkish
      ? findFigures(new WordReader(turkish), sections, task.hasSources === true, onPause)
      : { uncited: null, contradictions: null }),
    placeholders: findPlaceholders(text, sections, language),
    plan: plannedSections === undefined ? null : comparePlan(plannedSections, sections),
    voice: isTurkish && voice !== undefined ? measureVoiceDistance(turkish, sections, voice, onPause) : null,
  };
}

const noSentences = { phrases: 0, places: [] } as const;

/** UTF-8 letters that were decoded with a wrong encoding (`Ã§`, `ÅŸ`, `â€™`), and the replacement character. */
const misread =
  /[ÂÃÄÅ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|[ÐÑØÙ][\u0080-\u00bf]|â€|\ufffd/u;

/** Unreadable words don’t count towards the length. */
function countUnreadableWords(text: string): number {
  if (!misread.test(text)) return 0;
  const unreadable = (text.match(/\S+/gu) ?? []).filter((word) => misread.test(word));
  return countWords(unreadable.join(' '));
}

/** A text within the requested range has the full score; outside, the nearer limit counts. */
function measureLength(
  { min, max }: { min: number; max: number },
  words: number,
): NonNullable<ArticleQuality['length']> {
  const nearest = Math.min(Math.max(words, min), max);
  return { asked_min: min, asked_max: max, score: computeLengthScore(nearest, words) };
}

/** Looking up this many words takes a few milliseconds. */
const wordsBetweenPauses = 500;

/**
 * The words of a paragraph with their comparison keys.
 * @param turkish absent for texts in other languages
 */
export function readWords(
  paragraph: string,
  turkish: Pick<Turkish, 'stems'> | undefined,
  onPause?: () => void,
): ComparedWord[] {
  return [...paragraph.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)].map(({ 0: written, index }, at) => {
    if (at % wordsBetweenPauses === 0) onPause?.();
    const word = written.slice(0, wordLettersMax);
    const [stem = word] = turkish?.stems(word) ?? [];
    return { stem: foldForSearch(stem), from: index, to: index + written.length };
  });
}

function findOverusedPhrases(
  turkish: Pick<Turkish, 'checkParagraph' | 'measureParagraph'>,
  paragraph: string,
  onPause?: () => void,
): readonly Stretch[] {
  const issues = turkish.checkParagraph(paragraph, { disabledRules: otherRules, onPause });
  onPause?.();
  const chains = turkish.measureParagraph(paragraph).findings.filter(({ kind }) => kind === 'formal-chain');
  const found = [...issues, ...chains].sort((a, b) => a.from - b.from);
  // Two rules may match the same words.
  return found.filter(({ from }, index) => from >= (found[index - 1]?.to ?? 0));
}

/** The score is 0 from four times the requested words on, and for less than a third of them. */
const excessMax = 3;
const shortfallMax = 2;

/**
 * Rates how well a text has the requested length, from 0 to 100: the length score S_l of LongWriter (Bai et al., 2024).
 * A score of 95 or more means 9.1 % too short to 15 % too long.
 * @param asked words, more than 0
 * @param delivered words
 */
export function computeLengthScore(asked: number, delivered: number): number {
  if (delivered <= 0) return 0;
  const deviation = delivered > asked ? (delivered / asked - 1) / excessMax : (asked / delivered - 1) / shortfallMax;
  return 100 * Math.max(0, 1 - deviation);
}
