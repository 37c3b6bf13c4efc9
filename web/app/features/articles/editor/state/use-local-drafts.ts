import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listStoredDrafts, purgeOldDrafts, type StoredDraft, storeDraft } from './draft-storage.ts';
import { type ArticleEditorState, hasUnsavedChanges } from './editor-state.ts';
import type { EditorHandle } from './use-editor.ts';

const writeDelayMs = 400;

/**
 * Keeps unsaved work in the browser while it is typed, and knows what else of this article lies there: texts over other
 * versions, which are never laid over the saved one by themselves.
 */
export function useLocalDrafts(editor: EditorHandle) {
  const { state } = editor;
  const [hasStorageSpace, setStorageSpace] = useState(true);
  const [others, setOthers] = useState<readonly StoredDraft[]>([]);
  const articleId = state.saved.id;

  const written = useRef<string>(undefined);
  const write = useEffectEvent((now: ArticleEditorState) => {
    const key = editor.getDraftKey(now.saved.version);
    // What was typed over the version before is either saved or in the draft.
    if (written.current !== undefined && written.current !== key) localStorage.removeItem(written.current);
    written.current = key;
    if (!hasUnsavedChanges(now)) localStorage.removeItem(key);
    else setStorageSpace(storeDraft(localStorage, toStoredDraft(now, key)));
  });
  const writeNow = useEffectEvent(() => write(editor.current()));

  useEffect(() => {
    const timer = setTimeout(() => write(state), writeDelayMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const onHide = () => writeNow();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      writeNow();
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);

  const readOthers = useEffectEvent(() => {
    purgeOldDrafts(localStorage, new Date());
    const now = editor.current();
    write(now);
    const own = toStoredDraft(now, editor.getDraftKey(now.saved.version));
    const rest = listStoredDrafts(localStorage, editor.userId, articleId).filter((stored) => stored.key !== own.key);
    const same = rest.filter(
      (stored) => !hasUnsavedChanges({ ...now, draft: stored.draft }) || isSameDraft(stored, own),
    );
    for (const { key } of same) localStorage.removeItem(key);
    setOthers(rest.filter((stored) => stored.version !== now.saved.version && !same.includes(stored)));
  });
  // A new saved version leaves the work over the one before behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the saved version changes
  useEffect(() => readOthers(), [articleId, state.saved.version]);

  return {
    hasStorageSpace,
    others,
    /** Lays the work aside before something else takes its place. */
    storeAside(now: ArticleEditorState): void {
      storeDraft(localStorage, toStoredDraft(now, `${editor.getDraftKey(now.saved.version)}-aside`));
    },
    discard(stored: StoredDraft): void {
      localStorage.removeItem(stored.key);
      setOthers(others.filter((one) => one.key !== stored.key));
    },
  };
}

function toStoredDraft({ saved, draft, pending }: ArticleEditorState, key: string): StoredDraft {
  return { version: saved.version, draft, pending, keptAt: new Date().toISOString(), key };
}

function isSameDraft(one: StoredDraft, other: StoredDraft): boolean {
  return one.version === other.version && JSON.stringify(one.draft) === JSON.stringify(other.draft);
}
