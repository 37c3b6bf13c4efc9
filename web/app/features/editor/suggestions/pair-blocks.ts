import type { Node } from '@tiptap/pm/model';
import { splitWords } from './word-tokens.ts';

type Pair = readonly [one: Node | undefined, other: Node | undefined];

/** Maximum number of compared pairs; above it, blocks are paired by their order alone. */
const comparedPairsMax = 40_000;
/** Minimum similarity of two versions of a block. */
const likenessMin = 0.15;

/**
 * Pairs the blocks of one range with those of another, in order, by the most common words. Blocks without a partner
 * stay single; if there are no pairs at all, the first block replaces the first.
 */
export function pairBlocks(former: readonly Node[], current: readonly Node[]): Pair[] {
  if (former.length === 0 || current.length === 0 || former.length * current.length > comparedPairsMax) {
    return pairInOrder(former, current);
  }
  if (former.length === 1 && current.length === 1) return pairInOrder(former, current);
  const likeness = computeLikeness(former, current);
  const width = current.length + 1;
  const best = new Float64Array((former.length + 1) * width);
  for (let row = former.length - 1; row >= 0; row -= 1) {
    for (let column = current.length - 1; column >= 0; column -= 1) {
      const paired = (likeness[row * current.length + column] ?? 0) + (best[(row + 1) * width + column + 1] ?? 0);
      const skipped = Math.max(best[(row + 1) * width + column] ?? 0, best[row * width + column + 1] ?? 0);
      best[row * width + column] = Math.max(paired, skipped);
    }
  }
  const pairs: Pair[] = [];
  let from = { row: 0, column: 0 };
  for (let row = 0, column = 0; row < former.length && column < current.length; ) {
    const here = best[row * width + column] ?? 0;
    const own = likeness[row * current.length + column] ?? 0;
    if (own > 0 && here === own + (best[(row + 1) * width + column + 1] ?? 0)) {
      pairs.push(...pairInOrder(former.slice(from.row, row), current.slice(from.column, column)));
      pairs.push([former[row], current[column]]);
      row += 1;
      column += 1;
      from = { row, column };
    } else if (here === (best[(row + 1) * width + column] ?? 0)) row += 1;
    else column += 1;
  }
  return [...pairs, ...pairInOrder(former.slice(from.row), current.slice(from.column))];
}

function pairInOrder(former: readonly Node[], current: readonly Node[]): Pair[] {
  return Array.from({ length: Math.max(former.length, current.length) }, (_, at) => [former[at], current[at]]);
}

function computeLikeness(former: readonly Node[], current: readonly Node[]): Float64Array {
  const left = former.map(countWords);
  const right = current.map(countWords);
  const likeness = new Float64Array(left.length * right.length);
  for (const [row, one] of left.entries()) {
    for (const [column, other] of right.entries()) {
      const share = computeShare(one, other);
      likeness[row * right.length + column] = share < likenessMin ? 0 : share;
    }
  }
  return likeness;
}

interface Words {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

function countWords(block: Node): Words {
  const counts = new Map<string, number>();
  let total = 0;
  const add = (node: Node) => {
    if (!node.isTextblock) return node.forEach(add);
    for (const { key, letters } of splitWords(node.content)) {
      if (letters === 0) continue;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      total += 1;
    }
  };
  add(block);
  return { counts, total };
}

/** Share of common words, 0 to 1 (Dice coefficient). */
function computeShare(one: Words, other: Words): number {
  const [few, many] = one.counts.size < other.counts.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, count] of few.counts) shared += Math.min(count, many.counts.get(word) ?? 0);
  return one.total + other.total === 0 ? 0 : (2 * shared) / (one.total + other.total);
}
