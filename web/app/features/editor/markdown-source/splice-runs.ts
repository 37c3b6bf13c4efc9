import { findLongestCommonSubsequence } from '@hokka/contracts/text/compare-texts.ts';

/**
 * Matches equal keys in the same order.
 * @returns for each of `next` its index in `before`, or undefined
 */
export function matchPlaces(before: readonly string[], next: readonly string[]): (number | undefined)[] {
  const places = new Array<number | undefined>(next.length).fill(undefined);
  let start = 0;
  while (start < before.length && start < next.length && before[start] === next[start]) {
    places[start] = start;
    start += 1;
  }
  let tail = 0;
  const rest = Math.min(before.length, next.length) - start;
  while (tail < rest && before[before.length - 1 - tail] === next[next.length - 1 - tail]) {
    tail += 1;
    places[next.length - tail] = before.length - tail;
  }
  const left = before.slice(start, before.length - tail);
  const right = next.slice(start, next.length - tail);
  // Above this size the exact comparison, which is quadratic, takes too long: everything between counts as changed.
  if (left.length * right.length <= 1_000_000) {
    const shared = findLongestCommonSubsequence(left, right);
    const leftPlaces = [...shared.left];
    for (const [at, place] of [...shared.right].entries()) places[start + place] = start + (leftPlaces[at] ?? 0);
  }
  return places;
}

/** A run of changed neighbours: which ones replaced which. */
export interface ChangedRun {
  /** Range in `before`, end exclusive. */
  readonly before: readonly [number, number];
  /** Range in the new order, end exclusive. */
  readonly next: readonly [number, number];
}

/** Runs between unchanged places, including empty ones: one more than there are unchanged places. */
export function changedRuns(places: readonly (number | undefined)[], beforeLength: number): ChangedRun[] {
  const runs: ChangedRun[] = [];
  let nextStart = 0;
  let beforeStart = 0;
  for (const [at, place] of [...places, beforeLength].entries()) {
    if (place === undefined) continue;
    runs.push({ before: [beforeStart, place], next: [nextStart, at] });
    nextStart = at + 1;
    beforeStart = place + 1;
  }
  return runs;
}

/**
 * Distributes the gaps before, between and after old neighbours over the new ones.
 * @param gaps one more than there were old neighbours; when a run becomes shorter, blank gaps are dropped first
 * @param fresh gap between neighbours that had none
 */
export function distributeGaps(
  places: readonly (number | undefined)[],
  gaps: readonly string[],
  fresh: string,
): string[] {
  const result: string[] = [];
  for (const run of changedRuns(places, gaps.length - 1)) {
    const old = gaps.slice(run.before[0], run.before[1] + 1);
    const wanted = run.next[1] - run.next[0] + 1;
    const isFirst = run.next[0] === 0;
    const isLast = run.next[1] === places.length;
    result.push(
      ...(wanted >= old.length
        ? longer(old, wanted, fresh, isFirst, isLast)
        : shorter(old, wanted, fresh, isFirst, isLast)),
    );
  }
  return result;
}

/** The gaps at the start and end of the text keep their places. */
function longer(old: readonly string[], wanted: number, fresh: string, isFirst: boolean, isLast: boolean): string[] {
  const added = new Array<string>(wanted - old.length).fill(fresh);
  if (added.length === 0) return [...old];
  if (old.length === 1 && isFirst && isLast) {
    const [only = ''] = old;
    return only.trim() === '' ? ['', ...added.slice(1), only] : [...old, ...added.slice(1), ''];
  }
  return isLast ? [...old.slice(0, -1), ...added, ...old.slice(-1)] : [...old, ...added];
}

function shorter(old: readonly string[], wanted: number, fresh: string, isFirst: boolean, isLast: boolean): string[] {
  const kept = isLast ? [...old.slice(0, wanted - 1), old.at(-1) ?? ''] : old.slice(0, wanted);
  const left = isLast ? old.slice(wanted - 1, -1) : old.slice(wanted);
  const sources = left.filter((gap) => gap.trim() !== '').map((gap) => gap.trim());
  if (sources.length === 0) return kept;
  // Link definitions between removed paragraphs are still used elsewhere.
  const last = kept.pop() ?? '';
  const rest = last.trim() === '' ? [] : [last.trim()];
  const start = isFirst && kept.length === 0 ? '' : fresh;
  return [...kept, start + [...rest, ...sources].join(fresh) + (isLast ? last.slice(last.trimEnd().length) : fresh)];
}
