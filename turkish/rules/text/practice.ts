import { readCasing } from '../../letters/casing.ts';
import type { Paragraph } from './paragraph.ts';

/** Writing habits of a paragraph, which show how likely a slip is when a word has two readings. */
export interface Practice {
  /**
   * Number of unambiguous slips: listed misspellings, sentences in lower case, a missing space after a punctuation mark or
   * one before it.
   */
  readonly slips: number;
  /** Number of words joined to the particle de that have no other reading: onuda, izledimde. */
  readonly particles: number;
  readonly words: number;
  /** Number of sentences that end with a punctuation mark. */
  readonly sentences: number;
}

/** Maximum length, in words, of a paragraph that shows no writing habits. */
const shortTextWords = 13;
const known = new WeakMap<Paragraph, Practice>();

/** The writing habits of a paragraph; computed once. */
export function readPractice(paragraph: Paragraph): Practice {
  let practice = known.get(paragraph);
  if (practice === undefined) {
    practice = countSlips(paragraph);
    known.set(paragraph, practice);
  }
  return practice;
}

/** Whether the writer of a paragraph makes other slips, or begins it in lower case. */
export function isCareless(paragraph: Paragraph): boolean {
  return paragraph.form(0)?.casing === 'lower' || readPractice(paragraph).slips > 0;
}

/** Whether the paragraph is too short to show the writer’s habits. */
export function isShort({ words }: Practice): boolean {
  return words <= shortTextWords;
}

function countSlips(paragraph: Paragraph): Practice {
  const { text, tokens } = paragraph;
  let [slips, particles, words, sentences] = [0, 0, 0, 0];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const before = tokens[index - 1];
    const next = tokens[index + 1];
    if (token.kind === 'word') {
      words += 1;
      const isLower = paragraph.form(index)?.casing === 'lower';
      if (isLower && token.opensSentence && /^[.!?]$/.test(before?.text ?? '')) slips += 1;
      else if (isLower && paragraph.judge(index) === 'wrong') slips += 1;
      if (isLower && endsWithParticle(paragraph, index)) particles += 1;
    } else if (token.kind === 'mark' && /^[.,;!?…]/.test(token.text)) {
      if (/^[.!?…]/.test(token.text)) sentences += 1;
      const isSpaced = before?.kind === 'word' && text[token.from - 1] === ' ' && text[token.to] !== undefined;
      const isTight =
        before?.kind === 'word' &&
        before.text.length > 2 &&
        before.to === token.from &&
        next?.kind === 'word' &&
        next.from === token.to &&
        (token.text !== '.' || readCasing(next.text) === 'capitalized') &&
        paragraph.speller.judge(before.text) === 'right';
      if (isSpaced || isTight || token.text === '..') slips += 1;
    }
  }
  return { slips: slips + particles, particles, words, sentences };
}

function endsWithParticle(paragraph: Paragraph, index: number): boolean {
  const word = paragraph.tokens[index]?.text ?? '';
  return (
    word.length > 4 &&
    (word.endsWith('a') || word.endsWith('e')) &&
    /[^nfstkçşhp]d[ae]$/.test(word) &&
    paragraph.judge(index) === 'unknown' &&
    paragraph.speller.judge(word.slice(0, -2)) === 'right' &&
    /[ıiuüaem]$|[mk]$/.test(word.slice(0, -2))
  );
}
