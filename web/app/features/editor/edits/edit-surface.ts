import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { readSelection } from '../../../lib/read-selection.ts';
import { isFastMarkdown } from '../../articles/markdown/markdown-limits.ts';
import { openDocument, openDocumentInWorker } from '../rich-text/markdown-codec.ts';
import {
  capturePlace,
  type EditAnswer,
  type EditTarget,
  type FindTarget,
  isUndecided,
  recaptureTarget,
  suggestAnswer,
  toNodes,
} from '../suggestions/edit-target.ts';
import { listSuggestions } from '../suggestions/list-suggestions.ts';
import { type SuggestedWording, suggestWording, type UnplacedReason } from '../suggestions/suggested-wording.ts';
import { placeSuggestions } from '../suggestions/suggestion-commands.ts';
import { findTracked, setTracked } from '../suggestions/suggestion-plugin.ts';

/** The editor that answers are placed in. */
export interface EditSurface {
  /** Maps the target through all further changes of the text. */
  readonly track: (target: EditTarget) => void;
  readonly untrack: () => void;
  /**
   * Maps a target of an earlier page through further changes.
   * @returns whether the target exists in the reopened text
   */
  readonly restoreTarget: (target: EditTarget) => boolean;
  /** The target at its current position; undefined once its text has changed. */
  readonly readTarget: () => EditTarget | undefined;
  /**
   * Places an answer in the text as suggestions, if its target is unchanged.
   * @param set names the suggestions
   * @returns the number of suggestions; `changed` or `unfit` if the answer cannot be placed
   */
  readonly place: (answer: EditAnswer, set: string) => Promise<number | 'changed' | 'unfit'>;
  /** Finds a target in the current text; `undecided` if it contains open suggestions. */
  readonly capture: (find: FindTarget) => EditTarget | 'undecided' | undefined;
  /**
   * Places the wording that a member proposes as suggestions, and goes to them.
   * @returns the number of suggestions, or why it cannot be placed
   */
  readonly suggest: (wording: SuggestedWording, set: string) => number | UnplacedReason;
  /** Goes to the first suggestion of a set. */
  readonly showSet: (set: string) => void;
  /** Inserts Markdown after the block at the cursor, as suggestions. */
  readonly insert: (markdown: string, set: string) => Promise<number | 'unfit'>;
}

type Parse = (markdown: string) => readonly Node[] | undefined;

/** Wraps the rich text editor as an `EditSurface`. */
export function createEditSurface(editor: Editor): EditSurface {
  let target: EditTarget | undefined;
  const isGone = () => editor.isDestroyed;
  const listSet = (set: string) => listSuggestions(editor.state.doc).filter(({ id }) => id.startsWith(`${set}.`));
  const put = (asked: EditTarget, at: { from: number; to: number }, answer: EditAnswer, parse: Parse, set: string) => {
    readSelection();
    const stretches = suggestAnswer(editor.state.doc, asked, at, answer, parse, set);
    if (stretches === undefined) return 'unfit';
    placeSuggestions(editor.view, stretches);
    return listSet(set).length;
  };
  const track = (asked: EditTarget) => {
    target = asked;
    const { state, view } = editor;
    const content = state.doc.slice(asked.from, asked.to);
    view.dispatch(setTracked(state.tr, { from: asked.from, to: asked.to, content }));
  };
  return {
    track,
    restoreTarget(asked) {
      const found = isGone() ? undefined : recaptureTarget(editor.state.doc, asked);
      if (found === undefined || isUndecided(editor.state, found)) return false;
      track(found);
      return true;
    },
    untrack() {
      target = undefined;
      if (isGone()) return;
      readSelection();
      editor.view.dispatch(setTracked(editor.state.tr, undefined));
    },
    capture(find) {
      const found = isGone() ? undefined : find(editor.state.doc);
      return found !== undefined && isUndecided(editor.state, found) ? 'undecided' : found;
    },
    readTarget() {
      const at = isGone() ? undefined : findTracked(editor.state);
      return at && target && { ...target, from: at.from, to: at.to };
    },
    async place(answer, set) {
      const parse = await readMarkdown(editor, answer);
      await whenComposed(editor);
      const at = isGone() ? undefined : findTracked(editor.state);
      if (target === undefined || at === undefined) return 'changed';
      const { from, to } = editor.state.selection;
      const isStillThere = from >= at.from && to <= at.to;
      const placed = put({ ...target, isContinuation: true }, at, answer, parse, set);
      const [first] = listSet(set);
      // A user who has gone on elsewhere stays there.
      if (isStillThere && first !== undefined) editor.commands.setTextSelection(first.from);
      return placed;
    },
    suggest(wording, set) {
      if (isGone()) return 'unfit';
      readSelection();
      const stretch = suggestWording(editor.state.doc, wording, set);
      if (typeof stretch === 'string') return stretch;
      placeSuggestions(editor.view, [stretch]);
      return listSet(set).length;
    },
    showSet(set) {
      const [first] = isGone() ? [] : listSet(set);
      if (first === undefined) return;
      editor.commands.setTextSelection(first.from);
      editor.commands.focus(undefined, { scrollIntoView: true });
    },
    async insert(markdown, set) {
      const parse = await readMarkdown(editor, { text: markdown });
      await whenComposed(editor);
      if (isGone()) return 'unfit';
      const place = capturePlace(editor.state);
      return put(place, place, { text: markdown }, parse, set);
    },
  };
}

/** Parses all texts of an answer; a long answer in a worker. */
async function readMarkdown({ schema }: Editor, { text, blocks }: EditAnswer): Promise<Parse> {
  const read = new Map<string, readonly Node[] | undefined>();
  for (const one of [text, ...(blocks ?? []).map((block) => block.text)]) {
    if (one.trim() === '') read.set(one, []);
    else if (!read.has(one)) {
      const opened = isFastMarkdown(one)
        ? (openDocument(one) ?? 'lossy')
        : await openDocumentInWorker(one, new AbortController().signal);
      read.set(one, typeof opened === 'string' ? undefined : toNodes(opened.document, schema));
    }
  }
  return (markdown) => read.get(markdown);
}

/** Resolves once an input method has finished its composition, because redrawing would interrupt it. */
function whenComposed({ view, isDestroyed }: Editor): Promise<void> {
  if (isDestroyed || !view.composing) return Promise.resolve();
  return new Promise((resolve) => {
    view.dom.addEventListener('compositionend', () => setTimeout(resolve, 0), { once: true });
  });
}
