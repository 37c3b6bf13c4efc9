import type { Role } from '@hokka/contracts/accounts/account.ts';
import type { ListedUser, listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';

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
