import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChangeEmitter } from '../../../lib/change-emitter.ts';
import { fetchArticle, useStoreArticle } from '../../articles/api.ts';
import { openArticleJournal } from '../save/open-journal.ts';
import { TabSession } from './tab-session.ts';

/**
 * Maximum wait, in ms, for the server's article before a tab continues with the known one: the next save detects a
 * newer version.
 */
const refreshMs = 3000;

/**
 * The session of this tab among those with the article. It takes over when its button is pressed, and automatically
 * when the user comes to it while no other tab writes. It never takes over while it is hidden.
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
        // Undefined if the page was loaded over plain HTTP.
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
