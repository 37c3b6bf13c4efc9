import type { Turkish } from '@hokka/turkish/turkish.ts';
import { splitSentences } from '../../../platform/text/sentences.ts';
import { readWords } from './measure-quality.ts';
import { PhraseIndex } from './repetitions.ts';

/** A section and those that stand before it, as Markdown. */
export interface RepetitionTask {
  readonly language: string;
  readonly former: readonly string[];
  readonly section: string;
}

/** A paragraph that repeats too much of former sections. */
export interface RepeatedParagraph {
  /** As it stands in the section, its white space trimmed. */
  readonly paragraph: string;
  readonly share: number;
  /** What it repeats, in its own words. */
  readonly phrases: readonly string[];
  /** Its sentences that repeat nothing; '' when there are none. */
  readonly kept: string;
}

/** A paragraph with a larger part of repeated words is no coincidence. */
const repeatedShareMax = 0.25;
const phrasesMax = 10;

/**
 * Compares each paragraph of a section with the sections before by groups of five stems. Headings, code and what a section repeats of
 * itself are left out. Linear in the length of the texts.
 * @param onPause called between paragraphs, so that a thread can answer others
 */
export function findRepetitions(
  turkish: Pick<Turkish, 'stems'>,
  { language, former, section }: RepetitionTask,
  onPause?: () => void,
): RepeatedParagraph[] {
  const reader = language === 'tr' ? turkish : undefined;
  const index = new PhraseIndex();
  for (const text of former) {
    for (const paragraph of splitParagraphs(text)) {
      onPause?.();
      index.add(readWords(paragraph, reader));
    }
    index.endSection();
  }
  return splitParagraphs(section).flatMap((paragraph) => {
    onPause?.();
    const { repeatedShare, places } = index.compare(readWords(paragraph, reader));
    if (repeatedShare <= repeatedShareMax) return [];
    const phrases = places.slice(0, phrasesMax).map(({ from, to }) => paragraph.slice(from, to));
    const kept = splitSentences(paragraph, language).filter(
      (sentence) => index.compare(readWords(sentence, reader)).repeatedPhrases === 0,
    );
    return [{ paragraph, share: repeatedShare, phrases, kept: kept.join(' ') }];
  });
}

/** Blocks between blank lines that are neither headings nor code. */
function splitParagraphs(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/u)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:#{1,6} |```|~~~)/u.test(block));
}
