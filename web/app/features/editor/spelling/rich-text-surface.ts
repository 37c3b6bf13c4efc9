import type { Issue } from '@hokka/turkish/rules/issue.ts';
import type { Editor } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { readSelection } from '../../../lib/read-selection.ts';
import type { KnownIssues } from '../../../lib/text-check/incremental-check.ts';
import { replaceText } from '../find/rich-text-finder.ts';
import { listTextBlocks, readBlockText, type TextBlock } from '../rich-text/block-text.ts';
import { hasSuggestions } from '../suggestions/suggestion-schema.ts';
import {
  type CheckedStretch,
  issueDecorations,
  issuesKey,
  listAllIssues,
  listIssues,
  setIssues,
  setOpenIssue,
} from './issue-decorations.ts';
import { findCurrent, type SpellingSurface, type SurfaceEvents } from './spelling-surface.ts';
import { isSameIssue, type TextIssue, toTextIssue } from './text-issue.ts';

/**
 * Maximum number of blocks that are drawn at once: with the layout that follows, this takes less than half of a frame.
 */
const drawnMax = 5;

/** Checks the rich text editor and underlines its issues. */
export class RichTextSurface implements SpellingSurface {
  readonly #editor: Editor;
  readonly #events: SurfaceEvents;
  readonly #texts = new WeakMap<Node, string>();
  /** Issues currently drawn in each block, as returned by the checker. */
  #drawn = new WeakMap<Node, readonly Issue[]>();
  #known: KnownIssues = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last event was typing: then the word at the cursor is not finished. */
  #isTyping = false;

  constructor(editor: Editor, events: SurfaceEvents) {
    this.#editor = editor;
    this.#events = events;
    editor.registerPlugin(issueDecorations());
    editor.on('transaction', this.#onTransaction);
    editor.on('blur', this.#onTypingEnd);
  }

  /** Removes the underlines. */
  detach(): void {
    clearTimeout(this.#timer);
    this.#editor.off('transaction', this.#onTransaction);
    this.#editor.off('blur', this.#onTypingEnd);
    if (!this.#editor.isDestroyed) this.#editor.unregisterPlugin(issuesKey);
  }

  list(): { paragraphs: string[]; isCut: boolean } {
    return { paragraphs: this.#blocks().map(({ node }) => this.#textOf(node)), isCut: false };
  }

  show(known: KnownIssues): boolean {
    this.#known = known;
    // Redrawing would interrupt an input method that is composing.
    if (this.#editor.view.composing) return false;
    this.#draw();
    return true;
  }

  redraw(): void {
    this.#drawn = new WeakMap();
    this.#draw();
  }

  issues(): readonly TextIssue[] {
    return listAllIssues(this.#editor.state);
  }

  select(sought: TextIssue): void {
    const issue = findCurrent(this.issues(), sought);
    if (issue === undefined) return;
    const { state, view } = this.#editor;
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, issue.from, issue.to)).scrollIntoView());
  }

  readonly menus = {
    highlight: (issue: TextIssue | undefined): void => {
      const { state, view, isDestroyed } = this.#editor;
      if (!isDestroyed) view.dispatch(setOpenIssue(state.tr, issue));
    },
    replace: (sought: TextIssue, proposal: string): void => {
      const issue = findCurrent(this.issues(), sought);
      if (issue === undefined) return;
      const { state, view } = this.#editor;
      view.dispatch(replaceText(state, issue.from, issue.to, proposal).scrollIntoView());
    },
  };

  cursor(): { from: number; to: number } {
    const { from, to } = this.#editor.state.selection;
    return { from, to };
  }

  focus(): void {
    this.#editor.view.focus();
  }

  readonly #onTransaction = ({ transaction }: { readonly transaction: Transaction }): void => {
    if (transaction.docChanged) {
      this.#isTyping = transaction.selection.empty && !isHistoryTransaction(transaction);
      this.#events.onChange();
    } else if (transaction.selectionSet) this.#onTypingEnd();
  };

  readonly #onTypingEnd = (): void => {
    if (!this.#isTyping) return;
    this.#isTyping = false;
    // Not within the transaction that caused this event.
    this.#schedule();
  };

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), 0);
  }

  /** Draws issues that are not drawn yet, a few blocks at a time. */
  #draw(): void {
    const { view, isDestroyed } = this.#editor;
    if (isDestroyed || view.composing) return;
    readSelection();
    const stretches: CheckedStretch[] = [];
    let isDone = true;
    for (const { node, start } of this.#blocks()) {
      const found = this.#known(this.#textOf(node));
      if (found === undefined || this.#drawn.get(node) === found) continue;
      if (stretches.length === drawnMax) {
        isDone = false;
        break;
      }
      const stretch = this.#toStretch(node, start, found);
      if (stretch !== undefined) stretches.push(stretch);
    }
    if (stretches.length > 0) view.dispatch(setIssues(this.#editor.state.tr, stretches));
    this.#events.onIssues();
    if (!isDone) this.#schedule();
  }

  /** The issues to draw in a block; undefined if they are drawn already. */
  #toStretch(node: Node, start: number, found: readonly Issue[]): CheckedStretch | undefined {
    const { state } = this.#editor;
    const end = start + node.content.size;
    const all = found.map((issue) => toTextIssue(issue, this.#textOf(node), start));
    const wanted = all.filter((issue) => this.#events.isWanted(issue));
    const issues = wanted.filter((issue) => !this.#isBeingTyped(issue));
    if (issues.length === wanted.length) this.#drawn.set(node, found);
    const before = listIssues(state, start, end);
    const isSame = issues.length === before.length && issues.every((issue, at) => isSameIssue(issue, before[at]));
    return isSame ? undefined : { from: start, to: end, issues };
  }

  #isBeingTyped({ from, to }: TextIssue): boolean {
    const { selection } = this.#editor.state;
    return this.#isTyping && selection.empty && from < selection.head && selection.head <= to && this.#editor.isFocused;
  }

  /** A block with open suggestions contains two texts at once: it is checked when they are decided. */
  #blocks(): TextBlock[] {
    return listTextBlocks(this.#editor.state.doc).filter(({ node }) => !hasSuggestions(node));
  }

  #textOf(node: Node): string {
    const known = this.#texts.get(node);
    if (known !== undefined) return known;
    const text = readBlockText(node);
    this.#texts.set(node, text);
    return text;
  }
}
