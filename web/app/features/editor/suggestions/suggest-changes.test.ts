import { getSchema, type JSONContent } from '@tiptap/core';
import { Fragment, Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { toVisibleKey } from '../../articles/markdown/editor-blocks.ts';
import { toBlocks } from '../markdown-source/editor-document.ts';
import { textExtensions } from '../rich-text/extensions.ts';
import { type EditableDocument, openDocument } from '../rich-text/markdown-codec.ts';
import { type Decide, decideSuggestions } from './decide-suggestions.ts';
import { listSuggestions } from './list-suggestions.ts';
import { suggestChanges } from './suggest-changes.ts';
import { withSuggestion } from './suggestion-schema.ts';

const schema = getSchema(textExtensions);

const word = fc.constantFrom(
  'çay',
  'İstanbul’da',
  'İstanbul’un',
  'ırmak',
  'şölen,',
  'kırk-elli',
  '**kalın**',
  '**kal**ın',
  '*eğik*',
  '`kod`',
  '[bağ](https://a.b)',
  '~~eski~~',
  'ev.',
  '“ağaç”',
  've',
  '😀',
);
const line = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
const prose = fc.oneof(
  { weight: 5, arbitrary: line },
  { weight: 1, arbitrary: fc.tuple(line, line).map((lines) => lines.join('\\\n')) },
);
const list = fc
  .tuple(fc.constantFrom('- ', '* ', '1. '), fc.array(fc.tuple(prose, fc.option(line)), { minLength: 1, maxLength: 4 }))
  .map(([marker, items]) => {
    const indent = ' '.repeat(marker.length);
    const written = items.map(([text, below]) => {
      const inner = below === null ? '' : `\n${indent}- ${below}`;
      return marker + text.replaceAll('\n', `\n${indent}`) + inner;
    });
    return written.join('\n');
  });
const table = fc
  .array(fc.tuple(line, line), { minLength: 1, maxLength: 4 })
  .map((rows) => ['| a | b |', '|---|:-:|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'));
const block = fc.oneof(
  { weight: 4, arbitrary: prose },
  fc.tuple(fc.constantFrom('## ', '### '), line).map((parts) => parts.join('')),
  list,
  table,
  line.map((text) => `\`\`\`js\n${text}\n\n  x\n\`\`\``),
  line.map((text) => `> ${text}\n>\n> - ${text}`),
  fc.constantFrom('---', '***'),
);
const text = fc.array(block, { maxLength: 6 }).map((blocks) => `${blocks.join('\n\n')}\n`);

/** Possible answers of a model: some blocks changed, moved, removed or added. */
const textAndAnswer = fc.oneof(
  fc.tuple(text, text),
  fc
    .tuple(text, fc.array(fc.tuple(fc.nat(), fc.constantFrom('şölen', 'çay', 'yeni söz', '')), { maxLength: 5 }))
    .map(([before, changes]) => {
      const words = before.split(' ');
      for (const [at, replacement] of changes) words[at % words.length] = replacement;
      return [before, words.join(' ')] as const;
    }),
  fc.tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(), block), { maxLength: 3 })).map(([before, changes]) => {
    const blocks = before.split('\n\n');
    for (const [at, gone, added] of changes) blocks.splice(at % (blocks.length + 1), gone % 3, added);
    return [before, blocks.join('\n\n')] as const;
  }),
);

interface Suggested {
  readonly opened: EditableDocument;
  readonly former: Node;
  readonly current: Node;
  readonly state: EditorState;
}

function suggest(before: string, after: string): Suggested | undefined {
  const opened = openDocument(before);
  const answer = openDocument(after);
  if (opened === undefined || answer === undefined) return undefined;
  const former = Node.fromJSON(schema, opened.document);
  const current = Node.fromJSON(schema, answer.document);
  const blocks = suggestChanges(former.children, current.children, 's');
  if (blocks === undefined) throw new Error('Every block of the editor can be suggested');
  return { opened, former, current, state: EditorState.create({ doc: schema.node('doc', null, blocks) }) };
}

function decide(state: EditorState, choose: Decide): EditorState {
  return state.apply(decideSuggestions(state.tr, choose));
}

const readVisible = (doc: Node) =>
  doc.children.flatMap((node) => toBlocks(node.toJSON() as JSONContent)).map(toVisibleKey);

describe('suggestions', () => {
  test('leave the text as it is while they are open, and when all are rejected, to the byte', () => {
    const property = fc.property(textAndAnswer, ([before, after]) => {
      const suggested = suggest(before, after);
      if (suggested === undefined) return;
      const { opened, former, state } = suggested;
      state.doc.check();
      expect(opened.write(state.doc)).toBe(before);
      const rejected = decide(state, () => 'reject');
      expect(rejected.doc.toJSON()).toEqual(former.toJSON());
      expect(opened.write(rejected.doc)).toBe(before);
    });
    fc.assert(property, randomRuns(30));
  });

  test('are the new text when all are accepted', () => {
    const property = fc.property(textAndAnswer, ([before, after]) => {
      const suggested = suggest(before, after);
      if (suggested === undefined) return;
      const { current, state } = suggested;
      const accepted = decide(state, () => 'accept');
      accepted.doc.check();
      expect(listSuggestions(accepted.doc)).toEqual([]);
      expect(readVisible(accepted.doc)).toEqual(readVisible(current));
    });
    fc.assert(property, randomRuns(30));
  });

  test('can be decided one by one in any order', () => {
    const property = fc.property(textAndAnswer, fc.infiniteStream(fc.nat()), ([before, after], numbers) => {
      const suggested = suggest(before, after);
      if (suggested === undefined) return;
      let { state } = suggested;
      for (let open = listSuggestions(state.doc); open.length > 0; open = listSuggestions(state.doc)) {
        const chosen = open[(numbers.next().value ?? 0) % open.length];
        const decision = (numbers.next().value ?? 0) % 2 === 0 ? 'accept' : 'reject';
        state = decide(state, (id) => (id === chosen?.id ? decision : undefined));
        state.doc.check();
        expect(listSuggestions(state.doc)).toHaveLength(open.length - 1);
      }
      const written = suggested.opened.write(state.doc);
      expect(openDocument(written)?.document).toBeDefined();
    });
    fc.assert(property, randomRuns(30));
  });
});

describe('a suggestion', () => {
  const describeSuggestions = (before: string, after: string) => {
    const { state } = suggest(before, after) ?? {};
    return state?.doc.textBetween(0, state.doc.content.size, '\n') === undefined ? [] : listSuggestions(state.doc);
  };
  const readWords = (before: string, after: string) => {
    const { state } = suggest(before, after) ?? {};
    const words: string[] = [];
    state?.doc.descendants((node) => {
      const mark = node.marks.find(({ type }) => type.name === 'insertion' || type.name === 'deletion');
      if (mark !== undefined) words.push(`${mark.type.name === 'insertion' ? '+' : '-'}${node.text ?? ''}`);
    });
    return words;
  };

  test('is about whole words, with their suffixes', () => {
    expect(readWords('Biz İstanbul’da yaşıyoruz bugün.', 'Biz İstanbul’un yaşıyoruz bugün.')).toEqual([
      '-İstanbul’da',
      '+İstanbul’un',
    ]);
    expect(readWords('Irmağın suyu ılıktı dün.', 'Irmağın suyu ılıkmış dün.')).toEqual(['-ılıktı', '+ılıkmış']);
    expect(readWords('Güzel bir akşamdı.', 'Güzel, serin bir akşamdı.')).toEqual(['+, serin']);
  });

  test('takes the place of a stretch in which hardly anything stays', () => {
    const before = 'Akşam vakti sahilde uzun bir yürüyüş yaptık bütün aile.';
    const after = 'Gün batarken kıyıda kısa bir gezinti ettik çoluk çocuk.';
    expect(describeSuggestions(before, after)).toHaveLength(1);
    const among = (word: string) => Array.from({ length: 4 }, (_, at) => `${word}${at}`).join(' evet ');
    expect(describeSuggestions(among('kalabalıklaşanlar'), among('sessizleşenlerden'))).toHaveLength(1);
  });

  test('keeps the pieces of a list, a table and a heading in their places', () => {
    expect(readWords('## Eski başlık\n\n- bir\n- iki\n', '## Yeni başlık\n\n- bir\n- üç\n')).toEqual([
      '-Eski',
      '+Yeni',
      '-iki',
      '+üç',
    ]);
    expect(readWords('| a | b |\n|---|---|\n| c | d |\n', '| a | b |\n|---|---|\n| c | e |\n')).toEqual(['-d', '+e']);
    // Whether a list is loose does not affect what is read.
    expect(readWords('- bir\n- iki\n', '- bir\n\n- üç\n')).toEqual(['-iki', '+üç']);
  });

  test('keeps the head of a table at the head', () => {
    const suggested = suggest('| a | b |\n|---|---|\n| c | d |\n', '| x | y |\n|---|---|\n| a | b |\n| c | d |\n');
    if (suggested === undefined) throw new Error('The editor can show it');
    const accepted = decide(suggested.state, () => 'accept');
    expect(readVisible(accepted.doc)).toEqual(readVisible(suggested.current));
  });

  test('compares a table cell by cell and row by row; one with other columns is replaced', () => {
    const table = '| a | b |\n|---|---|\n| c | d |\n';
    expect(readWords(table, '| a | x |\n|---|---|\n| c | d |\n')).toEqual(['-b', '+x']);
    expect(readWords(table, '| a | b |\n|---|---|\n| e | f |\n| c | d |\n')).toEqual(['+e', '+f']);
    expect(readWords(table, '| a | b |\n|---|---|\n')).toEqual(['-c', '-d']);
    const wider = '| a | b | x |\n|---|---|---|\n| c | d | y |\n';
    for (const [before, after] of [
      [table, wider],
      [wider, table],
    ] as const) {
      const suggested = suggest(before, after);
      if (suggested === undefined) throw new Error('The editor can show it');
      expect(suggested.state.doc.children.map(({ attrs }) => attrs.suggestion?.kind)).toEqual([
        'deletion',
        'insertion',
      ]);
      const accepted = decide(suggested.state, () => 'accept');
      expect(readVisible(accepted.doc)).toEqual(readVisible(suggested.current));
    }
  });

  test('that takes the first paragraph of an item leaves it one for the list that stays', () => {
    const opened = openDocument('- bir\n  - iki\n');
    if (opened === undefined) throw new Error('The editor can show it');
    const list = Node.fromJSON(schema, opened.document).child(0);
    const [first, inner] = list.child(0).children;
    if (first === undefined || inner === undefined) throw new Error('The item has two blocks');
    const label = { kind: 'deletion', id: 's.1' } as const;
    const removed = withSuggestion(first.copy(Fragment.from(withSuggestion(first.child(0), label))), label);
    const item = list.child(0).copy(Fragment.from([removed, inner]));
    const doc = schema.node('doc', null, [list.copy(Fragment.from(item))]);
    const accepted = decide(EditorState.create({ doc }), () => 'accept');
    accepted.doc.check();
    expect(opened.write(accepted.doc)).toContain('iki');
    expect(accepted.doc.textContent).toBe('iki');
  });

  test('is about whole blocks where more words changed than are compared in a moment', () => {
    const text = (changed: string) =>
      Array.from({ length: 600 }, (_, at) => (at % 3 === 0 ? `${changed}${at}` : 'duran')).join(' ');
    const blocks = (changed: string) =>
      Array.from({ length: 20 }, (_, at) => schema.node('paragraph', null, schema.text(text(`${changed}${at}x`))));
    const suggested = suggestChanges(blocks('eski'), blocks('yeni'), 's') ?? [];
    const count = (block: Node | undefined) =>
      listSuggestions(schema.node('doc', null, block === undefined ? [] : [block])).length;
    expect(count(suggested[0])).toBeGreaterThan(100);
    expect(count(suggested.at(-1))).toBe(1);
  });
});

test('ten thousand words are compared in a moment, whatever became of them', () => {
  const paragraphs = (start: number, count: number, words: number) =>
    Array.from({ length: count }, (_, at) =>
      Array.from({ length: words }, (_, word) => `söz${(start + at * words + word * 7) % 997}`).join(' '),
    );
  const pairs = [
    [paragraphs(0, 200, 50), paragraphs(3, 200, 50)],
    [paragraphs(0, 1, 10_000), paragraphs(3, 1, 10_000)],
    [paragraphs(0, 10_000, 1), paragraphs(500, 10_000, 1).reverse()],
  ] as const;
  for (const [before, after] of pairs) {
    const toNodes = (texts: readonly string[]) => texts.map((one) => schema.node('paragraph', null, schema.text(one)));
    const [former, current] = [toNodes(before), toNodes(after)];
    const readCpuMs = startCpuTimer();
    const blocks = suggestChanges(former, current, 's');
    expect(readCpuMs()).toBeLessThan(3000);
    expect(blocks).toBeDefined();
  }
});
