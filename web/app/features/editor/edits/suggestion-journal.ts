import type { Editor, JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { readSelection } from '../../../lib/read-selection.ts';
import { listSuggestions } from '../suggestions/list-suggestions.ts';
import { readDocumentBlocks } from '../suggestions/read-blocks.ts';
import { setPlaced } from '../suggestions/suggestion-plugin.ts';
import type { RunningEdit } from './edit-order.ts';
import type { EditSession } from './edit-session.ts';

/**
 * Open suggestions as stored in the journal: the document with them, the answers they come from, and the running edit.
 */
interface Journaled {
  readonly document?: JSONContent | undefined;
  readonly running?: RunningEdit | undefined;
  readonly sets: ReturnType<EditSession['sets']['list']>;
}

/** What the journal stores; undefined without open suggestions and running edit. */
export function readJournalValue(editor: Editor, session: EditSession): Journaled | undefined {
  const running = session.listRunning();
  const isOpen = listSuggestions(editor.state.doc).length > 0;
  if (!isOpen && running === undefined) return undefined;
  return { document: isOpen ? editor.getJSON() : undefined, running, sets: session.sets.list() };
}

/** The edit that an earlier page was waiting for. */
export function readRunningEdit(value: unknown): RunningEdit | undefined {
  return parseJournaled(value)?.running;
}

/**
 * Restores the suggestions of an earlier page, unless the text has changed meanwhile.
 * @returns the number of suggestions
 */
export function restoreSuggestions(editor: Editor, session: EditSession, value: unknown): number {
  const left = parseJournaled(value);
  if (left?.document === undefined) return 0;
  readSelection();
  const { doc, selection, tr } = editor.state;
  const document = parseDocument(editor, left.document);
  if (document === undefined || readText(document) !== readText(doc)) return 0;
  session.sets.adopt(left.sets);
  tr.replaceWith(0, doc.content.size, document.content);
  // Puts the cursor near its old place instead of behind the restored content.
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(selection.from, tr.doc.content.size))));
  editor.view.dispatch(setPlaced(tr).setMeta('addToHistory', false));
  return listSuggestions(editor.state.doc).length;
}

/** Without zod, which would come with every article for a value that few have. */
function parseJournaled(value: unknown): Journaled | undefined {
  if (!isRecord(value)) return undefined;
  const { document, running, sets } = value;
  const isKnown =
    (document === undefined || isRecord(document)) &&
    (running === undefined || isRunningEdit(running)) &&
    Array.isArray(sets) &&
    sets.every(isPlacedSet);
  return isKnown ? (value as unknown as Journaled) : undefined;
}

function isRunningEdit(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.order) || !isRecord(value.target)) return false;
  const { kind, from, to, text } = value.target;
  const areTexts = [value.editId, value.order.kind, kind, text].every((one) => typeof one === 'string');
  return areTexts && typeof from === 'number' && typeof to === 'number';
}

function isPlacedSet(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string' || !isRecord(value[1])) return false;
  const { editId, isMembers, of, accepted } = value[1];
  const isMarked = isMembers === undefined || typeof isMembers === 'boolean';
  return typeof editId === 'string' && isMarked && typeof of === 'number' && typeof accepted === 'number';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
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
