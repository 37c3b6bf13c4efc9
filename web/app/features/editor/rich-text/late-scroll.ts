import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readSelection } from '../../../lib/read-selection.ts';

/** Minimum number of steps, or of inserted positions of the document, of a change whose layout takes long. */
const stepsMin = 100;
const insertedMin = 5000;

/** Whether the last change, with all that plugins appended to it, was large. */
const lateScrollKey = new PluginKey<boolean>('lateScroll');

/**
 * Scrolls to the cursor after a large change in a task of its own: finding the cursor makes the browser lay out the
 * whole text, which together with the change itself would block the page for longer than a long task.
 */
export const LateScroll = Extension.create({
  name: 'lateScroll',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: lateScrollKey,
      state: {
        init: () => false,
        apply: (transaction, before) =>
          isLarge(transaction) || (before && transaction.getMeta('appendedTransaction') !== undefined),
      },
      props: {
        handleScrollToSelection(view) {
          if (lateScrollKey.getState(view.state) !== true) return false;
          requestAnimationFrame(() => scroll(view));
          return true;
        },
      },
    }),
  ],
});

function isLarge({ steps, mapping }: Transaction): boolean {
  if (steps.length >= stepsMin) return true;
  let inserted = 0;
  for (const map of mapping.maps) {
    map.forEach((_oldFrom, _oldTo, from, to) => {
      inserted += to - from;
    });
  }
  return inserted >= insertedMin;
}

function scroll(view: EditorView): void {
  if (view.isDestroyed) return;
  readSelection();
  view.dispatch(view.state.tr.scrollIntoView());
}
