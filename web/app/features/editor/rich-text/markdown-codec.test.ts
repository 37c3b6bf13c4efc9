import { getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { textExtensions } from './extensions.ts';
import { openDocument } from './markdown-codec.ts';

const schema = getSchema(textExtensions);

/** The Markdown that the editor writes after `change` was applied to the document. */
function rewritten(text: string, change: (content: JSONContent[]) => JSONContent[]): string {
  const opened = openDocument(text);
  if (opened === undefined) throw new Error(`Does not open: ${text}`);
  const document = { ...opened.document, content: change(opened.document.content ?? []) };
  return opened.write(Node.fromJSON(schema, document));
}

const paragraph = (text: string): JSONContent =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };
const written = (text: string) => rewritten('', () => [paragraph(text)]);

describe('a text in the editor', () => {
  test.each([
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '- bir\n- iki\n\n\n* üç',
    'a\n===\n\nb  \nc',
    '[a][r] [b]\n\n[r]: https://a.b "Başlık"\n[b]: <c d>',
    '**`kod`** ve [`bağ`](https://a.b)',
    'Bir\r\n\r\n> iki\r\nüç\r\n',
    '    kod\n\nson\\',
    '\n\n  bir   \n\n\n',
    '',
  ])('opens, and nothing changed is written as it was: %j', (text) => {
    expect(rewritten(text, (content) => content)).toBe(text);
  });

  test.each([
    '![görsel](a.png)',
    '- [x] görev',
    'dip not[^1]\n\n[^1]: burada',
    '<details>gizli</details>',
    'a <b>c</b>',
    '\uFEFFa',
  ])('is refused when the editor would lose something: %j', (markdown) => {
    expect(openDocument(markdown)).toBeUndefined();
  });

  test('is kept to the byte where it is as long as a book chapter, but for what was changed', () => {
    const section = (number: number) =>
      `Bölüm ${number}. ${'Kahvenin tadını su, öğütüm ve süre belirler. '.repeat(20)}\n\n* ${number} bir\n* iki\n\n| a |\n|-|\n| ${number} |\n| x |`;
    const text = Array.from({ length: 60 }, (_, at) => section(at)).join('\n\n\n');
    expect(rewritten(text, (content) => content)).toBe(text);
    const toThree = (content: JSONContent[]) =>
      JSON.parse(JSON.stringify(content).replace('"59 bir"', '"59 üç"').replace('"text":"58"', '"text":"üç"'));
    expect(rewritten(text, toThree)).toBe(text.replace('* 59 bir', '* 59 üç').replace('| 58 |', '| üç |'));
  });

  test('keeps what touches a link definition as it was', () => {
    const text = 'a\n\n[r]: https://r.s\n- \t\n  - b\n\nc\n\nd';
    expect(rewritten(text, (content) => [...content.slice(0, 3), paragraph('ç'), ...content.slice(4)])).toBe(
      text.replace('\n\nc\n\n', '\n\nç\n\n'),
    );
  });

  test.each([' \t ', ' \u00a0 ', '   '])('keeps code of nothing but white space: %j', (blank) => {
    const code = (text: string) => ({ type: 'text', text, marks: [{ type: 'code' }] });
    const content = [{ type: 'text', text: 'a ' }, code(blank), { type: 'text', text: ' b' }];
    const saved = rewritten('', () => [{ type: 'paragraph', content }]);
    expect(openDocument(saved)?.document.content?.[0]?.content?.[1]?.text).toBe(blank);
  });

  test('is written about as fast with hundreds of link definitions as with as many paragraphs', () => {
    const lines = (write: (at: number) => string) =>
      Array.from({ length: 300 }, (_, at) => `\n\n${write(at)}`).join('');
    const definitions = lines((at) => `[k${at}]: https://ornek.com/${at} "Kaynak ${at}"`);
    const paragraphs = lines((at) => `k${at} için ornek com ${at} ve Kaynak ${at}`);
    const cpuMs = (text: string) => {
      const signs = paragraph('a *b _c `d <f> &amp; ~g 5 * 3 _h_ '.repeat(4).trim());
      rewritten(text, (content) => content);
      const readCpuMs = startCpuTimer();
      rewritten(text, (content) => [...content, signs]);
      return readCpuMs();
    };
    // Minimum of several rounds: a single one may include a garbage collection or a compilation.
    const leastCpuMs = (text: string) => Math.min(...Array.from({ length: 5 }, () => cpuMs(text)));
    expect(leastCpuMs(`Bir.${definitions}`) / leastCpuMs(`Bir.${paragraphs}`)).toBeLessThan(6);
  });

  test('leaves no trace of empty paragraphs', () => {
    expect(rewritten('', () => ['a', '', '', 'b', ''].map(paragraph))).toBe('a\n\nb');
  });
});

describe('what is typed', () => {
  test.each([
    'AR&GE ve 5 < 10 > 3',
    '~100 kişi, snake_case, [x] ve 2 * 3',
    'https://ornek.com/a_b_c?d=e&f=g',
    '“Tırnak” — 1.500 ₺ (yaklaşık %5)!',
    'a | b \\ c ~ d # e + f - g',
    'satır sonu\\',
  ])('is written without an escape: %j', (text) => {
    expect(written(text)).toBe(text);
  });

  test.each([
    ['# x', '\\# x'],
    ['1. x', '1\\. x'],
    ['2026) x', '2026\\) x'],
    ['- x', '\\- x'],
    ['+ x', '\\+ x'],
    ['> x', '\\> x'],
    ['---', '\\---'],
    ['```', '\\```'],
    ['*x* ve snake_case', '\\*x* ve snake_case'],
    ['5*3*2 = 30', '5\\*3*2 = 30'],
    ['<b> & a', '\\<b> & a'],
    ['[x]: y', '\\[x]: y'],
    ['&copy; ve AR&GE', '\\&copy; ve AR&GE'],
    ['[a](b)', '\\[a](b)'],
    ['~~a~~', '\\~~a~~'],
  ])('%j is written %j, since it would be read as something else', (text, markdown) => {
    expect(written(text)).toBe(markdown);
    expect(openDocument(markdown)?.document.content).toMatchObject([paragraph(text)]);
  });

  test('words in brackets are escaped only where the text defines them', () => {
    const change = (content: JSONContent[]) => [...content, paragraph('bkz. [kaynak] ve [x]')];
    expect(rewritten('Bir [kaynak].\n\n[kaynak]: https://a.b\n', change)).toBe(
      'Bir [kaynak].\n\nbkz. \\[kaynak] ve [x]\n\n[kaynak]: https://a.b\n',
    );
  });
});

test('an address that is its own text stays bare', () => {
  const text = 'Bkz. https://ornek.com/a_b ve www.ornek.com, yaz@ornek.com ya da [site](https://a.b "Başlık").';
  const longer = (content: JSONContent[]) => [
    { ...content[0], content: [...(content[0]?.content ?? []), { type: 'text', text: ' Son' }] },
  ];
  expect(rewritten(text, longer)).toBe(`${text} Son`);
});

describe('one change leaves the rest', () => {
  test('in a list', () => {
    const text = '3) __bir__\n4) *iki*\n   + alt\n5) üç\n';
    const without = (content: JSONContent[]) => [
      {
        ...content[0],
        content: [content[0]?.content?.[0] ?? {}, item('yeni'), ...(content[0]?.content?.slice(2) ?? [])],
      },
    ];
    expect(rewritten(text, without)).toBe('3) __bir__\n4) yeni\n5) üç\n');
  });

  test('and numbers go on counting', () => {
    const text = '1. _bir_\n2. _iki_\n';
    const longer = (content: JSONContent[]) => [
      { ...content[0], content: [item('yeni'), ...(content[0]?.content ?? [])] },
    ];
    expect(rewritten(text, longer)).toBe('1. yeni\n2. _bir_\n3. _iki_\n');
  });

  test('in a table', () => {
    const text = 'a|b\n:-|-\n__1__|2\n3|4\n';
    const change = (content: JSONContent[]) => {
      const [head = {}, one = {}, two = {}] = content[0]?.content ?? [];
      const cells = [{ ...two.content?.[0], content: [paragraph('5 | 6')] }, two.content?.[1] ?? {}];
      return [{ ...content[0], content: [head, one, { ...two, content: cells }] }];
    };
    expect(rewritten(text, change)).toBe('a|b\n:-|-\n__1__|2\n| 5 \\| 6 | 4 |\n');
  });

  test('definitions stay when the paragraphs around them go', () => {
    const text = 'bir\n\n[a]: https://a.b\n\niki\n\nüç [a]\n';
    expect(rewritten(text, (content) => content.slice(2))).toBe('[a]: https://a.b\n\nüç [a]\n');
  });
});

function item(text: string): JSONContent {
  return { type: 'listItem', content: [paragraph(text)] };
}
