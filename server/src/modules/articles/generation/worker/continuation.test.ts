import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { nastyString, turkishParagraph } from '../../../../../../testing/text-samples.ts';
import { truncateAtLastSentence } from '../../domain/article.ts';
import { joinContinuation } from './continuation.ts';

describe('joinContinuation', () => {
  it.each([
    ['words apart', 'Kahve sever', 'misiniz?', 'Kahve sever misiniz?'],
    ['a space that came along', 'Kahve', ' içtik.', 'Kahve içtik.'],
    ['a space that was there', 'Kahve ', 'içtik.', 'Kahve içtik.'],
    ['one space of two', 'Kahve ', ' içtik.', 'Kahve içtik.'],
    ['a half word written again', 'Sabah kahvesi yaşay', 'yaşayan bir gelenek', 'Sabah kahvesi yaşayan bir gelenek'],
    ['a repeated word', 'güzel bir', 'bir kahve', 'güzel bir kahve'],
    ['a repeated word after a space', 'güzel bir ', 'bir kahve', 'güzel bir kahve'],
    ['a word that only begins alike after a space', 'çay ve ', 'veri', 'çay ve veri'],
    [
      'repeated words',
      'Sabahları kahve içmek iyi gelir. Bu',
      'iyi gelir. Bu alışkanlık',
      'Sabahları kahve içmek iyi gelir. Bu alışkanlık',
    ],
    [
      'a repeated sentence',
      'Giriş.\n\nKahve güzeldir.',
      'Kahve güzeldir.\n\n## Sonuç',
      'Giriş.\n\nKahve güzeldir.\n\n## Sonuç',
    ],
    ['breaks that follow repeated words', 'Kahve güzeldir. ', 'güzeldir.\n\n## Son', 'Kahve güzeldir. \n\n## Son'],
    ['an end inside another word', 'karabatak', 'tak diye', 'karabatak tak diye'],
    ['a new sentence', 'Bitti.', 'Başladı.', 'Bitti. Başladı.'],
    ['closing marks', 'kahve (sıcak', '), çay', 'kahve (sıcak), çay'],
    ['opening marks', 'kahve (', 'sıcak)', 'kahve (sıcak)'],
    ['a suffix', 'Türkiye', '’de', 'Türkiye’de'],
    ['a suffix after its apostrophe', 'Türkiye’', 'de', 'Türkiye’de'],
    ['a number', 'tam 2.', '500 lira', 'tam 2.500 lira'],
    ['a list number', 'Adımlar:\n1.', '500 gram un', 'Adımlar:\n1. 500 gram un'],
    ['emphasis that ends', '**kalın', '** metin', '**kalın** metin'],
    ['emphasis that begins', 'çok', '**kalın**', 'çok **kalın**'],
    ['a heading', 'Bitti.', '## Sonuç', 'Bitti.\n\n## Sonuç'],
    ['a heading after one break', 'Bitti.\n', '## Sonuç', 'Bitti.\n\n## Sonuç'],
    ['a paragraph under a heading', '## Sonuç', 'Kahve güzeldir.', '## Sonuç\n\nKahve güzeldir.'],
    ['a heading that goes on', '## Sonuç ve', 'öneriler', '## Sonuç ve öneriler'],
    ['list items', 'Liste:\n\n- bir', '- iki', 'Liste:\n\n- bir\n- iki'],
    ['a list', 'Adımlar:', '1. ısıt', 'Adımlar:\n\n1. ısıt'],
    ['table rows', '| a | b |', '| c | d |', '| a | b |\n| c | d |'],
    ['a paragraph break that came along', 'Bitti.', '\n\nYeni', 'Bitti.\n\nYeni'],
    ['no break inside a sentence', 'Kahve çok', '\n\nsevilir.', 'Kahve çok sevilir.'],
    ['nothing', 'Bitti.', '  \n', 'Bitti.'],
    ['a beginning', '', '\n# Başlık', '# Başlık'],
  ])('%s', (_, soFar, next, joined) => {
    expect(joinContinuation(soFar, next)).toBe(joined);
  });

  const text = turkishParagraph
    .map((paragraph) => paragraph.replace(/\S+/g, (word, index: number) => `${word.replace(/[.?!…]/, '')}${index}q`))
    .filter((paragraph) => paragraph.includes(' '));

  it('restores a text cut after a word, whatever number of words is repeated', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat({ max: 5 }), fc.boolean(), (paragraph, position, repeated, spaced) => {
        const words = paragraph.split(' ');
        const cut = 1 + (position % (words.length - 1));
        const soFar = words.slice(0, cut).join(' ') + (spaced ? ' ' : '');
        const next = words.slice(Math.max(0, cut - repeated)).join(' ');
        expect(joinContinuation(soFar, next)).toBe(paragraph);
      }),
    );
  });

  it('restores a text cut inside a word that is written again', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (paragraph, position, inside) => {
        const words = paragraph.split(' ');
        const cut = position % words.length;
        const word = words[cut] ?? '';
        const half = word.slice(0, 1 + (inside % word.length));
        const soFar = [...words.slice(0, cut), half].join(' ');
        expect(joinContinuation(soFar, words.slice(cut).join(' '))).toBe(paragraph);
      }),
    );
  });

  it.each([
    ['digits', `${'7'.repeat(250_000)}.`, '5 lira'],
    ['letters', `${'a'.repeat(250_000)}7.`, '5 lira'],
    ['line breaks', `x${'\n'.repeat(250_000)}7.`, '5 lira'],
    ['spaces', `x${' '.repeat(250_000)}7.`, '5 lira'],
    ['marks', `${'.*'.repeat(125_000)}x`, '- madde'],
  ])('joins a text of 250,000 %s at once', (_, soFar, next) => {
    expect(joinContinuation(soFar, next).startsWith(soFar)).toBe(true);
  });

  it('only ever appends, and loses nothing of what does not repeat', () => {
    fc.assert(
      fc.property(nastyString, nastyString, (soFar, next) => {
        const joined = joinContinuation(soFar, next);
        expect(joined.startsWith(soFar)).toBe(true);
        const added = joined.slice(soFar.length).trim();
        expect(next.trim().endsWith(added)).toBe(true);
      }),
    );
  });
});

test.each([
  ['Bir. İki. Yarım', 'Bir. İki.'],
  ['“Bitti.” dedi ve', '“Bitti.”'],
  ['O “bitti.” Sonra', 'O “bitti.”'],
  ['Bir.\n\nBaşlıksız yarım', 'Bir.'],
  ['Sonu yok', 'Sonu yok'],
  ['2.500 lira', '2.500 lira'],
])('%j ends as %j', (text, cut) => {
  expect(truncateAtLastSentence(text)).toBe(cut);
});

test('a text of very many sentences is cut too', () => {
  expect(truncateAtLastSentence(`${'A. '.repeat(250_000)}yarım`)).toBe('A. '.repeat(250_000).trim());
  expect(truncateAtLastSentence(`.${'”'.repeat(250_000)}x`)).toHaveLength(250_002);
});
