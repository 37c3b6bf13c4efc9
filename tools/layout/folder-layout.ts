import type { Import } from '../boundaries/check-imports.ts';

/** Roots whose folders are measured; depth counts from below them. */
export const layoutRoots = ['contracts', 'server/src', 'turkish', 'web/app'];

const DEEPEST = 4;
const FEWEST_ENTRIES = 3;
const MOST_ENTRIES = 40;

/** Folders whose number of entries is determined by something else, each with the reason. */
const anyNumberOfEntries: [folder: RegExp, reason: string][] = [
  [/^server\/src\/modules$/, 'one folder for each noun'],
  [/^web\/app\/ui$/, 'the design system: one component a file'],
  [/^turkish\/evaluation\/sets(\/|$)/, 'held-out texts, one a file'],
  [/^web\/app\/routes(\/|$)/, 'the framework wants a file for each route'],
];

/**
 * Finds circular imports between the entries of a folder, folders and files alike: groups that import each other,
 * directly or indirectly, including types. A folder and a single file may import each other; two folders, or more than
 * two of either kind, may not.
 * @returns each circle as `parent: a, b`, with its members and circles in alphabetical order
 */
export function findFolderCircles(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const siblings = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const [parent, a, b] = splitAtCommonFolder(from, to);
    const edges = siblings.get(parent) ?? new Map<string, Set<string>>();
    siblings.set(parent, edges);
    edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  const isFile = (name: string) => /\.tsx?$/.test(name);
  return [...siblings]
    .flatMap(([parent, edges]) =>
      findCircles(edges)
        .filter((circle) => circle.length > 2 || !circle.some(isFile))
        .map((circle) => `${parent}: ${circle.join(', ')}`),
    )
    .sort();
}

/** Finds files that import each other, directly or indirectly, including types; each circle as `a, b`. */
export function findFileCircles(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return findCircles(edges).map((circle) => circle.join(', '));
}

/** Finds the deepest folder that contains both files, and the entries of that folder that they belong to. */
function splitAtCommonFolder(from: string, to: string): [parent: string, a: string, b: string] {
  const left = from.split('/');
  const right = to.split('/');
  let shared = 0;
  while (shared < left.length - 1 && shared < right.length - 1 && left[shared] === right[shared]) shared += 1;
  return [left.slice(0, shared).join('/'), left[shared] ?? '', right[shared] ?? ''];
}

/** Finds the strongly connected components of more than one node. */
function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachable = new Map([...edges.keys()].map((node) => [node, reach(node, edges)]));
  const circles = new Set<string>();
  for (const [node, reached] of reachable) {
    const circle = [...reached].filter((other) => reachable.get(other)?.has(node)).sort();
    if (circle.length > 1) circles.add(circle.join('\n'));
  }
  return [...circles].map((circle) => circle.split('\n'));
}

function reach(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(edges.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    waiting.push(...(edges.get(node) ?? []));
  }
  return reached;
}

/** Finds folders that are more than four levels below their root. */
export function findDeepFolders(paths: readonly string[]): string[] {
  return [...entriesByFolder(paths).keys()].filter((folder) => depthOf(folder) > DEEPEST).sort();
}

/** Finds folders with fewer than 3 or more than 40 entries (files and folders, without tests), as `folder: number`. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  return [...entriesByFolder(paths)]
    .filter(([folder]) => !anyNumberOfEntries.some(([exempt]) => exempt.test(folder)))
    .filter(([, entries]) => entries.size < FEWEST_ENTRIES || entries.size > MOST_ENTRIES)
    .map(([folder, entries]) => `${folder}: ${entries.size}`)
    .sort();
}

function entriesByFolder(paths: readonly string[]): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  for (const path of paths) {
    if (isTest(path)) continue;
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      if (!layoutRoots.some((root) => folder === root || folder.startsWith(`${root}/`))) continue;
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  return entries;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/__snapshots__\//.test(path);
}

function depthOf(folder: string): number {
  const root = layoutRoots.find((one) => folder === one || folder.startsWith(`${one}/`)) ?? '';
  return folder.slice(root.length).split('/').length - 1;
}

/**
 * Lists the files that run when `entry` is imported: itself and all that its value imports reach, in alphabetical
 * order.
 */
export function computeImportClosure(imports: readonly Import[], entry: string): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const reached = new Set([entry]);
  for (const file of reached) for (const target of targets.get(file) ?? []) reached.add(target);
  return [...reached].toSorted();
}
