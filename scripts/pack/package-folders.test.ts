import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPackageFolders } from './package-folders.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hokka-pack-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const;
const writeLock = (packages: object) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));

test('packages come with what they depend on, the nearest version first, and only for the platform', () => {
  writeLock({
    'node_modules/pdf': { dependencies: { shared: '2', fonts: '1' } },
    'node_modules/pdf/node_modules/shared': { dependencies: { deep: '1' } },
    'node_modules/shared': { dependencies: { unused: '1' } },
    'node_modules/unused': {},
    'node_modules/deep': {},
    'node_modules/fonts': {
      optionalDependencies: { 'fonts-linux': '1', 'fonts-mac': '1', 'fonts-musl': '1', gone: '1' },
    },
    'node_modules/fonts-linux': { os: ['linux'], cpu: ['x64'] },
    'node_modules/fonts-mac': { os: ['darwin'] },
    'node_modules/fonts-musl': { os: ['linux'], libc: ['musl'] },
  });
  expect(listPackageFolders(root, ['pdf'], linux)).toEqual([
    'node_modules/deep',
    'node_modules/fonts',
    'node_modules/fonts-linux',
    'node_modules/pdf',
    'node_modules/pdf/node_modules/shared',
  ]);
});

test('a package of the server itself comes first, and a missing one is named', () => {
  writeLock({ 'server/node_modules/pdf': { dependencies: { gone: '1' } }, 'node_modules/pdf': {} });
  expect(() => listPackageFolders(root, ['pdf'], linux)).toThrow('gone, which server/node_modules/pdf needs');
});
