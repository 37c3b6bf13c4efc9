import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { nastyString } from '../../../../testing/text-samples.ts';
import { downloadFileName } from './file-name.ts';
import { createZipStream, UniqueNames, type ZippedFile } from './zip-file.ts';

const changedAt = new Date('2026-03-31T21:30:00Z');

const aFile = (name: string, content: string, isCompressed = false): ZippedFile => ({
  name,
  content: Buffer.from(content),
  changedAt,
  isCompressed,
});

async function* listFiles(files: readonly ZippedFile[]): AsyncGenerator<ZippedFile> {
  yield* files;
}

const readZip = async (files: AsyncIterable<ZippedFile>) => JSZip.loadAsync(await buffer(createZipStream(files)));

test('another program finds every file by its name, whole, with the time of Istanbul', async () => {
  const long = 'Uzun bir cümle ve bir satır daha. ₺\n'.repeat(10_000);
  const files = [
    aFile('Şıra.txt', long),
    aFile('Boş.txt', ''),
    aFile('İğde.pdf', long, true),
    aFile('şıra.txt', 'iki'),
  ];
  const zip = await readZip(listFiles(files));
  const names = Object.keys(zip.files);
  expect(names).toEqual(['Şıra.txt', 'Boş.txt', 'İğde.pdf', 'şıra (2).txt']);
  const texts = await Promise.all(names.map((name) => zip.file(name)?.async('string')));
  expect(texts).toEqual([long, '', long, 'iki']);
  // It reads what the zip says as UTC.
  expect(zip.file('Şıra.txt')?.date.toISOString()).toBe('2026-04-01T00:30:00.000Z');
});

test('of many files one is held at a time, as fast as the reader takes them', async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<ZippedFile> {
    for (;;) {
      asked += 1;
      yield aFile('a.txt', 'x'.repeat(100_000), true);
    }
  }
  const stream = createZipStream(endless());
  await new Promise((resolve) => stream.once('readable', resolve));
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(asked).toBeLessThan(10);
  stream.destroy();
});

test('a file that fails makes the whole fail', async () => {
  async function* failing(): AsyncGenerator<ZippedFile> {
    yield aFile('a.txt', 'bir');
    throw new Error('no more rows');
  }
  await expect(buffer(createZipStream(failing()))).rejects.toThrow('no more rows');
});

test('property: no two names are the same to any file system, and each keeps its extension', () => {
  fc.assert(
    fc.property(fc.array(nastyString, { maxLength: 20 }), (titles) => {
      const names = new UniqueNames();
      const unique = [...titles, ...titles].map((title) => names.add(downloadFileName(title, 'docx')));
      expect(new Set(unique.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(unique.length);
      for (const name of unique) {
        expect(name).toMatch(/\.docx$/);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }
    }),
  );
});
