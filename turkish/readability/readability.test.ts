import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../testing/random-runs.ts';
import { turkish } from '../../testing/turkish.ts';
import { textLengthMax } from '../pieces.ts';
import { tokenize } from '../rules/text/tokens.ts';
import {
  computeAtesman,
  computeCetinkayaUzun,
  readAtesmanBand,
  readCetinkayaUzunBand,
  type TextLengths,
} from './scores.ts';
import { splitSentences } from './sentences.ts';
import { countWrittenSyllables } from './spoken.ts';

test('the means of 12,262 newspaper columns (doi 10.29029/busbed.1251786) score as published', () => {
  const columns: TextLengths = { words: 10.22, sentences: 1, syllables: 2.71 * 10.22 };
  expect(Math.abs((computeAtesman(columns) ?? 0) - 63.16)).toBeLessThanOrEqual(0.2);
  expect(Math.abs((computeCetinkayaUzun(columns) ?? 0) - 38.4)).toBeLessThanOrEqual(0.2);
});

test('scores stay between 0 and 100, and a text without words has none', () => {
  const short: TextLengths = { words: 3, sentences: 1, syllables: 6 };
  expect([computeAtesman(short), computeCetinkayaUzun(short)]).toEqual([100, expect.closeTo(63.936, 3)]);
  expect(computeAtesman({ words: 200, sentences: 1, syllables: 900 })).toBe(0);
  expect(computeAtesman({ words: 0, sentences: 0, syllables: 0 })).toBeUndefined();
});

test('bands begin at the published scores', () => {
  const names = (scores: number[]) => scores.map((score) => readAtesmanBand(score).name);
  expect(names([100, 90, 89, 70, 69, 50, 49, 30, 29, 1, 0])).toEqual(
    'çok kolay,çok kolay,kolay,kolay,orta,orta,zor,zor,çok zor,çok zor,çok zor'.split(','),
  );
  expect(names([69.5, 69.4])).toEqual(['kolay', 'orta']);
  expect([51, 50, 35, 34].map((score) => readCetinkayaUzunBand(score).id)).toEqual(
    'independent,instructional,instructional,frustration'.split(','),
  );
});

test.each([
  ['okulumuzdan', 5],
  ['saatçilik', 4],
  ['İSTANBUL', 3],
  ['elektrik', 3],
  ['kâğıt', 2],
  ['i\u0307zmir', 2],
])('%s has %i syllables', (word, syllables) => {
  expect(countWrittenSyllables(word)).toBe(syllables);
});

test.each([
  ['1.250', 4, 6, 'bin iki yüz elli'],
  ['%25', 3, 5, 'yüzde yirmi beş'],
  ['15 kg', 3, 5, 'on beş kilogram'],
  ['TBMM', 1, 4, 'te be me me'],
  ['TBMM’nin', 1, 5, 'te be me me nin'],
  ['NATO', 1, 2, 'nato'],
  ['ABD', 1, 3, 'a be de'],
  ['UNESCO', 1, 3, 'unesko'],
  ['ANKARA VE', 2, 4, 'Ankara ve'],
  ['1990', 4, 6, 'bin dokuz yüz doksan'],
  ['1990’larda', 4, 8, 'bin dokuz yüz doksanlarda'],
  ['36,5 °C', 6, 11, 'otuz altı virgül beş derece C'],
  ['15.30', 3, 4, 'on beş otuz'],
  ['29.10.1923', 8, 12, 'yirmi dokuz on bin dokuz yüz yirmi üç'],
  ['0,5', 3, 5, 'sıfır virgül beş'],
  ['3. sırada', 2, 6, 'üçüncü sırada'],
  ['2. sırada', 2, 6, 'ikinci sırada'],
  ['1.000.000 ₺', 3, 5, 'bir milyon lira'],
  ['50 €', 2, 4, 'elli avro'],
  ['Dr. Can', 2, 3, 'doktor Can'],
  ['Bkz. Ek', 2, 4, 'bakınız Ek'],
  ['No. 5', 2, 4, 'numara beş'],
  ['elma vb.', 3, 6, 'elma ve benzeri'],
  ['Kaya A.Ş. aldı', 4, 10, 'Kaya anonim şirketi aldı'],
  ['M.Ö. 300', 4, 7, 'milattan önce üç yüz'],
  ['100.000', 2, 2, 'yüz bin'],
  ['1001', 2, 2, 'bin bir'],
])('%s is read as %i words and %i syllables: %s', (text, words, syllables) => {
  const { words: foundWords, syllables: foundSyllables } = turkish.measureParagraph(text);
  expect([foundWords, foundSyllables]).toEqual([words, syllables]);
});

test.each([
  ['Dr. Ahmet Bey geldi.|Prof. Dr. Ayşe Doç. Can’ı gördü.'],
  ['1. bölüm başladı.|www.ornek.com açıldı.'],
  ['Fiyat 3.5 lira oldu.|Saat 14.30’da 2.500,50 lira verdi.'],
  ['Yarışı 3. sırada bitirdi.|II. Murat tahta çıktı.|2. Bölüm burada biter.'],
  ['Savaş bitti, yıl 1945.|Sonra herkes döndü.'],
  ['A. Yılmaz elma, armut vb.|Sonra vs. derken T.C. Merkez Bankası açıkladı.'],
  ['“Geldin mi?” diye sordu.|Cevap vermedi.'],
  ['"Olmaz!" dedi.|(Kimse duymadı.)|Sustular…|Sonra belki… ama hayır.'],
  ['Bekledi...|Kimse gelmedi.|Oysa... neyse.'],
  ['Neden?|Çünkü öyle!|Başlık gibi'],
  ['Şirket, Öz Tarım A.Ş. adına kayıtlı.|Ortakları üç kişi.'],
  ['Sözleşmeyi Deniz A.Ş. imzaladı.|Ödeme yapıldı.'],
  ['İşi Yıldız Ltd. Şti. üstlendi.|Bkz. Ek 3.|Sonra devam ettik.'],
  ['Ayrıntı için bk. sayfa 12.|Orada yazıyor.'],
  ['Atatürk Cad. No. 15 adresinde.|Kapı No. 3 kapalı.'],
  ['Elma, armut vb. meyveler aldı.|Kalem, silgi vb.|Sonra eve döndü.'],
  ['M.Ö. 300 yılında kuruldu.|Kent M.S. 50’de yandı.'],
  ['Sınavda 3. oldu ve 15.30’da çıktı.|Saat 16.00.|Eve gitti.'],
  ['Toplam 15.|Yarısı bozuk.'],
  ['Saat 15.30.|Toplantı bitti.'],
  ['Nüfus 1.250.000’dir.|Artıyor.'],
  ['J. R. R. Tolkien yazdı.|A. B. Yılmaz çevirdi.'],
  ['“Peki…” dedi.|Sonra sustu.'],
  ['19. yy. başında yapıldı.|20. yüzyılda yenilendi.'],
  ['Prof. Dr. İlber Bey ile Av. Can geldi.|Op. Dr. Efe yoktu.|Uzm. Dr. Su vardı.|Öğr. Gör. Ece konuştu.'],
  ['Hz. Ali ve Sn. Bakan geldi.|St. Petersburg’a gittiler.'],
  ['I. Dünya Savaşı bitti.|XIV. Louis öldü.|Ek II.|Son.'],
  ['Adresi: Gül Sok. 5/3, Kat. 2.|Telefonu yok.'],
  ['Sayfa 5 vd. okunmalı.|Yazar age. s. 10’da söyler.'],
  ['Örn. elma.|Mad. 5 uygulanır.|Fık. 2 saklı.'],
  ['1. Su kaynatın.|2. Çayı ekleyin.'],
  ['Web adresi www.ornek.com.tr’dir.|Oradan bakın.'],
  ['Dolar 30,5 oldu.|Avro 33.|Altın düştü.'],
  ['Zeytin su ister [1].|Budama kışın olur (bkz. s. 4).|Buna “bakım”.|Biter [2], [3].|Son söz'],
])('sentences: %s', (marked) => {
  const text = marked.replaceAll('|', ' ');
  const tokens = tokenize(text);
  const sentences = splitSentences(tokens).map(({ first, end }) =>
    text.slice(tokens[first]?.from, tokens[end - 1]?.to),
  );
  expect(sentences).toEqual(marked.split('|'));
});

/** What is found of a kind, as it is written. */
function find(text: string, kind: string): string[] {
  return turkish
    .measureParagraph(text)
    .findings.filter((finding) => finding.kind === kind)
    .map(({ from, to }) => text.slice(from, to));
}

test.each([
  'Galatasaray, Fenerbahçe’yi yendi.',
  'Rakibini kolayca yendi.',
  'Hamdi bugün çok yoruldu.',
  'Bu söze çok alındı.',
  'Kalabalık meydanda toplandı.',
  'Öğrenciler sınava hazırlanıyor.',
  'Turistler sahilde güneşlenir.',
  'Yüzücü denizde boğuldu.',
  'Dün gece ay tutuldu.',
])('no passive: %s', (sentence) => {
  expect(find(sentence, 'passive')).toEqual([]);
});

test.each([
  'Yemek yendi.',
  'Vergiler toplandı.',
  'Bütün belgeler tarandı.',
  'Para bankadan alındı.',
  'Kayıtlar tutulur.',
])('a passive: %s', (sentence) => {
  expect(find(sentence, 'passive')).toHaveLength(1);
});

test('passive verbs are told by their suffix, not by their last letters', () => {
  const passive = 'Rapor hazırlandı. Kitap okunuyor. Karar verildi ve açıklandı. Yöntem kullanılmaktadır. Para alındı.';
  expect(find(passive, 'passive')).toEqual('hazırlandı okunuyor verildi açıklandı kullanılmaktadır alındı'.split(' '));
  const active =
    'Ayşe üzüldü. Evde bulunuyor. Sınava katıldı. Deniz görünüyor. Yapılan işler bitti. Çok yoruldum. Gelmedi değil.';
  expect(find(active, 'passive')).toEqual([]);
  expect(turkish.measureParagraph(passive).passiveSentences).toBe(5);
});

test('a sentence of more than fifteen words is long', () => {
  const sentence = (words: number) => `${Array.from({ length: words }, () => 'kedi').join(' ')}.`;
  expect(turkish.measureParagraph(`${sentence(15)} Kısa.`).longSentences).toBe(0);
  const text = `Kısa. “${sentence(16)}” Kısa.`;
  expect(turkish.measureParagraph(text)).toMatchObject({ sentences: 3, longSentences: 1 });
  expect(find(text, 'long-sentence')).toEqual([`“${sentence(16)}”`]);
});

test('words are repeated by their stem, near each other; reduplications and names are no repetition', () => {
  expect(find('Fiyat arttı. Fiyatlar yüksek, çünkü fiyatların düşmesi zor.', 'repeated-word')).toEqual(
    'Fiyat Fiyatlar fiyatların'.split(' '),
  );
  expect(find('Teker teker anlattı, teker teker dinledi, teker teker gitti.', 'repeated-word')).toEqual([]);
  expect(find('Dün Ankara soğuktu. Eski Ankara güzeldi. Yeni Ankara kalabalık.', 'repeated-word')).toEqual([]);
  const far = 'kuş uçtu taş düştü '.repeat(6);
  expect(find(`Kapı gıcırdadı. ${far}. Kapıyı açtı. ${far}. Kapıda durdu.`, 'repeated-word')).not.toContain('Kapı');
});

test('verbs in -maktadır of sentences that follow one another are a chain', () => {
  expect(find('Sistem çalışmaktadır. Herkes izlemektedir. Bitti.', 'formal-chain')).toEqual(
    'çalışmaktadır izlemektedir'.split(' '),
  );
  expect(find('Sistem çalışmaktadır. Bitti. Herkes izlemektedir.', 'formal-chain')).toEqual([]);
});

test.each([
  ['fiyat', 'Fiyatlarının artışı; FİYAT, fiyatı ve fiyaka.', ['Fiyatlarının', 'FİYAT', 'fiyatı']],
  ['ev fiyatı', 'Ev fiyatlarının, evlerin fiyatı; ev, fiyat.', ['Ev fiyatlarının', 'evlerin fiyatı']],
  ['calisma masasi', 'Çalışma masalarının boyu.', ['Çalışma masalarının']],
  ['Istanbul', 'İstanbul’da, İstanbul, istif.', ['İstanbul’da', 'İstanbul']],
  ['burun estetiği', 'Burnun estetiğinden söz etti.', ['Burnun estetiğinden']],
  ['shopify', 'Shopify’ın, Shopifyda.', ['Shopify’ın', 'Shopifyda']],
  ['fiyat fiyat', 'Fiyat fiyat fiyat fiyatı.', ['Fiyat fiyat', 'fiyat fiyatı']],
  ['fiyat', '', []],
  [' .,! ', 'fiyat .,!', []],
])('the keyphrase %s is found in “%s”', (typed, text, found) => {
  const places = turkish.findKeyphrase(text, turkish.readKeyphrase(typed));
  expect(places.map(({ from, to }) => text.slice(from, to))).toEqual(found);
});

const pieces = [
  'fiyat',
  'Fiyatların',
  'teker',
  'yapıldı',
  'edilmektedir',
  'Dr.',
  '3.',
  'II',
  '...',
  '…',
  '.',
  '?',
  '“',
  '”',
  '"',
  '(',
  ')',
  ' ',
  ' ',
  ' ',
  '\u2028',
  'ab😀',
  '\uFFFC',
  'www.a.com',
  '`x`',
  ',',
];

test('places lie inside of the text, in its order, and those of one kind do not overlap', () => {
  const keyphrase = turkish.readKeyphrase('fiyat fiyat');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 80 }), (list) => {
      const text = list.join('');
      const { findings, sentences, words, longSentences, passiveSentences, syllables } = turkish.measureParagraph(text);
      expect(Math.max(longSentences, passiveSentences)).toBeLessThanOrEqual(sentences);
      expect(sentences === 0).toBe(words === 0);
      expect(syllables).toBeGreaterThanOrEqual(words);
      const ends = new Map<string, number>();
      for (const [at, { from, to, kind }] of [
        ...findings,
        ...turkish.findKeyphrase(text, keyphrase).map((place) => ({ ...place, kind: 'keyphrase' })),
      ].entries()) {
        expect(from).toBeGreaterThanOrEqual(ends.get(kind) ?? 0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
        if (at > 0 && at < findings.length) expect(from).toBeGreaterThanOrEqual(findings[at - 1]?.from ?? 0);
        ends.set(kind, to);
      }
    }),
    randomRuns(100),
  );
});

/** The others are like these: `npm run test:long` tries them as well. */
const long =
  process.env.HOKKA_TEST_RUNS === undefined
    ? []
    : [
        ['opening marks', '“('],
        ['short sentences', 'a? '],
        ['one word', 'fiyat '],
      ];
test.each([['one letter', 'a'], ['full stops', '.'], ['passives', 'yapılmaktadır. '], ...long])(
  'a paragraph of 1,200,000 characters of %s is measured as far as a text is checked',
  (_, unit = '') => {
    const text = unit.repeat(1_200_000 / unit.length);
    const { findings, words } = turkish.measureParagraph(text);
    expect(words).toBeLessThanOrEqual(textLengthMax / 2);
    expect(findings.every(({ to }) => to <= textLengthMax)).toBe(true);
    const places = turkish.findKeyphrase(text, turkish.readKeyphrase('fiyat fiyat a'));
    expect(places.every(({ to }) => to <= textLengthMax)).toBe(true);
  },
);
