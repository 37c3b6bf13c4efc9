import {
  getUser,
  type ListedUser,
  listUsers,
  type UserRecord,
  updateAccountStatus,
} from '@hokka/contracts/accounts/user-admin.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/api/endpoint-request.ts';
import { type AccountChange, toUndoChange, withChangedUser } from './cached-users.ts';

/** Changes the status or role of an account. The change is shown at once and undone if the server refuses it. */
export function useChangeAccount() {
  const client = useQueryClient();
  const { mutateAsync: update } = useEndpointMutation(updateAccountStatus);
  return async (user: ListedUser, change: AccountChange): Promise<void> => {
    // A response that is already on its way does not contain the change.
    await Promise.all(affectedReads.map((name) => client.cancelQueries({ queryKey: [name] })));
    updateCache(client, user.id, change);
    try {
      await update({ params: { id: user.id }, body: change });
    } catch (error) {
      updateCache(client, user.id, toUndoChange(user, change));
      for (const name of affectedReads) void client.invalidateQueries({ queryKey: [name] });
      throw error;
    }
  };
}

const affectedReads = [listUsers.name, getUser.name];

function updateCache(client: QueryClient, id: string, change: AccountChange): void {
  client.setQueriesData<EndpointData<typeof listUsers>>(
    { queryKey: [listUsers.name] },
    (list) => list && withChangedUser(list, id, change),
  );
  client.setQueryData<UserRecord>(buildQueryKey(getUser, { params: { id } }), (user) => user && { ...user, ...change });
}
