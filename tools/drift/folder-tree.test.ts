import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFolderTree, folderDescriptions, listFolders, printFolderTree, replaceFolderTree } from './folder-tree.ts';

const root = join(import.meta.dirname, '../..');
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

test('ARCHITECTURE.md shows the folders as they are (node tools/drift/write-folder-tree.ts writes them)', () => {
  expect(findFolderTree(architecture)).toBe(printFolderTree(root));
});

test('every folder that is described exists', () => {
  const folders = new Set(listFolders(root));
  expect(Object.keys(folderDescriptions).filter((path) => !folders.has(path))).toEqual([]);
});

test('ARCHITECTURE.md has at most 1,500 words beside the tree and the diagrams', () => {
  const prose = architecture.split('```').filter((_, index) => index % 2 === 0);
  expect(prose.join(' ').match(/[\p{L}\p{N}][^\s|]*/gu)?.length).toBeLessThanOrEqual(1500);
});

test('a folder that is missing, gone or described otherwise is noticed', () => {
  const tree = printFolderTree(root);
  const document = replaceFolderTree('# Hokka\n<!-- folders -->\nold\n<!-- folders -->\nMore.', tree);
  expect(findFolderTree(document)).toBe(tree);
  expect(document.startsWith('# Hokka\n')).toBe(true);
  expect(document.endsWith('\nMore.')).toBe(true);
  expect(findFolderTree(document.replace(/^ {4}checkout\/.*\n/m, ''))).not.toBe(tree);
  expect(findFolderTree(document.replace(/^ {4}checkout\/.*\n/m, '$&    gone/\n'))).not.toBe(tree);
  expect(findFolderTree(document.replace('quote, order', 'quote'))).not.toBe(tree);
  expect(findFolderTree('# Hokka without the markers')).toBeUndefined();
  expect(() => replaceFolderTree('# Hokka', tree)).toThrow('must have two');
});
