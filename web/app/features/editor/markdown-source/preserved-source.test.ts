import { getSchema, type JSONContent } from '@tiptap/core';
import { Fragment, Node, Slice } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { hasSameMeaning } from '../../../../testing/compare-markdown.ts';
import { toVisibleKey } from '../../articles/markdown/editor-blocks.ts';
import { parseMarkdown } from '../../articles/markdown/markdown-tree.ts';
import { readMarkdown } from '../../articles/markdown/read-markdown.ts';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';
import { toBlocks } from './editor-document.ts';

const schema = getSchema(textExtensions);

const words = fc
  .array(
    fc.constantFrom(
      'Çay',
      'ırmak',
      'şölen',
      'İstanbul’da',
      '“ağaç”',
      'ğ',
      'AR&GE',
      '5 < 10',
      '~100',
      'snake_case',
      '[x]',
      '[kaynak]',
      '[kaynak][r]',
      '&amp;',
      '&nbsp;',
      '&#252;',
      '\\*',
      '\\_',
      '\\[',
      '\\\\',
      '**kalın**',
      '__kalın__',
      '*eğik*',
      '_eğik_',
      '***ikisi***',
      '~~üstü çizili~~',
      '`kod`',
      '`` a`b ``',
      '**`k`**',
      '[bağ](https://a.b)',
      '[bağ](<a b> "t\\"i")',
      '[**b** c](/x(y))',
      '<https://a.b/c>',
      'https://a.b/c_d?e=f&g=h',
      'www.a.b',
      'x@y.zz',
      '2 * 3',
      '9 1.',
      'e -',
      'o #',
      'o +',
      'a |',
      '!',
      ':',
      '"',
      '~',
      '`',
      '*',
      '_',
      '**',
      '&',
      '<',
      '>',
      '(',
      ')',
      '\t',
      '\u00a0',
      '😀',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(' '));
const lines = fc.array(fc.tuple(words, fc.constantFrom('\n', '  \n', '\\\n', ' \n', '\n  ')), { maxLength: 2 });
const prose = fc.tuple(lines, words).map(([before, last]) => before.flat().join('') + last);

const indented = (text: string, marker: string) => marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`);
const block: fc.Arbitrary<string> = fc.letrec<{ block: string; list: string }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom('- ', '* ', '+ ', '1. ', '3) ', '-   ', ' - '),
      fc.array(
        fc.oneof(
          { maxDepth: 2 },
          prose,
          tie('block'),
          fc.tuple(prose, tie('list')).map((both) => both.join('\n')),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      fc.constantFrom('\n', '\n\n', '\n\n\n'),
    )
    .map(([marker, items, gap]) =>
      items
        .map((item, at) =>
          indented(
            item,
            marker.replace(/\d/, (first) => String(Number(first) + at)),
          ),
        )
        .join(gap),
    ),
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    prose,
    fc
      .tuple(fc.constantFrom('# ', '## ', '### ', '###### '), words, fc.constantFrom('', ' ##', '  '))
      .map((parts) => parts.join('')),
    fc.tuple(prose, fc.constantFrom('\n===', '\n---')).map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom('```', '~~~', '````js', '``` ts a=b'),
        fc.constantFrom('x', '', 'a\n\n  b', '# c\n```', '\ty '),
      )
      .map(([fence, code]) => `${fence}\n${code}\n${/^[`~]+/.exec(fence)?.[0]}`),
    fc.constantFrom('---', '***', '- - -', '[r]: https://r.s "R"', '[kaynak]: <b c>', '[R]: /ikinci', '#', '>'),
    fc.tuple(fc.constantFrom('> ', '>'), tie('block')).map(([prefix, inner]) =>
      inner
        .split('\n')
        .map((line) => prefix + line)
        .join('\n'),
    ),
    fc
      .tuple(
        fc.constantFrom('| a | b |\n|---|:-:|', 'a|b\n-|-', '| **a** | [kaynak] |\n| :-- | --: |'),
        fc.array(fc.tuple(words, words), { maxLength: 3 }),
      )
      .map(([head, rows]) =>
        [head, ...rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)].join('\n'),
      ),
    tie('list'),
  ),
})).block;

const rare = fc.constantFrom(
  '<div>html</div>',
  '![görsel](a.png)',
  'not[^1]\n\n[^1]: dip',
  '- [ ] iş',
  '<!-- yorum -->',
  'a <b>c</b>',
);
const gap = fc.constantFrom('\n\n', '\n\n\n', '\n \n', '\n');
const text = fc
  .tuple(
    fc.constantFrom('', '\n', '\n\n', '  '),
    fc.array(fc.tuple(fc.oneof({ weight: 30, arbitrary: block }, { weight: 1, arbitrary: rare }), gap), {
      maxLength: 8,
    }),
    fc.constantFrom('', '\n', '\n\n', '  \n '),
    fc.constantFrom('\n', '\n', '\n', '\r\n'),
  )
  .map(([start, blocks, end, lineEnd]) => (start + blocks.flat().join('').trimEnd() + end).replaceAll('\n', lineEnd))
  .filter((markdown) => !holdsIndentedCode(parseMarkdown(markdown), markdown));

/**
 * The parser reads text after indented code differently than after other blocks; a tab at the start of a line suffices.
 */
function holdsIndentedCode(node: Nodes, markdown: string): boolean {
  if (node.type === 'code') return /[ \t]/.test(markdown.charAt(node.position?.start.offset ?? 0));
  return 'children' in node && node.children.some((child) => holdsIndentedCode(child, markdown));
}

/** Opens the document of a text that the editor supports. */
function opened(markdown: string) {
  const result = openDocument(markdown);
  if (result === undefined) return undefined;
  return { write: result.write, document: Node.fromJSON(schema, result.document) };
}

/** Positions between the characters of a document's text. */
function textPlaces(document: Node): number[] {
  const places: number[] = [];
  document.descendants((node, at) => {
    if (node.isTextblock) for (let offset = 0; offset <= node.content.size; offset += 1) places.push(at + 1 + offset);
  });
  return places;
}

const pick = fc.nat({ max: 1_000_000 });
const runs = randomRuns(60);
/**
 * Hundreds of texts are read and written, or tens of thousands, which takes longer than other tests on a busy machine.
 */
const timeoutMs = Math.max(180_000, runs.numRuns * 100);

test('property: a character typed and taken back leaves the text as it was, to the byte', {
  timeout: timeoutMs,
}, () => {
  let held = 0;
  fc.assert(
    fc.property(text, pick, (markdown, seed) => {
      const editor = opened(markdown);
      if (editor === undefined) return;
      held += 1;
      const places = textPlaces(editor.document);
      const typed = new Transform(editor.document).insert(places[seed % places.length] ?? 0, schema.text('ş'));
      const [step] = typed.steps;
      const back = step?.invert(editor.document).apply(typed.doc).doc;
      expect(editor.write(back ?? typed.doc)).toBe(markdown);
    }),
    runs,
  );
  expect(held).toBeGreaterThan(runs.numRuns / 2);
});

test('property: a changed block leaves every other byte', { timeout: timeoutMs }, () => {
  fc.assert(
    fc.property(text, pick, fc.constantFrom('ş', ' ve AR&GE', '*', '[x]', ' '), (markdown, seed, typed) => {
      const editor = opened(markdown);
      const blocks = readMarkdown(markdown)?.blocks ?? [];
      if (editor === undefined || blocks.length === 0) return;
      const index = seed % blocks.length;
      const node = editor.document.child(index);
      const place = blocks[index];
      if (!node.isTextblock || node.content.size === 0 || place === undefined) return;
      const start = editor.document.resolve(0).posAtIndex(index) + 1;
      const written = editor.write(
        new Transform(editor.document).insert(start + (seed % (node.content.size + 1)), schema.text(typed)).doc,
      );
      expect(written.slice(0, place.from)).toBe(markdown.slice(0, place.from));
      expect(written.endsWith(markdown.slice(place.to))).toBe(true);
    }),
    runs,
  );
});

type Edit = (transform: Transform, seed: number) => void;

const edits: Record<string, Edit> = {
  type: (transform, seed) => {
    const places = textPlaces(transform.doc);
    if (places.length === 0) return;
    const typed = [
      'ş',
      '*',
      '# ',
      '1. ',
      '- ',
      '[kaynak]',
      '&amp;',
      '`',
      '|',
      '\\',
      '<b>',
      '_a_',
      '~~',
      ' ',
      'https://x.y',
      '---',
    ];
    transform.insert(places[seed % places.length] ?? 0, schema.text(typed[seed % typed.length] ?? 'a'));
  },
  mark: (transform, seed) => {
    const places = textPlaces(transform.doc);
    const from = places[seed % places.length] ?? 0;
    const to = places[(seed + (seed % 7)) % places.length] ?? 0;
    const marks = ['bold', 'italic', 'strike', 'code', 'link'];
    const name = marks[seed % 5] ?? 'bold';
    transform.addMark(
      Math.min(from, to),
      Math.max(from, to),
      schema.mark(name, name === 'link' ? { href: 'https://m.n/a_b' } : null),
    );
  },
  remove: (transform, seed) => {
    const index = seed % transform.doc.childCount;
    const start = transform.doc.resolve(0).posAtIndex(index);
    transform.replaceWith(
      start,
      start + transform.doc.child(index).nodeSize,
      transform.doc.childCount === 1 ? schema.node('paragraph') : Fragment.empty,
    );
  },
  add: (transform, seed) => {
    const paragraph = schema.node(
      'paragraph',
      null,
      schema.text(['Yeni paragraf', '- yeni', '[kaynak]: x', '    girinti', '==='][seed % 5] ?? 'a'),
    );
    const list = schema.node('bulletList', null, schema.node('listItem', null, paragraph));
    const added = [
      paragraph,
      list,
      schema.node('codeBlock', null, schema.text('```\nkod')),
      schema.node('horizontalRule'),
    ];
    transform.insert(
      transform.doc.resolve(0).posAtIndex(seed % (transform.doc.childCount + 1)),
      added[seed % 4] ?? paragraph,
    );
  },
  move: (transform, seed) => {
    const nodes = [...transform.doc.children];
    const [moved] = nodes.splice(seed % nodes.length, 1);
    nodes.splice(seed % (nodes.length + 1), 0, moved ?? schema.node('paragraph'));
    transform.replaceWith(0, transform.doc.content.size, nodes);
  },
  split: (transform, seed) => {
    const places = textPlaces(transform.doc);
    const place = places[seed % places.length] ?? 0;
    if (transform.doc.resolve(place).depth === 1) transform.split(place);
  },
  removeInside: (transform, seed) => {
    const index = seed % transform.doc.childCount;
    const node = transform.doc.child(index);
    if (node.childCount < 2 || node.isTextblock) return;
    const child = seed % node.childCount;
    const start = transform.doc.resolve(0).posAtIndex(index) + 1;
    let offset = 0;
    for (let at = 0; at < child; at += 1) offset += node.child(at).nodeSize;
    transform.replace(start + offset, start + offset + node.child(child).nodeSize, Slice.empty);
  },
};

test('property: what is shown after any edits is read from what they are saved as', { timeout: timeoutMs }, () => {
  const edit = fc.tuple(fc.constantFrom(...Object.keys(edits)), pick);
  fc.assert(
    fc.property(text, fc.array(edit, { minLength: 1, maxLength: 4 }), (markdown, steps) => {
      const editor = opened(markdown);
      if (editor === undefined) return;
      const transform = new Transform(editor.document);
      for (const [name, seed] of steps) edits[name]?.(transform, seed);
      const shown = transform.doc.children.flatMap((node) => toBlocks(node.toJSON() as JSONContent));
      const saved = editor.write(transform.doc);
      expect(readMarkdown(saved)?.blocks.map(({ block }) => toVisibleKey(block))).toEqual(shown.map(toVisibleKey));
      const again = opened(saved);
      expect(again === undefined || hasSameMeaning(saved, again.write(again.document))).toBe(true);
    }),
    randomRuns(40),
  );
});

/** Texts with signs that have a meaning at the beginning of a line, some of them together with the next line. */
const part = fc
  .tuple(
    fc.constantFrom('', '- ', '1. ', '> ', '# ', '| ', '---', '===', '```', '[a]: /b ', '<b>', '    ', '\\'),
    words,
  )
  .map((words) => words.join(''));
const longBlock = fc
  .tuple(
    fc.constantFrom('bulletList', 'orderedList', 'table'),
    fc.boolean(),
    fc.array(part, { minLength: 3, maxLength: 90 }),
  )
  .map(([type, isLoose, texts]) => {
    const paragraphs = texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text: text || 'söz' }] }));
    const inner = (content: unknown, at: number) => {
      if (type !== 'table') return { type: 'listItem', content: [content] };
      return { type: 'tableRow', content: [{ type: at === 0 ? 'tableHeader' : 'tableCell', content: [content] }] };
    };
    return { type, ...(type !== 'table' && { attrs: { isLoose } }), content: paragraphs.map(inner) };
  });

test('property: a long list or table that is new or changed in many places is read as it is shown', {
  timeout: timeoutMs,
}, () => {
  fc.assert(
    fc.property(longBlock, fc.constantFrom('all', 'most', 'ends'), (block, changed) => {
      const before = opened('Önce.');
      const node = Node.fromJSON(schema, { type: 'doc', content: [{ type: 'paragraph' }, block] });
      const written = before?.write(node) ?? '';
      expect(readShown(written)).toEqual(showsOf(node));
      const editor = opened(written);
      if (editor === undefined) return;
      const transform = new Transform(editor.document);
      const [size, bold] = [editor.document.content.size, schema.mark('bold')];
      const from = changed === 'most' ? Math.floor(size / 5) : 0;
      transform.addMark(from, changed === 'ends' ? 5 : size, bold);
      if (changed === 'ends') transform.addMark(size - 5, size, bold);
      expect(readShown(editor.write(transform.doc))).toEqual(showsOf(transform.doc));
    }),
    randomRuns(20),
  );
});

function readShown(markdown: string) {
  return readMarkdown(markdown)?.blocks.map(({ block }) => toVisibleKey(block));
}

function showsOf(doc: Node) {
  return doc.children.flatMap((node) => toBlocks(node.toJSON() as JSONContent)).map(toVisibleKey);
}

/** What the editor shows, and what it shows after saving and reading. */
function shownAndRead(markdown: string, change: (transform: Transform) => void) {
  const editor = opened(markdown);
  if (editor === undefined) throw new Error(`Does not open: ${markdown}`);
  const transform = new Transform(editor.document);
  change(transform);
  const shown = transform.doc.children.flatMap((node) => toBlocks(node.toJSON() as JSONContent));
  const saved = editor.write(transform.doc);
  return {
    saved,
    shown: shown.map(toVisibleKey),
    read: readMarkdown(saved)?.blocks.map(({ block }) => toVisibleKey(block)),
  };
}

test('code of nothing but spaces that is made a link is read again', () => {
  const { saved, shown, read } = shownAndRead('` `', (transform) =>
    transform.addMark(1, 2, schema.mark('link', { href: 'https://m.n' })),
  );
  expect(saved).toBe('[` `](https://m.n)');
  expect(read).toEqual(shown);
});

test.each([
  ['a\\|b', '`a\\`\\|`b`'],
  ['\\\\|', '`\\\\\\|`'],
  ['\\\\\\||', '`\\\\\\`\\|`\\|`'],
])('in a table, code is written with backslashes before a bar: %j', (code, cell) => {
  const { saved, shown, read } = shownAndRead('| a |\n| --- |\n| x |', (transform) => {
    const [, place = 0] = textPlaces(transform.doc).filter(
      (at) => transform.doc.resolve(at).parent.textContent === 'x',
    );
    transform.replaceWith(place - 1, place, schema.text(code, [schema.mark('code')]));
  });
  expect(read).toEqual(shown);
  expect(saved).toBe(`| a |\n| --- |\n| ${cell} |`);
});

test('a no-break space behind an address does not make the paragraph be escaped', () => {
  const { saved, shown, read } = shownAndRead('', (transform) =>
    transform.insert(1, schema.text('-www.a.b\u00a0 ve *')),
  );
  expect(read).toEqual(shown);
  expect(saved).toBe('-www.a.b\u00a0 ve *');
});

test('asterisks that begin an item of the second of two lists are no thematic break', () => {
  const markdown = '>+ Çay\n>  - **\\\n>    Çay\n>+ Çay\n>  - Çay';
  const { saved, shown, read } = shownAndRead(markdown, (transform) => edits.type?.(transform, 0));
  expect(read).toEqual(shown);
  expect(saved).toContain('**');
});

test.each([
  ['- ', '**'],
  ['- ', '--'],
  ['- ', '- -'],
  ['- x\n\n* ', '**'],
  ['- x\n\n* ', '* *'],
  ['1. ', '1. a'],
  ['1. x\n\n1) ', '- -'],
])('behind the marker of %j, %j is read as what was typed', (start, typed) => {
  const { shown, read } = shownAndRead(`${start}Çay`, (transform) => {
    const [place = 1] = textPlaces(transform.doc).slice(-4);
    transform.replaceWith(place, place + 3, schema.text(typed));
  });
  expect(read).toEqual(shown);
});

test('a list that an item begins with takes another marker: three alike would be a thematic break', () => {
  const { saved, shown, read } = shownAndRead('- * + a', (transform) => {
    const [place = 1] = textPlaces(transform.doc).slice(-2);
    transform.replace(place, place + 1, Slice.empty);
  });
  expect(read).toEqual(shown);
  expect(saved).toBe('- * -');
});
