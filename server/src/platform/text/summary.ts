import { type MarkdownDocument, readMarkdown } from '@hokka/contracts/markdown/blocks.ts';
import { inlineText } from '@hokka/contracts/markdown/inline.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { codePointLength } from '@hokka/contracts/shared/text-rules.ts';
import { splitSentences } from './sentences.ts';

/** A shorter first paragraph is a label or a greeting and does not describe the text. */
const PARAGRAPH_WORDS_MIN = 4;

/** A text states its subject at the beginning; a longer text is not read beyond this length. */
const MAX_READ_LENGTH = 20_000;

/** Whole sentences are preferred if they fill at least this share of the maximum length. */
const FILLED_SHARE_MIN = 0.4;

/**
 * A meta description: the beginning of the first real paragraph, cut after a sentence or else after a word (with `…`).
 * Empty when the text has no words.
 * @param maxLength in code points, including the ellipsis
 */
export function summarize(markdown: string, maxLength = 160): string {
  const text = firstParagraph(readMarkdown(markdown.slice(0, MAX_READ_LENGTH)));
  if (codePointLength(text) <= maxLength) return text;
  const sentences = wholeSentences(text, maxLength);
  return codePointLength(sentences) >= maxLength * FILLED_SHARE_MIN ? sentences : truncateAtWord(text, maxLength);
}

/** The first paragraph with enough words, or the first prose of any kind and length. */
function firstParagraph({ blocks, ...references }: MarkdownDocument): string {
  let first = '';
  for (const { kind, text } of blocks) {
    if (kind !== 'paragraph' && (kind !== 'item' || first !== '')) continue;
    const readable = inlineText(text, { ...references, addresses: 'hide' })
      .replace(/\s+/gu, ' ')
      .trim();
    const words = countWords(readable.replace(/(?<!\S)#\S+/gu, ''));
    if (kind === 'paragraph' && words >= PARAGRAPH_WORDS_MIN) return readable;
    if (words > 0) first ||= readable;
  }
  return first;
}

function wholeSentences(text: string, maxLength: number): string {
  let summary = '';
  // Text beyond this cannot fit, however short its sentences are.
  for (const sentence of splitSentences(text.slice(0, 4 * maxLength))) {
    const longer = summary === '' ? sentence : `${summary} ${sentence}`;
    if (codePointLength(longer) > maxLength) break;
    summary = longer;
  }
  return summary;
}

function truncateAtWord(text: string, maxLength: number): string {
  if (maxLength < 1) return '';
  let end = 0;
  let length = 0;
  let wordEnd = 0;
  for (const { segment, index } of new Intl.Segmenter('tr').segment(text.slice(0, 4 * maxLength))) {
    if (segment === ' ') wordEnd = index;
    length += codePointLength(segment);
    if (length > maxLength - 1) break;
    end = index + segment.length;
  }
  const cut = text[end] === ' ' || wordEnd === 0 ? end : wordEnd;
  return `${text.slice(0, cut).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')}…`;
}
