import { expect, test } from 'vitest';
import { extractWords, isCostlyHtml } from './html-cost.ts';

test.each([
  ['nested elements', `${'<b>'.repeat(50_000)}derin`],
  ['nested elements that end', `${'<b>'.repeat(50_000)}derin${'</b>'.repeat(50_000)}`],
  ['end tags of others between', '<b></i>'.repeat(2000)],
  ['misnested elements', '<b><div></b>'.repeat(2000)],
  ['elements with attributes', '<span title="a" >'.repeat(2000)],
  ['large letters', '<DIV>'.repeat(2000)],
  ['tables within tables', '<table><tr><td>'.repeat(2000)],
  ['formats that each paragraph opens again', `${'<font color="1">'.repeat(390)}${'<p>'.repeat(20_000)}`],
  ['very much', 'a'.repeat(4_000_001)],
])('%s are costly', (_, html) => {
  expect(isCostlyHtml(html)).toBe(true);
});

test.each([
  ['paragraphs without an end', '<p>Bir<br>iki'.repeat(20_000)],
  ['many elements', '<p><b>Bir</b> <i>iki</i></p>'.repeat(20_000)],
  ['lists without ends of items', `<ul>${'<li>Bir'.repeat(5000)}</ul>`],
  ['a wide table', `<table>${`<tr>${'<td>1'.repeat(100)}`.repeat(100)}</table>`],
  ['what only looks like tags', 'a < b, 3<4 < '.repeat(10_000)],
  ['a usual depth', `${'<div>'.repeat(60)}${'<p>Bir</p>'.repeat(5000)}`],
])('%s are not', (_, html) => {
  expect(isCostlyHtml(html)).toBe(false);
});

test('words are taken without their tags', () => {
  expect(extractWords('<p>Bir <b>iki</b></p><p>üç &amp; 3 < 4</p>').split('\n').filter(Boolean)).toEqual([
    'Bir iki',
    'üç &amp; 3 < 4',
  ]);
});
