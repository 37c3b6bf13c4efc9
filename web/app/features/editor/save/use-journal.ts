import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { declareJournalWriter } from '../../../lib/storage/journal-writers.ts';
import { copyRecord, type JournalRecord, type KeepResult, removeCopy } from '../../../lib/storage/text-journal.ts';
import { type ArticleDraft, isUnsaved } from './article-changes.ts';
import { type ArticleEditorState, isUnacknowledged } from './editor-state.ts';
import { buildEntryKey, type JournalEntry, type JournaledSuggestions, toEntry, toRecord } from './journal-entry.ts';
import { readEntries } from './open-journal.ts';
import type { EditorHandle } from './use-editor.ts';

/** Delay, in ms, after a report. Text that is not reported yet is stored by `keeper`. */
const writeDelayMs = 80;

/**
 * Stores what the server does not have yet in the browser while the user types, and lists other entries of this
 * article: texts of other tabs, which never replace the saved text automatically. An entry is removed when the server
 * has confirmed its text, when the user discards it, or after 30 days.
 * @param onWritten called after each change, once its write has started
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
  /**
   * Entries whose text this tab's entry or the server contains; their tabs may have written them again since they were
   * read.
   */
  const replaced = useRef(listReplaced(editor.opened));
  const lastStoredAt = useRef(0);

  /** Number of writes whose outcome is unknown, and whether a copy of the last record was made meanwhile. */
  const underWay = useRef({ writes: 0, isCopied: false });

  const put = (record: JournalRecord | undefined, removedKeys: readonly string[]) => {
    underWay.current.writes += 1;
    return (journal?.replace(record, removedKeys) ?? Promise.resolve<KeepResult>('failed')).then((next) => {
      const { writes, isCopied } = underWay.current;
      const isSafe = next === 'kept' || record === undefined;
      underWay.current = { writes: writes - 1, isCopied: isCopied && (writes > 1 || !isSafe) };
      if (isCopied && !underWay.current.isCopied) removeCopy(key);
      lastResult.current = next;
      setResult(next);
      return next;
    });
  };
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
    if (kept === 'kept') await removeReplaced();
  });
  /** Timestamps are unique per tab, so that other tabs notice every change. */
  const takeTime = () => {
    lastStoredAt.current = Math.max(Date.now(), lastStoredAt.current + 1);
    return new Date(lastStoredAt.current);
  };
  /** To be called once the browser has this tab's own entry, or the server its text. */
  const removeReplaced = async () => {
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
    // Also writes what was typed during the write.
    while (!isWritten()) await write(editor.current());
  });
  /** Copies what the journal may not get any more, because the page is being closed. */
  const copyUnwritten = useEffectEvent(() => {
    editor.suggestions.writeNow.current?.();
    const now = editor.current();
    if (!isUnacknowledged(now) || (underWay.current.writes === 0 && lastResult.current === 'kept' && isWritten()))
      return;
    const entry = toEntry(now, key, takeTime(), editor.suggestions.read());
    copyRecord(toRecord(entry, { userId, articleId, isUnacknowledged: true }));
    underWay.current.isCopied = true;
  });
  const storeTyped = useEffectEvent((draft: ArticleDraft) => {
    const now = { ...editor.latest(), draft };
    if (!isUnacknowledged(now)) return;
    // The next reported state must be written even if it equals the last one.
    written.current = undefined;
    const entry = toEntry(now, key, takeTime(), editor.suggestions.read());
    void put(toRecord(entry, { userId, articleId, isUnacknowledged: true }), []);
  });
  const { keeper } = editor;
  useEffect(() => {
    keeper.current = (draft) => storeTyped(draft);
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
    const onHide = () => {
      copyUnwritten();
      void writeNow();
    };
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
    /** Whether the browser stores the unsaved changes. */
    result,
    /** Texts of other tabs that the server does not have. */
    others: others.filter(({ draft }) => isUnsaved(draft, state.saved)),
    /** Stores the work as a separate entry before another text replaces it. */
    storeSeparately(now: ArticleEditorState): void {
      const entry = toEntry(now, `${key}-${now.saved.version}-aside`, new Date());
      void put(toRecord(entry, { userId, articleId, isUnacknowledged: true }), []);
      setOthers((before) => [entry, ...before.filter((one) => one.key !== entry.key)]);
    },
    drop,
    /**
     * Writes all unsaved changes.
     * @returns whether all of them are in the browser or on the server
     */
    flush: async (): Promise<boolean> => {
      await writeNow();
      return lastResult.current === 'kept' || !isUnacknowledged(editor.current());
    },
    /** Reads the entries of other tabs again. */
    readOthers,
  };
}

/** Makes a sign-out wait until the open editor has written its last changes to the server or the journal. */
export function useJournalWriter(flush: () => Promise<string | undefined>): void {
  const latest = useEffectEvent(flush);
  useEffect(() => declareJournalWriter(() => latest()), []);
}

function listReplaced({ adopted, settled }: EditorHandle['opened']): readonly JournalEntry[] {
  return adopted === undefined ? settled : [adopted, ...settled];
}
