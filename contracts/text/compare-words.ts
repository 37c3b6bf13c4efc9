import { splitImages } from '../markdown/split-images.ts';
import { compareTexts, findLongestCommonSubsequence } from './compare-texts.ts';

/** A part of a paragraph: in both texts, or in only one of them. */
export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * Maximum number of pairs of words compared in a whole text, which takes a tenth of a second. The exact comparison is
 * quadratic and runs on the page's thread, so paragraphs beyond the limit are shown as replaced.
 */
const pairsMax = 2_000_000;

/**
 * Compares two texts paragraph by paragraph and word by word. Without additions, the result gives the paragraphs of
 * `former`; without removals, those of `current`.
 */
export function compareWords(former: string, current: string): WordChange[][] {
  const { one, other } = compareTexts(former, current);
  const paragraphs: WordChange[][] = [];
  const budget = { pairs: pairsMax };
  for (let left = 0, right = 0; left < one.length || right < other.length; ) {
    const removed = takeWhileDifferent(one, left);
    const added = takeWhileDifferent(other, right);
    left += removed.length;
    right += added.length;
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      paragraphs.push(compareParagraphs(removed[index], added[index], budget));
    }
    const same = one[left];
    if (same !== undefined) paragraphs.push([{ kind: 'same', text: same.paragraph }]);
    left += 1;
    right += 1;
  }
  return paragraphs;
}

function takeWhileDifferent(paragraphs: ReturnType<typeof compareTexts>['one'], start: number): readonly string[] {
  const found: string[] = [];
  for (let index = start; paragraphs[index]?.isDifferent === true; index += 1) {
    found.push(paragraphs[index]?.paragraph ?? '');
  }
  return found;
}

/** @param budget pairs of words that can still be compared; decreased by those compared here */
function compareParagraphs(
  former: string | undefined,
  current: string | undefined,
  budget: { pairs: number },
): WordChange[] {
  if (former === undefined) return [{ kind: 'added', text: current ?? '' }];
  if (current === undefined) return [{ kind: 'removed', text: former }];
  const left = splitWords(former);
  const right = splitWords(current);
  const pairs = left.length * right.length;
  if (pairs > budget.pairs) {
    return [
      { kind: 'removed', text: former },
      { kind: 'added', text: current },
    ];
  }
  budget.pairs -= pairs;
  const shared = findLongestCommonSubsequence(left, right);
  const changes: WordChange[] = [];
  const add = (kind: WordChange['kind'], text: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + text };
    else changes.push({ kind, text });
  };
  for (let row = 0, column = 0; row < left.length || column < right.length; row += 1, column += 1) {
    for (; row < left.length && !shared.left.has(row); row += 1) add('removed', left[row] ?? '');
    for (; column < right.length && !shared.right.has(column); column += 1) add('added', right[column] ?? '');
    if (row < left.length) add('same', left[row] ?? '');
  }
  return changes;
}

/**
 * Splits a paragraph into words, each with the space after it, so that a changed word includes its space. A picture
 * counts as one word.
 */
function splitWords(paragraph: string): string[] {
  return splitImages(paragraph).flatMap((part) =>
    typeof part === 'string' ? (part.match(/\S+\s*|\s+/g) ?? []) : [part.source],
  );
}
