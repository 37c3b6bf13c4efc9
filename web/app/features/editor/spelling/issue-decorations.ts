import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { TextIssue } from './text-issue.ts';

/** Issues that replace those of a range of the document. */
export interface CheckedStretch {
  readonly from: number;
  readonly to: number;
  readonly issues: readonly TextIssue[];
}

interface Decorations {
  readonly issues: DecorationSet;
  readonly open: TextIssue | undefined;
  /** The issues, and the highlight of the issue whose menu is open. */
  readonly shown: DecorationSet;
}

/** Metadata that a transaction carries for the plugin. */
type Told = { readonly stretches: readonly CheckedStretch[] } | { readonly open: TextIssue | undefined };

/** Key of the plugin that underlines issues. */
export const issuesKey = new PluginKey<Decorations>('spelling');

/** Underlines issues in the text and moves them along with changes. An issue whose text is edited is removed. */
export function issueDecorations(): Plugin<Decorations> {
  return new Plugin<Decorations>({
    key: issuesKey,
    state: {
      init: () => ({ issues: DecorationSet.empty, open: undefined, shown: DecorationSet.empty }),
      apply(transaction, before) {
        const told = transaction.getMeta(issuesKey) as Told | undefined;
        if (told === undefined && !transaction.docChanged) return before;
        const mapped = transaction.docChanged ? mapDecorations(transaction, before.issues) : before.issues;
        const issues = told !== undefined && 'stretches' in told ? replaceStretches(transaction, mapped, told) : mapped;
        const standing = transaction.docChanged ? undefined : before.open;
        const open = told !== undefined && 'open' in told ? told.open : standing;
        return { issues, open, shown: open === undefined ? issues : issues.add(transaction.doc, [highlight(open)]) };
      },
    },
    props: { decorations: (state) => issuesKey.getState(state)?.shown },
  });
}

function replaceStretches(
  { doc }: Transaction,
  before: DecorationSet,
  { stretches }: { readonly stretches: readonly CheckedStretch[] },
): DecorationSet {
  const gone = stretches.flatMap(({ from, to }) => before.find(from, to));
  return before.remove(gone).add(
    doc,
    stretches.flatMap(({ issues }) => issues.map(underline)),
  );
}

function highlight({ from, to }: TextIssue): Decoration {
  return Decoration.inline(from, to, { class: 'spelling-open' });
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

/** Whether the text of the issue is unchanged since the issue was found. */
function isAsFound(doc: Node, decoration: Decoration): boolean {
  const { from, to } = decoration;
  return doc.textBetween(from, to, '\n', '\n') === getIssue(decoration).text;
}

function getIssue({ spec }: Decoration): TextIssue {
  return (spec as { readonly issue: TextIssue }).issue;
}

/** Sets the issues of some ranges of the document. */
export function setIssues(transaction: Transaction, stretches: readonly CheckedStretch[]): Transaction {
  return transaction.setMeta(issuesKey, { stretches } satisfies Told).setMeta('addToHistory', false);
}

/**
 * Sets the issue whose menu is open, until the text changes or another menu opens. It is highlighted because the
 * selection is invisible while the menu has the focus.
 */
export function setOpenIssue(transaction: Transaction, open: TextIssue | undefined): Transaction {
  return transaction.setMeta(issuesKey, { open } satisfies Told).setMeta('addToHistory', false);
}

/** Cache of the issues of the whole text, which several callers request after one keystroke. */
const allIssues = new WeakMap<DecorationSet, readonly TextIssue[]>();

/** All issues at their current positions, in order. */
export function listAllIssues(state: EditorState): readonly TextIssue[] {
  const set = issuesKey.getState(state)?.issues ?? DecorationSet.empty;
  const listed = allIssues.get(set) ?? toIssues(set.find());
  allIssues.set(set, listed);
  return listed;
}

/** Issues of a range at their current positions, in order. */
export function listIssues(state: EditorState, from: number, to: number): TextIssue[] {
  return toIssues(issuesKey.getState(state)?.issues.find(from, to) ?? []);
}

function toIssues(found: readonly Decoration[]): TextIssue[] {
  return found
    .map((decoration) => ({ ...getIssue(decoration), from: decoration.from, to: decoration.to }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/**
 * Finds the issue at a position: of several the shortest, which is the most specific. Unknown words are not shown in
 * the text.
 */
export function findIssueAt(state: EditorState, position: number): TextIssue | undefined {
  return listIssues(state, position, position)
    .filter(({ kind }) => kind !== 'unknown')
    .sort((a, b) => a.to - a.from - (b.to - b.from))[0];
}
