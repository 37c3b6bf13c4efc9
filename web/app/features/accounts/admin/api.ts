import {
  createUser,
  endUserSessions,
  exportUsers,
  getUser,
  type ListedUser,
  listUserSessions,
  listUsers,
  type UserRecord,
  updateAccountStatus,
} from '@hokka/contracts/accounts/user-admin.ts';
import { listAllPlans } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { EndpointData, EndpointQuery } from '@hokka/contracts/shared/endpoint.ts';
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { openEndpoint } from '../../../lib/api/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/api/endpoint-request.ts';
import { saveDownload } from '../../../lib/api/save-download.ts';
import { type AccountChange, toUndoChange, withChangedUser } from './cached-users.ts';

/** All accounts. The previous rows stay until the new ones arrive. */
export function useUsers(query: EndpointQuery<typeof listUsers>) {
  return useEndpointQuery(listUsers, { query }, { placeholderData: keepPreviousData });
}

/** A user with their subscription and what is used of it. */
export function useUser(id: string) {
  return useEndpointQuery(getUser, { params: { id } });
}

/** Creates an account for another person. */
export function useCreateUser() {
  return useEndpointMutation(createUser);
}

/** Changes status or role of an account. It shows at once, and is taken back where the server refuses it. */
export function useChangeAccount() {
  const client = useQueryClient();
  const { mutateAsync: update } = useEndpointMutation(updateAccountStatus);
  return async (user: ListedUser, change: AccountChange): Promise<void> => {
    // An answer that is on its way knows nothing of the change.
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

/** Where a user's account is open. */
export function useUserSessions(id: string, page: number) {
  return useEndpointQuery(listUserSessions, { params: { id }, query: { page } }, { placeholderData: keepPreviousData });
}

/** Ends all of another user's sessions. */
export function useEndUserSessions() {
  return useEndpointMutation(endUserSessions);
}

/** All plans, to choose from those that are active what a new user begins on. */
export function usePlans() {
  return useEndpointQuery(listAllPlans, {});
}

/**
 * Hands the users that filters find to the browser's downloads.
 * @throws ApiError
 */
export async function saveUsers(query: EndpointQuery<typeof exportUsers>): Promise<void> {
  await saveDownload(await openEndpoint(exportUsers, { query }), 'hokka-kullanicilar.csv');
}
