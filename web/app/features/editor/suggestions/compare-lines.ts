import { findLongestCommonSubsequence } from '@hokka/contracts/text/compare-texts.ts';
import type { Fragment } from '@tiptap/pm/model';
import { type LineChange, splitWords, type WordToken } from './word-tokens.ts';

/**
 * Remaining number of pairs of words that may be compared: the exact comparison is quadratic and runs on the main
 * thread.
 */
export interface Budget {
  pairs: number;
}

/** Minimum number of unchanged letters between two changes; fewer do not justify two decisions. */
const unchangedLettersMin = 4;
/**
 * Minimum share of a line that must stay; otherwise the line is replaced as a whole, because single unchanged words
 * mean nothing.
 */
const unchangedShareMin = 0.25;

/** Computes the changes that turn one line into another, in order, at word boundaries. */
export function compareLines(former: Fragment, current: Fragment, budget: Budget): LineChange[] {
  const left = splitWords(former);
  const right = splitWords(current);
  const changes = mergeNear(findChanges(left, right, budget), left, right);
  return changes.map(({ left: one, right: other }) => ({
    former: toRange(left, one, former.size),
    current: toRange(right, other, current.size),
  }));
}

type Places = readonly [start: number, end: number];
interface TokenChange {
  readonly left: Places;
  readonly right: Places;
}

function findChanges(left: readonly WordToken[], right: readonly WordToken[], budget: Budget): TokenChange[] {
  let head = 0;
  while (head < left.length && head < right.length && left[head]?.key === right[head]?.key) head += 1;
  let tail = 0;
  const most = Math.min(left.length, right.length) - head;
  while (tail < most && left.at(-1 - tail)?.key === right.at(-1 - tail)?.key) tail += 1;
  const whole: TokenChange = { left: [head, left.length - tail], right: [head, right.length - tail] };
  const pairs = (whole.left[1] - head) * (whole.right[1] - head);
  if (whole.left[1] === head && whole.right[1] === head) return [];
  if (pairs === 0 || pairs > budget.pairs) return [whole];
  budget.pairs -= pairs;
  const toKeys = (tokens: readonly WordToken[], [start, end]: Places) => tokens.slice(start, end).map(({ key }) => key);
  const shared = findLongestCommonSubsequence(toKeys(left, whole.left), toKeys(right, whole.right));
  const changes: TokenChange[] = [];
  let before: readonly [number, number] = [head, head];
  const rights = [...shared.right];
  for (const [at, place] of [...shared.left].entries()) {
    const [one, other] = [head + place, head + (rights[at] ?? 0)];
    if (one > before[0] || other > before[1]) changes.push({ left: [before[0], one], right: [before[1], other] });
    before = [one + 1, other + 1];
  }
  if (before[0] < whole.left[1] || before[1] < whole.right[1]) {
    changes.push({ left: [before[0], whole.left[1]], right: [before[1], whole.right[1]] });
  }
  return changes;
}

/** Joins changes with hardly anything unchanged between them. */
function mergeNear(
  changes: readonly TokenChange[],
  left: readonly WordToken[],
  right: readonly WordToken[],
): TokenChange[] {
  const merged: TokenChange[] = [];
  for (const change of changes) {
    const last = merged.at(-1);
    const kept = last === undefined ? unchangedLettersMin : countLetters(left, [last.left[1], change.left[0]]);
    if (last === undefined || kept >= unchangedLettersMin) merged.push(change);
    else merged[merged.length - 1] = { left: [last.left[0], change.left[1]], right: [last.right[0], change.right[1]] };
  }
  const [first] = merged;
  const last = merged.at(-1);
  if (first === undefined || last === undefined || merged.length < 3) return merged;
  const span: TokenChange = { left: [first.left[0], last.left[1]], right: [first.right[0], last.right[1]] };
  const removed = merged.reduce((sum, change) => sum + countLetters(left, change.left), 0);
  const kept = countLetters(left, span.left) - removed;
  const most = Math.max(countLetters(left, span.left), countLetters(right, span.right));
  return kept < unchangedShareMin * most ? [span] : merged;
}

function countLetters(tokens: readonly WordToken[], [start, end]: Places): number {
  let letters = 0;
  for (let at = start; at < end; at += 1) letters += tokens[at]?.letters ?? 0;
  return letters;
}

function toRange(tokens: readonly WordToken[], [start, end]: Places, size: number): readonly [number, number] {
  const from = tokens[start]?.from ?? size;
  return [from, end > start ? (tokens[end - 1]?.to ?? size) : from];
}
