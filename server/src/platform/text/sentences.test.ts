import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyString, turkishSentence } from '../../../../testing/text-samples.ts';
import { splitSentences } from './sentences.ts';

describe('splitSentences', () => {
  it.each([
    [['Dr. Ayşe Kaya geldi.', 'Prof. Dr. Ali Can gitti.']],
    [['3.5 puan aldı.', "Saat 14.30'da buluştuk."]],
    [['Oran yüzde 34,6.', 'Artış yüzde 12.', 'Pay %40.', 'Gelen azaldı.']],
    [['1. Bölüm bitti.', 'İkinci bölüm 2. sırada.']],
    [['Elma, armut vb. Meyveler sağlıklıdır.', 'Bkz. Sayfa sonu.']],
    [['ABC Ltd. Şti. Kadıköy’de kuruldu.', 'XYZ A.Ş. büyüdü.']],
    [['T.C. Anayasası değişti.', 'M. Kemal Atatürk yazdı.']],
    [['Atatürk Cad. No. 5’te oturuyor.', 'Tamam.']],
    [['Neden?', 'Çünkü!', 'Yıl 1923.', 'Cumhuriyet kuruldu.']],
  ])('%j', (sentences) => {
    expect(splitSentences(sentences.join(' '))).toEqual(sentences);
  });

  it('never joins over a line break', () => {
    expect(splitSentences('Bkz.\nYeni satır')).toEqual(['Bkz.', 'Yeni satır']);
  });

  it('knows the abbreviations of the other languages', () => {
    expect(splitSentences('Mr. Smith met Dr. Jones. He left at 5. Then it rained.', 'en')).toEqual([
      'Mr. Smith met Dr. Jones.',
      'He left at 5.',
      'Then it rained.',
    ]);
    expect(splitSentences('Am 3. Oktober kam Hr. Meier. Er blieb.', 'de')).toEqual([
      'Am 3. Oktober kam Hr. Meier.',
      'Er blieb.',
    ]);
    expect(splitSentences('مرحبا. كيف حالك؟', 'ar')).toEqual(['مرحبا.', 'كيف حالك؟']);
  });

  it('finds the sentences of a paragraph', () => {
    const plain = turkishSentence.filter((sentence) => !sentence.endsWith('…') && !/(?:^|\s)\S{1,3}\.$/.test(sentence));
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 6 }), (sentences) => {
        expect(splitSentences(sentences.join(' '))).toEqual(sentences);
      }),
    );
  });

  it('joins any number of abbreviations in linear time', () => {
    expect(splitSentences('Dr. '.repeat(50_000))).toEqual(['Dr. '.repeat(50_000).trim()]);
  });

  it('loses nothing but white space of any text', () => {
    fc.assert(
      fc.property(nastyString, fc.constantFrom('tr', 'en', 'de', 'fr', 'es', 'ar', 'ru'), (text, language) => {
        const sentences = splitSentences(text, language);
        expect(sentences.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(sentences.every((sentence) => sentence !== '' && sentence.trim() === sentence)).toBe(true);
      }),
    );
  });
});
