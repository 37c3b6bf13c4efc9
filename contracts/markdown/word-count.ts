import { readMarkdown } from './blocks.ts';
import { inlineText } from './inline.ts';

/**
 * A word: letters and digits joined by one apostrophe, hyphen, dot, underscore or @ (`İstanbul'un`, `e-ticaret`,
 * `T.C`), and between digits also by a comma or colon (`2.500,50`, `14:30`); a web address is one word. The joining
 * characters follow Unicode TR29, except for the hyphen, which Turkish compounds need.
 */
const word =
  /(?:https?:\/\/|www\.)[^\s<>|\]]+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:['’ʼ.·‐‑_@-]|(?<=\p{N})[,:](?=\p{N}))[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

const invisible = /[\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Number of words of a Markdown text as readers see it: marks, list numbers, link targets, HTML and comments do not
 * count; the text of code does. Linear in the length of the text.
 */
export function countWords(markdown: string): number {
  const steps = countWordsInSteps(markdown);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** `countWords` block by block, for pages that have to react meanwhile. */
export function* countWordsInSteps(markdown: string): Generator<undefined, number> {
  const { blocks, ...references } = readMarkdown(markdown);
  let count = 0;
  for (const { kind, text } of blocks) {
    const readable = kind === 'code' ? text : inlineText(text, { ...references, addresses: 'hide' });
    const visible = readable.replace(invisible, '');
    word.lastIndex = 0;
    while (word.test(visible)) count += 1;
    yield;
  }
  return count;
}
