import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { listLinkedAddresses } from '../../../../../testing/linked-addresses.ts';
import { randomRuns, withLongCases } from '../../../../../testing/random-runs.ts';
import { removeCitationMarks } from './citation-marks.ts';
import { locateSentences } from './locate-sentences.ts';
import { type CitationContext, formatSourceList, resolveCitations } from './resolve-citations.ts';

const source = (id: string, url: string | null, listed = url !== null) => ({
  id,
  url,
  listed,
  title: `Kaynak [${id}]`,
  author: url === null ? null : 'Ayşe Kaya',
  publishedAt: url === null ? null : new Date('2024-05-06T00:00:00Z'),
});
const context: CitationContext = {
  sources: [
    source('a', 'https://a.example/zeytin_(agac)'),
    source('b', 'https://b.example/'),
    source('file', null, true),
    source('hidden', null),
  ],
  passages: new Map([
    [1, 'a'],
    [2, 'b'],
    [3, 'a'],
    [4, 'file'],
    [5, 'hidden'],
  ]),
  given: ['Şuna bağlantı ver: https://www.verilen.example/sayfa/.'],
};
const resolve = (text: string) => resolveCitations(text, context);

describe('citations of a text', () => {
  test('become links by the order in which sources are first cited', () => {
    const found = resolve('Bir [e2]. İki [e1, e3][e2].\n\nÜç. [E3] Dört [e4].');
    expect(found).toEqual({
      text: 'Bir [[1]](https://b.example/). İki [[2]](https://a.example/zeytin_%28agac%29) [[1]](https://b.example/).\n\nÜç. [[2]](https://a.example/zeytin_%28agac%29) Dört \\[3\\].',
      cited: ['b', 'a', 'file'],
      removedIds: 0,
      removedUrls: 0,
    });
    expect(formatSourceList(found.cited, context.sources, 'tr')).toBe(
      '## Kaynaklar\n\n1. [Kaynak \\[b\\]](https://b.example/), Ayşe Kaya, 2024\n2. [Kaynak \\[a\\]](https://a.example/zeytin_%28agac%29), Ayşe Kaya, 2024\n3. Kaynak \\[file\\]',
    );
  });

  test('of what is not listed, or does not exist, nothing stays', () => {
    expect(resolve('Bir [e5]. İki [e99](https://uydurma.example/x). Üç [e7,e1].')).toMatchObject({
      text: 'Bir. İki. Üç [[1]](https://a.example/zeytin_%28agac%29).',
      removedIds: 2,
    });
    expect(formatSourceList([], context.sources, 'tr')).toBe('');
  });

  test('where the list of the sources stays as it is, pages without a number are named, and other sources are not', () => {
    expect(
      resolveCitations('Bir [e1]. İki [e2]. Üç [e4]. Dört [e9].', { ...context, isListFixed: true }, ['a']),
    ).toMatchObject({
      text: 'Bir [[1]](https://a.example/zeytin_%28agac%29). İki ([Kaynak \\[b\\]](https://b.example/)). Üç. Dört.',
      cited: ['a'],
      removedIds: 1,
    });
  });

  test.each([
    'Rehber (2. baskı)',
    'Zeytin nedir? Nasıl yetişir?',
    'a) Toprak',
    '[12] Notlar (taslak',
    'Dr. Ak: Sulama!',
  ])('a sentence is found again where its source is named in it: %s', (title) => {
    const sources = [{ ...source('b', 'https://b.example/'), title }];
    const { text } = resolveCitations('Deneme (son) 1998 yılında bitti [e2]. Sonra ölçüldü.', {
      ...context,
      sources,
      isListFixed: true,
    });
    const [place, next, gone] = locateSentences(text, [
      'Deneme (son) 1998 yılında bitti.',
      'Sonra ölçüldü.',
      'Deneme.',
    ]);
    expect(place).toMatchObject({ from: 0, text: expect.stringMatching(/^Deneme .*\)\.$/u) });
    expect(next).toMatchObject({ text: 'Sonra ölçüldü.' });
    expect(gone).toBeUndefined();
  });

  test('addresses from no source are removed, and the words of their links stay', () => {
    expect(
      resolve(
        'Bkz. [burası](https://uydurma.example/a_(b)) ve [şurası](https://verilen.example/sayfa). <https://x.example/> www.y.example, ![r](http://z.example/i.png)',
      ),
    ).toMatchObject({
      text: 'Bkz. burası ve [şurası](https://verilen.example/sayfa)., r',
      removedUrls: 4,
    });
    expect(resolve('Metin.\n\n[1]: https://uydurma.example/\nSon.')).toMatchObject({ text: 'Metin.\n\nSon.' });
  });

  test.each([
    ['[x](//uydurma.example/a) ve [y](uydurma.example/b).', 'x ve y.', 2],
    ['[a [b] c](</uydurma yer> "Başlık (1)") [d](mailto:x@uydurma.example)', '[a [b] c] d', 2],
    ['[![r](//uydurma.example/i.png)](javascript:uydurma) [k](#uydurma)', 'r k', 3],
    ['> [Rapor][R] ve [r].\n>\n> [r]:\n> uydurma.example/a\n', '> Rapor ve r.\n>\n> ', 1],
    ['[a]( uydurma.example/((b)) ) [c\nd](uydurma\n"e") <ftp://uydurma.example>', 'a c\nd', 3],
    ['[Ara](/arama) [Yaz](mailto:a@b.example)', 'Ara Yaz', 2],
  ])('so do destinations of every kind: %s', (text, shown, removedUrls) => {
    expect(resolve(text)).toMatchObject({ text: shown, removedUrls });
  });

  test.each([
    '[şurası](//www.verilen.example/sayfa) ![](/api/images/0198c0de-0000-7000-8000-000000000001)',
    '[Yaz](mailto:bilgi@verilen.example), [ara](/arama) ya da [bak](verilen.example/b_(c)).',
    'Dizi[1](2 3) ve [not]: bir söz.',
  ])('what its author gave stays, and so do pictures of the product: %s', (text) => {
    const given = [...context.given, 'Bize bilgi@verilen.example yaz; /arama ve verilen.example/b_(c) olsun.'];
    expect(resolveCitations(text, { ...context, given })).toMatchObject({ text, removedUrls: 0 });
  });

  test.each([
    ['Kahve eskidir. Bkz. https://x.example/r.', 'Kahve eskidir.'],
    ['Kahve eskidir. Rapor https://x.example/r adresinde duruyor. Çay da.', 'Kahve eskidir. Çay da.'],
    ['Rapora <https://x.example> bağlantısından ulaşabilirsiniz. Çay da.', 'Çay da.'],
    ['Kahve eskidir.\n\nAyrıntılı bilgi için: www.x.example\n\nSon.', 'Kahve eskidir.\n\n\n\nSon.'],
    ['Coffee is old. The report is available at https://x.example/r. Tea too.', 'Coffee is old. Tea too.'],
    ['Kahve satışı https://x.example adresine göre arttı.', 'Kahve satışı adresine göre arttı.'],
    ['Evin https://x.example adresinde bulunan planı değişti.', 'Evin adresinde bulunan planı değişti.'],
    ['Müze (https://x.example) pazartesi kapalıdır.', 'Müze pazartesi kapalıdır.'],
  ])('what only says where it stands goes with its address: %s', (text, shown) => {
    expect(resolve(text).text).toBe(shown);
  });

  test('marks within marks leave none behind', () => {
    const { text } = resolve('Bir [[e1]](https://uydurma.example/). İki [e9[e9]]. Üç [e9[e9[e9[e9[e9[e9]]]]]].');
    expect(text).toMatch(/^Bir \[\[1\]\]\(https:\/\/a\.example\/zeytin_%28agac%29\)\. İki/);
    expect(text).not.toMatch(/uydurma|\[e9\]/);
  });

  test('code stays as it is', () => {
    const code = '```js\ndizi[e1] // https://uydurma.example\n```';
    expect(resolve(`${code}\nSon [e1].`).text).toBe(`${code}\nSon [[1]](https://a.example/zeytin_%28agac%29).`);
  });

  test('a line that begins with code opens no block of code', () => {
    expect(resolve('``` kod ``` ile [e9].\n```\n[e1]\n``` x\n[e1]\n```\nSon [e2], https://uydurma.example.').text).toBe(
      '``` kod ``` ile.\n```\n[e1]\n``` x\n[e1]\n```\nSon [[1]](https://b.example/),.',
    );
  });

  const pieces = fc.constantFrom(
    ...['[e1]', '[e2, e3]', '[e9]', '[e4]', ' ', '\n', 'söz', '.', '[', ']', '(', ')', '<', '>', '!'],
    ...['https://uydurma.example/a', 'www.x.example', 'https://a.example/zeytin_(agac)', '](', 'e1', '[a](', '"', '\\'],
    ...[
      '//uydurma/a',
      '/uydurma',
      'mailto:uydurma@y.example',
      '[a]: ',
      '[a]',
      '][',
      '\n\n',
      '> ',
      '`',
      '```',
      '# ',
      '- ',
    ],
  );

  test('no text has a mark or an address afterwards that comes from no source, and sections number on', () => {
    fc.assert(
      fc.property(fc.array(fc.array(pieces, { maxLength: 40 }), { maxLength: 4 }), (sections) => {
        let cited: readonly string[] = [];
        for (const parts of sections) {
          const text = parts.join('');
          const found = resolveCitations(text, context, cited);
          expect(found.cited.slice(0, cited.length)).toEqual(cited);
          cited = found.cited;
          expect(found.text).not.toContain('\0');
          for (const address of listLinkedAddresses(found.text))
            expect(address).toMatch(/^https:\/\/(?:a\.example\/zeytin_|b\.example\/|www\.verilen\.example\/)/);
          if (text.includes('```')) continue;
          expect(found.text).not.toMatch(/https?:\/\/uydurma|x\.example/);
          expect(found.text).not.toMatch(/\[ *e\d+ *\]/i);
        }
        const texts = sections.map((parts) => parts.join(''));
        if (texts.some((text) => text.includes('```'))) return;
        expect(resolve(texts.join('\n\n')).cited.toSorted()).toEqual(cited.toSorted());
      }),
      randomRuns(100),
    );
  });

  test.each(
    withLongCases(
      ['[e1](', '[', '](', 'https://', '<', '[e1,', '![', '[a](b', '[a]:\n', '<a:b'],
      [
        ...['[e1]', 'www.a', '[a](https://x.example', '\n```\n', ' ', '(', '](a "', '](<', '[a]( b', '[a](b) '],
        '[a]: b\n',
      ],
    ),
  )('a long text of %s ends soon', (piece) => {
    const text = piece.repeat(Math.ceil(longTextLength / piece.length));
    const readCpuMs = startCpuTimer();
    resolve(text);
    expect(readCpuMs()).toBeLessThan(5_000);
  });
});

test('words of a text are counted without the marks that a model cites by', () => {
  expect(removeCitationMarks('Kahve içilir [e1, e2]. Çay [[e3]](https://ornek.example) demlenir.')).toBe(
    'Kahve içilir. Çay demlenir.',
  );
});
