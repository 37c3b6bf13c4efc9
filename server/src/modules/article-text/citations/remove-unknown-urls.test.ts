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
])('takes out %s', (_, text, cleared) => {
  expect(removeInventedLinks(text, given)).toEqual({ text: cleared, removed: 1 });
});

it.each([
  'Bkz. [rehber](https://www.verilen.example/sayfa/).',
  'Bize yaz@verilen.example adresinden yazın.',
  'Çalıştırın: `curl https://api.example/v1` ve `git@host.example`.',
  'Tarayıcıda http://localhost:3000 açılır.',
  '```\ncurl https://api.example/v1\n```',
  'Oran 3@5 yazılır; fiyat 10 TL @ adet.',
])('leaves %j', (text) => {
  expect(removeInventedLinks(text, given)).toEqual({ text, removed: 0 });
});

it.each([
  ...['a', 'a@', 'a.b@c.', '`', '[a](', '``x', '<a:b>', '[a][1] ', '[a](http://b.c) '],
  ...['www.a ', 'a@b.co ', 'www.a, ', 'http://a.b. ', 'Bkz. www.a. '],
])('a long text of %j costs little', (part) => {
  const text = part.repeat(longTextLength / part.length);
  const readCpuMs = startCpuTimer();
  removeInventedLinks(text, given);
  expect(readCpuMs()).toBeLessThan(400);
});
