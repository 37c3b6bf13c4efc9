import { expect, test } from 'vitest';
import { listSourceHeadings, toOutline } from './read-outline.ts';

test('headings of a source have their places; code has none', () => {
  const source = '# Işık\n\nmetin\n```\n## kod\n~~~\n```\n````\n```\n## kod\n````\n  ### Ağır ##\n#etiket\n##\n';
  const found = listSourceHeadings(source);
  expect(found.map(({ text, level }) => [level, text])).toEqual([
    [1, 'Işık'],
    [3, 'Ağır'],
  ]);
  expect(found.map(({ offset }) => source.slice(offset, offset + 4))).toEqual(['# Iş', '  ##']);
});

test('a line that begins with code in itself opens no block of code', () => {
  expect(listSourceHeadings('``` kod ``` ile\n## Su\n~~~ `a`\n# kod\n~~~ b\n# kod').map(({ text }) => text)).toEqual([
    'Su',
  ]);
});

test('a level that is left out makes no gap', () => {
  const levels = [2, 4, 4, 3, 2, 1, 2];
  expect(toOutline(levels.map((level) => ({ text: 'x', level }))).map(({ depth }) => depth)).toEqual([
    0, 1, 1, 1, 0, 0, 1,
  ]);
});
