import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../boundaries/scan-sources.ts';
import {
  computeImportClosure,
  findCrowdedFolders,
  findDeepFolders,
  findFileCircles,
  findFolderCircles,
  layoutRoots,
} from './folder-layout.ts';

const root = join(import.meta.dirname, '../..');
const paths = layoutRoots.flatMap((folder) => listFiles(root, folder)).filter((path) => !path.endsWith('package.json'));

test('a closure follows value imports, in circles too, and no types', () => {
  const edge = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });
  const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('b', 'type', true), edge('other', 'a')];
  expect(computeImportClosure(edges, 'a')).toEqual(['a', 'b', 'c']);
});

test('no folder lies deeper than four below its root', () => {
  expect(findDeepFolders(paths)).toEqual([]);
  expect(paths.length).toBeGreaterThan(300);
});

test('a folder has 3 to 40 entries', () => {
  expect(findCrowdedFolders(paths)).toEqual([]);
});

test('a circle is found directly, through a third folder, and at every level', () => {
  const edges = [
    { from: 'server/src/modules/a/one.ts', to: 'server/src/modules/b/deep/two.ts' },
    { from: 'server/src/modules/b/three.ts', to: 'server/src/modules/c/four.ts' },
    { from: 'server/src/modules/c/five.ts', to: 'server/src/modules/a/one.ts' },
    { from: 'web/app/x/y/one.ts', to: 'web/app/x/z/two.ts' },
    { from: 'web/app/x/z/two.ts', to: 'web/app/x/y/three.ts' },
  ];
  expect(findFolderCircles(edges)).toEqual(['server/src/modules: a, b, c', 'web/app/x: y, z']);
  expect(findFolderCircles(edges.slice(0, 2))).toEqual([]);
});

test('a folder and one file may need each other, three of either kind may not', () => {
  const pair = [
    { from: 'server/src/modules/a/one.ts', to: 'server/src/modules/shared.ts' },
    { from: 'server/src/modules/shared.ts', to: 'server/src/modules/a/two.ts' },
  ];
  expect(findFolderCircles(pair)).toEqual([]);
  const three = [
    { from: 'server/src/modules/a/one.ts', to: 'server/src/modules/b/one.ts' },
    { from: 'server/src/modules/b/one.ts', to: 'server/src/modules/shared.ts' },
    { from: 'server/src/modules/shared.ts', to: 'server/src/modules/a/two.ts' },
  ];
  expect(findFolderCircles(three)).toEqual(['server/src/modules: a, b, shared.ts']);
  expect(
    findFileCircles([...three, { from: 'server/src/modules/a/two.ts', to: 'server/src/modules/shared.ts' }]),
  ).toEqual(['server/src/modules/a/two.ts, server/src/modules/shared.ts']);
});

test('depth and entries are counted without tests, from below the root', () => {
  const deep = 'web/app/1/2/3/4/5/a.ts';
  expect(findDeepFolders([deep, 'web/app/1/2/3/4/a.ts'])).toEqual(['web/app/1/2/3/4/5']);
  const files = (count: number) => Array.from({ length: count }, (_, index) => `contracts/noun/file-${index}.ts`);
  expect(findCrowdedFolders(files(41))).toContain('contracts/noun: 41');
  expect(findCrowdedFolders([...files(40), 'contracts/noun/file-1.test.ts'])).toEqual(['contracts: 1']);
  expect(findCrowdedFolders(files(2))).toContain('contracts/noun: 2');
});
