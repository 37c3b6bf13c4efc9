import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { MarkedFinding } from './analysed-text.ts';

/** Findings that replace the marks of a range of the document; `offset` is the start of their block. */
export interface MarkedStretch {
  readonly from: number;
  readonly to: number;
  readonly findings: readonly MarkedFinding[];
}

/** Key of the plugin that marks findings. */
export const findingMarksKey = new PluginKey<DecorationSet>('finding-marks');

/** Marks findings in the text and moves the marks along with changes. */
export function findingMarks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: findingMarksKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const marks = transaction.docChanged ? before.map(transaction.mapping, transaction.doc) : before;
        const stretches = transaction.getMeta(findingMarksKey) as readonly MarkedStretch[] | undefined;
        if (stretches === undefined) return marks;
        const gone = stretches.flatMap(({ from, to }) => marks.find(from, to));
        return marks.remove(gone).add(
          transaction.doc,
          stretches.flatMap(({ from, to, findings }) =>
            findings.flatMap((finding) => {
              const end = Math.min(to, from + finding.to);
              if (end <= from + finding.from) return [];
              const attributes = { class: `finding-${finding.kind}`, ...(finding.title && { title: finding.title }) };
              return [Decoration.inline(from + finding.from, end, attributes)];
            }),
          ),
        );
      },
    },
    props: { decorations: (state) => findingMarksKey.getState(state) },
  });
}

/** Sets the marks of some ranges of the document. */
export function setMarks(transaction: Transaction, stretches: readonly MarkedStretch[]): Transaction {
  return transaction.setMeta(findingMarksKey, stretches).setMeta('addToHistory', false);
}

/** Number of marks in a range of the document. */
export function countMarks(state: EditorState, from: number, to: number): number {
  return findingMarksKey.getState(state)?.find(from, to).length ?? 0;
}
