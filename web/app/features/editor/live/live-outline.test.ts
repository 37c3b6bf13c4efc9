import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LiveOutline } from './live-outline.tsx';

const sections = ['Araçlar', 'Demleme'].map((heading, at) => ({ id: `s${at}`, heading }));

/** The sections with their states, as a screen reader reads them. */
function read(place: { section: number; sections: number } | undefined): string[] {
  const html = renderToStaticMarkup(createElement(LiveOutline, { sections, place }));
  return [...html.matchAll(/<li.*?<\/li>/gs)].map(([item]) => item.replaceAll(/<[^>]*>/g, ''));
}

it.each([
  ['before the first one', undefined, ['Giriş, sırada', 'Araçlar, sırada', 'Demleme, sırada']],
  ['in the middle', { section: 2, sections: 3 }, ['Giriş, yazıldı', 'Araçlar, yazılıyor', 'Demleme, sırada']],
])('tells what is done of a long text, %s', (_, place, expected) => {
  expect(read(place)).toEqual(expected);
});
