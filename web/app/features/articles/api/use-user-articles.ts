import { listUserArticles } from '@hokka/contracts/user-admin.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** A user's articles, newest first; for admins. */
export function useUserArticles(id: string, page: number) {
  return useEndpointQuery(listUserArticles, { params: { id }, query: { page } }, { placeholderData: keepPreviousData });
}
