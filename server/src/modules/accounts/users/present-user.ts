import type { User } from '@hokka/contracts/accounts.ts';
import type { UserRow } from './users.queries.ts';

/** A user as the wire shows them. */
export function toUser(row: UserRow, subscriptions: User['subscriptions']): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    is_active: row.is_active,
    email_verified: row.email_verified_at !== null,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login_at?.toISOString() ?? null,
    subscriptions,
  };
}
