import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets, readCompressed } from './compressed-assets.ts';

test('a file that the build before has compressed is not compressed again, unless it has other bytes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hokka-assets-'));
  const script = 'export const günaydın = "merhaba";\n'.repeat(50);
  for (const name of ['same-1a2b.js', 'other-3c4d.js']) {
    await writeFile(join(directory, name), script);
    for (const extension of ['.br', '.gz']) await writeFile(join(directory, name + extension), 'former');
  }
  const former = await readCompressed(directory);
  await rm(directory, { recursive: true });
  expect(await readCompressed(directory)).toEqual(new Map());

  await mkdir(directory);
  await writeFile(join(directory, 'same-1a2b.js'), script);
  await writeFile(join(directory, 'other-3c4d.js'), `${script};`);
  await compressAssets(directory, former);
  const read = (name: string) => readFile(join(directory, name));
  for (const extension of ['.br', '.gz']) expect((await read(`same-1a2b.js${extension}`)).toString()).toBe('former');
  expect(brotliDecompressSync(await read('other-3c4d.js.br')).toString()).toBe(`${script};`);
  await rm(directory, { recursive: true });
});

test('what gains by it lies compressed beside itself, and holds the same bytes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hokka-assets-'));
  const script = 'export const günaydın = "merhaba";\n'.repeat(50);
  await writeFile(join(directory, 'page-1a2b.js'), script);
  await writeFile(join(directory, 'tiny-3c4d.js'), '1');
  await writeFile(join(directory, 'forms-5e6f.bin'), script);
  await writeFile(join(directory, 'letters.woff2'), script);
  await compressAssets(directory);

  expect((await readdir(directory)).toSorted()).toEqual([
    'forms-5e6f.bin',
    'forms-5e6f.bin.br',
    'forms-5e6f.bin.gz',
    'letters.woff2',
    'page-1a2b.js',
    'page-1a2b.js.br',
    'page-1a2b.js.gz',
    'tiny-3c4d.js',
  ]);
  const read = (name: string) => readFile(join(directory, name));
  expect(brotliDecompressSync(await read('page-1a2b.js.br')).toString()).toBe(script);
  expect(gunzipSync(await read('page-1a2b.js.gz')).toString()).toBe(script);

  await writeFile(join(directory, 'later-7a8b.js'), script);
  await writeFile(join(directory, 'page-1a2b.js.br'), 'left as it is');
  await compressAssets(directory);
  expect(brotliDecompressSync(await read('later-7a8b.js.br')).toString()).toBe(script);
  expect((await read('page-1a2b.js.br')).toString()).toBe('left as it is');
  await rm(directory, { recursive: true });
});
