import { expect, test } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { silentLog } from '../../../../testing/database.ts';
import { AppError } from '../../platform/errors.ts';
import { chooseTitle, placePictures, preparePictures } from './import-document.ts';

test.each([
  ['Gezi notları', 'a.docx', 'Gezi notları'],
  [undefined, 'Yıllık_rapor 2026.docx', 'Yıllık rapor 2026'],
  ['Kısa', 'x.pdf', 'Adsız belge'],
  ['  ', 'not.txt', 'Adsız belge'],
])('the title of %j in %j is %j', (title, name, chosen) => {
  expect(chooseTitle(title, name)).toBe(chosen);
});

test('a very long title is cut', () => {
  expect([...chooseTitle('ş'.repeat(500), 'a.txt')]).toHaveLength(200);
});

test('pictures get their addresses, others disappear, and text that only looks like one stays', () => {
  const id = '01890000-0000-7000-8000-000000000001';
  const content = '![kedi \\] ](import-picture:0) ![x](import-picture:1)\n\n![y](https://a.example/import-picture:0)';
  expect(placePictures(content, new Map([[0, id]]))).toBe(
    `![kedi \\] ](/api/images/${id}) \n\n![y](https://a.example/import-picture:0)`,
  );
});

test('a text of nothing but openings of pictures is read quickly, since this blocks the process', () => {
  const content = '![a'.repeat(longTextLength / 3);
  const readTimer = startCpuTimer();
  expect(placePictures(content, new Map())).toBe(content);
  expect(readTimer()).toBeLessThan(20);
});

test('the description of a picture may contain escaped brackets', () => {
  const content = '![\\[a\\] \\\\ b](import-picture:0)';
  const id = '01890000-0000-7000-8000-000000000001';
  expect(placePictures(content, new Map([[0, id]]))).toBe(`![\\[a\\] \\\\ b](/api/images/${id})`);
});

test.each([
  ['no thread is free', undefined, 'dependency_unavailable'],
  ['it ended its thread', new Error('out of memory'), 0],
])('where %s, a picture is left out only for its own fault', async (_, cause, outcome) => {
  const process = () => Promise.reject(new AppError('dependency_unavailable', { cause }));
  const imported = { title: undefined, content: '', pictures: [new Uint8Array(1)], lost: [] };
  const ready = preparePictures(imported, { images: { process }, log: silentLog });
  expect(
    await ready.then(
      ({ length }) => length,
      ({ code }) => code,
    ),
  ).toBe(outcome);
});
