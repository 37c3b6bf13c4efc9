import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import { updateBrief } from '@hokka/contracts/briefs/briefs.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { useUnsavedWork } from '../../../lib/session/unsaved-work.ts';
import { fetchBrief, useStoreBrief } from '../api.ts';
import { PlanSession } from './plan-session.ts';

/**
 * Editing of an outline while it is displayed.
 * @param brief the current brief, which has an outline. Another brief requires another `key`
 */
export function usePlanSession(userId: string, brief: Brief) {
  const { id } = brief;
  const onBrief = useStoreBrief();
  const [session] = useState(
    () =>
      new PlanSession({
        userId,
        brief,
        save: (body) => callEndpoint(updateBrief, { params: { id }, body }),
        load: () => fetchBrief(id),
        onBrief,
        store: localStorage,
      }),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.read, session.read);
  useEffect(() => session.receive(brief), [session, brief]);
  useEffect(() => {
    const retry = () => session.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      session.close();
    };
  }, [session]);
  useUnsavedWork(() => session.isUnsaved);
  return { session, snapshot };
}
