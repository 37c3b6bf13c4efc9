import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { splitSentences } from '../../platform/text/sentences.ts';
import type { Stretch } from './found-places.ts';
import { readWords } from './measure-quality.ts';
import { type ComparedWord, PhraseIndex } from './repetitions.ts';

/** A section and those before it, as Markdown. */
export interface RepetitionTask {
  readonly language: string;
  readonly title?: string;
  readonly former: readonly string[];
  readonly section: string;
}

/** A paragraph that repeats too much of earlier sections, or a whole sentence of them. */
export interface RepeatedParagraph {
  /** As in the section, trimmed. */
  readonly paragraph: string;
  readonly share: number;
  /**
   * The repeated share is so large that the paragraph should be rewritten; otherwise only whole sentences are repeated.
   */
  readonly isRepetitive: boolean;
  /** What it repeats, in its own words. */
  readonly phrases: readonly string[];
  /**
   * The paragraph without the sentences that repeat something; if it is not repetitive, only without fully repeated
   * sentences. '' when nothing is left.
   */
  readonly kept: string;
}

/** Maximum share of repeated words that can be a coincidence. */
const repeatedShareMax = 0.25;
const phrasesMax = 10;
/** Minimum length of a compared sentence, in words: shorter ones are figures of speech. */
const sentenceWordsMin = 6;

/**
 * Compares each paragraph of a section with the sections before it, by groups of five stems and by whole sentences.
 * Leaves out headings, code, repetitions within the section, sentences of tables, and the words of the title. Linear in
 * the length of the texts.
 * @param onPause called between paragraphs, so that the thread can answer other tasks
 */
export function findRepetitions(
  turkish: Pick<Turkish, 'stems'>,
  { language, title = '', former, section }: RepetitionTask,
  onPause?: () => void,
): RepeatedParagraph[] {
  const read = (paragraph: string) => readParagraph(paragraph, language, language === 'tr' ? turkish : undefined);
  const index = new PhraseIndex(read(title).words);
  const known = new Set<string>();
  for (const text of former) {
    for (const paragraph of splitParagraphs(text)) {
      onPause?.();
      const { words, sentences } = read(paragraph);
      index.add(words);
      for (const { key } of sentences) if (key !== undefined) known.add(key);
    }
    index.endSection();
  }
  return splitParagraphs(section).flatMap((paragraph) => {
    onPause?.();
    const { words, sentences } = read(paragraph);
    const { repeatedShare, places } = index.compare(words);
    const isRepetitive = repeatedShare > repeatedShareMax;
    const whole = sentences.filter(({ key }) => key !== undefined && known.has(key));
    if (!isRepetitive && whole.length === 0) return [];
    const phrases = places.slice(0, phrasesMax).map(({ from, to }) => paragraph.slice(from, to));
    const cut = isRepetitive
      ? sentences.filter((one) => whole.includes(one) || index.compare(one.words).repeatedPhrases > 0)
      : whole;
    const kept = isRepetitive && isTable(paragraph) ? '' : cutStretches(paragraph, cut);
    return [{ paragraph, share: repeatedShare, isRepetitive, phrases, kept }];
  });
}

interface ReadSentence {
  readonly from: number;
  readonly to: number;
  readonly words: readonly ComparedWord[];
  /** Equal for sentences with the same words; undefined for short ones. */
  readonly key: string | undefined;
}

function readParagraph(
  paragraph: string,
  language: string,
  turkish: Pick<Turkish, 'stems'> | undefined,
): { readonly words: readonly ComparedWord[]; readonly sentences: readonly ReadSentence[] } {
  const words = readWords(
    paragraph.replace(citation, (mark) => ' '.repeat(mark.length)),
    turkish,
  );
  let next = 0;
  const sentences = isTable(paragraph) ? [] : listSentences(paragraph, language);
  return {
    words,
    sentences: sentences.map(({ from, to }) => {
      while (next < words.length && (words[next]?.from ?? 0) < from) next += 1;
      const first = next;
      while (next < words.length && (words[next]?.to ?? 0) <= to) next += 1;
      const own = words.slice(first, next);
      return {
        from,
        to,
        words: own,
        key: own.length < sentenceWordsMin ? undefined : own.map(({ stem }) => stem).join(' '),
      };
    }),
  };
}

/** A citation mark is not part of a sentence. */
const citation = /\[{1,2}[ \t]?e\d[^[\]\n]*\]{1,2}/gi;
const lineMark = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)/u;

/** The sentences of each line, without list and quotation marks before them. */
function listSentences(paragraph: string, language: string): Stretch[] {
  let lineStart = 0;
  return paragraph.split('\n').flatMap((line) => {
    let searched = lineMark.exec(line)?.[0].length ?? 0;
    const start = lineStart;
    lineStart += line.length + 1;
    return splitSentences(line.slice(searched), language).map((sentence) => {
      const at = line.indexOf(sentence, searched);
      searched = at + sentence.length;
      return { from: start + at, to: start + searched };
    });
  });
}

/** Removes sentences from a paragraph; a line that is left with nothing but its list mark is removed, too. */
function cutStretches(paragraph: string, cut: readonly Stretch[]): string {
  if (cut.length === 0) return paragraph;
  let lineStart = 0;
  const lines = paragraph.split('\n').flatMap((line) => {
    const [start, end] = [lineStart, lineStart + line.length];
    lineStart = end + 1;
    const own = cut.filter(({ from }) => from >= start && from < end);
    if (own.length === 0) return [line];
    const mark = lineMark.exec(line)?.[0] ?? '';
    const starts = [start + mark.length, ...own.map(({ to }) => to)];
    const parts = starts.map((from, at) => paragraph.slice(from, own[at]?.from ?? end).trim());
    const rest = parts.filter((part) => part !== '').join(' ');
    return rest === '' ? [] : [`${mark}${rest}`];
  });
  return lines.join('\n').trim();
}

function isTable(paragraph: string): boolean {
  return paragraph.startsWith('|');
}

/** Blocks between blank lines that are neither headings nor code. */
function splitParagraphs(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/u)
    .map((block) => block.trim())
    .filter(
      (block) => block !== '' && !/^#{1,6} /u.test(block) && !new FencedCode().encloses(block.split('\n', 1)[0] ?? ''),
    );
}
