import { expect, it } from 'vitest';
import { cleanAnswer } from './answer-cleaner.ts';

const article = {
  form: 'article',
  language: 'tr',
  title: 'Kahve rehberi',
  isGiven: (address: string) => address.startsWith('https://benim.tr/'),
} as const;
const text =
  '# Kahve rehberi\n\nKahve güzel içilir ve sabahları iyi gelir.\n\n## Su\n\nSu iyi olmalı, taze olmalı; kireçli sular tadı bozar.';
const begun = '# Kahve rehberi\n\nBu yazıda konuyu ele almaya çalışacağız, ancak önce';

it.each([
  ['an excuse', `${begun}\n\nPardon, baştan yazıyorum:\n\n${text}`],
  ['English', `${begun}\n\nWait, let me start over.\n\n${text}`],
  [
    'a remark and no title',
    `# Kahve rehberi\n\nBu yazıda kahve\n\nÖzür dilerim, yeniden başlıyorum.\n\n${text.slice(17)}`,
    text.slice(17),
  ],
  ['the title again', `${begun} tam\n\n${text}`],
  ['a placeholder for the title', `# [Makale Başlığı Buraya]\n\n${text}`],
  ['words for the title', `# Makale Başlığı\n\n${text}`],
])('a text begins behind %s', (_, answer, kept = text) => {
  expect(cleanAnswer(answer, article).text).toBe(kept);
});

it.each([
  [
    'a speaker who begins again',
    `${text}\n\n“Pardon, baştan alıyorum,” dedi usta. Sonra anlattı ve herkes dinledi; uzun uzun, ağır ağır, sabaha kadar.`,
  ],
  [
    'advice to begin again',
    `${text}\n\nOlmadıysa baştan başlamak gerekir.\n\nSonra su ısıtılır, kahve eklenir, beklenir ve sabırla, ağır ağır içilir; herkese afiyet olsun.`,
  ],
  [
    'an example that is rewritten',
    `${text}\n\nLet's rewrite it with milk.\n\n${'Sütle içilen kahve yumuşaktır ve akşamları sevilir. '.repeat(6).trim()}`,
  ],
  ['a struck price', `${text}\n\nFiyatı ~~500 TL~~ 350 TL oldu.`],
  ['a picture of its author', `${text}\n\n![Bahçe](https://benim.tr/bahce.jpg)`],
  ['a picture as an example', `${text}\n\nGörsel eklemek için \`![açıklama](https://ornek.com/a.png)\` yazılır.`],
])('%s stays', (_, answer) => {
  expect(cleanAnswer(answer, article).text).toBe(answer);
});

it('pictures at invented addresses go, with their captions and lines', () => {
  const pictures = text
    .replace('\n\n## Su', '\n\n![Kapak](https://i.imgur.com/a.png)\n\n## Su')
    .replace('içilir ve', 'içilir ![x](https://y.tr/a.jpg "b") ve');
  expect(cleanAnswer(pictures, article).text).toBe(text);
  for (const picture of [
    '<img src="https://y.tr/a.png" alt="Kapak">',
    '<figure><img src="https://y.tr/a.png"><figcaption>Kapak</figcaption></figure>',
    '![Kapak][1]\n\n[1]: https://y.tr/a.png',
    '[![Kapak](https://y.tr/a.png)](https://y.tr)',
    '![Kapak](kapak.png)\n*Görsel: Kapak*',
  ])
    expect(cleanAnswer(text.replace('\n\n## Su', `\n\n${picture}\n\n## Su`), article).text).toBe(text);
});

it.each([
  ['<block id="a">Yeni ~~eski~~ metin ~~önceki ifade~~ burada.</block>', '<block id="a">Yeni metin burada.</block>'],
  ['<block id="a"><del>Eski</del> <ins>Yeni</ins> metin.</block>', '<block id="a">Yeni metin.</block>'],
  ['<block id="a">{--Eski--}{++Yeni++} metin {~~bu~>şu~~}.</block>', '<block id="a">Yeni metin şu.</block>'],
  ['<block id="a">[-Eski-]{+Yeni+} metin.</block>', '<block id="a">Yeni metin.</block>'],
  ['<block id="a">\n- Eski metin.\n+ Yeni metin.\n</block>', '<block id="a">\nYeni metin.\n</block>'],
])('marks of changes go: %s', (answer, kept) => {
  expect(cleanAnswer(answer, { form: 'blocks', language: 'tr', edited: 'Eski metin.' }).text).toBe(kept);
});

it('marks that the submitted text has stay', () => {
  const answer = '<block id="a">Fiyat ~~500~~ 350 TL oldu.</block>';
  expect(cleanAnswer(answer, { form: 'blocks', language: 'tr', edited: 'Fiyat ~~500~~ 350 TL.' }).text).toBe(answer);
});

it('an edit keeps the pictures of its text, and struck words that were wished', () => {
  const answer = '<block id="a">![Bahçe](https://y.tr/a.png?b=1&c=2) Fiyat ~~500~~ 350 TL.</block>';
  const edited = '![Bahçe](https://y.tr/a.png?b=1&c=2) Fiyat 350 TL.\nEski fiyatın üstünü çiz.';
  expect(cleanAnswer(answer, { form: 'blocks', language: 'tr', edited, isGiven: () => false }).text).toBe(answer);
});
