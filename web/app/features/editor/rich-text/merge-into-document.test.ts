import { getSchema } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { mergeTexts } from '../save/merge-texts.ts';
import { textExtensions } from './extensions.ts';
import { openDocument } from './markdown-codec.ts';
import { mergeIntoDocument } from './merge-into-document.ts';

const schema = getSchema(textExtensions);

function open(markdown: string) {
  const opened = openDocument(markdown);
  if (opened === undefined) throw new Error(`The editor cannot hold ${markdown}`);
  return { document: Node.fromJSON(schema, opened.document), write: opened.write };
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  while (command(next, (transaction) => (next = next.apply(transaction)))) {}
  return next;
}

/** Types at the end of a block. */
function type(state: EditorState, block: number, text: string): EditorState {
  const end = state.doc.resolve(0).posAtIndex(block) + state.doc.child(block).nodeSize - 1;
  return state.apply(state.tr.insertText(text, end));
}

const kinds = ['', '## ', '> ', '- ', '| a |\n|---|\n| '];
const block = fc.tuple(fc.constantFrom(...kinds), fc.constantFrom('çay', '**şölen** ve', 'ırmak ev', 'kod `x` var'));
const written = (kind: string, words: string) => `${kind}${words}${kind.startsWith('|') ? ' |' : ''}`;
type Change = { readonly kind: 'change' | 'remove' | 'add'; readonly at: number };
const change = fc.record({ kind: fc.constantFrom('change', 'remove', 'add'), at: fc.nat(20) }) as fc.Arbitrary<Change>;

/** Changes by another device to the blocks that the author does not edit. */
function changeElsewhere(blocks: readonly string[], own: readonly string[], changes: readonly Change[]): string {
  const texts = [...blocks];
  for (const [number, { kind, at }] of changes.entries()) {
    const index = at % (texts.length + 1);
    if (kind === 'add') texts.splice(index, 0, `Başka aygıtta ${number}.`);
    else if (index < texts.length && !own.includes(texts[index] ?? '')) {
      texts.splice(
        index,
        1,
        ...(kind === 'remove' ? [] : [`${texts[index]?.slice(0, 3) === '## ' ? '## ' : ''}Orada ${number} değişti`]),
      );
    }
  }
  return texts.join('\n\n');
}

test('property: after a merge the text is the merged one, and undo takes back the author’s own typing alone', () => {
  let undone = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(block, { minLength: 3, maxLength: 8, selector: (one) => one.join() }),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (made, places, changes) => {
        const blocks = made.map(([kind, words], at) => written(kind, `${words} ${at}`));
        const paragraphs = made.flatMap(([kind], at) => (kind === '' || kind === '## ' ? [at] : []));
        const base = blocks.join('\n\n');
        const { document, write } = open(base);
        // Markdown merges some blocks, such as two lists: their positions cannot be compared.
        if (document.childCount !== blocks.length) return;
        let state = EditorState.create({ doc: document, plugins: [history({ newGroupDelay: -1 })] });
        const own = paragraphs.length === 0 ? [] : places.map((at) => paragraphs[at % paragraphs.length] ?? 0);
        for (const [number, at] of own.entries()) state = type(state, at, ` söz${number}`);
        const theirs = changeElsewhere(
          blocks,
          own.map((at) => blocks[at] ?? ''),
          changes,
        );
        const merged = mergeTexts(base, write(state.doc), theirs);
        if (merged === undefined) return;
        const target = open(merged);

        state = state.apply(mergeIntoDocument(state, target.document));
        state.doc.check();
        expect(target.write(state.doc)).toBe(merged);
        const before = run(state, undo);
        before.doc.check();
        expect(open(target.write(before.doc)).document.toJSON()).toEqual(open(theirs).document.toJSON());
        expect(target.write(run(before, redo).doc)).toBe(merged);
        if (own.length > 0 && changes.length > 0) undone += 1;
      },
    ),
    randomRuns(30),
  );
  expect(undone).toBeGreaterThan(10);
});

test('the caret and an empty paragraph stay where the author is writing', () => {
  const { document } = open('Bir.\n\nİki.');
  let state = EditorState.create({ doc: document, plugins: [history()] });
  // The author has started two paragraphs after the first one, and is in the second.
  state = state.apply(state.tr.split(5).insertText('Yeni', 7).split(11));
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 13)));
  expect(state.doc.children.map(({ textContent }) => textContent)).toEqual(['Bir.', 'Yeni', '', 'İki.']);
  const target = open('Başka.\n\nBir.\n\nYeni\n\nİki!');
  state = state.apply(mergeIntoDocument(state, target.document));
  expect(state.doc.children.map(({ textContent }) => textContent)).toEqual(['Başka.', 'Bir.', 'Yeni', '', 'İki!']);
  expect(state.selection.$from.parent).toBe(state.doc.child(3));
  expect(target.write(state.doc)).toBe('Başka.\n\nBir.\n\nYeni\n\nİki!');
});
