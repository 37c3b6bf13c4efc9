import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWords, type WordChange } from './compare-words.ts';

const write = (paragraphs: readonly (readonly WordChange[])[]) =>
  paragraphs.map((changes) =>
    changes.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind]).join(''),
  );

test('marks the words that were replaced, not their letters', () => {
  expect(write(compareWords('Su bugün soğuk akar.\n\nSon.', 'Su bugün ılık akar.\n\nSon.'))).toEqual([
    'Su bugün [-soğuk -][+ılık +]akar.',
    'Son.',
  ]);
});

test('takes a picture for one word, whatever is said of it', () => {
  const name = (alt: string) => `![${alt}](/api/images/0198c0de-0000-7000-8000-00000000ad31 "Bir sabah")`;
  expect(compareWords(name('Bir fincan'), name('Bir dolu fincan'))).toEqual([
    [
      { kind: 'removed', text: name('Bir fincan') },
      { kind: 'added', text: name('Bir dolu fincan') },
    ],
  ]);
});

test('marks paragraphs that came and went', () => {
  expect(write(compareWords('a\n\nb\n\nc', 'b\n\nc\n\nd'))).toEqual(['[-a-]', 'b', 'c', '[+d+]']);
});

test('counts a very long paragraph that changed as replaced', () => {
  const long = 'söz '.repeat(2000);
  expect(compareWords(`${long}bir`, `${long}iki`)).toEqual([
    [
      { kind: 'removed', text: `${long}bir` },
      { kind: 'added', text: `${long}iki` },
    ],
  ]);
});

test('compares words for a bounded time, however many paragraphs were rewritten', () => {
  const words = (letter: string) => `${letter} b `.repeat(450).trim();
  const text = (letter: string) => Array.from({ length: 200 }, (_, index) => `${words(letter)} ${index}`).join('\n\n');
  const compared = compareWords(text('a'), text('c'));
  expect(compared.map((changes) => changes.length > 2).filter(Boolean)).toHaveLength(2);
  expect(compared.at(-1)?.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('property: each text is what is left of it when the other’s words go', () => {
  const paragraph = fc
    .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 })
    .map((words) => words.join(' '));
  const text = fc.array(paragraph, { maxLength: 8 });
  fc.assert(
    fc.property(text, text, (former, current) => {
      const compared = compareWords(former.join('\n\n'), current.join('\n\n'));
      const without = (kind: WordChange['kind']) =>
        compared
          .map((changes) => changes.filter((change) => change.kind !== kind).map((change) => change.text))
          .filter((texts) => texts.length > 0)
          .map((texts) => texts.join(''));
      expect(without('added')).toEqual(former);
      expect(without('removed')).toEqual(current);
    }),
  );
});
