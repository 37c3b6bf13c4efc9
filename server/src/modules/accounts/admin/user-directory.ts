import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { exportUsers, ListedUser, listUserArticles, listUsers } from '@hokka/contracts/user-admin.ts';
import type { PageRequest } from '../../../platform/database/pages.ts';

export type UserFilters = ParsedQuery<typeof exportUsers>;

/** Users with what other modules know of them, as admins look them up. */
export interface UserDirectory {
  list(query: ParsedQuery<typeof listUsers>): Promise<EndpointData<typeof listUsers>>;
  /** The users that filters find in the order of their ids, from behind `afterId`. */
  listAfter(filters: UserFilters, afterId: string | undefined, limit: number): Promise<readonly ListedUser[]>;
  find(userId: string): Promise<ListedUser | undefined>;
  /** Outside the trash, newest first. */
  listArticles(userId: string, page: PageRequest): Promise<EndpointData<typeof listUserArticles>>;
}
