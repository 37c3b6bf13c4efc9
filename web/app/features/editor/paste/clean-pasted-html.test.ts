import { parseHTML } from 'linkedom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html.ts';

beforeEach(() => {
  const { window } = parseHTML('<html><body></body></html>');
  const names = ['Node', 'Element', 'Text', 'HTMLBRElement', 'HTMLPreElement', 'Comment', 'document'] as const;
  for (const name of names) vi.stubGlobal(name, (window as unknown as Record<string, unknown>)[name]);
  vi.stubGlobal('NodeFilter', { SHOW_COMMENT: 128 });
  // linkedom only parses complete documents.
  const parse = (text: string) =>
    parseHTML(/<body[\s>]/.test(text) ? text : `<html><body>${text}</body></html>`).document;
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = parse;
    },
  );
});

const clean = (html: string) => cleanPastedHtml(html).html.replaceAll(/>\s+</g, '><');
const rows = (html: string) =>
  [...clean(html).matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh]>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell),
  );

describe('tables', () => {
  test('keep each cell in its column whatever is merged', () => {
    expect(
      rows(`<table>
        <tr><td rowspan=3>Bölge</td><td colspan="2">2025</td><td rowspan="2">Not</td></tr>
        <tr><td>Ocak</td><td>Şubat</td></tr>
        <tr><td>5</td><td>6</td><td>7</td></tr>
        <tr><td>Ege</td><td>8</td><td>9</td><td>10</td></tr>
      </table>`),
    ).toEqual([
      ['Bölge', '2025', '', 'Not'],
      ['', 'Ocak', 'Şubat', ''],
      ['', '5', '6', '7'],
      ['Ege', '8', '9', '10'],
    ]);
  });

  test('merge to the end of their part with 0, and not beyond it', () => {
    const head = '<thead><tr><th rowspan="9">A</th><th>B</th></tr></thead>';
    expect(
      rows(`<table>${head}<tbody><tr><td rowspan="0">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>`),
    ).toEqual([
      ['A', 'B'],
      ['1', '2'],
      ['', '3'],
    ]);
  });

  test('cost no more than the rows that are there, however much a cell says to span', () => {
    const hostile = '<td rowspan="1000000" colspan="1000000">a</td>';
    const table = `<table>${`<tr>${hostile.repeat(20)}</tr>`.repeat(30)}</table>`;
    const found = rows(table);
    expect(found).toHaveLength(30);
    expect(found.flat().length).toBeLessThanOrEqual(10_000 + 20 * 30);
  });

  test('lose the row in which Excel keeps widths', () => {
    expect(
      rows('<table><tr><td>a</td><td>b</td></tr><tr height=0 style="display:none"><td></td><td></td></tr></table>'),
    ).toEqual([['a', 'b']]);
  });
});

describe('lists', () => {
  const item = (level: number, words: string, list = 'ul', id = '3') =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><${list} class="BulletListStyle${level}" role="list"><li data-leveltext="" data-listid="${id}" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun">${words}</span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;

  test('of Word Online are nested as deep as they say', () => {
    const html = [item(1, 'Bir'), item(2, 'İki'), item(3, 'Üç'), item(2, 'Dört', 'ol'), item(1, 'Beş')].join('\n');
    expect(outline(clean(html))).toBe('ul(Bir ul(İki ul(Üç)) ol(Dört) Beş)');
  });

  test('of Word Online end where another text or another list begins', () => {
    const html = `${item(1, 'Bir')}<div class="OutlineElement"><p>Söz</p></div>${item(2, 'İki')}${item(2, 'Üç', 'ul', '4')}`;
    expect(outline(clean(html))).toBe('ul(Bir) Söz ul(İki) ul(Üç)');
  });

  test('with levels in one list, and with levels that are nested already', () => {
    const flat = '<ul><li aria-level="1">Bir</li><li aria-level="2">İki</li><li aria-level="1">Üç</li></ul>';
    expect(outline(clean(flat))).toBe('ul(Bir ul(İki) Üç)');
    const google = '<ul><li aria-level="1">Bir</li><ul><li aria-level="2">İki</li></ul><li aria-level="1">Üç</li></ul>';
    expect(outline(clean(google))).toBe('ul(Bir ul(İki) Üç)');
    expect(outline(clean('<ul><ul><ul><li aria-level="3">Bir</li></ul></ul><li aria-level="1">İki</li></ul>'))).toBe(
      'ul(Bir İki)',
    );
  });

  const word = (level: number, marker: string, words: string, id = 0) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:\nl${id} level${level} lfo1'><![if !supportLists]><span><span style='mso-list:\nIgnore'>${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

  test('that go on after another one, as Word and LibreOffice write them, are one', () => {
    const word = `<html><body class="Mso"><ol><li style="mso-list:l0 level1 lfo1">Bir</li><ol><li style="mso-list:l0 level2 lfo1">İki</li></ol></ol>
      <p class="MsoNormal" style="mso-list:l0 level3 lfo1">Üç</p>
      <ol start="2"><ol start="2"><li style="mso-list:l0 level2 lfo1">Dört</li></ol><li style="mso-list:l0 level1 lfo1">Beş</li></ol></body></html>`;
    expect(outline(clean(word))).toBe('ol(Bir ol(İki ul(Üç) Dört) Beş)');
    const office = '<ol><li>Bir</li></ol><ol><ul><li>İki</li></ul></ol><ol><ul><ol><li>Üç</li></ol></ul></ol>';
    expect(outline(clean(office))).toBe('ol(Bir ul(İki ol(Üç)))');
  });

  test('of Word are nested, with the paragraphs of their items, in the order of the text', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body class=Mso>${word(1, '1.', 'Bir')}${word(2, 'a.', 'İki')}<p class=MsoListParagraph style='margin-left:36.0pt'>devamı</p>${word(2, 'a.', 'Üç')}${word(1, '2.', 'Dört')}</body></html>`;
    expect(outline(clean(html))).toBe('ol(Bir ol(İki) devamı ol(Üç) Dört)');
  });
});

describe('pictures', () => {
  test('leave their places, and are told apart', () => {
    const data = `data:image/png;base64,${'A'.repeat(5_000_000)}`;
    const { html, images, isReduced } = cleanPastedHtml(
      `<p>Söz</p><img src="${data}" alt=" Bir
      fincan "><p>ve <img src="https://lh7-us.googleusercontent.com/x=s800"> ile <img alt="😀" src="https://a.example/e.png"></p><img src="file:///C:/a.png"><img width="1" height=1 src="https://a.example/pixel.gif"><img src="/api/images/x" alt="own">`,
    );
    expect(isReduced).toBe(false);
    expect(images.map(({ src, alt }) => [src.slice(0, 20), alt])).toEqual([
      ['data:image/png;base6', 'Bir fincan'],
      ['https://lh7-us.googl', ''],
      ['file:///C:/a.png', ''],
    ]);
    for (const { key } of images) expect(html).toContain(`data-pasted-image="${key}"`);
    expect(html.match(/<img/g)).toHaveLength(4);
    expect(html).toContain('ile 😀');
  });

  test('of a cell come behind the table, in their order', () => {
    const { html, images } = cleanPastedHtml(
      '<table><tr><td>a <img src="file:///1.png"></td><td><img src="file:///2.png"></td></tr></table><p>son</p>',
    );
    const places = images.map(({ key }) => html.indexOf(`"${key}"`));
    expect(html.indexOf('</table>')).toBeLessThan(places[0] ?? 0);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
});

test('attributes that mean nothing in an article go', () => {
  const pasted =
    '<p class="x" id="y" style="position:fixed" onclick="run()" data-a="1">Bir <a href="https://a.example/" target="_blank" rel="opener" onmouseover="run()" title="Not">söz</a></p>' +
    '<ol start="3" type="a" onload="run()"><li value="9">madde</li></ol>';
  expect(clean(pasted)).toBe(
    '<p>Bir <a href="https://a.example/" title="Not">söz</a></p><ol start="3"><li>madde</li></ol>',
  );
});

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,<b>a</b>'],
  ['vbscript:run'],
  ['file:///etc/passwd'],
  ['#bolum'],
  ['/yol'],
  [''],
])('a link to %s is its words alone', (href) => {
  expect(clean(`<p><a href="${href.replaceAll('<', '&lt;')}">söz</a></p>`)).toBe('<p>söz</p>');
});

test.each(['https://a.example/', 'http://a.example/', 'mailto:a@b.example', 'tel:+905321234567'])(
  'a link to %s stays',
  (href) => {
    expect(clean(`<p><a href="${href}">söz</a></p>`)).toBe(`<p><a href="${href}">söz</a></p>`);
  },
);

test('what Word says in comments about its document is neither text nor costly', () => {
  const about = `<!--[if gte mso 9]><xml>${'<w:LsdException Name="a"/>'.repeat(400)}</xml><![endif]-->`;
  const { html, isReduced } = cleanPastedHtml(
    `<html><head>${about}<style><!-- p {} --></style></head><body><p><b>Söz</b></p></body></html>`,
  );
  expect([isReduced, html.trim()]).toEqual([false, '<p><b>Söz</b></p>']);
});

/** Lists with their items in brackets, and the words around them. */
function outline(html: string): string {
  return html
    .replaceAll(/<(ul|ol)[^>]*>/g, ' $1(')
    .replaceAll(/<\/(?:ul|ol)>/g, ') ')
    .replaceAll(/<[^>]*>|&#160;|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([()]) ?/g, '$1')
    .replaceAll(/\((?=\S)/g, '(')
    .replaceAll(/(?<=[^\s(])(ul|ol)\(/g, ' $1(')
    .replaceAll(/\)(?=[^\s)])/g, ') ')
    .trim();
}
