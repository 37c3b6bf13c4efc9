import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { someConstructs } from '../../../../testing/hostile-texts.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { turkish } from '../../../../testing/turkish.ts';
import { correctText } from './correct-text.ts';
import type { Dictionary } from './dictionary.ts';

const nothing: Dictionary = { words: [], disabledRules: [] };
const mend = (text: string, dictionary = nothing) => correctText(turkish, text, dictionary).text;

describe('what is surely wrong is mended', () => {
  test.each([
    ['Bunu herkez bilir.', 'Bunu herkes bilir.'],
    ['Herkez bilir, herşey yolunda.', 'Herkes bilir, her şey yolunda.'],
    ['Çay yada kahve.', 'Çay ya da kahve.'],
    ['Bu çok **orjinal** bir *süpriz*.', 'Bu çok **orijinal** bir *sürpriz*.'],
    ['Hiç bir şey bir çok kişiye yetmez.', 'Hiçbir şey birçok kişiye yetmez.'],
    ['Hiç bir şeyi kaçırmadan bir kaç günde bitti.', 'Hiçbir şeyi kaçırmadan birkaç günde bitti.'],
    ['Her hangi bir gün bir kaç kişi gelir.', 'Herhangi bir gün birkaç kişi gelir.'],
    ['Yalnış hesap, malesef müsade edilmedi.', 'Yanlış hesap, maalesef müsaade edilmedi.'],
    ['Dökümanları, metodları ve makinasını tesbit etti.', 'Dokümanları, metotları ve makinesini tespit etti.'],
    ['Bunu farkettiğinde terkedecek miydi?', 'Bunu fark ettiğinde terk edecek miydi?'],
    [
      'Şuan değil, haftasonu heryerde görürsün; belkide bugün.',
      'Şu an değil, hafta sonu her yerde görürsün; belki de bugün.',
    ],
    ['Propoganda, provakasyon, insiyatif, laboratuar.', 'Propaganda, provokasyon, inisiyatif, laboratuvar.'],
    ['Bu calisma guzel oldu.', 'Bu çalışma güzel oldu.'],
    ['Bu filmin soundtrackini cok sevdim, guzel oldu.', 'Bu filmin soundtrackini çok sevdim, güzel oldu.'],
    [
      'Urun cok guzel, kargo hizli geldi. Icinden cikan kablo da saglam. Tesekkur ederim.',
      'Urun çok güzel, kargo hızlı geldi. Icinden çıkan kablo da sağlam. Tesekkur ederim.',
    ],
    ['# Makina nedir?', '# Makine nedir?'],
    ['Herkes geldi.\nBunu herkez bilir, herkesin derdi.', 'Herkes geldi.\nBunu herkes bilir, herkesin derdi.'],
    ['- makina\n- Makina bozuldu', '- makine\n- Makine bozuldu'],
    [
      '| yanlız | süpriz |\n|---|---|\n| (herkez) | orjinal |',
      '| yalnız | sürpriz |\n|---|---|\n| (herkes) | orijinal |',
    ],
    ['Evet – herkez… yanlız!', 'Evet – herkes… yalnız!'],
    [
      '<pre>herkez</pre>\n\nherkez\n\n<!-- herkez -->\n\nherkez',
      '<pre>herkez</pre>\n\nherkes\n\n<!-- herkez -->\n\nherkes',
    ],
    ['---\nherkez\n\n---\n\nyada', '---\nherkes\n\n---\n\nya da'],
    ['---\nNot: herkez\n\nyada', '---\nNot: herkes\n\nya da'],
    ['<div>\n\nherkez\n\n</div>\n\nherkez', '<div>\n\nherkez\n\n</div>\n\nherkes'],
    ['<div>\n\nherkez\n\n<br>\n\nyada', '<div>\n\nherkes\n\n<br>\n\nya da'],
    ['Şu `<div>` açar.\n\nherkez\n\nŞu `</div>` kapar.', 'Şu `<div>` açar.\n\nherkes\n\nŞu `</div>` kapar.'],
    ['{{ herkez }} yada 5$ herkez', '{{ herkez }} ya da 5$ herkes'],
  ])('%j becomes %j', (written, right) => {
    expect(mend(written)).toBe(right);
  });

  test('each is listed with its count, in the order of the text', () => {
    expect(correctText(turkish, 'Herkez sustu, herkez baktı, herşey bitti, herkez gitti.', nothing).mended).toEqual([
      { from: 'Herkez', to: 'Herkes', count: 1 },
      { from: 'herkez', to: 'herkes', count: 2 },
      { from: 'herşey', to: 'her şey', count: 1 },
    ]);
  });

  test('200 different ones at most; the others stay', () => {
    const words = 'yanlız herkez süpriz orjinal makina';
    const text = `${words} `.repeat(10_000);
    expect(correctText(turkish, text, nothing).mended.length).toBeLessThanOrEqual(200);
  });
});

describe('all else stays as it was written', () => {
  test.each([
    'Şaman, yada taşıyla yağmur yağdırırdı.',
    'Birgün gazetesi haberi yazdı.',
    'Hergün adlı dergi çıktı.',
    'Elele dergisinin mart sayısı çıktı.',
    'Şuan sözcüğü ayrı yazılır.',
    'Arasıra adlı şiir kitabını okudum.',
  ])('%s: a name, or a word that is spoken of', (text) => {
    expect(mend(text)).toBe(text);
  });

  test.each([
    ['right', 'Bu yazıda her şey doğru; kâğıt da kağıt da duruyor.'],
    ['code', 'Şu `herkez` ve ``a ` herkez`` duruyor.\n\n```\nherkez\n```\n\n~~~ herkez\nherkez\n~~~\n\n    herkez'],
    ['code over two lines', 'Şu `bir\niki herkez var` duruyor.'],
    ['code that is not closed', 'Önce.\n\n```js\nherkez\n\nherkez'],
    [
      'links',
      '[herkez](https://a.b/herkez "herkez") ![herkez](a(herkez)b) <https://herkez.a> [x][herkez]\n\n[herkez]: https://herkez.a',
    ],
    [
      'addresses',
      'herkez.com www.herkez.net https://a.b/herkez?herkez=herkez herkez@a.b @herkez #herkez /herkez/ a/herkez',
    ],
    [
      'quotation marks',
      'O “bu herkez gelir” dedi, "çok yanlız kaldı" dedi, «bir süpriz oldu» dedi, ‘pek orjinal mi’ dedi, \'bu herkez mi\' dedi.',
    ],
    ['a quotation of two paragraphs', 'Dedi ki: “Burada herkez var.\n\nBurada herkez yok” ve sustu.'],
    ['block quotes', '> herkez\nherkez\n\n- > herkez\n\n> > herkez'],
    ['HTML', '<div>herkez</div>\n\n<!-- herkez -->\n\nBir <a href="herkez">herkez</a> söz.'],
    [
      'HTML with empty lines',
      '<pre>\n\nherkez\n\n</pre>\n\n<SCRIPT type="a">\n\nherkez\n\n</SCRIPT>\n\n<!-- herkez\n\nherkez -->\n\n<style>\n\nherkez',
    ],
    ['prose between tags', '<div class="a">\n\nBunu herkez bilir.\n\n<div>yada</div>\nyanlız\n\n</div>'],
    ['prose between tags that open in a line', 'Şu <span\nid="a">herkez bilir.\n\nBunu herkez bilir.</span>'],
    ['code between tags', '<details>\n\n```html\n</details>\nherkez\n```\n\nherkez\n\n</details>\nherkez'],
    ['front matter', '---\ntitle: herkez bilir\n\ntags: [yada]\nslug: bu calisma\n---\n\nHerkes.'],
    ['front matter in TOML', '\uFEFF+++\r\nbaşlık = yanlız\r\n+++\r\n'],
    [
      'expressions',
      'Şu {{ herkez }}, {% if herkez %}, $\u007b herkez } ve $$ herkez $$ duruyor.\n\n$$\nherkez\n$$\n\n{{ herkez',
    ],
    ['names', 'Bugün Makina ve Kimya kurumu; yazar Ahmet Herkez, Süpriz Yayınları, MAKİNA, iMakina.'],
    ['names at the beginning', 'Makina Mühendisleri Odası toplandı.'],
    [
      'parts of words and names of files',
      'herkez_adi, herkez-adi, x*herkez*y, herkez2, \\herkez, makina.txt, makina:3',
    ],
    [
      'what has another reading',
      'Kanuna tabi olan bir çok katlı bina. Bende de var. O da yapacam dedi. Su taktir edilir.',
    ],
    ['a word among strange ones', 'Şu zorblat calisma brontuz oldu.'],
    [
      'what stands beside the right word, as in a text about spelling',
      '## Herkez mi, herkes mi?\n\n| Yanlış | Doğru |\n|---|---|\n| herşey | her şey |\n\n- *yanlız* değil, **yalnız**\n- Doğrusu sürpriz, yanlışı süpriz.',
    ],
    ['words of other languages', 'Bu machine learning konusu, gold standard olarak bilinir.'],
    ['Spanish', 'El valor de este campo no es correcto.'],
    ['a name of several words', 'Makina ve Kimya Endüstrisi Kurumu kuruldu.'],
    ['a question after any one thing', 'Hiç bir şey unuttunuz mu? Hiç bir şekilde olur mu?'],
    ['some words without Turkish letters in a text with them', 'Şu calisma guzel oldu, degil mi?'],
    ['one word without Turkish letters', 'Bu doneler rapora girdi.'],
  ])('%s', (_, text) => {
    expect(correctText(turkish, text, nothing)).toEqual({ text, mended: [] });
  });

  test.each([
    ['Herkez', 'Bunu herkez bilir. HERKEZ bilir.'],
    ['süpriz', 'Süpriz oldu, süprizler var, süprizin tadı.'],
    ['orjinal', 'Bu orjinali gördüm.'],
    ['yanlız', 'Bu yanlızlık bitti, yanlızca.'],
    ['şöför', 'Bir şöförün işi; şöförü gördüm.'],
    ['orjinallik', 'Bu orjinalliği gördüm.'],
    ['calisma', 'Bu calisma, bu calismalar.'],
    ['İDDAA', 'iddaa'],
    ['yada', 'Çay yada kahve.'],
    ['hiç', 'Hiç bir şey yok.'],
  ])('what begins with “%s” of the author’s own words', (word, text) => {
    expect(correctText(turkish, text, { words: [word], disabledRules: [] })).toEqual({ text, mended: [] });
  });

  test('the words and rules of the author', () => {
    expect(mend('herkez, hiç bir', { words: ['herkez'], disabledRules: ['one-word'] })).toBe('herkez, hiç bir');
  });
});

/** Prose with and without misspellings, and what must not be touched. */
const pieces = [
  ...['herkez', 'Herkez', 'herşey', 'yada', 'bir çok', 'hiç bir', 'calisma', 'kitap', 'güzel', 'İstanbul’da', 'Makina'],
  ...[
    ' ',
    ' ',
    ' ',
    ' ',
    '\n',
    '\n\n',
    '. ',
    ', ',
    '…',
    '**',
    '*',
    '_',
    '`',
    '``',
    '```\n',
    '\n```\n',
    '~~~',
    '“',
    '”',
    '"',
  ],
  ...[
    "'",
    '‘',
    '’',
    '«',
    '»',
    '[',
    ']',
    '](',
    '(',
    ')',
    '](https://herkez.a/yada "herşey")',
    '\n> ',
    '\n- ',
    '\n# ',
    '\n1. ',
  ],
  ...[
    '<b>',
    '</b>',
    '<!--',
    '-->',
    '|',
    '\n|---|\n',
    '\\',
    '    ',
    '\t',
    '\r\n',
    '#',
    '@',
    '/',
    '-',
    '\uFFFC',
    '😀',
    '\ud800',
  ],
];
const documents = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''));
/** A text without what may be mended: what is left must be the same before and after. */
const skeleton = (text: string, words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, '\u0001'), text);

const runs = randomRuns(80);
test('on any text nothing but the listed words changes, and a mended text stays', {
  timeout: runs.numRuns * 100,
}, () => {
  fc.assert(
    fc.property(documents, (text) => {
      const { text: right, mended } = correctText(turkish, text, nothing);
      const words = mended.flatMap(({ from, to }) => [from, to]);
      expect(skeleton(right, words)).toBe(skeleton(text, words));
      expect(mended.reduce((sum, { count }) => sum + count, 0) > 0).toBe(right !== text);
      expect(correctText(turkish, right, nothing)).toEqual({ text: right, mended: [] });
      // Once more, with all that was learnt of the texts before.
      expect(correctText(turkish, text, nothing)).toEqual({ text: right, mended });
    }),
    runs,
  );
});

const keptRuns = randomRuns(60);
test('on any text, code, links, quotations and block quotes stay as they are', {
  timeout: keptRuns.numRuns * 100,
}, () => {
  const kept = [
    ...['`herkez`', '[herkez](a "herkez")', '“herkez”', '"yada herkez"', '![herşey](herkez)', '<i>herkez</i>'],
    ...['\n\n> herkez yada\nherkez\n\n', '\n\n```\nherkez\n```\n\n', '\n\n    herkez\n\n'],
  ];
  const prose = fc.constantFrom('herkez ', 'güzel ', 'herşey, ', 'bir çok insan. ', '**yada** ', 'Kahve ');
  fc.assert(
    fc.property(fc.array(prose), fc.constantFrom(...kept), fc.array(prose), (before, protectedText, after) => {
      const [left, rest] = [before.join(''), after.join('')];
      const result = mend(`${left}${protectedText} ${rest}`);
      expect(result).toContain(protectedText);
      expect(result.split(protectedText)).toHaveLength(2);
    }),
    keptRuns,
  );
});

test.each(someConstructs(12))('a text made to be expensive costs little: $name', (construct) => {
  const text = construct.make(250_000);
  const readCpuMs = startCpuTimer();
  const { text: right, mended } = correctText(turkish, text, nothing);
  expect(readCpuMs()).toBeLessThan(8_000);
  expect(right === text).toBe(mended.length === 0);
});
