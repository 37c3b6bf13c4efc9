import { expect, it } from 'vitest';
import { cleanAnswer } from '../answer-cleaner.ts';
import { dropSourceList } from './whole-answer.ts';

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

it('an end below a repeated title stays', () => {
  const end = 'Öğütücü alırken bıçağına bakın; paslanmaz çelik uzun dayanır.';
  expect(cleanAnswer(`${text}\n\n# Kahve rehberi\n\n${end}`, article).text).toBe(`${text}\n\n${end}`);
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

it.each([
  [
    '# Çay\n\nÇay artar. [1] Sonra azalır.\n\n## Kaynaklar\n\n1. Demir, A. (2019). *Çay*.',
    '# Çay\n\nÇay artar. [1] Sonra azalır.',
  ],
  ['Çay artar.[^1]\n\n[^1]: Demir, 2019, s. 4.', 'Çay artar.[^1]'],
  ['Çay artar (kaynak 2).\n\n## Kaynaklar\n\n1) Demir, 2019\n2) Kaya, 2020', 'Çay artar (kaynak 2).'],
  ['Verim artar.² Sonra azalır.\n\n## Kaynaklar\n\n1. Demir, 2019\n2. Kaya, 2020', 'Verim artar.² Sonra azalır.'],
  ['Hasat artar¹ ve sürer.\n\n## Kaynaklar\n\n1. Demir, 2019', 'Hasat artar¹ ve sürer.'],
  ['Çay artar [[S1]](#s1).\n\n## Kaynaklar\n\n- [S1] Demir, 2019', 'Çay artar [[S1]](#s1).'],
  ['Çay artar [A2](#a2).\n\n## Kaynaklar\n\n- [A2] Demir, 2019', 'Çay artar [A2](#a2).'],
  ['Çay artar.\n\n**Kaynaklar:**\n\n- https://a.example/b\n- www.c.example', 'Çay artar.'],
])('a list of invented sources goes: %j', (text, left) => {
  expect(dropSourceList(text, () => false)).toBe(left);
});

it.each([
  'Çay artar.\n\n[Kurumun sayfası](https://a.example/2019)',
  'Çay artar.[^1]\n\n[^1]: Ayrıntısı el kitabında anlatılır.',
  'Bkz. [rapor][1].\n\n[1]: https://a.example/2019',
  'Çay artar.\n\n## Kaynaklar\n\n- Demir, A. (2019). *Çay*.',
  'Bahçe 250 m² kadardır.\n\n## Kaynaklar\n\n- 5403 sayılı Toprak Koruma Kanunu, 2005\n- 4342 sayılı Mera Kanunu, 1998',
  'Havuz 40 m³ su alır.\n\n## Kaynaklar\n\n1. Demir, A. (2019). *Su*.\n2. Kaya, B. (2020). *Havuz*.\n3. Işık, C. (2021). *Ev*.',
  'Alan sin² ile bulunur.\n\n## Kaynaklar\n\n1. Demir, 2019\n2. Kaya, 2020',
  'Son öğe `liste[1]` ile okunur.\n\n## Kaynaklar\n\n1. Demir, A. (2019). *Diziler*.',
  '```js\nconst ilk = liste[1];\n```\n\nBöyle okunur.\n\n## Kaynaklar\n\n1. Demir, A. (2019). *Diziler*.',
  'Önce [kurulum](#kurulum) okunur.\n\n## Kaynaklar\n\n1. Demir, A. (2019). *Kurulum*.',
  'Şekilde [7] vanayı gösterir.\n\n## Kaynaklar\n\n1. Demir, A. (2019). *Vana*.',
  'Sonuçlar [1] böyledir.\n\n- 2019: kuruluş\n- 2021: açılış',
])('any other end of a text stays: %j', (text) => {
  expect(dropSourceList(text, () => false)).toBe(text);
});
