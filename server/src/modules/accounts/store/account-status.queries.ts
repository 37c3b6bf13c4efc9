import type { Role } from '@hokka/contracts/accounts/accounts.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

/** What an account may do at all. */
export interface AccountStatus {
  readonly id: string;
  readonly role: Role;
  readonly is_active: boolean;
}

/** Undefined for an account that is leaving, too: nobody decides about it any more. */
export async function findAccountStatus(database: Database, id: string): Promise<AccountStatus | undefined> {
  return selectAccountStatuses(database).where('id', '=', id).executeTakeFirst();
}

/** Reads the accounts and keeps other writers out until the transaction ends; in the order of their ids, so that two who do it at once cannot deadlock. */
export async function lockAccountStatuses(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountStatus>> {
  const rows = await selectAccountStatuses(trx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function updateAccountStatus(
  trx: DatabaseTransaction,
  id: string,
  change: { readonly role: Role } | { readonly is_active: boolean },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

function selectAccountStatuses(database: Database | DatabaseTransaction) {
  return database.selectFrom('users').select(['id', 'role', 'is_active']).where('leaving_at', 'is', null);
}
