import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderNodes } from './hast-elements.ts';
import { PlainText } from './plain-text.tsx';
import { hasUnbrokenWord } from './unbroken-words.ts';

test('a word that takes long to break is told from long texts of ordinary words', () => {
  expect(hasUnbrokenWord('a’'.repeat(300))).toBe(true);
  expect(hasUnbrokenWord(`Kahve ${'a’'.repeat(300)} ister.`)).toBe(true);
  expect(
    hasUnbrokenWord(`${'Kahve\n'.repeat(300)}muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine`),
  ).toBe(false);
});

test('only such a word is shown without kerning', () => {
  const word = 'a’'.repeat(300);
  const shown = renderToStaticMarkup(
    renderNodes([
      { type: 'text', value: 'Kahve ' },
      { type: 'text', value: word },
    ]),
  );
  expect(shown).toBe(`Kahve <span class="unbroken">${word}</span>`);
  expect(renderToStaticMarkup(createElement(PlainText, { text: word }))).toContain('unbroken');
  expect(renderToStaticMarkup(createElement(PlainText, { text: 'Kahve' }))).not.toContain('unbroken');
});
