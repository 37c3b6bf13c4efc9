import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { AllSelection, EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, test } from 'vitest';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';
import {
  captureEnd,
  capturePlace,
  captureTarget,
  type EditAnswer,
  type EditTarget,
  isUndecided,
  recaptureTarget,
  suggestAnswer,
  toNodes,
} from './edit-target.ts';
import { listSuggestions } from './list-suggestions.ts';
import { decideAbout, getActive, moveToSuggestion, placeSuggestions } from './suggestion-commands.ts';
import { findTracked, readOriginalSlice, setTracked, suggestionPlugin } from './suggestion-plugin.ts';
import { withSuggestion } from './suggestion-schema.ts';

const schema = getSchema(textExtensions);

const parse = (markdown: string) => {
  const opened = openDocument(markdown);
  return opened === undefined ? undefined : toNodes(opened.document, schema);
};

function open(markdown: string) {
  const opened = openDocument(markdown);
  if (opened === undefined) throw new Error('The editor can show it');
  const doc = Node.fromJSON(schema, opened.document);
  let state = EditorState.create({ doc, plugins: [history(), suggestionPlugin()] });
  const view = {
    get state() {
      return state;
    },
    dispatch(transaction: Transaction) {
      state = state.apply(transaction);
    },
  } as EditorView;
  return {
    view,
    save: () => opened.write(view.state.doc),
    select(words: string) {
      const { doc } = view.state;
      let from = -1;
      doc.descendants((node, position) => {
        const at = node.isText ? (node.text ?? '').indexOf(words) : -1;
        if (from === -1 && at !== -1) from = position + at;
      });
      view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, from, from + words.length)));
    },
    answer(target: EditTarget | undefined, answer: EditAnswer) {
      if (target === undefined) throw new Error('There is nothing to be edited');
      const stretches = suggestAnswer(view.state.doc, target, target, answer, parse, 's');
      if (stretches !== undefined) placeSuggestions(view, stretches);
      return stretches !== undefined;
    },
    decideAll(decision: 'accept' | 'reject') {
      decideAbout(view, new Set(listSuggestions(view.state.doc).map(({ id }) => id)), decision);
    },
  };
}

describe('what is sent', () => {
  test('of a line: whole words, without the spaces at the ends, with their marks', () => {
    const text = open('Bugün **İstanbul’da** hava çok güzeldi.');
    text.select('tanbul’da');
    expect(captureTarget(text.view.state)).toMatchObject({ kind: 'line', text: '**İstanbul’da**' });
    text.select(' hava ço');
    expect(captureTarget(text.view.state)).toMatchObject({ kind: 'line', text: 'hava çok' });
  });

  test('of several blocks, of a whole block and of everything: whole blocks', () => {
    const text = open('## Başlık\n\nBir cümle.\n\n- bir\n- iki\n');
    text.select('Bir cümle.');
    expect(captureTarget(text.view.state)).toMatchObject({ blocks: [{ id: 'b1', text: 'Bir cümle.' }] });
    text.view.dispatch(text.view.state.tr.setSelection(new AllSelection(text.view.state.doc)));
    const blocks = [
      { id: 'b1', text: '## Başlık' },
      { id: 'b2', text: 'Bir cümle.' },
      { id: 'b3', text: '- bir\n- iki' },
    ];
    expect(captureTarget(text.view.state)).toMatchObject({ kind: 'blocks', blocks });
    // A selection that ends before the first letter of a block does not include the block.
    const second = text.view.state.doc.child(0).nodeSize + 1;
    text.view.dispatch(text.view.state.tr.setSelection(TextSelection.create(text.view.state.doc, 1, second)));
    expect(captureTarget(text.view.state)).toMatchObject({ blocks: [{ id: 'b1', text: '## Başlık' }] });
  });

  test('of code: the whole block', () => {
    const text = open('```js\nlet a = 1;\n```\n');
    text.select('let');
    expect(captureTarget(text.view.state)).toMatchObject({ blocks: [{ id: 'b1', text: '```js\nlet a = 1;\n```' }] });
  });
});

describe('an answer', () => {
  test('to a part of a line changes nothing around it, and is one step that can be taken back', () => {
    const text = open('Bugün *hava* çok güzeldi, dışarı çıktık.\n');
    text.select('çok güzeldi');
    expect(text.answer(captureTarget(text.view.state), { text: 'pek **serindi**' })).toBe(true);
    expect(text.save()).toBe('Bugün *hava* çok güzeldi, dışarı çıktık.\n');
    expect(listSuggestions(text.view.state.doc)).toMatchObject([{ removed: 'çok güzeldi', added: 'pek serindi' }]);
    text.decideAll('accept');
    expect(text.save()).toBe('Bugün *hava* pek **serindi**, dışarı çıktık.\n');
    undo(text.view.state, text.view.dispatch);
    expect(listSuggestions(text.view.state.doc)).toHaveLength(1);
    undo(text.view.state, text.view.dispatch);
    expect(listSuggestions(text.view.state.doc)).toEqual([]);
    expect(text.save()).toBe('Bugün *hava* çok güzeldi, dışarı çıktık.\n');
  });

  test('of several paragraphs to a part of one takes what stands around it along', () => {
    const text = open('Önce bu. Sonra şu. En son o.\n');
    text.select('Sonra şu.');
    text.answer(captureTarget(text.view.state), { text: 'Sonra şu oldu.\n\nArdından bu.' });
    expect(text.save()).toBe('Önce bu. Sonra şu. En son o.\n');
    text.decideAll('accept');
    expect(text.save()).toBe('Önce bu. Sonra şu oldu.\n\nArdından bu. En son o.\n');
  });

  test('changes the blocks that were sent, by their ids, and no others', () => {
    const text = open('Bir.\n\nİki.\n\nÜç.\n');
    const target = captureTarget(text.view.state);
    const blocks = [
      { id: 'b2', text: 'Yeni iki.' },
      { id: 'b9', text: 'Kimse sormadı.' },
    ];
    text.answer(target, { text: '', blocks });
    text.decideAll('accept');
    expect(text.save()).toBe('Bir.\n\nYeni iki.\n\nÜç.\n');
  });

  test('to several blocks is as many suggestions, each in its place', () => {
    const text = open('Bir.\n\nİki.\n\nÜç.\n');
    const blocks = [
      { id: 'b1', text: 'Bambaşka ve çok daha uzun bir.' },
      { id: 'b3', text: 'Yeni üç.' },
    ];
    text.answer(captureTarget(text.view.state), { text: '', blocks });
    expect(listSuggestions(text.view.state.doc)).toHaveLength(2);
    text.decideAll('accept');
    expect(text.save()).toBe('Bambaşka ve çok daha uzun bir.\n\nİki.\n\nYeni üç.\n');
  });

  test('is a step of its own beside what was typed just before, and so is each decision', () => {
    const text = open('Bugün hava güzeldi.\n');
    const at = 7;
    text.view.dispatch(text.view.state.tr.insertText('çok ', at));
    text.select('hava');
    text.answer(captureTarget(text.view.state), { text: 'gök' });
    undo(text.view.state, text.view.dispatch);
    expect(listSuggestions(text.view.state.doc)).toEqual([]);
    expect(text.save()).toBe('Bugün çok hava güzeldi.\n');
    text.answer(captureTarget(text.view.state), {
      text: 'gök',
      blocks: [{ id: 'b1', text: 'Bugün çok gök güzeldi.' }],
    });
    const [one] = listSuggestions(text.view.state.doc);
    text.view.dispatch(text.view.state.tr.insertText('pek ', one?.from ?? 0));
    text.decideAll('accept');
    undo(text.view.state, text.view.dispatch);
    expect(listSuggestions(text.view.state.doc)).toHaveLength(1);
    expect(text.save()).toBe('Bugün çok pek hava güzeldi.\n');
  });

  test('that goes on with a text stands after the block of the cursor, or in the empty line', () => {
    const text = open('Bir.\n\nİki.\n');
    text.select('Bir.');
    const target = capturePlace(text.view.state);
    expect(target.text).toBe('Bir.');
    text.answer(target, { text: 'Devamı.\n\n- madde' });
    expect(text.save()).toBe('Bir.\n\nİki.\n');
    text.decideAll('accept');
    expect(text.save()).toBe('Bir.\n\nDevamı.\n\n- madde\n\nİki.\n');
    const { view } = text;
    const { tr } = view.state;
    tr.insert(0, schema.node('paragraph'));
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, 1)));
    const place = capturePlace(view.state);
    expect(place).toMatchObject({ text: '', from: 0, to: 2 });
    text.answer(place, { text: 'Giriş.' });
    text.decideAll('accept');
    expect(view.state.doc.child(0).textContent).toBe('Giriş.');
    expect(view.state.doc.child(1).textContent).toBe('Bir.');
  });

  test.each([
    ['Kahve, suyla', 'buluşunca **açılır**.\n\n- madde', 'Kahve, suyla buluşunca **açılır**.\n\n- madde'],
    ['Sabah erkenden,', 'yola çıktık.', 'Sabah erkenden, yola çıktık.'],
    ['Su 92', ', süre 4 dakika.', 'Su 92, süre 4 dakika.'],
    ['Kahve bitti.', 'Çay başladı.', 'Kahve bitti.\n\nÇay başladı.'],
    ['## Öğütme', 'ince olur.', '## Öğütme\n\nince olur.'],
    ['Kahve', '- madde', 'Kahve\n\n- madde'],
  ])('that goes on with %j goes on with its sentence where that is open', (before, answer, after) => {
    const text = open(before);
    text.answer({ ...captureEnd(text.view.state), isContinuation: true }, { text: answer });
    expect(text.save()).toBe(before);
    text.decideAll('accept');
    expect(text.save()).toBe(after);
  });

  test('that is put in by hand begins a paragraph of its own', () => {
    const text = open('Kahve, suyla');
    text.answer(captureEnd(text.view.state), { text: 'buluşunca açılır.' });
    text.decideAll('accept');
    expect(text.save()).toBe('Kahve, suyla\n\nbuluşunca açılır.');
  });

  test('to go on with a text has the last twelve blocks before it', () => {
    const text = open(Array.from({ length: 20 }, (_, at) => `Paragraf ${at + 1}.`).join('\n\n'));
    const { text: sent } = captureEnd(text.view.state);
    expect(sent.split('\n\n')).toEqual(Array.from({ length: 12 }, (_, at) => `Paragraf ${at + 9}.`));
  });

  test('that an earlier page asked for is known by its text', () => {
    const text = open('Bir iki.\n\n- üç\n\nDört beş altı.');
    const { doc } = text.view.state;
    const other = open('Bir iki.\n\n- üç\n\nDört beş yedi.').view.state.doc;
    text.select('beş');
    const line = captureTarget(text.view.state);
    text.view.dispatch(text.view.state.tr.setSelection(new AllSelection(doc)));
    const all = captureTarget(text.view.state);
    const end = captureEnd(text.view.state);
    for (const target of [line, all, end]) {
      if (target === undefined) throw new Error('There is a text');
      expect(recaptureTarget(doc, target)).toEqual(target);
      expect(recaptureTarget(doc.type.create(null, doc.children.slice(0, 1)), target)).toBeUndefined();
    }
    expect([line, all, end].map((target) => target && recaptureTarget(other, target)?.kind)).toEqual([
      'line',
      undefined,
      undefined,
    ]);
  });

  test('that goes on with a text at its end stands there, wherever the cursor is', () => {
    const text = open('Bir.\n\n| a |\n|---|\n| b |\n\n- İki\n');
    text.select('Bir.');
    const target = captureEnd(text.view.state);
    expect(target.text).toMatch(/^Bir\.\n\n\| a[\s\S]*- İki$/);
    text.answer(target, { text: 'Devamı.' });
    text.decideAll('accept');
    expect(text.save()).toBe('Bir.\n\n| a |\n|---|\n| b |\n\n- İki\n\nDevamı.\n');
  });

  test('of several lines has no place in a cell', () => {
    const text = open('| a | b |\n|---|---|\n| c | d |\n');
    text.select('d');
    expect(text.answer(captureTarget(text.view.state), { text: 'bir\n\niki' })).toBe(false);
    expect(text.answer(captureTarget(text.view.state), { text: 'e' })).toBe(true);
  });
});

describe('while an answer is awaited', () => {
  const track = (text: ReturnType<typeof open>, words: string) => {
    text.select(words);
    const { state } = text.view;
    const { from, to } = state.selection;
    text.view.dispatch(setTracked(state.tr, { from, to, content: state.doc.slice(from, to) }));
  };

  test('what was sent is found again behind what is typed before it', () => {
    const text = open('Bir iki üç.\n');
    track(text, 'iki');
    text.view.dispatch(text.view.state.tr.insertText('Evet. ', 1));
    const found = findTracked(text.view.state);
    expect(text.view.state.doc.textBetween(found?.from ?? 0, found?.to ?? 0)).toBe('iki');
  });

  test('what is typed right before it is not taken for a part of it', () => {
    const text = open('Bir iki üç.\n');
    track(text, 'iki');
    text.view.dispatch(text.view.state.tr.insertText('on', 5));
    const found = findTracked(text.view.state);
    expect(text.view.state.doc.textBetween(found?.from ?? 0, found?.to ?? 0)).toBe('iki');
  });

  test('what was sent is not found any more once a letter of it has changed', () => {
    const text = open('Bir iki üç.\n');
    track(text, 'iki');
    text.view.dispatch(text.view.state.tr.insertText('n', 7));
    expect(findTracked(text.view.state)).toBeUndefined();
  });
});

describe('an open suggestion', () => {
  const suggest = () => {
    const text = open('Bugün hava güzeldi.\n');
    text.select('hava');
    text.answer(captureTarget(text.view.state), { text: 'gök' });
    return text;
  };
  const findText = ({ view }: ReturnType<typeof open>, words: string) =>
    view.state.doc.textBetween(0, view.state.doc.content.size).indexOf(words) + 1;

  test('is not copied', () => {
    const { view } = suggest();
    const copied = readOriginalSlice(view.state.doc.slice(0, view.state.doc.content.size));
    expect(copied.content.textBetween(0, copied.content.size)).toBe('Bugün hava güzeldi.');
    expect(listSuggestions(schema.node('doc', null, copied.content))).toEqual([]);
  });

  test('does not take along what is typed into the words that it would remove', () => {
    const text = suggest();
    const at = findText(text, 'hava') + 2;
    const { deletion } = schema.marks;
    const marks = text.view.state.doc.resolve(at).marks();
    expect(marks.map(({ type }) => type)).toEqual([deletion]);
    text.view.dispatch(text.view.state.tr.replaceWith(at, at, schema.text('!!', marks)));
    expect(text.save()).toBe('Bugün ha!!va güzeldi.\n');
    text.decideAll('accept');
    expect(text.save()).toBe('Bugün !!gök güzeldi.\n');
  });

  test('does not take along what is typed at its end, and takes back what was deleted of it', () => {
    const text = suggest();
    const [one] = listSuggestions(text.view.state.doc);
    expect(text.view.state.doc.textBetween(one?.from ?? 0, one?.to ?? 0)).toBe('havagök');
    text.view.dispatch(text.view.state.tr.insertText('!', one?.to));
    expect(text.save()).toBe('Bugün hava! güzeldi.\n');
    const at = findText(text, 'hava');
    text.view.dispatch(text.view.state.tr.delete(at, at + 2));
    undo(text.view.state, text.view.dispatch);
    text.decideAll('accept');
    expect(text.save()).toBe('Bugün gök! güzeldi.\n');
  });

  test('has no second one over it', () => {
    const text = suggest();
    const [one] = listSuggestions(text.view.state.doc);
    const around = { kind: 'line', from: one?.from ?? 0, to: one?.to ?? 0, text: '' } as const;
    expect(isUndecided(text.view.state, around)).toBe(true);
    expect(isUndecided(text.view.state, { ...around, from: 1, to: 4 })).toBe(false);
  });

  test('is followed by the next one, round the text', () => {
    const text = open('Bir.\n\nİki.\n\nÜç.\n');
    const blocks = [1, 2, 3].map((at) => ({ id: `b${at}`, text: `Yeni ${at}.` }));
    text.answer(captureTarget(text.view.state), { text: '', blocks });
    const [first, second, third] = listSuggestions(text.view.state.doc).map(({ id }) => id);
    text.view.dispatch(text.view.state.tr.setSelection(TextSelection.create(text.view.state.doc, 1)));
    expect(getActive(text.view.state)?.id).toBe(first);
    expect(moveToSuggestion(text.view, -1)?.id).toBe(third);
    expect(moveToSuggestion(text.view, 1)?.id).toBe(first);
    decideAbout(text.view, new Set([first ?? '']), 'reject');
    expect(getActive(text.view.state)?.id).toBe(second);
  });

  test('that begins where another ends is the one at the cursor', () => {
    const words = ['bir', 'iki'].map((word, at) =>
      withSuggestion(schema.text(word), { kind: 'insertion', id: `s.${at}` }),
    );
    const doc = schema.node('doc', null, [schema.node('paragraph', null, words)]);
    const state = EditorState.create({ doc, plugins: [suggestionPlugin()] });
    expect(getActive(state.apply(state.tr.setSelection(TextSelection.create(doc, 4))))?.id).toBe('s.1');
    // A piece belongs to only one suggestion.
    const { deletion } = schema.marks;
    expect(deletion?.create({ id: 's.2' }).addToSet(words[0]?.marks ?? [])).toHaveLength(1);
  });

  test('keeps its meaning when its block is joined with another one', () => {
    const text = open('Bir.\n\nİki.\n');
    text.answer(captureTarget(text.view.state), { text: '', blocks: [{ id: 'b1', text: 'Bir.\n\nYeni.' }] });
    expect(text.save()).toBe('Bir.\n\nİki.\n');
    // Like Backspace at the beginning of the last paragraph.
    const { doc } = text.view.state;
    text.view.dispatch(text.view.state.tr.join(doc.content.size - doc.child(2).nodeSize));
    expect(text.view.state.doc.childCount).toBe(2);
    expect(text.save()).toBe('Bir.\n\nİki.\n');
    text.decideAll('reject');
    expect(text.save()).toBe('Bir.\n\nİki.\n');
  });
});
