import { findTextChange } from '@hokka/contracts/shared/text-change.ts';
import type { Editor } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { inlineElement } from '../save/read-early-edits.ts';
import type { BlockEdit, CaretPlace } from '../save/use-editor.ts';
import { findNearest, listTextBlocks, placeCaret } from './caret-place.ts';

/**
 * Repeats what was changed in the text before its editor was loaded, as if it were typed, and places the caret. If a
 * block is not there any more, what was typed into it goes to its former place.
 */
export function repeatEdits(editor: Editor, { edits = [], ...place }: CaretPlace): void {
  // Measured from the end of the document, which the later edits do not move.
  let caret: number | undefined;
  // From the end of the text: lines that become blocks do not move the blocks that are still to be changed.
  for (const edit of edits.toSorted((one, other) => other.index - one.index)) {
    const offset = edit.index === place.index ? place.offset : 0;
    const position = repeatEdit(editor, edit, { ...place, index: edit.index, offset });
    if (edit.index === place.index) caret = editor.state.doc.content.size - position;
  }
  const { doc, tr } = editor.state;
  if (caret === undefined) editor.view.dispatch(placeCaret(editor.state, place));
  else editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(doc.content.size - caret))));
}

/**
 * @param place of the caret in the edited block
 * @returns where that is in the document
 */
function repeatEdit(editor: Editor, { index, ...texts }: BlockEdit, place: CaretPlace): number {
  const before = unifySpaces(texts.before);
  const { from, to, text } = findTextChange(before, unifySpaces(texts.after));
  const { doc, tr } = editor.state;
  const blocks = listTextBlocks(doc);
  // Rendered code ends with a line break.
  const at = findNearest(blocks, index, (block) => unifySpaces(block.text) === before || `${block.text}\n` === before);
  const block = at === undefined ? undefined : blocks[at];
  if (block === undefined) {
    editor.view.dispatch(placeCaret(editor.state, place));
    insertTyped(editor, text);
    return editor.state.selection.from;
  }
  const start = doc.resolve(block.start + Math.min(from, block.size));
  const end = doc.resolve(block.start + Math.min(to, block.size));
  // What replaces a bold word is bold.
  const marks = start.pos < end.pos ? start.marksAcross(end) : null;
  tr.delete(start.pos, end.pos);
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, start.pos)).setStoredMarks(marks));
  // Lines become blocks, so the caret's place is what typing up to it leads to.
  const typedBefore = Math.max(0, place.offset - from);
  insertTyped(editor, text.slice(0, typedBefore));
  const position =
    editor.state.selection.from + Math.min(0, place.offset - from) + Math.max(0, typedBefore - text.length);
  insertTyped(editor, text.slice(typedBefore));
  return Math.min(position, editor.state.doc.content.size);
}

/** Browsers type some spaces as ones that do not break. */
function unifySpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}

/** Lines of a text that is typed; more are inserted as paragraphs in one step. */
const typedLinesMax = 50;

/** Inserts a text at the caret as if it were typed; '\n' is the Enter key. */
export function insertTyped(editor: Editor, text: string): void {
  const lines = text.replaceAll(inlineElement, '').split('\n');
  if (lines.length > typedLinesMax) {
    const { schema, tr } = editor.state;
    const paragraphs = lines.map((line) => schema.node('paragraph', null, line === '' ? [] : schema.text(line)));
    editor.view.dispatch(tr.replaceSelection(new Slice(Fragment.from(paragraphs), 1, 1)));
    return;
  }
  for (const [index, line] of lines.entries()) {
    if (index > 0) editor.commands.keyboardShortcut('Enter');
    if (line !== '') editor.view.dispatch(editor.state.tr.insertText(line));
  }
}
