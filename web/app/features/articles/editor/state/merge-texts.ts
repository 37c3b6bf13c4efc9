import { sharedInOrder } from '@hokka/contracts/text/compare-texts.ts';

/** Above this many pairs of blocks the whole differing part is one conflict: the exact comparison is quadratic. */
const pairsMax = 1_000_000;

/** Between two blocks. Splitting by it and joining again loses nothing, also in a block of code with empty lines. */
export const separator = '\n\n';

/**
 * Merges two texts that were made from `base`, block by block. What one of them changed is taken from it; what both changed alike,
 * once. No block that one of them added or changed is ever dropped.
 * @returns undefined when both changed the same block, or blocks between which nothing stayed
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  return mergeBlocks(base.split(separator), mine.split(separator), theirs.split(separator))?.join(separator);
}

function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const mineAt = matchBlocks(base, mine);
  const theirsAt = matchBlocks(base, theirs);
  const merged: string[] = [];
  let from = { base: 0, mine: 0, theirs: 0 };
  for (let index = 0; index <= base.length; index += 1) {
    const isEnd = index === base.length;
    const to = {
      base: index,
      mine: isEnd ? mine.length : mineAt.get(index),
      theirs: isEnd ? theirs.length : theirsAt.get(index),
    };
    if (to.mine === undefined || to.theirs === undefined) continue;
    const part = mergePart(
      base.slice(from.base, to.base),
      mine.slice(from.mine, to.mine),
      theirs.slice(from.theirs, to.theirs),
    );
    if (part === undefined) return undefined;
    merged.push(...part, ...base.slice(index, index + 1));
    from = { base: index + 1, mine: to.mine + 1, theirs: to.theirs + 1 };
  }
  return merged;
}

/** A part between two blocks that stayed in both texts; undefined when both changed it. */
function mergePart(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  // As many blocks everywhere: each was changed in its place.
  if (base.length === 1 || base.length !== mine.length || base.length !== theirs.length) return undefined;
  const blocks = base.map((block, index) => mergePart([block], [mine[index] ?? ''], [theirs[index] ?? '']));
  return blocks.every((block) => block !== undefined) ? blocks.flat() : undefined;
}

/** Which block of `other` each block of `base` is, for those that stayed. */
export function matchBlocks(base: readonly string[], other: readonly string[]): Map<number, number> {
  let start = 0;
  while (start < base.length && start < other.length && base[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < base.length - start &&
    end < other.length - start &&
    base[base.length - 1 - end] === other[other.length - 1 - end]
  ) {
    end += 1;
  }
  const matches = new Map<number, number>();
  for (let index = 0; index < start; index += 1) matches.set(index, index);
  const [left, right] = [base.slice(start, base.length - end), other.slice(start, other.length - end)];
  if (left.length * right.length <= pairsMax) {
    const shared = sharedInOrder(left, right);
    const rightInOrder = [...shared.right].sort((one, two) => one - two);
    const leftInOrder = [...shared.left].sort((one, two) => one - two);
    for (const [number, index] of leftInOrder.entries())
      matches.set(start + index, start + (rightInOrder[number] ?? 0));
  }
  for (let index = end; index > 0; index -= 1) matches.set(base.length - index, other.length - index);
  return matches;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((block, index) => block === other[index]);
}
