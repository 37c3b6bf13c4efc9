import { join } from 'node:path';
import { tokenize } from '@hokka/turkish/rules/text/tokens.ts';
import { expect, test } from 'vitest';
import { turkish } from '../../testing/turkish.ts';
import { readSources, type Source } from '../boundaries/scan-sources.ts';
import { listProductTexts } from './product-texts.ts';
import { findStaleExceptions, findTurkishFaults } from './turkish-faults.ts';

const root = join(import.meta.dirname, '../..');
const texts = listProductTexts(readSources(root, ['contracts', 'server/src', 'web/app'], /\.tsx?$/));

test('our own checker finds nothing wrong in 20,000 words of the product', () => {
  expect(findTurkishFaults(texts, turkish)).toEqual([]);
  const distinct = new Set(texts.map(({ text }) => text));
  const words = [...distinct].map((text) => tokenize(text).filter(({ kind }) => kind === 'word').length);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20_000);
  expect(findStaleExceptions(texts, turkish)).toEqual([]);
});

function readOne(text: string): string[] {
  const source: Source = { path: 'web/app/ui/a.tsx', text };
  return listProductTexts([source]).map((one) => one.text);
}

test('a wrong sentence is named with its file, its line and what is right', () => {
  const source = { path: 'web/app/ui/a.tsx', text: `// ı\nconst a = 'Planınız herkez için açık.';` };
  expect(findTurkishFaults(listProductTexts([source]), turkish)).toEqual([
    'web/app/ui/a.tsx:2 common-wrong: herkez → herkes in: Planınız herkez için açık.',
  ]);
});

test.each([
  ['const A = () => <p><b>{mail}</b> adresine kayıtlı bir hesap var.</p>;', ['5 adresine kayıtlı bir hesap var.']],
  [
    "const A = () => <p>Bu plan size{isOpen ? ' hemen' : ' yarın'} açılır.</p>;",
    ['Bu plan size hemen açılır.', 'Bu plan size yarın açılır.'],
  ],
  ["const a = 'Bu iş ' + days + ' gün sürer.';", ['Bu iş 5 gün sürer.']],
  ['const a = `<p>Ödemeniz alındı, <strong>planınız</strong> açıldı.</p>`;', ['Ödemeniz alındı, planınız açıldı.']],
  [
    "const then = 'sonra işi kapatın, bitti.'; const A = () => <p>Önce iade edin, {then}</p>;",
    ['Önce iade edin, sonra işi kapatın, bitti.'],
  ],
  ['const A = () => <p>Değeri <code>a-b</code> başlığından okuyun.</p>;', ['Değeri 5 başlığından okuyun.']],
  ['const q = sql`SELECT çay FROM içecek WHERE sıcak`;', []],
])('what a reader gets of %s', (source, expected) => {
  expect(readOne(source)).toEqual(expected);
});
