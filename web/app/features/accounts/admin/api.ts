import {
  getUser,
  type ListedUser,
  listUsers,
  type UserRecord,
  updateAccountStatus,
} from '@hokka/contracts/accounts/user-admin.ts';
import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/api/endpoint-request.ts';

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

/** Fields of an account that an admin can change. */
export interface AccountChange {
  readonly is_active?: boolean;
  readonly role?: Role;
}

type UserList = EndpointData<typeof listUsers>;

/** The list after a change to one of its users. The row keeps its position, even if it no longer matches the filter. */
export function withChangedUser(list: UserList, id: string, change: AccountChange): UserList {
  return { ...list, users: list.users.map((user) => (user.id === id ? { ...user, ...change } : user)) };
}

/** The change that undoes this one. */
export function toUndoChange({ is_active, role }: ListedUser, change: AccountChange): AccountChange {
  return { ...(change.is_active !== undefined && { is_active }), ...(change.role !== undefined && { role }) };
}
