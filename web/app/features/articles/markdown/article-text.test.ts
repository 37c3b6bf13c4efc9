import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderNodes } from '../components/reading/hast-elements.ts';
import { parseArticleText } from './article-text.ts';

function read(content: string, title = 'Kahve') {
  const text = parseArticleText(content, title);
  if (text.kind !== 'elements') throw new Error('The text was not parsed');
  return { headings: text.headings, html: renderToStaticMarkup(renderNodes(text.elements)) };
}

test('headings get ids and make the contents; the title itself is left out', () => {
  const { headings, html } = read('# Kahve\n\n## Su\n\nMetin.\n\n### Isı **derecesi**\n\n## Öğütüm\n');
  expect(headings).toEqual([
    { id: 'bolum-su', text: 'Su', depth: 1 },
    { id: 'bolum-isi-derecesi', text: 'Isı derecesi', depth: 2 },
    { id: 'bolum-ogutum', text: 'Öğütüm', depth: 1 },
  ]);
  expect(html).toBe(
    '<h2 id="bolum-su">Su</h2><p>Metin.</p><h3 id="bolum-isi-derecesi">Isı <strong>derecesi</strong></h3><h2 id="bolum-ogutum">Öğütüm</h2>',
  );
});

test.each([
  ['# Bir\n\n# İki\n\n## Üç', [2, 2, 3]],
  ['#### Derin\n\n## Üst\n\n##### Alt', [2, 2, 3]],
  ['### A\n\n#### B\n\n###### C\n\n### D', [2, 3, 4, 2]],
])('%j stands below the page’s title without gaps', (content, levels) => {
  expect([...read(content).html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))).toEqual(levels);
});

test('quotations and footnotes have no entry, and footnotes keep the ids they are led to by', () => {
  const { headings, html } = read('## Bir[^1]\n\n> ## Alıntı\n\n[^1]: Not\n');
  expect(headings.map(({ text }) => text)).toEqual(['Bir']);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).toContain('href="#user-content-fn-1"');
  expect(ids).toContain('user-content-fn-1');
});

test('links are their author’s word', () => {
  expect(read('[site](https://ornek.com)').html).toContain('rel="ugc nofollow noopener"');
});

test('a text that is costly to parse stays as it was typed', () => {
  expect(parseArticleText(`${'> '.repeat(100)}derin`, 'Kahve').kind).toBe('plain');
});
