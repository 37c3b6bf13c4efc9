import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readSelection } from '../../../lib/read-selection.ts';
import type { MarkdownPaste, PastedRange } from './paste-markdown.ts';

/**
 * Minimum length, in characters, of a pasted text whose blocks are inserted in a task of their own: reading a longer
 * text, showing it and showing its blocks would block the page for more than 50 ms.
 */
const longPasteMin = 6_000;

interface PendingPaste {
  readonly paste: MarkdownPaste;
  /** Where the plain text is now, while the user types on. */
  readonly range: PastedRange;
}

const pendingKey = new PluginKey<PendingPaste | undefined>('pastedMarkdown');

/** Remembers where a long pasted text is until its blocks replace it. */
export function pastedMarkdownPlugin(): Plugin<PendingPaste | undefined> {
  return new Plugin<PendingPaste | undefined>({
    key: pendingKey,
    state: {
      init: () => undefined,
      apply(transaction, before) {
        const told = transaction.getMeta(pendingKey) as { readonly pending: PendingPaste | undefined } | undefined;
        if (told !== undefined) return told.pending;
        return before && { paste: before.paste, range: mapRange(before.range, transaction) };
      },
    },
  });
}

/**
 * Inserts a pasted Markdown text, first as it is and then as blocks; a long one becomes blocks in the next task. Undoing
 * once restores the plain text.
 */
export function insertPasted(view: EditorView, paste: MarkdownPaste, length: number): void {
  if (length < longPasteMin) {
    view.dispatch(paste.plain);
    view.dispatch(paste.convert(view.state, paste.range));
    return;
  }
  view.dispatch(paste.plain.setMeta(pendingKey, { pending: { paste, range: paste.range } }));
  convertLater(view, paste);
}

function convertLater(view: EditorView, paste: MarkdownPaste): void {
  setTimeout(() => {
    if (view.isDestroyed || pendingKey.getState(view.state)?.paste !== paste) return;
    // An input method loses the word it is composing when the text around it is replaced.
    if (view.composing) convertLater(view, paste);
    else convertPending(view);
  }, 0);
}

/**
 * Replaces the pending text by its blocks, unless it was deleted or its paste undone meanwhile. To be called before
 * the next paste is read.
 */
export function convertPending(view: EditorView): void {
  const pending = pendingKey.getState(view.state);
  if (pending === undefined) return;
  readSelection();
  const converted = convertPasted(view.state) ?? view.state.tr;
  view.dispatch(converted.setMeta(pendingKey, { pending: undefined }));
}

/** The transaction that replaces the pending text; keeps the selection if the user has moved it. */
function convertPasted(state: EditorState): Transaction | undefined {
  const pending = pendingKey.getState(state);
  if (pending === undefined || pending.range.to <= pending.range.from) return undefined;
  const { selection } = state;
  const tr = pending.paste.convert(state, pending.range);
  const isAtEnd = selection.empty && selection.to === pending.range.to;
  return isAtEnd ? tr : tr.setSelection(selection.map(tr.doc, tr.mapping));
}

/** Text that is typed at either end does not belong to the range. */
function mapRange({ from, to }: PastedRange, { mapping }: Transaction): PastedRange {
  return { from: mapping.map(from, 1), to: mapping.map(to, -1) };
}
