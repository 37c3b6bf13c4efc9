import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { AnswerCleaner, cleanAnswer } from './answer-cleaner.ts';

/** The clean text behind a title and a first sentence; the same however the stream is cut. */
function clean(text: string, language: ArticleLanguage): string {
  const start = '# K\n\nKahve iyidir.';
  const options = { form: 'article', language } as const;
  const whole = cleanAnswer(start + text, options).text;
  const cleaner = new AnswerCleaner(options, () => undefined);
  for (const unit of (start + text).split('')) cleaner.append(unit);
  cleaner.finish();
  expect(cleaner.text).toBe(whole);
  return whole.slice(start.length);
}

describe('what says nothing without a citation goes with it', () => {
  it.each<[ArticleLanguage, string, string]>([
    ['tr', ' [7] numaralı kaynakta belirtildiği gibi, çay eskidir.', ' Çay eskidir.'],
    ['tr', '\n\n[7] numaralı kaynağa göre çay eskidir.', '\n\nÇay eskidir.'],
    ['tr', ' Çay, [7] nolu kaynakta ifade edildiği üzere, eskidir.', ' Çay, eskidir.'],
    ['tr', ' Çay [3]’e göre eskidir.', ' Çay eskidir.'],
    ['tr', ' [3]’te anlatıldığı gibi içki eskidir.', ' İçki eskidir.'],
    ['tr', ' [7] numaralı kaynak bunu doğrular. Çay da öyle.', ' Çay da öyle.'],
    ['tr', ' Ayrıntılar için bkz. [7]. Çay eskidir.', ' Çay eskidir.'],
    ['tr', ' Çay ([7]) eskidir (bkz. [2]); su da (Kaynak: [1], [2]).', ' Çay eskidir; su da.'],
    ['tr', ' Çay eskidir [7], [8] ve [9]. Su da [7, s. 3].', ' Çay eskidir. Su da.'],
    ['en', ' As noted in [7], it is old. According to [2], tea is, too (see [3]).', ' It is old. Tea is, too.'],
    ['de', ' Laut [7] ist er alt.', ' Demnach ist er alt.'],
    ['fr', ' Selon [7], le café est vieux.', ' Le café est vieux.'],
    ['es', ' Según [7], el café es viejo.', ' El café es viejo.'],
    ['ru', ' Согласно [7], кофе старый (см. [2]).', ' Кофе старый.'],
  ])('%s: %j becomes %j', (language, text, left) => {
    expect(clean(text, language)).toBe(left);
  });

  it.each<[ArticleLanguage, string]>([
    ['tr', ' Ayrıntılar için bkz. Ek 2. Çay (bkz. Ek 3) eskidir.'],
    ['tr', ' Kaynak: kitap. Bkz.\n\n(Çay.)'],
    ['en', ' See the text (see also above). According to some, it is old. f(x) = (a)'],
    ['tr', '\n\n[1] numaralı kaynağa göre eskidir.\n\n## Kaynaklar\n\n1. Bir kitap'],
  ])('%s: %j stays', (language, text) => {
    expect(clean(text, language)).toBe(text);
  });
});

it.each(withLongCases(['see ', ' [7]', '([7])', 'bkz. [7] ', ' '], ['(', ' [7] numaralı kaynak ', '\n']))(
  'a long text of %j costs little',
  (unit) => {
    const readCpuMs = startCpuTimer();
    cleanAnswer(`# K\n\na${unit.repeat(Math.ceil(longTextLength / unit.length))}`, { form: 'article', language: 'tr' });
    expect(readCpuMs()).toBeLessThan(3000);
  },
);
