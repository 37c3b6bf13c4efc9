import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFolderTree, replaceFolderTree } from './folder-tree.ts';

const root = join(import.meta.dirname, '../..');
const document = join(root, 'ARCHITECTURE.md');
writeFileSync(document, replaceFolderTree(readFileSync(document, 'utf8'), printFolderTree(root)));
