import type { Node } from '@tiptap/pm/model';
import { readLine, splitWords } from './word-tokens.ts';

/**
 * Trims spaces from a range of a line and extends it to whole words; undefined if it contains no word.
 * @param from and `to`: offsets in the content of the line
 */
export function findWordBounds(line: Node, from: number, to: number): { from: number; to: number } | undefined {
  const text = readLine(line.content);
  const touched = splitWords(line.content).filter(
    (token) => token.from < to && token.to > from && text.slice(token.from, token.to).trim() !== '',
  );
  const [first] = touched;
  const last = touched.at(-1);
  return first === undefined || last === undefined ? undefined : { from: first.from, to: last.to };
}
