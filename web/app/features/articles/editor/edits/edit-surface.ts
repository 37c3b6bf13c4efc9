import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { readSelection } from '../../../../lib/read-selection.ts';
import { isFastMarkdown } from '../../markdown/markdown-limits.ts';
import { openDocument, openDocumentBeside } from '../rich-text/markdown-codec.ts';
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
import { placeSuggestions } from '../suggestions/suggestion-commands.ts';
import { findTracked, setTracked } from '../suggestions/suggestion-plugin.ts';

/** The editor that an answer is put into. */
export interface EditSurface {
  /** Carries the target along with what is edited from now on. */
  readonly track: (target: EditTarget) => void;
  readonly untrack: () => void;
  /** Carries a target of an earlier page along. @returns whether it stands in the text that was opened again */
  readonly retrack: (target: EditTarget) => boolean;
  /** The target where it stands now; undefined once its text has changed. */
  readonly retarget: () => EditTarget | undefined;
  /**
   * Puts an answer into the text as suggestions, where the text it was asked about still stands.
   * @param set names the suggestions
   * @returns how many there are; `changed` and `unfit` where it cannot be put there
   */
  readonly place: (answer: EditAnswer, set: string) => Promise<number | 'changed' | 'unfit'>;
  /** A target that is found in the text as it stands; `undecided` where something in it is open. */
  readonly capture: (find: FindTarget) => EditTarget | 'undecided' | undefined;
  /** Puts Markdown after the block at the cursor, as suggestions. */
  readonly insert: (markdown: string, set: string) => Promise<number | 'unfit'>;
}

type Parse = (markdown: string) => readonly Node[] | undefined;

/** The rich text editor as the place that answers are put into. */
export function createEditSurface(editor: Editor): EditSurface {
  let target: EditTarget | undefined;
  const isGone = () => editor.isDestroyed;
  const put = (asked: EditTarget, at: { from: number; to: number }, answer: EditAnswer, parse: Parse, set: string) => {
    readSelection();
    const stretches = suggestAnswer(editor.state.doc, asked, at, answer, parse, set);
    if (stretches === undefined) return 'unfit';
    placeSuggestions(editor.view, stretches);
    return listSuggestions(editor.state.doc).filter(({ id }) => id.startsWith(`${set}.`)).length;
  };
  const track = (asked: EditTarget) => {
    target = asked;
    const { state, view } = editor;
    const content = state.doc.slice(asked.from, asked.to);
    view.dispatch(setTracked(state.tr, { from: asked.from, to: asked.to, content }));
  };
  return {
    track,
    retrack(asked) {
      const found = isGone() ? undefined : recaptureTarget(editor.state.doc, asked);
      if (found === undefined || isUndecided(editor.state, found)) return false;
      track(found);
      return true;
    },
    untrack() {
      target = undefined;
      if (!isGone()) editor.view.dispatch(setTracked(editor.state.tr, undefined));
    },
    capture(find) {
      const found = isGone() ? undefined : find(editor.state.doc);
      return found !== undefined && isUndecided(editor.state, found) ? 'undecided' : found;
    },
    retarget() {
      const at = isGone() ? undefined : findTracked(editor.state);
      return at && target && { ...target, from: at.from, to: at.to };
    },
    async place(answer, set) {
      const parse = await readMarkdown(editor, answer);
      await whenComposed(editor);
      const at = isGone() ? undefined : findTracked(editor.state);
      if (target === undefined || at === undefined) return 'changed';
      return put({ ...target, isContinuation: true }, at, answer, parse, set);
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

/** Reads all texts of an answer: a long one in a thread beside. */
async function readMarkdown({ schema }: Editor, { text, blocks }: EditAnswer): Promise<Parse> {
  const read = new Map<string, readonly Node[] | undefined>();
  for (const one of [text, ...(blocks ?? []).map((block) => block.text)]) {
    if (one.trim() === '') read.set(one, []);
    else if (!read.has(one)) {
      const opened = isFastMarkdown(one)
        ? (openDocument(one) ?? 'lossy')
        : await openDocumentBeside(one, new AbortController().signal);
      read.set(one, typeof opened === 'string' ? undefined : toNodes(opened.document, schema));
    }
  }
  return (markdown) => read.get(markdown);
}

/** Resolves once an input method has finished its word: what it composes must not be drawn again under its hands. */
function whenComposed({ view, isDestroyed }: Editor): Promise<void> {
  if (isDestroyed || !view.composing) return Promise.resolve();
  return new Promise((resolve) => {
    view.dom.addEventListener('compositionend', () => setTimeout(resolve, 0), { once: true });
  });
}
