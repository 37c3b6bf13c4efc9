import { readFirstParagraph } from '@hokka/contracts/markdown/first-paragraph.ts';
import { codePointLength } from '@hokka/contracts/shared/text-rules.ts';
import { splitSentences } from './sentences.ts';

/** Whole sentences are preferred if they fill at least this share of the maximum length. */
const FILLED_SHARE_MIN = 0.4;

/**
 * A meta description: the beginning of the first real paragraph, cut after a sentence or else after a word (with `…`).
 * Empty when the text has no words.
 * @param maxLength in code points, including the ellipsis
 */
export function summarize(markdown: string, maxLength = 160): string {
  const text = readFirstParagraph(markdown);
  if (codePointLength(text) <= maxLength) return text;
  const sentences = wholeSentences(text, maxLength);
  return codePointLength(sentences) >= maxLength * FILLED_SHARE_MIN ? sentences : truncateAtWord(text, maxLength);
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
