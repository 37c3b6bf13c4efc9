import type { Role } from '@hokka/contracts/accounts/account.ts';
import type { ListedUser, listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';

/** What of an account an admin changes. */
export interface AccountChange {
  readonly is_active?: boolean;
  readonly role?: Role;
}

type UserList = EndpointData<typeof listUsers>;

/** A list as it is once one of its users has changed. The row keeps its place, also where it no longer fits the filter. */
export function withChangedUser(list: UserList, id: string, change: AccountChange): UserList {
  return { ...list, users: list.users.map((user) => (user.id === id ? { ...user, ...change } : user)) };
}

/** What takes a change back. */
export function toUndoChange({ is_active, role }: ListedUser, change: AccountChange): AccountChange {
  return { ...(change.is_active !== undefined && { is_active }), ...(change.role !== undefined && { role }) };
}
