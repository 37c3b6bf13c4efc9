import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';

/**
 * Keeps the first row of every table, and no other, as its head: Markdown has no other tables. A row that is added
 * above the head, or that becomes the first one, is made the head in the same step. Ctrl/⌘+Enter in a cell adds a row
 * below, with Shift a column.
 */
export const TableHead = Extension.create({
  name: 'tableHead',
  // Runs before the key handlers that break lines.
  priority: 1100,
  addKeyboardShortcuts() {
    const { editor } = this;
    const inTable = (run: () => boolean) => editor.isActive('table') && run();
    return {
      'Mod-Enter': () => inTable(() => editor.commands.addRowAfter()),
      'Mod-Shift-Enter': () => inTable(() => editor.commands.addColumnAfter()),
    };
  },
  addProseMirrorPlugins: () => {
    const known = new WeakSet<Node>();
    return [
      new Plugin({
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged) ? fixHeads(state, known) : null,
      }),
    ];
  },
});

function fixHeads(state: EditorState, known: WeakSet<Node>): Transaction | null {
  const { tableHeader, tableCell } = state.schema.nodes;
  let transaction: Transaction | undefined;
  state.doc.descendants((node, position) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    if (known.has(node)) return false;
    known.add(node);
    node.forEach((row, rowOffset, rowIndex) => {
      const wanted = rowIndex === 0 ? tableHeader : tableCell;
      row.forEach((cell, cellOffset) => {
        if (wanted === undefined || cell.type === wanted) return;
        transaction ??= state.tr;
        transaction.setNodeMarkup(position + 1 + rowOffset + 1 + cellOffset, wanted);
      });
    });
    return false;
  });
  return transaction ?? null;
}
