import type { Article } from '@hokka/contracts/articles/article.ts';
import { createRevision } from '@hokka/contracts/articles/revisions.ts';
import { useMemo, useState } from 'react';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { notifyFailure } from '../../../ui/notify.ts';
import { type ArticleDraft, toDraft } from '../save/article-changes.ts';
import type { JournalEntry } from '../save/journal-entry.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { useJournal } from '../save/use-journal.ts';
import type { useSave } from '../save/use-save.ts';
import type { Conflict } from './conflict-dialog.tsx';

interface ConflictOptions {
  readonly editor: EditorHandle;
  readonly journal: ReturnType<typeof useJournal>;
  readonly saving: ReturnType<typeof useSave>;
  /** Replaces the text on the screen with a saved article; the current text is stored in the journal. */
  readonly replaceWith: (article: Article) => void;
}

/**
 * State of the choice between two texts: a version saved elsewhere and the unsaved changes, or an entry of another tab
 * and the text on the screen.
 */
export function useConflict({ editor, journal, saving, replaceWith }: ConflictOptions) {
  const { saved, draft, newer } = editor.state;
  const [left, setLeft] = useState<JournalEntry>();
  const { mutateAsync: keepText } = useEndpointMutation(createRevision);
  const keepAsVersion = ({ title, content }: ArticleDraft) =>
    keepText({ params: { id: saved.id }, body: { title, content, reason: 'conflict' } });

  const conflict = useMemo((): Conflict | undefined => {
    if (left !== undefined) return { kind: 'left', base: left.base, mine: left.draft, theirs: draft };
    if (!saving.isConflictOpen || newer === undefined) return undefined;
    return { kind: 'saved', base: toDraft(saved), mine: draft, theirs: toDraft(newer) };
  }, [left, draft, saving.isConflictOpen, newer, saved]);
  /** Flushes unreported input, so that the complete texts are compared. */
  const open = (show: () => void) => {
    editor.surface.current?.flush();
    show();
  };
  const close = () => {
    setLeft(undefined);
    saving.setConflictOpen(false);
  };
  return {
    conflict,
    /** Opens the comparison with the version saved elsewhere. */
    compareNewer: () => open(() => saving.setConflictOpen(true)),
    /** Opens the comparison with an entry of another tab. */
    compareLeft: (entry: JournalEntry) => open(() => setLeft(entry)),
    close,
    /** Both texts, and the text that is on the screen by now, become revisions before the combined draft is saved. */
    async save(chosen: ArticleDraft): Promise<void> {
      if (conflict === undefined) return;
      try {
        for (const text of listOthers(chosen, [conflict.theirs, conflict.mine, editor.current().draft]))
          await keepAsVersion(text);
      } catch (error) {
        notifyFailure('Metniniz kaydedilemedi', error);
        return;
      }
      // If another version was saved meanwhile, it is compared with the result after the save.
      editor.dispatch({ type: 'replaced', article: left === undefined ? (newer ?? saved) : saved, draft: chosen });
      if (!(await saving.save())) return;
      if (left !== undefined) journal.drop(left);
      close();
    },
    takeTheirs(): void {
      if (left === undefined && newer !== undefined) {
        // If this fails, the text is still in the journal.
        void keepAsVersion(editor.current().draft).catch(() => undefined);
        replaceWith(newer);
      }
      close();
    },
  };
}

/** Drafts whose text differs from the chosen one, without duplicates. */
function listOthers(chosen: ArticleDraft, drafts: readonly ArticleDraft[]): ArticleDraft[] {
  const others: ArticleDraft[] = [];
  for (const draft of drafts) if (![chosen, ...others].some((one) => isSameText(one, draft))) others.push(draft);
  return others;
}

function isSameText(one: ArticleDraft, other: ArticleDraft): boolean {
  return one.content === other.content && one.title === other.title;
}
