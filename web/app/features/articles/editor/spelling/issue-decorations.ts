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

interface Decorations {
  readonly issues: DecorationSet;
  readonly open: TextIssue | undefined;
  /** The issues, and the place whose menu is open. */
  readonly shown: DecorationSet;
}

/** What a transaction says to the plugin. */
type Told = { readonly stretches: readonly CheckedStretch[] } | { readonly open: TextIssue | undefined };

/** Names the plugin. */
export const issuesKey = new PluginKey<Decorations>('spelling');

/** Underlines issues in the text, and carries them along when it changes. One whose text is edited goes. */
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
  return transaction.setMeta(issuesKey, { stretches } satisfies Told).setMeta('addToHistory', false);
}

/** Says whose menu is open, until the text changes or another one is; the selection is not seen while the menu has the focus. */
export function setOpenIssue(transaction: Transaction, open: TextIssue | undefined): Transaction {
  return transaction.setMeta(issuesKey, { open } satisfies Told).setMeta('addToHistory', false);
}

/** Those of the whole text, which several ask for at one key. */
const allIssues = new WeakMap<DecorationSet, readonly TextIssue[]>();

/** The issues of the text where they stand now, in its order. */
export function listAllIssues(state: EditorState): readonly TextIssue[] {
  const set = issuesKey.getState(state)?.issues ?? DecorationSet.empty;
  const listed = allIssues.get(set) ?? toIssues(set.find());
  allIssues.set(set, listed);
  return listed;
}

/** The issues of a stretch of the text where they stand now, in its order. */
export function listIssues(state: EditorState, from: number, to: number): TextIssue[] {
  return toIssues(issuesKey.getState(state)?.issues.find(from, to) ?? []);
}

function toIssues(found: readonly Decoration[]): TextIssue[] {
  return found
    .map((decoration) => ({ ...getIssue(decoration), from: decoration.from, to: decoration.to }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The issue at a position: of several the shortest, which says the most about the place. Unknown words are not shown in the text. */
export function findIssueAt(state: EditorState, position: number): TextIssue | undefined {
  return listIssues(state, position, position)
    .filter(({ kind }) => kind !== 'unknown')
    .sort((a, b) => a.to - a.from - (b.to - b.from))[0];
}
