import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { mendMarkup } from './correct-markup.ts';

describe('bold type', () => {
  it.each([
    ['Kahve **çok eskidir. Sevilir.', 'Kahve çok eskidir. Sevilir.'],
    ['**Önemli: kahve sıcaktır.', '**Önemli:** kahve sıcaktır.'],
    ['- **Un\n- **Su:** bir bardak', '- **Un**\n- **Su:** bir bardak'],
    ['Kahve** eskidir.\n\nSu **iyidir**.', 'Kahve eskidir.\n\nSu **iyidir**.'],
    ['**Kahve** ve **çay sevilir; su da.', '**Kahve** ve çay sevilir; su da.'],
    ['`a` **Kahve sevilir, `**` da.', '`a` Kahve sevilir, `**` da.'],
    ['Kahve sevilir. ** Su da.', 'Kahve sevilir. Su da.'],
    ['**Kahve sevilir.*', '**Kahve sevilir.**'],
    ['> **Kahve\n> sevilir.** Su **da.', '> **Kahve\n> sevilir.** Su da.'],
  ])('%j becomes %j', (text, mended) => {
    expect(mendMarkup(text, 'section')).toBe(mended);
  });

  it.each([
    '**Kahve** güzel, **çay\nda** güzel.',
    '2**3 eder 8; `a ** b` de öyle.',
    'src/**/*.ts dosyaları',
    '- Bkz. [arama](https://ornek.com/ara?q=yol%3A**%2Fayar.json) sonucu.',
    '\\*\\*Kahve',
    '***Kahve** güzel*',
    '100 TL**\n\n** KDV dahil.',
    '```\n**Kahve\n```',
    'Kod:\n\n    **kahve\n\nSon.',
    '**“Kahve”**nin tadı **güzel**.',
    '* **Kahve:** güzel\n* Su',
    'İki ** üç eder, 2 ** 3 eder 8.\n\nKesin: x ** 2',
    '> **Kahve çok\n> eskidir.** Sevilir.',
    'Buna **“kahve”（içecek）denir**（eskidir）。 Bu da **böyle**（değil）.',
    'Bu .**toString** yöntemidir; <b>**a**</b>**(b) **',
    '- Un\n\n    ```\n    **kahve\n    ```',
  ])('%j stays', (text) => {
    expect(mendMarkup(text, 'article')).toBe(text);
  });
});

describe('a heading that comes twice', () => {
  it.each([
    ['## Su\n\n## Su\n\nMetin.', '## Su\n\nMetin.'],
    ['## Su\n## **Su:**\n\n## Su\n\nMetin.', '## Su\n\nMetin.'],
  ])('%j becomes %j', (text, mended) => {
    expect(mendMarkup(`# Kahve\n\nGiriş.\n\n${text}`, 'article')).toBe(`# Kahve\n\nGiriş.\n\n${mended}`);
  });

  it.each([
    '## Su\n\nMetin.\n\n## Su\n\nMetin.',
    '## Su\n\n### Su\n\nMetin.',
    '```\n## Su\n## Su\n```',
    '## Su\n\n## Süt\n\nMetin.',
  ])('%j stays', (text) => {
    expect(mendMarkup(`# Kahve\n\n${text}`, 'article')).toBe(`# Kahve\n\n${text}`);
  });
});

describe('numbers of headings', () => {
  const article = (...headings: string[]) => ['# Kahve', ...headings.flatMap((one) => [one, 'Metin.'])].join('\n\n');

  it.each([
    [
      ['## 1. Giriş', '## 2. Tarihi'],
      ['## Giriş', '## Tarihi'],
    ],
    [
      ['## 1) Giriş', '## 2) Tarihi'],
      ['## Giriş', '## Tarihi'],
    ],
    [
      ['## I. Giriş', '## II. Tarihi', '## III. Son'],
      ['## Giriş', '## Tarihi', '## Son'],
    ],
    [
      ['## Bölüm 1: Giriş', '## Bölüm 2: Tarihi'],
      ['## Giriş', '## Tarihi'],
    ],
    [
      ['## Bölüm: Giriş', '### Alt başlık: Tarihi'],
      ['## Giriş', '### Tarihi'],
    ],
    [
      ['## **1. Giriş**', '## **2. Tarihi**'],
      ['## **Giriş**', '## **Tarihi**'],
    ],
    [
      ['## 1. Giriş', '### 1.1 Ad', '### 1.2 Yer', '## 2. Tarihi', '### 2.1 Eski', '### 2.2 Yeni'],
      ['## Giriş', '### Ad', '### Yer', '## Tarihi', '### Eski', '### Yeni'],
    ],
  ])('%j become %j', (headings, mended) => {
    expect(mendMarkup(article(...headings), 'article')).toBe(article(...mended));
  });

  it.each([
    ['not all have one', article('## Giriş', '## 1. Un', '## 2. Su')],
    ['they are not in order', article('## 1. Giriş', '## 3. Tarihi')],
    ['they say which day it is', article('## 1. Gün: Varış', '## 2. Gün: Müze', '## 3. Gün: Dönüş')],
    ['they are part of names', article('## 1. Dünya Savaşı', '## 2. Dünya Savaşı')],
    ['one is part of a name', article('## Giriş', '## 2. Dünya Savaşı', '## Sonuç')],
    ['steps are counted below one', article('## Adımlar', '### 1. adım: Un', '### 2. adım: Su')],
    ['the title counts steps', article('## 1. Un', '## 2. Su', '## 3. Tuz').replace('Kahve', '3 adımda hamur')],
    ['they are years', article('## 1923. yıl', '## 1924. yıl')],
    ['there is one', article('## 1. Giriş')],
    ['the title counts them', article('## 1. Un', '## 2. Su').replace('Kahve', '2 adımda kahve')],
    ['the title counts them in words', article('## 1. Un', '## 2. Su').replace('Kahve', 'İki adımda kahve')],
    ['they are steps', article('## Adım 1: Un', '## Adım 2: Su')],
    ['they are code', '```\n## 1. Un\n## 2. Su\n```'],
  ])('stay where %s', (_, text) => {
    expect(mendMarkup(text, 'article')).toBe(text);
  });
});

describe('headings in other forms', () => {
  it.each([
    ['Kahve\n=====\n\nMetin.\n\nTarihi\n------\nEskidir.', '# Kahve\n\nMetin.\n\n## Tarihi\n\nEskidir.'],
    [
      '# Kahve\n\n**Giriş**\n\nMetin.\n\n**Tarihi:**\nEskidir.',
      '# Kahve\n\n## Giriş\n\nMetin.\n\n## Tarihi\n\nEskidir.',
    ],
    [
      '# K\n\n**1. Giriş**\n\nMetin.\n\n**2. Tarihi**\n\nEskidir.',
      '# K\n\n## Giriş\n\nMetin.\n\n## Tarihi\n\nEskidir.',
    ],
  ])('%j becomes %j', (text, mended) => {
    expect(mendMarkup(text, 'article')).toBe(mended);
  });

  it.each([
    '# Kahve\n\n## Giriş\n\n**Ad**\n\nMetin.\n\n**Yer**\n\nMetin.',
    '# Kahve\n\nMetin.\n\n---\n\nSon.',
    '# Kahve\n\n**Bunu unutmayın**\n\nMetin.',
    '# Kod\n\n**[VB]**\n\nMetin.\n\n**[C#]**\n\nMetin.',
    '# Kod\n\n**Örnek:**\n\nMetin.\n\n**Sonuç**\n\nMetin.\n\n**Örnek**\n\nMetin.',
    '# Kahve\n\n| a |\n---\n\n- Un\n---\n\nSon.',
    '# Kahve\n\n```\nTarihi\n------\n```',
  ])('%j stays', (text) => {
    expect(mendMarkup(text, 'article')).toBe(text);
  });
});

it.each(['**', '** a', '**a ', '`', '`**', '\\', '*', '## 1. a\n', '**a**\n\n', 'a\n--\n', '\n', 'I'])(
  'a long text of %j costs little',
  (unit) => {
    const text = unit.repeat(Math.ceil(longTextLength / unit.length));
    const readCpuMs = startCpuTimer();
    mendMarkup(text, 'article');
    expect(readCpuMs()).toBeLessThan(1500);
  },
);

describe('what is opened and never closed', () => {
  it.each([
    ['code', '# K\n\nYazın:\n\n```bash\nnpm run', '# K\n\nYazın:\n\n```bash\nnpm run\n```'],
    ['code in tildes', '# K\n\n~~~~\na', '# K\n\n~~~~\na\n~~~~'],
    ['a comment', '# K\n\nBir <!-- gizli\n\niki.', '# K\n\nBir gizli\n\niki.'],
  ])('%s ends', (_, text, mended) => {
    expect(mendMarkup(text, 'article')).toBe(mended);
  });

  it.each(['# K\n\n```\na\n```\n\nSon.', '# K\n\n<!-- not -->\n\nSon.', '# K\n\n```html\n<!-- a\n```\n\nSon.'])(
    '%j stays',
    (text) => {
      expect(mendMarkup(text, 'article')).toBe(text);
    },
  );
});
