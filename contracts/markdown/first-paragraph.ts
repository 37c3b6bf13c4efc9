import { readMarkdown } from './blocks.ts';
import { inlineText } from './inline.ts';
import { countWords } from './word-count.ts';

/** A shorter first paragraph is a label or a greeting and does not describe the text. */
const paragraphWordsMin = 4;

/** A text states its subject at the beginning; a longer text is not read beyond this length. */
const readLengthMax = 20_000;

/**
 * The first paragraph with enough words to describe a text, or the first prose of any kind and length, on one line:
 * without Markdown, addresses, headings and tables. Empty when the text has no words.
 */
export function readFirstParagraph(markdown: string): string {
  const { blocks, ...references } = readMarkdown(markdown.slice(0, readLengthMax));
  let first = '';
  for (const { kind, text } of blocks) {
    if (kind !== 'paragraph' && (kind !== 'item' || first !== '')) continue;
    const readable = inlineText(text, { ...references, addresses: 'hide' })
      .replace(/\s+/gu, ' ')
      .trim();
    const words = countWords(readable.replace(/(?<!\S)#\S+/gu, ''));
    if (kind === 'paragraph' && words >= paragraphWordsMin) return readable;
    if (words > 0) first ||= readable;
  }
  return first;
}
