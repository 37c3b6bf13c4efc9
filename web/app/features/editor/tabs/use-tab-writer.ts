import { useEffect, useEffectEvent } from 'react';
import { isUnacknowledged } from '../save/editor-state.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import { type useJournal, useJournalWriter } from '../save/use-journal.ts';
import type { useSave } from '../save/use-save.ts';
import type { TabSession } from './tab-session.ts';

interface WritingEditor {
  readonly editor: EditorHandle;
  readonly journal: ReturnType<typeof useJournal>;
  readonly saving: Pick<ReturnType<typeof useSave>, 'flush'>;
}

/**
 * Maximum wait, in ms, for the server; changes that it has not confirmed by then are handed over through the journal.
 */
const flushMs = 2500;

/**
 * Registers this editor as the writer of its tab: hands its text over to other tabs, and stores it before a sign-out.
 */
export function useTabWriter(tab: TabSession, { editor, journal, saving }: WritingEditor): void {
  const flush = useEffectEvent(async () => {
    const late = new Promise((resolve) => setTimeout(resolve, flushMs));
    await Promise.race([saving.flush(), late]).catch(() => undefined);
    return journal.flush();
  });
  const read = useEffectEvent(() => {
    const { saved, draft } = editor.latest();
    return { saved, draft };
  });
  const hasUnsaved = useEffectEvent(() => isUnacknowledged(editor.current()));
  const onLeft = useEffectEvent(() => void journal.readOthers());
  useEffect(
    () =>
      tab.setWriter({
        flush: async () => void (await flush()),
        read: () => read(),
        hasUnsaved: () => hasUnsaved(),
        onLeft: () => onLeft(),
      }),
    [tab],
  );
  useJournalWriter(async () => ((await flush()) ? undefined : editor.latest().draft.title));
}
