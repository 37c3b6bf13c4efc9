import type { Editor, JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { z } from 'zod';
import { readSelection } from '../../../lib/read-selection.ts';
import { listSuggestions } from '../suggestions/list-suggestions.ts';
import { readDocumentBlocks } from '../suggestions/read-blocks.ts';
import { setPlaced } from '../suggestions/suggestion-plugin.ts';
import type { RunningEdit } from './edit-order.ts';
import type { EditSession } from './edit-session.ts';

const runningEdit = z.object({
  editId: z.string(),
  order: z.object({ kind: z.string() }).loose(),
  target: z.object({ kind: z.string(), from: z.number(), to: z.number(), text: z.string() }).loose(),
});

const placedSet = z.object({
  editId: z.string(),
  isMembers: z.boolean().optional(),
  of: z.number(),
  accepted: z.number(),
});

/**
 * Open suggestions as stored in the journal: the document with them, the answers they come from, and the running edit.
 */
const journaled = z.object({
  document: z.custom<JSONContent>((value) => typeof value === 'object' && value !== null).optional(),
  running: z.custom<RunningEdit>((value) => runningEdit.safeParse(value).success).optional(),
  sets: z.array(z.tuple([z.string(), placedSet])),
});

/** What the journal stores; undefined without open suggestions and running edit. */
export function readJournalValue(editor: Editor, session: EditSession): z.infer<typeof journaled> | undefined {
  const running = session.listRunning();
  const isOpen = listSuggestions(editor.state.doc).length > 0;
  if (!isOpen && running === undefined) return undefined;
  return { document: isOpen ? editor.getJSON() : undefined, running, sets: session.sets.list() };
}

/** The edit that an earlier page was waiting for. */
export function readRunningEdit(value: unknown): RunningEdit | undefined {
  const left = journaled.safeParse(value);
  return left.success ? left.data.running : undefined;
}

/**
 * Restores the suggestions of an earlier page, unless the text has changed meanwhile.
 * @returns the number of suggestions
 */
export function restoreSuggestions(editor: Editor, session: EditSession, value: unknown): number {
  const left = journaled.safeParse(value);
  if (!left.success || left.data.document === undefined) return 0;
  readSelection();
  const { doc, selection, tr } = editor.state;
  const document = parseDocument(editor, left.data.document);
  if (document === undefined || readText(document) !== readText(doc)) return 0;
  session.sets.adopt(left.data.sets);
  tr.replaceWith(0, doc.content.size, document.content);
  // Puts the cursor near its old place instead of behind the restored content.
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
    // The value comes from an earlier version of the editor.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function readText(document: Node): string {
  return JSON.stringify(readDocumentBlocks(document));
}
