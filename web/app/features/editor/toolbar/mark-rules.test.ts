import { Editor, type JSONContent } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { editorExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';

const typed = [
  // Marks.
  ['**kalın** söz', '**kalın** söz'],
  ['söz *eğik* söz', 'söz *eğik* söz'],
  ['_eğik_ söz', '*eğik* söz'],
  ['(_eğik söz_)', '(*eğik söz*)'],
  ['~~eski~~ yeni', '~~eski~~ yeni'],
  ['`kod` söz', '`kod` söz'],
  ['(*eğik*)', '(*eğik*)'],
  ['“**kalın**”', '“**kalın**”'],
  ['**çok önemli iki söz**', '**çok önemli iki söz**'],
  ['**a *b* c**', '**a *b* c**'],
  // Literal characters in CommonMark.
  ['5 * 3 * 2', '5 * 3 * 2'],
  ['5*3*2', '5\\*3*2'],
  ['2 ** 3 ** 4', '2 ** 3 ** 4'],
  ['2**3**4', '2\\**3**4'],
  ['__init__', '\\_\\_init__'],
  ['snake_case_name', 'snake_case_name'],
  ['_snake_case', '_snake_case'],
  ['_snake_case_', '\\_snake_case_'],
  ['f(*args, **kwargs)', 'f(*args, **kwargs)'],
  ['söz * söz*', 'söz * söz*'],
  ['*söz * söz', '*söz * söz'],
  ['a ~ b ~~ c', 'a ~ b ~~ c'],
  ['a ~~ b ~~ c', 'a ~~ b ~~ c'],
  ['` `', '\\` `'],
  ['a`b`c', 'a\\`b`c'],
  ['fiyat*', 'fiyat*'],
  ['**', '**'],
  ['****', '\\****'],
  ['çok_güzel_bir_ad ve ad_ _ad', 'çok_güzel_bir_ad ve ad_ _ad'],
  ['19. yüzyılda', '19\\. yüzyılda'],
  ['2026. yılın ilk günü', '2026\\. yılın ilk günü'],
] as const;

test.each(typed)('%j, typed, is %j in Markdown, and reads the same again', (keys, markdown) => {
  const document = typeKeys(keys);
  const written = write(document);
  expect(written).toBe(markdown);
  expect(openDocument(written)?.document).toEqual(document);
});

test('no sign closes a mark right before a letter', () => {
  expect(write(typeKeys('*eğik', 'lik', '*'))).toBe('\\*eğik*lik');
});

test('signs in code stay', () => {
  const editor = createEditor({ type: 'doc', content: [{ type: 'codeBlock', content: [] }] });
  type(editor, 'a **b** _c_');
  expect(editor.state.doc.textContent).toBe('a **b** _c_');
});

const empty: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

function createEditor(content = empty) {
  return new Editor({ element: null, extensions: editorExtensions(() => undefined), content });
}

/** @param after text behind the cursor when the last key is typed */
function typeKeys(keys: string, after = '', last = ''): JSONContent {
  const editor = createEditor();
  type(editor, keys);
  const { tr, selection } = editor.state;
  if (after !== '')
    editor.view.dispatch(tr.insertText(after).setSelection(TextSelection.create(tr.doc, selection.from)));
  type(editor, last);
  return editor.state.doc.toJSON() as JSONContent;
}

/** Types like a keyboard: an input rule may handle the key, otherwise it is inserted. */
function type(editor: Editor, keys: string): void {
  const view = new Proxy(editor.view, {
    get: (target, key) => (key === 'dom' ? { lang: 'de' } : Reflect.get(target, key)),
  }) as EditorView;
  for (const key of keys) {
    const { from, to } = editor.state.selection;
    const insert = () => editor.state.tr.insertText(key, from, to);
    const isTaken = editor.extensionManager.plugins.some(
      (plugin) => plugin.props.handleTextInput?.call(plugin, view, from, to, key, insert) === true,
    );
    if (!isTaken) view.dispatch(insert());
  }
}

function write(document: JSONContent): string {
  const opened = openDocument('');
  const editor = createEditor(document);
  return opened?.write(editor.state.doc) ?? '';
}
