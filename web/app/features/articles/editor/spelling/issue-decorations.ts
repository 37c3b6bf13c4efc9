import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { TextIssue } from './text-issue.ts';

/** The issues of a stretch of the document, in place of those that were there. */
export interface CheckedStretch {
  readonly from: number;
  readonly to: number;
  readonly issues: readonly TextIssue[];
}

/** Names the plugin. */
export const issuesKey = new PluginKey<DecorationSet>('spelling');

/** Underlines issues in the text, and carries them along when it changes. One whose text is edited goes. */
export function issueDecorations(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: issuesKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const mapped = transaction.docChanged ? mapDecorations(transaction, before) : before;
        const stretches = transaction.getMeta(issuesKey) as readonly CheckedStretch[] | undefined;
        if (stretches === undefined) return mapped;
        const gone = stretches.flatMap(({ from, to }) => mapped.find(from, to));
        const come = stretches.flatMap(({ issues }) => issues.map(underline));
        return mapped.remove(gone).add(transaction.doc, come);
      },
    },
    props: { decorations: (state) => issuesKey.getState(state) },
  });
}

function underline(issue: TextIssue): Decoration {
  const className = `spelling-${issue.kind}`;
  return Decoration.inline(issue.from, issue.to, { class: className, 'data-rule': issue.rule }, { issue });
}

function mapDecorations({ mapping, doc }: Transaction, before: DecorationSet): DecorationSet {
  const mapped = before.map(mapping, doc);
  const edited: Decoration[] = [];
  for (const [at, map] of mapping.maps.entries()) {
    const later = mapping.slice(at + 1);
    map.forEach((_oldFrom, _oldTo, from, to) => {
      for (const decoration of mapped.find(later.map(from, -1), later.map(to, 1))) {
        if (!isAsFound(doc, decoration)) edited.push(decoration);
      }
    });
  }
  return mapped.remove(edited);
}

/** Whether the text is still what it was when the issue was found. */
function isAsFound(doc: Node, decoration: Decoration): boolean {
  const { from, to } = decoration;
  return doc.textBetween(from, to, '\n', '\n') === getIssue(decoration).text;
}

function getIssue({ spec }: Decoration): TextIssue {
  return (spec as { readonly issue: TextIssue }).issue;
}

/** Says what was found in some stretches of the document. */
export function setIssues(transaction: Transaction, stretches: readonly CheckedStretch[]): Transaction {
  return transaction.setMeta(issuesKey, stretches).setMeta('addToHistory', false);
}

/** The issues of the text, or of a stretch of it, where they stand now, in its order. */
export function listIssues(state: EditorState, from?: number, to?: number): TextIssue[] {
  const found = issuesKey.getState(state)?.find(from, to) ?? [];
  return found
    .map((decoration) => ({ ...getIssue(decoration), from: decoration.from, to: decoration.to }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The issue at a position: of several the shortest, which says the most about the place. */
export function findIssueAt(state: EditorState, position: number): TextIssue | undefined {
  return listIssues(state, position, position).sort((a, b) => a.to - a.from - (b.to - b.from))[0];
}
