import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { VoiceAddress } from '@hokka/contracts/text/voice-address.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { readSections, type SectionParagraph } from '../read-sections.ts';
import { findConnectives } from './connectives.ts';

/** Minimum share of sentences that address the reader for the text to count as addressing readers. */
const addressedShareMin = 0.03;
/** Minimum share of one form of address in a text that uses it consistently. */
const consistentShareMin = 0.85;

/** Determines the form of address from the number of times that a text uses siz and sen. */
export function readAddress({ siz, sen }: { siz: number; sen: number }, sentences: number): VoiceAddress {
  const places = siz + sen;
  if (places === 0 || places / Math.max(1, sentences) < addressedShareMin) return 'neutral';
  if (siz / places >= consistentShareMin) return 'siz';
  return sen / places >= consistentShareMin ? 'sen' : 'mixed';
}

type Reader = Pick<Turkish, 'measureParagraph' | 'findAddress' | 'readTraits' | 'computeAtesman'>;

const connectivesMax = 8;
const termsMax = 12;
/** Minimum number of occurrences of a favourite noun. */
const termCountMin = 3;
const wordLettersMax = 60;
/** Maximum number of different words counted; accepted samples don’t contain more. */
const differentTermsMax = 20_000;

const emoji = /\p{Extended_Pictographic}/gu;
// Unicode counts digits, © and ™ as pictographic, but they are not emoji.
const plainSigns = /[©®™‼⁉]/gu;

/**
 * Measures the style of one author’s samples. Sentences, paragraphs and passives are measured in paragraphs, or in
 * lists and notes when there are none. Linear in the length of the samples.
 * @param texts Markdown
 * @param onPause called between paragraphs, so that the thread can answer other tasks
 */
export function measureVoice(turkish: Reader, texts: readonly string[], onPause?: () => void): VoiceMeasures {
  const all = texts.flatMap((text) => readSections(text).flatMap(({ paragraphs }) => paragraphs));
  const prose = all.filter(({ kind }) => kind === 'paragraph');
  const read = prose.length > 0 ? prose : all;
  const sums = { words: 0, sentences: 0, syllables: 0, passiveSentences: 0 };
  const addressed = { siz: 0, sen: 0 };
  const counts = { connectives: new Map<string, number>(), terms: new Map<string, number>() };
  for (const { text } of read) {
    onPause?.();
    const measures = turkish.measureParagraph(text);
    sums.words += measures.words;
    sums.sentences += measures.sentences;
    sums.syllables += measures.syllables;
    sums.passiveSentences += measures.passiveSentences;
    for (const { person } of turkish.findAddress(text)) addressed[person] += 1;
    for (const connective of findConnectives(text)) count(counts.connectives, connective);
    countTerms(turkish, text, counts.terms);
  }
  const signs = countSigns(all);
  const sentences = Math.max(1, sums.sentences);
  return {
    words: sums.words,
    sentences: sums.sentences,
    paragraphs: read.length,
    words_per_sentence: round(sums.words / sentences, 1),
    words_per_paragraph: round(sums.words / Math.max(1, read.length), 1),
    atesman: round(turkish.computeAtesman(sums) ?? 0, 1),
    address: readAddress(addressed, sums.sentences),
    passive_share: round(sums.passiveSentences / sentences, 3),
    exclamations_per_100_sentences: round((100 * signs.exclamations) / sentences, 1),
    emoji_per_1000_words: round((1000 * signs.emoji) / Math.max(1, sums.words), 1),
    connectives: listMost(counts.connectives, connectivesMax, 1),
    terms: listMost(counts.terms, termsMax, termCountMin),
  };
}

function countTerms(turkish: Pick<Turkish, 'readTraits'>, text: string, terms: Map<string, number>): void {
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?/gu)) {
    if (word.length > wordLettersMax) continue;
    const { stem, hasContent, isNominal } = turkish.readTraits(word);
    if (hasContent && isNominal && (terms.has(stem) || terms.size < differentTermsMax)) count(terms, stem);
  }
}

function countSigns(paragraphs: readonly SectionParagraph[]): { exclamations: number; emoji: number } {
  let [exclamations, emojis] = [0, 0];
  for (const { text } of paragraphs) {
    // “!!!” counts once.
    exclamations += text.match(/!+/g)?.length ?? 0;
    emojis += text.replace(plainSigns, '').match(emoji)?.length ?? 0;
  }
  return { exclamations, emoji: emojis };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function listMost(counts: ReadonlyMap<string, number>, max: number, countMin: number) {
  return [...counts]
    .filter(([, times]) => times >= countMin)
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || (toTurkishLower(a) < toTurkishLower(b) ? -1 : 1))
    .slice(0, max)
    .map(([text, times]) => ({ text, count: times }));
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
