import type { UserRow } from '../users/users.queries.ts';

/** Until an address is verified a stranger may have typed it, and then the name would be their message to its owner. */
export function toDisplayName(user: UserRow): string {
  return user.email_verified_at === null ? '' : user.name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

export function toGreeting(user: UserRow): string {
  const name = toDisplayName(user);
  return name === '' ? 'Merhaba,' : `Merhaba ${name},`;
}
