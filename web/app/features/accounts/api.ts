import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import { getProfile, updateProfile } from '@hokka/contracts/accounts/profile.ts';
import { endSession, endSessions, listSessions } from '@hokka/contracts/accounts/sessions.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../lib/api/endpoint-request.ts';
import { clearUserStorage, closeSession } from '../../lib/session/session.ts';

/** The signed-in user as the server returns it. */
export function useProfile() {
  return useEndpointQuery(getProfile, {}, { staleTime: 60_000 });
}

/** Changes name and phone. The new name appears everywhere at once. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useEndpointMutation(updateProfile, {
    onSuccess: (user) => client.setQueryData(buildQueryKey(getProfile), user),
  });
}

/** Ends one session of the account. Its row disappears at once, even if the session had already ended. */
export function useEndSession() {
  const client = useQueryClient();
  const drop = (id: string) =>
    client.setQueryData<EndpointData<typeof listSessions>>(
      buildQueryKey(listSessions),
      (list) => list && { sessions: list.sessions.filter((session) => session.id !== id) },
    );
  return useEndpointMutation(endSession, {
    onSuccess: (_nothing, { params }) => drop(params.id),
    onError: ({ status }, { params }) => {
      if (status === 404) drop(params.id);
    },
  });
}

/** Ends all other sessions of the account. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  const { mutateAsync } = useEndpointMutation(endSessions, {
    onSuccess: () =>
      client.setQueryData<EndpointData<typeof listSessions>>(
        buildQueryKey(listSessions),
        (list) => list && { sessions: list.sessions.filter((session) => session.is_current) },
      ),
  });
  return () => mutateAsync({ query: { scope: 'others' } });
}

/**
 * Ends all sessions of the account, this one last. It is not a cached mutation, because that would read again what this
 * browser may no longer see.
 * @throws ApiError
 */
export async function signOutEverywhere(): Promise<void> {
  await callEndpoint(endSessions, { query: { scope: 'all' } });
  closeSession();
}

/**
 * Deletes the signed-in user's account, including the session in all tabs of this browser and the data that the browser
 * stores for the user.
 * @throws ApiError
 */
export async function closeAccount(userId: string, password: string): Promise<void> {
  await callEndpoint(deleteAccount, { body: { password } });
  closeSession();
  clearUserStorage(userId, localStorage);
  const { clearUserJournal } = await import('../../lib/storage/text-journal.ts');
  await clearUserJournal(userId);
}
