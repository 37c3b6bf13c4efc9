import { expect, test } from 'vitest';
import { readHtmlText } from './html-text.ts';

test.each([
  [
    'lines of Gmail',
    '<div dir="ltr">Bir<div>İki &amp; <b>üç</b></div><div><br></div><div>Dört</div></div>',
    'Bir\nİki & üç\n\nDört',
  ],
  ['paragraphs', '<p>Bir</p>\n<p>İki<br>\n üç</p>', 'Bir\n\nİki\nüç\n'],
  [
    'a quote',
    'Tamam<blockquote>Giriş<br>uzun<blockquote>Eski</blockquote></blockquote>Not',
    'Tamam\n\n> Giriş\n> uzun\n\n> Eski\n\nNot',
  ],
  [
    'nothing that is not shown',
    '<html><head><title>Konu</title><style>p{}</style></head><body>Tamam<script>1</script><!-- x --></body></html>',
    'Tamam',
  ],
  ['a list and a table', '<ul><li>bir<li>iki</ul><table><tr><td>sol<td>sağ</table>', '- bir\n- iki\n\nsol sağ\n'],
  [
    'nothing that a style hides',
    'Tamam<div style="color:red;display:none">Ön izleme<p>gizli</p></div><span hidden>yok</span>',
    'Tamam\n',
  ],
  ['markup without an end', 'Tamam<div', 'Tamam'],
])('finds %s', (_, html, text) => {
  expect(readHtmlText(html)).toBe(text);
});

test.each(['<b>', '<blockquote>a', '<', '</p>', '<a b="', '&amp', '<!--'])(
  'half a million characters of %s are soon read',
  (piece) => {
    expect(readHtmlText(`Tamam${piece.repeat(500_000)}`)).toMatch(/^Tamam/);
  },
);
