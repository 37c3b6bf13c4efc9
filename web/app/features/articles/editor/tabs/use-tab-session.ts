import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChangeEmitter } from '../../../../lib/change-emitter.ts';
import { fetchArticle, useStoreArticle } from '../../api.ts';
import { openArticleJournal } from '../state/open-journal.ts';
import { TabSession } from './tab-session.ts';

/** The server's article is waited for that long before a tab goes on with the one that it knows: saving tells of another. */
const refreshMs = 3000;

/**
 * This tab among those with the article. It takes over by its button, and by itself when its user comes to it while no other tab writes:
 * who comes here wants to write here, and no one else does. It does not take over behind its user's back.
 */
export function useTabSession(userId: string, articleId: string) {
  const store = useStoreArticle();
  const [{ tab, changes }] = useState(() => {
    const emitter = createChangeEmitter();
    const refresh = () => {
      const article = fetchArticle(articleId).then((read) => read !== undefined && store(read));
      const late = new Promise((resolve) => setTimeout(resolve, refreshMs));
      return Promise.race([article, late]).catch(() => undefined);
    };
    const session = new TabSession(
      {
        name: `hokka:article:${userId}:${articleId}`,
        // Missing where the page came over plain http.
        locks: navigator.locks as LockManager | undefined,
        openJournal: () => openArticleJournal(userId, articleId),
        refresh,
        isWatched: () => document.visibilityState === 'visible' && document.hasFocus(),
        onSaved: store,
      },
      emitter.emit,
    );
    return { tab: session, changes: emitter };
  });
  useEffect(() => {
    void tab.start();
    const onReturn = () => {
      if (document.visibilityState === 'visible') void tab.takeOverIfFree();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      tab.stop();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [tab]);
  const view = useSyncExternalStore(
    changes.subscribe,
    () => tab.view,
    () => tab.view,
  );
  return { tab, view };
}
