import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { declareJournalWriter, type KeepResult } from '../../../../lib/storage/text-journal.ts';
import { type ArticleDraft, isUnsaved } from './article-changes.ts';
import { type ArticleEditorState, isUnacknowledged } from './editor-state.ts';
import { buildEntryKey, type JournalEntry, type JournaledSuggestions, toEntry, toRecord } from './journal-entry.ts';
import { readEntries } from './open-journal.ts';
import type { EditorHandle } from './use-editor.ts';

/** After what is reported. What the surface has not reported yet is kept as it is typed, see `keeper`. */
const writeDelayMs = 80;

/**
 * Keeps in the browser what the server does not have yet, while it is typed; and knows what else of this article lies there: texts of
 * other tabs, which are never laid over the saved one by themselves. An entry goes when the server has said that it has its text, when
 * its author drops it, or after 30 days.
 * @param onWritten after each change, once it is on its way into the journal
 */
export function useJournal(editor: EditorHandle, onWritten: () => void) {
  const { state, userId, tabId } = editor;
  const { journal } = editor.openedJournal;
  const [result, setResult] = useState<KeepResult>(journal === undefined ? 'failed' : 'kept');
  const lastResult = useRef(result);
  const [others, setOthers] = useState(editor.opened.others);
  const articleId = state.saved.id;
  const key = buildEntryKey(userId, articleId, tabId);
  const written = useRef<{
    readonly state: ArticleEditorState;
    readonly suggestions: JournaledSuggestions | undefined;
  }>(undefined);
  /** Entries whose text this tab's entry holds, or the server; their tabs may have written them again since they were read. */
  const replaced = useRef(listReplaced(editor.opened));
  const lastKeptAt = useRef(0);

  const put = (record: Parameters<NonNullable<typeof journal>['replace']>[0], removedKeys: readonly string[]) =>
    (journal?.replace(record, removedKeys) ?? Promise.resolve<KeepResult>('failed')).then((next) => {
      lastResult.current = next;
      setResult(next);
      return next;
    });
  const write = useEffectEvent(async (now: ArticleEditorState): Promise<void> => {
    const suggestions = editor.suggestions.read();
    if (written.current?.state === now && written.current.suggestions === suggestions) return;
    written.current = { state: now, suggestions };
    const isOpen = isUnacknowledged(now);
    const kept =
      isOpen || suggestions !== undefined
        ? await put(
            toRecord(toEntry(now, key, takeTime(), suggestions), { userId, articleId, isUnacknowledged: isOpen }),
            [],
          )
        : await put(undefined, [key]);
    if (kept === 'kept') await giveUpReplaced();
  });
  /** No two entries of this tab have the same time: by it others see that one has changed. */
  const takeTime = () => {
    lastKeptAt.current = Math.max(Date.now(), lastKeptAt.current + 1);
    return new Date(lastKeptAt.current);
  };
  /** Once the browser has this tab's own entry, or the server its text. */
  const giveUpReplaced = async () => {
    const given = replaced.current;
    if (given.length === 0) return;
    replaced.current = [];
    if (!(await journal?.removeUnchanged(given))) await readOthers();
  };
  const readOthers = async () => {
    if (journal === undefined) return;
    const entries = await readEntries(journal, userId, articleId);
    setOthers(entries.filter((entry) => entry.key !== key));
  };
  const isWritten = () =>
    written.current?.state === editor.current() && written.current.suggestions === editor.suggestions.read();
  const writeNow = useEffectEvent(async () => {
    editor.suggestions.writeNow.current?.();
    // What was typed while it was written is written as well.
    while (!isWritten()) await write(editor.current());
  });
  const keepTyped = useEffectEvent((draft: ArticleDraft) => {
    const now = { ...editor.latest(), draft };
    if (!isUnacknowledged(now)) return;
    // The state that is reported next is written even where it is the one that was written before.
    written.current = undefined;
    const entry = toEntry(now, key, takeTime(), editor.suggestions.read());
    void put(toRecord(entry, { userId, articleId, isUnacknowledged: true }), []);
  });
  const { keeper } = editor;
  useEffect(() => {
    keeper.current = (draft) => keepTyped(draft);
    return () => {
      keeper.current = undefined;
    };
  }, [keeper]);
  const onStateChange = useEffectEvent(() => {
    void write(editor.latest());
    onWritten();
  });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is written, the first one of several soon enough
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      onStateChange();
    }, writeDelayMs);
  }, [state, editor.suggestions.version]);

  useEffect(() => {
    const onHide = () => void writeNow();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer.current);
      void writeNow();
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);

  const drop = (entry: JournalEntry) => {
    setOthers((before) => before.filter((one) => one.key !== entry.key));
    void journal?.removeUnchanged([entry]).then((isGone) => (isGone ? undefined : readOthers()));
  };
  return {
    /** Whether the browser keeps what is typed. */
    result,
    /** Texts of other tabs that the server does not have. */
    others: others.filter(({ draft }) => isUnsaved(draft, state.saved)),
    /** Lays the work aside before something else takes its place. */
    layAside(now: ArticleEditorState): void {
      const entry = toEntry(now, `${key}-${now.saved.version}-aside`, new Date());
      void put(toRecord(entry, { userId, articleId, isUnacknowledged: true }), []);
      setOthers((before) => [entry, ...before.filter((one) => one.key !== entry.key)]);
    },
    drop,
    /** Writes what is typed, to the last letter. @returns whether all of it lies in the browser, or on the server */
    flush: async (): Promise<boolean> => {
      await writeNow();
      return lastResult.current === 'kept' || !isUnacknowledged(editor.current());
    },
    /** Reads what another tab has left. */
    readOthers,
  };
}

/** Lets a sign-out wait until the open editor has brought its last words to the server or into the journal. */
export function useJournalWriter(flush: () => Promise<string | undefined>): void {
  const latest = useEffectEvent(flush);
  useEffect(() => declareJournalWriter(() => latest()), []);
}

function listReplaced({ adopted, settled }: EditorHandle['opened']): readonly JournalEntry[] {
  return adopted === undefined ? settled : [adopted, ...settled];
}
