import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factSets, measureFacts, readFactCases } from '../../../../bench/evaluation/facts/evaluate-facts.ts';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { randomRuns, withLongCases } from '../../../../testing/random-runs.ts';
import { turkish } from '../../../../testing/turkish.ts';
import { listCitingSentences } from '../article-text/citations/citing-sentences.ts';
import { locateSentences } from '../article-text/citations/locate-sentences.ts';
import { compareWithSources } from './compare-with-sources.ts';
import { findNumberClaims } from './numbers/number-claims.ts';
import { ReadPassage } from './read-passages.ts';
import { findUnsupportedClaims as findClaims } from './unsupported-claims.ts';
import { WordReader } from './word-reader.ts';

const words = new WordReader(turkish);

const checkCitations = (text: string, passages: ReadonlyMap<number, string>) =>
  compareWithSources(turkish, { sentences: listCitingSentences(text), passages });

// A passage, a sentence that says the same, and one in which a number, a date, a name or a quotation was changed.
const pairs = readFileSync(new URL('./citation-pairs.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [passage: string, faithful: string, changed: string]);

const findUnsupportedClaims = (sentence: string, passages: readonly string[]) =>
  findClaims(
    sentence,
    passages.map((passage) => new ReadPassage(passage, words)),
    words,
  );

describe('sentences compared with what they cite', () => {
  test('at least 95 % of what was changed is flagged, at most 5 % of what was not', () => {
    expect(pairs.length * 2).toBeGreaterThanOrEqual(150);
    const missed = pairs.filter(([passage, , changed]) => findUnsupportedClaims(changed, [passage]).length === 0);
    const flagged = pairs.filter(([passage, faithful]) => findUnsupportedClaims(faithful, [passage]).length > 0);
    expect(missed.length / pairs.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
    expect(flagged.length / pairs.length, flagged.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test.each(withLongCases([7], [1, 13]))(
    'the same where the passage speaks of four other things (%i lines on), too',
    (step) => {
      const toPassage = (index: number) =>
        [0, 1, 2, 3, 4].map((other) => pairs[(index + other * step) % pairs.length]?.[0]).join(' ');
      const find = (sentence: string, index: number) => findUnsupportedClaims(sentence, [toPassage(index)]);
      const missed = pairs.filter(([, , changed], index) => find(changed, index).length === 0);
      const flagged = pairs.filter(([, faithful], index) => find(faithful, index).length > 0);
      expect(missed.length / pairs.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
      expect(flagged.length / pairs.length, flagged.join('\n')).toBeLessThanOrEqual(0.05);
    },
  );

  test('of the working set what was changed is flagged as far as its goals, and next to nothing that is true', () => {
    const shares = measureFacts(turkish, readFactCases(factSets.working));
    const list = shares.map(({ label, wrong }) => `${label}: ${wrong.map(({ id }) => id).join()}`).join('\n');
    expect(
      shares.filter(({ isMet }) => isMet === false).map(({ label }) => label),
      list,
    ).toEqual([]);
  });

  test('a number is looked for where a passage speaks of the same, or anywhere where it never does', () => {
    const passage = 'Sulama 14 gün sürer. Budama 21 güne yayılır; dallar %30 kısalır.';
    expect(findUnsupportedClaims('Sulama 21 gün sürer.', [passage])).toEqual([{ kind: 'number', text: '21' }]);
    expect(findUnsupportedClaims('Sulama 14 gün sürer.', [passage])).toEqual([]);
    expect(findUnsupportedClaims('Dalların kısalma payı 30 olur.', [passage])).toEqual([]);
    expect(findUnsupportedClaims('Hepsi 21 eder.', [passage])).toEqual([]);
    expect(findUnsupportedClaims('Önce 14, ardından 21 eder.', [passage])).toEqual([]);
  });

  test('sentences of nothing but numbers and words end soon', () => {
    const words = Array.from({ length: 700 }, (_, index) => `kelime${index} ${index}`).join(' ');
    const readCpuMs = startCpuTimer();
    findUnsupportedClaims(
      words,
      Array.from({ length: 8 }, () => words.slice(0, 1_500)),
    );
    expect(readCpuMs()).toBeLessThan(2_000);
  });

  test.each([
    ['12,5 %', '%12,5', 'yüzde 12,5', 'yüzde on iki buçuk'],
    ['3 bin', '3.000', 'üç bin', '3000'],
    ['1,2 milyon', '1.200.000', '1 milyon 200 bin'],
    ['29 Ekim 1923', '29.10.1923', '1923-10-29'],
    ['bin iki yüz elli', '1250', '1.250', '1 bin 250'],
  ])('%s has one value, however it is written', (...written) => {
    const valuesOf = (text: string) =>
      findNumberClaims(text)
        .map(({ value }) => value)
        .toSorted();
    for (const text of written) expect(valuesOf(text)).toEqual(valuesOf(written[0] ?? ''));
  });

  test('names are the same with suffixes and softened ends, quotations are word for word', () => {
    const passages = ['Zonguldağı gezen Ahmet’in “Kömür kara bir altındır” sözü İstanbul’daki sergide duruyor.'];
    expect(findUnsupportedClaims('Sözü Zonguldak’ta Ahmet söyledi, İstanbullular gördü.', passages)).toEqual([]);
    expect(findUnsupportedClaims('O gün Mehmet “kömür kara bir altındır” dedi.', passages)).toEqual([
      { kind: 'name', text: 'Mehmet' },
    ]);
    expect(findUnsupportedClaims('Ahmet “Kömür kara bir gümüştür” dedi.', passages)).toEqual([
      { kind: 'quotation', text: '“Kömür kara bir gümüştür”' },
    ]);
  });

  test.each([
    ['Kars’ta kar var.', 'Karşı yaka görünür, karşıya geçilir.', ['Kars’ta']],
    ['Bu yıl Van soğuktur.', 'Vana kapanır, su vanayla kesilir.', ['Van']],
    ['Bu yıl Van soğuktur.', 'VAN GÖLÜ DONDU', []],
    ['Bu yıl Van soğuktur.', 'Van soğuk, kar çok.', []],
    ['Bu yıl Kars soğuktur.', 'KARŞI YAKA', ['Kars']],
    ['Bu yıl Kars soğuktur.', 'Bu yıl Kars’ın kışı sert.', []],
    ['Raporu Ayşe Demir yazdı.', 'Ayşe Hanım demir yolu raporunu yazdı.', ['Demir']],
    ['Raporu Ayşe Demir yazdı.', 'rapor: ayşe demir', []],
    ['Bu raporu Şişli açıkladı.', 'The report of Sisli was read.', []],
    ['Doğru Zamanlama: Sulama sabah yapılır.', 'Sulamanın doğru zamanlaması sabahtır.', []],
  ])('a name has a capital in its source, too: %s | %s', (sentence, passage, names) => {
    expect(findUnsupportedClaims(sentence, [passage]).map(({ text }) => text)).toEqual(names);
  });

  test.each([
    ['5 Mayıs 2024 günü toplandı.', '05.05.2024 tarihinde toplandı.', []],
    ['5 Mayıs 2024 günü toplandı.', '2024-05-05 toplantısı', []],
    ['Kurul 5 Mayıs’ta, Mayıs ayının ilk pazarında toplandı.', 'Kurul 05.05.2024 tarihinde toplandı.', []],
    ['Kurul 6 Mayıs 2024’te toplandı.', 'Kurul 5 Mayıs 2024 günü, 6 kişiyle toplandı.', ['6 Mayıs 2024']],
    ['Kurul 5 Haziran 2024’te toplandı.', 'Kurul 5 Mayıs 2024 günü, Haziran 2023’te toplandı.', ['5 Haziran 2024']],
    ['Kurul 5 Mayıs 2024’te toplandı.', 'Kurul 2024 yılında, 5 Mayıs günü toplandı.', []],
    ['Kurul Mayıs 2024’te toplandı.', 'Kurul 5 Mayıs 2024 günü toplandı.', []],
    ['Kurul 2024 yılında toplandı.', 'Kurul 5 Mayıs 2024 günü toplandı.', []],
    ['Kurul Mayıs 2023’te toplandı.', 'Kurul 2023 raporunu 5 Mayıs 2024’te aldı.', ['Mayıs 2023']],
    ['Sergi 5 Mayıs’ta açıldı, 7 Mayıs’ta kapandı.', 'Sergi 5-7 Mayıs 2024 arasında açıktı.', []],
    ['Sergi 5 ile 7 Mayıs arasında açıktı.', 'Sergi 5 Mayıs’ta açıldı, 7 Mayıs’ta kapandı.', []],
    ['Sergi 4-7 Mayıs arasında açıktı.', 'Sergi 5 Mayıs’ta açıldı, 7 Mayıs’ta kapandı.', ['4-7 Mayıs']],
  ])('a date is one claim: %s | %s', (sentence, passage, dates) => {
    expect(findUnsupportedClaims(sentence, [passage]).map(({ text }) => text)).toEqual(dates);
  });

  test.each([
    ['Toplantıya bin kişi geldi.', 'Toplantıya iki kişi geldi.', ['bin']],
    ['Toplantıya bin kişi geldi.', 'Toplantıya 1.000 kişi geldi.', []],
    ['İş on günde, yüz liraya, altı saatte bitti.', 'İş kırk günde, yedi saatte bitti.', ['on', 'yüz', 'altı']],
    ['Masanın altı tozluydu, çocuk yedi, yüz güldü, kırk kapı açıldı.', 'Masa vardı.', []],
    ['Binlerce kişi geldi, bir gün sürdü.', 'Toplantıya 3.400 kişi geldi.', []],
    ['Sıcaklık −5 derece oldu.', 'Sıcaklık 5 derece oldu.', ['−5']],
    ['Sıcaklık 5 derece oldu.', 'Sıcaklık -5 derece oldu.', ['5']],
    ['Sıcaklık eksi 5 derece oldu.', 'Sıcaklık -5 dereceydi.', []],
    ['Sıcaklık -5 derece oldu.', 'Sıcaklık sıfırın altında 5 dereceydi.', []],
    ['Yağış 600-800 mm, 5 – 7 ay sürer.', 'Yağış 600 ile 800 mm’dir, 5 ile 7 ay sürer.', []],
    ['İhracat yüzde 5 azaldı.', 'İhracattaki değişim %-5 oldu.', []],
    ['İhracattaki değişim -%5 oldu.', 'İhracat yüzde 5 azaldı.', []],
  ])('number words before units are numbers, and signs are kept: %s | %s', (sentence, passage, numbers) => {
    expect(findUnsupportedClaims(sentence, [passage]).map(({ text }) => text)).toEqual(numbers);
  });

  test.each([
    ['Hat 1.150 km’den 980 km’ye kısaldı.', 'Hat 170 km kısaldı.', 'Hat 190 km kısaldı.'],
    ['Katılanların %41’i sabah çalışıyor.', '%59’u sabah çalışmıyor.', '%57’si sabah çalışmıyor.'],
    ['Ankete 1.240 kişi katıldı, 434’ü mezun.', 'Ankete katılanların %35’i mezun.', 'Katılanların %45’i mezun.'],
    ['24 nöbetçiden 18’i kadın.', 'Nöbetçilerin dörtte üçü kadın.', 'Nöbetçilerin üçte ikisi kadın.'],
    ['Kule 1.387 metre.', 'Kule 1,4 km.', 'Kule 1,6 km.'],
    ['Su 55 günde çekildi.', 'Su yaklaşık 8 haftada çekildi.', 'Su yaklaşık 6 haftada çekildi.'],
    ['Yasa 1568–1575 arasında yürürlükteydi.', 'Yasa yedi yıl yürürlükteydi.', 'Yasa dokuz yıl yürürlükteydi.'],
    ['Sergi 5–7 Mart günleri açıktı.', 'Sergi üç gün açık kaldı.', 'Sergi beş gün açık kaldı.'],
    ['Tesiste 150 ton kömür, 30 işçi var.', 'Tesiste 150 ton kömür var.', 'Tesiste 120 ton kömür var.'],
    ['Çalıştaya 15 öğretmen, 5 veli katıldı.', '15 öğretmen ve 5 veli geldi.', 'Çalıştaya 10 öğretmen katıldı.'],
    [
      'Başvuruların üçte biri onaylandı.',
      'Çok başvurunun üçte biri onaylandı.',
      'Çok başvurunun dörtte biri onaylandı.',
    ],
    [
      'Geçen yıl 96 bin, bu yıl 124 bin kişi geldi.',
      'Bu yıl 124 bin kişi geldi.',
      'Geçen yıl 124 bin, bu yıl 96 bin kişi geldi.',
    ],
    [
      '2020’de 100 ton, 2021’de 140 ton süt işlendi.',
      '2021’de 140 ton süt işlendi.',
      '2021’de 100 ton, 2020’de 140 ton süt işlendi.',
    ],
    ['Mersinspor rakibi Ordu’yu 2-0 yendi.', 'Ordu, Mersinspor’a 2-0 yenildi.', 'Mersinspor 4-0 yendi.'],
  ])('what follows from numbers of one thing is supported, and nothing else: %s', (passage, faithful, changed) => {
    expect(findUnsupportedClaims(faithful, [passage])).toEqual([]);
    expect(findUnsupportedClaims(changed, [passage])).not.toEqual([]);
  });

  test('a percentage is not the number alone', () => {
    expect(findUnsupportedClaims('Oran %40 oldu.', ['Yerde 40 ağaç vardı.'])).toEqual([
      { kind: 'number', text: '%40' },
    ]);
  });

  test('words that may be numbers and are none support and do not claim', () => {
    const sentence = 'Yüzü gülen çocuk ekmeğin altını yedi, ata bindi ve bir süre kırda onun yanında kaldı.';
    expect(findUnsupportedClaims(sentence, ['Bir çocuk vardı.'])).toEqual([]);
  });

  test('a mark belongs to the sentence that it stands in or after', () => {
    const passages = new Map([
      [1, 'Yağış 600 mm’dir.'],
      [2, 'Hasat 12 gün sürer.'],
    ]);
    const text =
      'Yağış 600 mm’dir. [e1] Hasat 14 gün sürer [e2]. Kimse 99 demedi.\n\nYağış 700 mm’dir [e1, e9]. Hiç [e9].';
    expect(checkCitations(text, passages)).toEqual({
      checked: 3,
      supported: ['Yağış 600 mm’dir.'],
      unsupported: [
        { sentence: 'Hasat 14 gün sürer.', claims: [{ kind: 'number', text: '14' }] },
        { sentence: 'Yağış 700 mm’dir.', claims: [{ kind: 'number', text: '700' }] },
      ],
    });
  });

  test.each([
    ['1. Verimin %40 kadarı kaybolur [e1].\n2. Hasat 12 gün sürer [e2].', ['Verimin %40 kadarı kaybolur.']],
    ['> - Verimin %40 kadarı\n>   kaybolur. [e1]', ['Verimin %40 kadarı kaybolur.']],
    ['| Verim | %40 kayıp [e1] |\n|---|---|\n| Hasat | 12 gün [e2] |', ['Verim · %40 kayıp']],
    ['Verimin kaybı %40 [e1]. Hasat 14 gün sürer.', ['Verimin kaybı %40.']],
    ['Hasat [12 gün](https://a.b/2024/x) sürer (https://c.d/2023) [e2].', []],
    ['Hasat 12 gün **sürer [[e2]](https://a.b/2024)**.\n\n```\n99 [e1]\n```\n\n## 98 [e1]', []],
  ])('sentences are those that a reader sees, and are found again: %s', (text, flagged) => {
    const passages = new Map([
      [1, 'Verim vardır.'],
      [2, 'Hasat 12 gün sürer.'],
    ]);
    const { checked, supported, unsupported } = checkCitations(text, passages);
    expect(unsupported.map(({ sentence }) => sentence)).toEqual(flagged);
    const sentences = [...unsupported.map(({ sentence }) => sentence), ...supported];
    expect(sentences).toHaveLength(checked);
    expect(locateSentences(text.replaceAll(/ ?\[{1,2}e(\d)\]{1,2}/g, ' \\[$1\\]'), sentences)).not.toContain(undefined);
  });

  test('sentences that say the same have places of their own, as many as the text has', () => {
    const sentence = 'Verim %40 artar.';
    const places = locateSentences(`${sentence} Son. ${sentence}\n\n- Verim %40 artar [1]`, Array(4).fill(sentence));
    expect(places.map((place) => place && [place.paragraph.slice(0, 5), place.from])).toEqual([
      ['Verim', 0],
      ['Verim', 22],
      ['Verim', 0],
      undefined,
    ]);
  });

  test('a sentence that cites more passages than it can rest on is compared with the first ones', () => {
    const passages = new Map(Array.from({ length: 20 }, (_, index) => [index + 1, `Hasat ${index + 20} gün sürer.`]));
    const marks = `[${[99, ...passages.keys()].map((number) => `e${number}`).join(', ')}]`;
    const check = (days: number) => checkCitations(`Hasat ${days} gün sürer ${marks}.`, passages).unsupported.length;
    expect([20, 29, 30, 39].map(check)).toEqual([0, 0, 1, 1]);
  });

  test('a sentence that is taken over word for word is never flagged', () => {
    const parts = fc.constantFrom(
      'Ankara’da',
      '12,5',
      'yüzde',
      '%',
      '3',
      'bin',
      '“Su',
      'hayattır”',
      'Ekim',
      '09.45',
      'Ali',
      've',
      '.',
      '(',
      '-',
      '’',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (words) => {
        const sentence = words.join(' ');
        const numbers = findUnsupportedClaims(sentence, [sentence]).filter(({ kind }) => kind !== 'quotation');
        expect(numbers).toEqual([]);
      }),
      randomRuns(60),
    );
  });

  test.each(['1', '1.', 'bin ', 'Ankara ', '[e1]', '“a” ', '12:30 ', '. ', 'Ekim 3 ', "Ali'nin "])(
    'a long text of %s ends soon',
    (piece) => {
      const text = piece.repeat(Math.ceil(longTextLength / piece.length));
      const readCpuMs = startCpuTimer();
      checkCitations(text, new Map([[1, 'Ankara 12 bin “su” içti.']]));
      expect(readCpuMs()).toBeLessThan(5_000);
    },
  );
});
