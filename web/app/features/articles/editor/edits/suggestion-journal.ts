import type { Editor, JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { z } from 'zod';
import { toBlocks } from '../markdown-source/editor-document.ts';
import { readOriginal } from '../suggestions/decide-suggestions.ts';
import { listSuggestions } from '../suggestions/list-suggestions.ts';
import { setPlaced } from '../suggestions/suggestion-plugin.ts';
import type { EditSession } from './edit-session.ts';

/** Open suggestions as they lie in the journal: the document with them, and the answers they are of. */
const journaled = z.object({
  document: z.custom<JSONContent>((value) => typeof value === 'object' && value !== null),
  sets: z.array(z.tuple([z.string(), z.object({ editId: z.string(), of: z.number(), accepted: z.number() })])),
});

/** What the journal keeps; undefined where no suggestion is open. */
export function readJournalValue(editor: Editor, session: EditSession): z.infer<typeof journaled> | undefined {
  if (listSuggestions(editor.state.doc).length === 0) return undefined;
  return { document: editor.getJSON(), sets: session.listPlaced() };
}

/** Puts back what an earlier page left, unless the text under it has become another one. @returns how many suggestions */
export function restoreSuggestions(editor: Editor, session: EditSession, value: unknown): number {
  const left = journaled.safeParse(value);
  if (!left.success) return 0;
  const { doc, selection, tr } = editor.state;
  const document = parseDocument(editor, left.data.document);
  if (document === undefined || readText(document) !== readText(doc)) return 0;
  session.adoptPlaced(left.data.sets);
  tr.replaceWith(0, doc.content.size, document.content);
  // Near where it stood, not behind all that was put back.
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(selection.from, tr.doc.content.size))));
  editor.view.dispatch(setPlaced(tr).setMeta('addToHistory', false));
  return listSuggestions(editor.state.doc).length;
}

function parseDocument({ schema }: Editor, json: JSONContent): Node | undefined {
  try {
    const document = Node.fromJSON(schema, json);
    document.check();
    return document;
  } catch (error) {
    // An earlier version of the editor wrote it.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function readText(document: Node): string {
  const blocks = document.children.flatMap((node) => {
    const original = readOriginal(node);
    return original === undefined ? [] : toBlocks(original.toJSON() as JSONContent);
  });
  return JSON.stringify(blocks);
}
