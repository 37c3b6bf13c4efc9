import { findLongestCommonSubsequence } from '@hokka/contracts/text/compare-texts.ts';

/**
 * Maximum number of pairs of blocks that are compared exactly, which is quadratic; above it, the whole differing part
 * is one conflict.
 */
const pairsMax = 1_000_000;

/** Separator of blocks. Splitting and joining is lossless, even for code blocks with empty lines. */
export const separator = '\n\n';

/**
 * Merges two texts derived from `base`, block by block. Takes changes from the side that made them; equal changes once.
 * Never drops a block that a side added or changed.
 * @returns undefined when both sides changed the same block, or adjacent blocks with nothing unchanged between them
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

/** Merges the part between two unchanged blocks; undefined when both sides changed it. */
function mergePart(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  // With equally many blocks on all sides, each is taken as changed in place.
  if (base.length === 1 || base.length !== mine.length || base.length !== theirs.length) return undefined;
  const blocks = base.map((block, index) => mergePart([block], [mine[index] ?? ''], [theirs[index] ?? '']));
  return blocks.every((block) => block !== undefined) ? blocks.flat() : undefined;
}

/** Maps the unchanged blocks of `base` to their index in `other`. */
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
    const shared = findLongestCommonSubsequence(left, right);
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
