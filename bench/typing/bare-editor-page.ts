import { baseKeymap, toggleMark } from '@tiptap/pm/commands';
import { history, redo, undo } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import { DOMParser, Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { tableNodes } from '@tiptap/pm/tables';
import { EditorView } from '@tiptap/pm/view';

// Runs in the page: makes the text in #text editable by ProseMirror with nothing but its keys and its history.
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'h2' }], toDOM: () => ['h2', 0] },
    list: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    item: { content: 'paragraph block*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }),
    text: { group: 'inline' },
  },
  marks: {
    link: { attrs: { href: { default: '' } }, parseDOM: [{ tag: 'a' }], toDOM: ({ attrs }) => ['a', attrs, 0] },
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
  },
});

const place = document.querySelector('#text');
if (place !== null) {
  const doc = DOMParser.fromSchema(schema).parse(place);
  place.replaceChildren();
  const { strong } = schema.marks;
  const keys = {
    ...baseKeymap,
    'Mod-z': undo,
    'Mod-y': redo,
    ...(strong && { 'Mod-b': toggleMark(strong, null, { removeWhenPresent: false }) }),
  };
  new EditorView(place, {
    state: EditorState.create({ doc, plugins: [history(), keymap(keys)] }),
    attributes: { role: 'textbox', 'aria-label': 'Makale metni' },
  });
}
