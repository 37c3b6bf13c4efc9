import { expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { removeInventedLinks } from './remove-unknown-urls.ts';

const given = ['Rehberim https://verilen.example/sayfa ve yaz@verilen.example adresleriyle anlat.'];

it.each([
  ['a link', 'Ayrıntı [burada](https://uydurma.example/a) var.', 'Ayrıntı burada var.'],
  ['a link with a title', 'Bkz. [burada](https://uydurma.example/a "Başlık").', 'Bkz. burada.'],
  ['an image', '![Kahve](https://uydurma.example/k.png) içilir.', 'Kahve içilir.'],
  ['a reference', 'Bkz. [bu rapor][1].\n\n[1]: https://uydurma.example/r', 'Bkz. bu rapor.\n\n'],
  ['a reference to nothing', 'Bkz. [bu rapor][9] yeter.', 'Bkz. bu rapor yeter.'],
  ['an address within angles', 'Bkz. <https://uydurma.example> sonra.', 'Bkz. sonra.'],
  ['a bare address', 'Kaynağı (https://uydurma.example/a) eskidir.', 'Kaynağı eskidir.'],
  ['an address without scheme', 'Kaynağı (www.uydurma.example) eskidir.', 'Kaynağı eskidir.'],
  ['an address of mail', 'Sorular (bilgi@uydurma.example) için hazırlanın.', 'Sorular için hazırlanın.'],
  ['a link to mail', 'Bize [yazın](mailto:bilgi@uydurma.example).', 'Bize yazın.'],
  ['links in a table', '| A | B |\n|---|---|\n| [x](https://u.example) | y |', '| A | B |\n|---|---|\n| x | y |'],
  ['a label of an address', 'Yağ azalır ([a.u.example](https://a.u.example/x)).', 'Yağ azalır.'],
  ['a label of a number', 'Yağ azalır ([2](https://u.example)) ve biter.', 'Yağ azalır ve biter.'],
  ['a number as a mark', 'Yağ azalır[3](https://u.example).', 'Yağ azalır.'],
  ['a word for a source', 'Yağ azalır. [Kaynak](https://u.example)', 'Yağ azalır.'],
  ['a source that is announced', 'Yağ azalır. Kaynak: [u.example](https://u.example)', 'Yağ azalır.'],
  ['a mark that is defined', 'Yağ azalır [1].\n\n[1]: https://u.example', 'Yağ azalır.\n\n'],
])('takes out %s', (_, text, cleared) => {
  expect(removeInventedLinks(text, given)).toEqual({ text: cleared, removed: 1 });
});

it.each([
  'Bkz. [rehber](https://www.verilen.example/sayfa/).',
  'Bize yaz@verilen.example adresinden yazın.',
  'Çalıştırın: `curl https://api.example/v1` ve `git@host.example`.',
  'Tarayıcıda http://localhost:3000 açılır.',
  '```\ncurl https://api.example/v1\n```',
  'Bağlantı `<a href="https://deneme.example">Deneme</a>` diye yazılır.',
  'Sayfaya `<a href="iletisim.html">İletişim</a>` koyun; ad `<xs:element>` olsun.',
  'Markdown’da `[metin](https://deneme.example)` ve `![resim](a.png)` yazılır.',
  'Başvuru ``[metin][1] ve `kod` `` biçimindedir.',
  'Yazın: `[1]: https://deneme.example` ve `<mailto:ad@deneme.example>`.',
  'Oran 3@5 yazılır; fiyat 10 TL @ adet.',
])('leaves %j', (text) => {
  expect(removeInventedLinks(text, given)).toEqual({ text, removed: 0 });
});

it.each([
  ['[Nuxt.js](https://nuxt.com) ile başlayın.', 'Nuxt.js ile başlayın.'],
  ['- [Nuxt.js](https://nuxt.com): sunucuda çizer', '- Nuxt.js: sunucuda çizer'],
  ['Yangında [110](https://u.example) numarasını arayın.', 'Yangında 110 numarasını arayın.'],
  ['Yangın hattı ([110](https://u.example)) ücretsizdir.', 'Yangın hattı (110) ücretsizdir.'],
  ['[Hotels.com](https://hotels.com) sitesine bakın.', 'Hotels.com sitesine bakın.'],
  ['Bilet için [obilet.com](https://obilet.com) kullanılır.', 'Bilet için obilet.com kullanılır.'],
  ['Önce [kaynak](https://u.example) metin okunur.', 'Önce kaynak metin okunur.'],
  ['Açıklaması bölüm [3](https://u.example) içindedir.', 'Açıklaması bölüm 3 içindedir.'],
  ['Çatıyı ([Vue.js](https://vuejs.org)) seçin.', 'Çatıyı (Vue.js) seçin.'],
  ['1. [Link](https://u.example) aracı', '1. Link aracı'],
  ['Hat: [112][a].\n\n[a]: https://u.example', 'Hat: 112.\n\n'],
])('keeps the words of a sentence: %s', (text, cleared) => {
  expect(removeInventedLinks(text, given)).toEqual({ text: cleared, removed: 1 });
});

it('keeps code beside an address that it removes', () => {
  const text = '`a[1]` ile `<a href="x.html">x</a>` [burada](https://u.example) ve [`npm`](https://u.example) var.';
  const cleared = '`a[1]` ile `<a href="x.html">x</a>` burada ve `npm` var.';
  expect(removeInventedLinks(text, given)).toEqual({ text: cleared, removed: 2 });
});

it.each([
  ...['a', 'a@', 'a.b@c.', '`', '[a](', '``x', '<a:b>', '[a][1] ', '[a](http://b.c) ', '`a` ', '`` ` '],
  ...['www.a ', 'a@b.co ', 'www.a, ', 'http://a.b. ', 'Bkz. www.a. '],
])('a long text of %j costs little', (part) => {
  const text = part.repeat(longTextLength / part.length);
  const readCpuMs = startCpuTimer();
  removeInventedLinks(text, given);
  expect(readCpuMs()).toBeLessThan(400);
});
