import { countWords } from '@hokka/contracts/word-count.ts';
import { markdownToPlainText } from '../../../platform/text/plain-text.ts';

/** What is computed of a text. */
export interface TextTask {
  readonly kind: 'words' | 'plain';
  readonly text: string;
}

/** A definition's long address stands at each of its references, so the text of a few kilobytes may be hundreds of megabytes. */
const maxGrowthFactor = 4;

/** The words of a text, or the text without its marks; as it was typed where it would become many times as long. */
export function processText({ kind, text }: TextTask): number | string {
  if (kind === 'words') return countWords(text);
  const plain = markdownToPlainText(text);
  return plain.length > maxGrowthFactor * text.length ? text : plain;
}
