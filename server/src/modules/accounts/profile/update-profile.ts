import type { Database } from '../../../platform/database/connect.ts';
import { updateNameAndPhone } from '../users/users.queries.ts';

/** Changes name and phone; an omitted phone stays, an empty one is removed. */
export async function updateProfile(
  { database }: { readonly database: Database },
  userId: string,
  { name, phone }: { readonly name: string; readonly phone?: string | undefined },
  now: Date,
): Promise<void> {
  await updateNameAndPhone(database, userId, { name, phone: phone === '' ? null : phone, now });
}
