import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropOldDrafts, type KeptDraft, keepDraft, keptDrafts } from '../../../editing/draft-storage.ts';
import { hasUnsavedChanges, type WorkspaceState } from '../../../editing/workspace-state.ts';
import type { Desk } from './use-desk.ts';

const restMs = 400;

/**
 * Keeps unsaved work in the browser while it is typed, and knows what else of this article lies there: texts over other
 * versions, which are never laid over the saved one by themselves.
 */
export function useKeptDrafts(desk: Desk) {
  const { state } = desk;
  const [hasRoom, setRoom] = useState(true);
  const [others, setOthers] = useState<readonly KeptDraft[]>([]);
  const articleId = state.saved.id;

  const written = useRef<string>(undefined);
  const write = useEffectEvent((now: WorkspaceState) => {
    const key = desk.keptKey(now.saved.version);
    // What was typed over the version before is either saved or in the draft.
    if (written.current !== undefined && written.current !== key) localStorage.removeItem(written.current);
    written.current = key;
    if (!hasUnsavedChanges(now)) localStorage.removeItem(key);
    else setRoom(keepDraft(localStorage, keptOf(now, key)));
  });
  const writeNow = useEffectEvent(() => write(desk.current()));

  useEffect(() => {
    const timer = setTimeout(() => write(state), restMs);
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
    dropOldDrafts(localStorage, new Date());
    const now = desk.current();
    write(now);
    const own = keptOf(now, desk.keptKey(now.saved.version));
    const rest = keptDrafts(localStorage, desk.userId, articleId).filter((kept) => kept.key !== own.key);
    const same = rest.filter((kept) => !hasUnsavedChanges({ ...now, draft: kept.draft }) || isSameDraft(kept, own));
    for (const { key } of same) localStorage.removeItem(key);
    setOthers(rest.filter((kept) => kept.version !== now.saved.version && !same.includes(kept)));
  });
  // A new saved version leaves the work over the one before behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the saved version changes
  useEffect(() => readOthers(), [articleId, state.saved.version]);

  return {
    hasRoom,
    others,
    /** Lays the work aside before something else takes its place. */
    layAside(now: WorkspaceState): void {
      keepDraft(localStorage, keptOf(now, `${desk.keptKey(now.saved.version)}-aside`));
    },
    forget(kept: KeptDraft): void {
      localStorage.removeItem(kept.key);
      setOthers(others.filter((one) => one.key !== kept.key));
    },
  };
}

function keptOf({ saved, draft }: WorkspaceState, key: string): KeptDraft {
  return { version: saved.version, draft, keptAt: new Date().toISOString(), key };
}

function isSameDraft(one: KeptDraft, other: KeptDraft): boolean {
  return one.version === other.version && JSON.stringify(one.draft) === JSON.stringify(other.draft);
}
