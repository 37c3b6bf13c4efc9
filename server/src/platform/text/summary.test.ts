import { codePointLength } from '@hokka/contracts/shared/text-rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyString, turkishParagraph } from '../../../../testing/text-samples.ts';
import { summarize } from './summary.ts';

const first = 'Bu yazı e-ticaret sitelerinde dönüşüm oranını artırmanın yollarını anlatır.';
const second = 'Okuduktan sonra ödeme sayfanızı sadeleştirebilir, sepette kalan ürünleri hatırlatabilirsiniz.';

describe('summarize', () => {
  it.each([
    ['takes the first paragraph below the title', `# Başlık\n\n${first}\n\n## Alt\n\n${second}`, first],
    ['stops after a sentence', `${first} ${second}`, first],
    [
      'drops marks and addresses',
      '**Bu yazı** [dönüşüm](https://ornek.com) oranını anlatır.',
      'Bu yazı dönüşüm oranını anlatır.',
    ],
    ['skips labels and hashtags', `Giriş\n\n#bir #iki #üç #dört #beş\n\n${first}`, first],
    ['falls back to what prose there is', '# Başlık\n\nKısa.', 'Kısa.'],
    ['falls back to a list', '# Başlık\n\n- ilk madde\n- ikinci', 'ilk madde'],
    ['is empty without words', '# Başlık\n\n---\n', ''],
  ])('%s', (_, markdown, summary) => {
    expect(summarize(markdown)).toBe(summary);
  });

  it('reads no more of an enormous paragraph than it can use', () => {
    const summary = summarize('Dr. '.repeat(120_000));
    expect(summary).toMatch(/^(?:Dr\. ?)+…$/);
    expect(codePointLength(summary)).toBeLessThanOrEqual(160);
  });

  it('cuts a long sentence after a word', () => {
    const summary = summarize(`${'uzun '.repeat(30)}kelimelerle devam eden, bitmeyen bir cümle`);
    expect(summary).toBe(`${'uzun '.repeat(30).trim()}…`);
    expect(summarize('bir, iki, üç', 6)).toBe('bir…');
    expect(summarize('Kısa. Sonra çok ama çok daha uzun bir cümle gelir.', 30)).toBe('Kısa. Sonra çok ama çok daha…');
  });

  it('cuts a word only between characters, and only when it is alone', () => {
    expect(summarize(`${'👩‍👩‍👧'.repeat(50)}abc`, 12)).toBe('👩‍👩‍👧👩‍👩‍👧…');
    expect(summarize('a'.repeat(300))).toBe(`${'a'.repeat(159)}…`);
  });

  it('is a beginning of the paragraph', () => {
    fc.assert(
      fc.property(turkishParagraph, fc.integer({ min: 20, max: 200 }), (paragraph, lengthMax) => {
        const summary = summarize(paragraph, lengthMax);
        expect(paragraph.startsWith(summary.replace(/…$/, ''))).toBe(true);
        expect(summary).not.toBe('');
      }),
    );
  });

  it('keeps to its length for any text', () => {
    fc.assert(
      fc.property(fc.array(nastyString), fc.integer({ min: 1, max: 200 }), (lines, lengthMax) => {
        const summary = summarize(lines.join('\n'), lengthMax);
        expect(codePointLength(summary)).toBeLessThanOrEqual(lengthMax);
        expect(summary).not.toContain('\n');
      }),
    );
  });
});

it('reads no further than the beginning of a text that says nothing there', () => {
  expect(summarize(`${'a\n\n'.repeat(20_000)}Bu cümle çok geç geliyor ve artık okunmuyor.`)).toBe('a');
});
