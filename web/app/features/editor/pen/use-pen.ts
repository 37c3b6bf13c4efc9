import { answerPenRequest, askForPen, releasePen, takePen } from '@hokka/contracts/articles/pen.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { createChangeEmitter } from '../../../lib/change-emitter.ts';
import { pauseOrOnline } from '../../../lib/online.ts';
import type { TabSession } from '../tabs/tab-session.ts';
import type { followArticle } from './follow-article.ts';
import { type PenCalls, PenSession, type PenView } from './pen-session.ts';

type FollowArticle = typeof followArticle;

/** Pause, in ms, before the reader of events is loaded again. */
const retryMs = 5_000;

export interface ArticlePen {
  readonly session: PenSession;
  readonly view: PenView;
}

/**
 * Whether this member writes the article or reads along.
 * @param isActive this tab is the one of its browser that writes, and the article has several members
 */
export function usePen(userId: string, articleId: string, tab: TabSession, isActive: boolean): ArticlePen {
  const [{ session, changes }] = useState(() => {
    const emitter = createChangeEmitter();
    const created = new PenSession({
      userId,
      calls: createCalls(articleId),
      isForbidden: (failure) => failure instanceof ApiError && failure.code === 'right_missing',
      flush: () => tab.flush(),
      reopen: () => tab.reopen(),
      isVisible: () => document.visibilityState === 'visible',
      onChange: emitter.emit,
    });
    return { session: created, changes: emitter };
  });
  useEffect(() => {
    if (!isActive) return undefined;
    void session.begin();
    const onVisibility = () => session.onVisibility();
    // A page with unsaved text keeps the pen until it is silent, so that its last save arrives.
    const onLeave = () => {
      if (!tab.hasUnsaved()) session.release();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeave);
      onLeave();
      session.stop();
    };
  }, [session, tab, isActive]);
  const view = useSyncExternalStore(
    changes.subscribe,
    () => session.view,
    () => session.view,
  );
  return { session, view };
}

function createCalls(id: string): PenCalls {
  const params = { id };
  const pageId = newIdempotencyKey();
  return {
    take: (hasTyped) => callEndpoint(takePen, { params, body: { page_id: pageId, has_typed: hasTyped } }),
    release: () => callEndpoint(releasePen, { params, query: { page_id: pageId } }),
    ask: () => callEndpoint(askForPen, { params }),
    answer: (askerId, accept) => callEndpoint(answerPenRequest, { params, body: { asker_id: askerId, accept } }),
    follow: (withText, onEvent, signal) => void follow(id, withText, onEvent, signal),
  };
}

/** Follows the article; what reads its events is loaded then, because most articles have one writer alone. */
async function follow(...args: Parameters<FollowArticle>): Promise<void> {
  const [, , , signal] = args;
  while (!signal.aborted) {
    try {
      const { followArticle } = await import('./follow-article.ts');
      return await followArticle(...args);
    } catch {
      await pauseOrOnline(retryMs, signal);
    }
  }
}
