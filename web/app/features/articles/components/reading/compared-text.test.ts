import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComparedText } from './compared-text.tsx';

const show = (text: string) => renderToStaticMarkup(createElement(ComparedText, { text }));

test('a picture that is not known is named in words, and none of others is ever loaded', () => {
  expect(show('Söz ![Fincan](/api/images/0198c0de-0000-7000-8000-00000000ad31 "Sabah")')).toBe(
    '<span class="">Söz </span><span class="my-1 inline-block max-w-full align-top"><span class="block font-sans text-sm in-[del]:bg-coral-wash in-[del]:line-through in-[ins]:bg-amber-wash in-[ins]:underline">Görsel: Fincan<span class="block">Alt yazı: Sabah</span></span></span>',
  );
  const foreign = '![a](https://baska.example/a.png)';
  expect(show(foreign)).toBe(`<span class="">${foreign}</span>`);
});

test('a word without an end is not kerned', () => {
  expect(show('x'.repeat(60_000))).toContain('<span class="unbroken">');
});
