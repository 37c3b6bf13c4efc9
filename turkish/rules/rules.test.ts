import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { turkish } from '../../testing/turkish.ts';
import { ruleIds } from './issue.ts';

const examples = readFileSync(join(import.meta.dirname, 'examples.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [rule: string, label: string, sentence: string]);

/** The rules that find something in a sentence. */
function findRules(sentence: string): string[] {
  return turkish.check(sentence).map(({ rule }) => rule);
}

test.each(examples.filter(([, label]) => label === 'w'))('%s finds fault (%s): %s', (rule, _, sentence) => {
  expect(findRules(sentence)).toContain(rule);
});

test.each(examples.filter(([, label]) => label === 'r'))('%s finds nothing (%s): %s', (_rule, _, sentence) => {
  expect(findRules(sentence)).toEqual([]);
});

const corrections: [wrong: string, right: string][] = [
  ['Bende seninle geliyorum.', 'Ben de seninle geliyorum.'],
  ['O de bizimle gelecek.', 'O da bizimle gelecek.'],
  ['Okul da ki çocuklar bahçeye çıktı.', 'Okuldaki çocuklar bahçeye çıktı.'],
  ['Oysa ki çok çalışmıştı.', 'Oysaki çok çalışmıştı.'],
  ['Bugün ki toplantı iptal.', 'Bugünkü toplantı iptal.'],
  ['Geliyormusun?', 'Geliyor musun?'],
  ['Okudu mı?', 'Okudu mu?'],
  ['Hiç bir şey görmedim.', 'Hiçbir şey görmedim.'],
  ['Farkettim ki geç kalmışım.', 'Fark ettim ki geç kalmışım.'],
  ['Dün İstanbula gittik.', 'Dün İstanbul’a gittik.'],
  ['Ankara’lı bir arkadaşım var.', 'Ankaralı bir arkadaşım var.'],
  ['Türk Dil Kurumu’nun sözlüğü.', 'Türk Dil Kurumunun sözlüğü.'],
  ['Bu kitap’ı okudum.', 'Bu kitabı okudum.'],
  ['Bu 3’ncü kez oldu.', 'Bu 3’üncü kez oldu.'],
  ['1990larda başladı.', '1990’larda başladı.'],
  ['12 mayıs 2020 günü evlendiler.', '12 Mayıs 2020 günü evlendiler.'],
  ['Hava güzeldi. biz de yürüdük.', 'Hava güzeldi. Biz de yürüdük.'],
  ['Sonra ahmet geldi.', 'Sonra Ahmet geldi.'],
  ['Eve ve ve okula gitti.', 'Eve ve okula gitti.'],
  ['Geldi ,gitti.', 'Geldi, gitti.'],
  ['Ne oldu ?', 'Ne oldu?'],
  ['Bu kitapı oku.', 'Bu kitabı oku.'],
  ['Herkez geldi.', 'Herkes geldi.'],
  [
    'Haftasonlarında işadamları yurtdışındaydı, dansettiler.',
    'Hafta sonlarında iş adamları yurt dışındaydı, dans ettiler.',
  ],
  ['O bir akıldışı düşkırıklığına uğradı.', 'O bir akıl dışı düş kırıklığına uğradı.'],
];

test.each(corrections)('%s is corrected', (wrong, right) => {
  let text = wrong;
  for (const { from, to, proposals } of turkish.check(wrong).reverse()) {
    text = text.slice(0, from) + (proposals[0] ?? '') + text.slice(to);
  }
  expect(text).toBe(right);
});

test.each([
  ['Raporun deadline’ı yarın, feedbackinizi bekliyorum.', 'Raporun son tarihi yarın, geri bildiriminizi bekliyorum.'],
  ['Kermesi biz organize edeceğiz, maillerinize bakın.', 'Kermesi biz düzenleyeceğiz, e-postalarınıza bakın.'],
  ['Planı revize ettik, roadmapimiz hazır.', 'Planı gözden geçirdik, yol haritamız hazır.'],
  ['Ne Ayşe ne Veli bizi görmüyor.', 'Ne Ayşe ne Veli bizi görüyor.'],
  ['İlk başta başlangıçta aşağı yukarı üç saat kadar sürdü.', 'Başlangıçta aşağı yukarı üç saat sürdü.'],
])('%s is said in Turkish, and once', (wrong, right) => {
  let text = wrong;
  for (const { from, to, proposals } of turkish.check(wrong).reverse())
    text = text.slice(0, from) + (proposals[0] ?? '') + text.slice(to);
  expect(text).toBe(right);
});

test.each(['branch', 'templateleri', 'image’ı', 'renderdan', 'snippets'])('English %s is no misspelling', (word) => {
  const kinds = turkish.check(`Yeni ${word} olduğu görüldü.`).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'error' || kind === 'hint')).toEqual([]);
});

test('a foreign word is pointed out once in a paragraph', () => {
  expect(turkish.check('Linke basın, link açılmazsa linki kopyalayın.').map(({ from }) => from)).toEqual([0]);
});

describe('issues', () => {
  test('are ordered, lie within the text and do not overlap but for style', () => {
    const text = examples.map(([, , sentence]) => sentence).join(' ');
    let end = 0;
    for (const issue of turkish.check(text).filter(({ kind }) => kind !== 'style')) {
      expect(issue.from).toBeGreaterThanOrEqual(end);
      expect(issue.to).toBeGreaterThan(issue.from);
      expect(ruleIds).toContain(issue.rule);
      expect(issue.message).toMatch(/\.$/);
      end = issue.to;
    }
    expect(end).toBeLessThanOrEqual(text.length);
  });

  test('of a paragraph are the same wherever it stands', () => {
    const paragraph = 'Herkez geldi.';
    const alone = turkish.check(paragraph);
    const below = turkish.check(`Başlık\n\n${paragraph}`);
    expect(below).toEqual(alone.map((issue) => ({ ...issue, from: issue.from + 8, to: issue.to + 8 })));
  });
});
