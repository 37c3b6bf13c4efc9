import { sharedInOrder } from '@hokka/contracts/text/compare-texts.ts';

/** Pairs of the same keys in the same order. @returns for each of `next` its place in `before`, where it has one */
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
  // Beyond this the exact comparison, which is quadratic, takes too long: everything between counts as changed.
  if (left.length * right.length <= 1_000_000) {
    const shared = sharedInOrder(left, right);
    const leftPlaces = [...shared.left];
    for (const [at, place] of [...shared.right].entries()) places[start + place] = start + (leftPlaces[at] ?? 0);
  }
  return places;
}

/** A stretch of neighbours that changed: which ones took the place of which. */
export interface ChangedRun {
  /** Places in `before`, the end not included. */
  readonly before: readonly [number, number];
  /** Places in the new order, the end not included. */
  readonly next: readonly [number, number];
}

/** The runs between what stayed, empty ones (nothing before, nothing now) included: one more than stayed. */
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
 * What stands before, between and after new neighbours, taken from what stood between the old ones.
 * @param gaps one more than there were neighbours; a run that became shorter leaves out blank ones first
 * @param fresh stands between neighbours where nothing did
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

/** The text's own end stays its end, and its beginning the beginning. */
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
  // Link definitions between paragraphs that are gone are still used elsewhere.
  const last = kept.pop() ?? '';
  const rest = last.trim() === '' ? [] : [last.trim()];
  const start = isFirst && kept.length === 0 ? '' : fresh;
  return [...kept, start + [...rest, ...sources].join(fresh) + (isLast ? last.slice(last.trimEnd().length) : fresh)];
}
