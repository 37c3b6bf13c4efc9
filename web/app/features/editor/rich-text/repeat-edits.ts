import type { Editor } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { inlineElement } from '../save/early-edits.ts';
import { unifySpaces } from '../save/read-early-edits.ts';
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
function repeatEdit(editor: Editor, { index, before: former, changes }: BlockEdit, place: CaretPlace): number {
  const before = unifySpaces(former);
  const blocks = listTextBlocks(editor.state.doc);
  // Rendered code ends with a line break.
  const at = findNearest(blocks, index, (block) => unifySpaces(block.text) === before || `${block.text}\n` === before);
  const block = at === undefined ? undefined : blocks[at];
  if (block === undefined) {
    editor.view.dispatch(placeCaret(editor.state, place));
    insertTyped(editor, changes.map(({ text }) => text).join(''));
    return editor.state.selection.from;
  }
  // Measured from the end of the document, which the changes before the caret do not move.
  let caret: number | undefined;
  const note = (position: number) => {
    caret ??= editor.state.doc.content.size - position;
  };
  let shift = changes.reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
  for (const { from, to, text } of changes.toReversed()) {
    const end = to + shift;
    shift -= text.length - (to - from);
    // Behind what was typed, in what was there before.
    if (place.offset > end) note(block.start + Math.min(to + place.offset - end, block.size));
    removeRange(editor, block.start + Math.min(from, block.size), block.start + Math.min(to, block.size));
    // Lines become blocks, so the caret's place is what typing up to it leads to.
    const typedBefore = Math.max(0, place.offset - from - shift);
    insertTyped(editor, text.slice(0, typedBefore));
    const position = editor.state.selection.from;
    insertTyped(editor, text.slice(typedBefore));
    if (place.offset >= from + shift) note(position);
  }
  note(block.start + Math.min(place.offset, block.size));
  return editor.state.doc.content.size - (caret ?? 0);
}

/** Removes a range and places the caret there; what is typed next gets the marks of what it replaces. */
function removeRange(editor: Editor, from: number, to: number): void {
  const { doc, tr } = editor.state;
  const marks = from < to ? doc.resolve(from).marksAcross(doc.resolve(to)) : null;
  tr.delete(from, to);
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from)).setStoredMarks(marks));
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
