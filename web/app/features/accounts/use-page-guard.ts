import type { User } from '@hokka/contracts/accounts/account.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callOnce, deniedAdminCalls } from '../../lib/api/api-client.ts';
import { protectPage, watchOtherTabs } from '../../lib/session/session-end.ts';

/** Keeps a page with a user's work open when the session ends, and follows session changes in other tabs. */
export function usePageGuard(user: User | undefined): void {
  const client = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    return protectPage({
      userId,
      fetchUser: () => callOnce(getProfile),
      // Requests that waited for the session have just been repeated, so they are not cancelled.
      onSessionRestored: () => void client.invalidateQueries({}, { cancelRefetch: false }),
    });
  }, [userId, client]);

  useEffect(() => {
    const readProfile = () => void client.invalidateQueries({ queryKey: [getProfile.name] });
    const unsubscribers = [watchOtherTabs(readProfile), deniedAdminCalls.subscribe(readProfile)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client]);
}
