import { describe, expect, test } from 'vitest';
import { someMeasures } from '../../../../../testing/builders/a-voice.ts';
import { isAlmostNothing } from './almost-nothing.ts';
import { createTask } from './model-task.ts';

const turkish =
  'Kahve demlemek için taze çekilmiş çekirdek ve temiz su gerekir. Suyun sıcaklığı tadı doğrudan değiştirir, bu yüzden acele etmeyin.';
const russian = [
  'Как выбрать хороший кофе для дома и не ошибиться',
  'Почему температура воды так важна для вкуса',
  'Что нужно знать о помоле перед покупкой зёрен',
  'С чего начать тем, кто никогда не варил кофе',
  'Ошибки, которые чаще всего делают новички дома',
];
const own = [
  'Evde kahve demlemenin beş kolay yolu ve püf noktaları',
  'Suyun sıcaklığı kahvenin tadını neden değiştirir',
  'Çekirdek alırken nelere dikkat etmek gerekir',
  'Kahveye yeni başlayanlar için küçük bir rehber',
  'Evde en sık yapılan kahve hataları nelerdir',
];

const proposals = createTask({
  kind: 'edit',
  edit: {
    kind: 'titles',
    title: 'Evde kahve',
    ...{ wish: null, tone: null, language: null, hasBlocks: false },
    selection: [{ id: 'metin', text: turkish }],
  },
});
const voice = createTask({ kind: 'voice', voice: { name: 'Bülten', measures: someMeasures, samples: [turkish] } });
const outline = createTask({
  kind: 'outline',
  rewrite: undefined,
  outline: {
    ...{ title: 'Evde kahve', request: 'Rehber', audience: null, goal: null, keyphrase: null, keyphrases: [] },
    language: 'tr',
    format: 'article',
    tone: 'friendly',
    wordTarget: 900,
  },
});
const toOutline = (headings: readonly string[]) =>
  JSON.stringify({
    sections: headings.map((heading) => ({
      heading,
      level: 2,
      purpose: heading,
      points: [heading],
      target_words: 180,
    })),
  });

describe('an answer in another language is asked for once more with the language named, and fails then', () => {
  test.each([
    ['proposals', proposals, JSON.stringify({ proposals: russian }), JSON.stringify({ proposals: own })],
    ['a voice', voice, `${russian.join('.\n')}.`, `${own.join('.\n')}.`],
    ['an outline', outline, toOutline(russian), toOutline(own)],
  ])('%s', (_, task, foreign, good) => {
    expect(JSON.stringify(task.buildRepair?.(foreign))).toContain('istenen dilde değil: bütünü Türkçe');
    expect(() => task.assertUsable?.(foreign, false)).toThrow(expect.objectContaining({ reason: 'wrong_language' }));
    expect(task.buildRepair?.(good)).toBeUndefined();
    expect(() => task.assertUsable?.(good, false)).not.toThrow();
  });
});

test('a title alone is not gone on with, nor is a text in another language', () => {
  const { endsWhole } = createTask({
    kind: 'article',
    promptInput: { title: 'Evde kahve', request: 'Rehber', language: 'tr', format: 'article', length: 'short' },
  } as never);
  expect(endsWhole('# Evde kahve', 'stop')).toBe(true);
  expect(endsWhole('# Evde kahve\n\nKahve demlemek için taze çekilmiş', 'stop')).toBe(false);
  // Its continuation would be in the right language, and the beginning would stay.
  expect(endsWhole('# 咖啡\n\n在家煮咖啡需要新鲜研磨的咖啡豆。水温应在九十度左右，慢慢', 'stop')).toBe(true);
});

test.each([
  'Anlaşıldı.',
  '🙂',
  '![Görsel](https://ornek.com/a.png)',
  'Makaleyi hazırladım: [makale.docx](dosya/makale.docx)',
  '(no content)',
  '[Giriş paragrafı buraya]\n\n[Sonuç paragrafı buraya]',
  '{ "name": "web_search", "arguments": { "query": "kahve" } }',
  '```json\n[{"tool": "search", "input": "kahve"}]\n```',
  '<tool_call>\n<function=write_file>\n<parameter=path>kahve.md</parameter>\n</function>\n</tool_call>',
  'web_search(query="kahve demleme")',
  'Action: search\nAction Input: kahve demleme',
])('no article and no section: %s', (answer) => {
  expect(isAlmostNothing(answer, { kind: 'article', language: 'tr', wordsMin: 400 })).toBe(true);
  expect(isAlmostNothing(answer, { kind: 'section', language: 'tr', wordsMax: 150 })).toBe(true);
  // A post may have a few words.
  expect(isAlmostNothing(answer, { kind: 'article', language: 'tr', wordsMin: 40 })).toBe(false);
  expect(isAlmostNothing(turkish, { kind: 'section', language: 'tr', wordsMax: 150 })).toBe(false);
});

test('a list of what might be written is no article; a short list may be a section', () => {
  const skeleton = '# Kahve\n\n- Konunun tanımı\n- Başlıca yararları\n- Sık yapılan hatalar\n- Değerlendirme';
  const list = '- iki kilo un\n- bir paket yaş maya\n- üç tutam tuz\n- dört bardak ılık su\n- biraz da zeytinyağı';
  const article = { kind: 'article', language: 'tr', wordsMin: 400 } as const;
  expect([isAlmostNothing(skeleton, article), isAlmostNothing(`${list}\n\nAfiyet olsun.`, article)]).toEqual([
    true,
    false,
  ]);
  expect(isAlmostNothing(list, { kind: 'section', language: 'tr', wordsMax: 150 })).toBe(false);
});
