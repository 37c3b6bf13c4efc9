import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { SessionRead } from '../../platform/http/session-read.ts';
import type { Entitlement } from './rules.ts';

/** Provided by billing: usage counts units, subscriptions determine the limits. */
export type FindEntitlement = (
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
) => Promise<Entitlement>;

/** The ports of usage. What a user may use comes from billing, which depends on usage. */
export interface UsageDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly findEntitlement: FindEntitlement;
  /** What `findEntitlement` returns, for the caller. */
  readonly callerEntitlement: SessionRead<Entitlement>;
  /**
   * Prevents the account from being closed until the transaction ends; false when it is closed. Provided by accounts.
   */
  readonly lockOpenAccount: (trx: DatabaseTransaction, userId: string) => Promise<boolean>;
  /** Titles by article id; deleted articles are missing. */
  readonly articleTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Titles of a user's briefs and names of the voices by generation id; deleted ones are missing. */
  readonly subjectNames: (userId: string, generationIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
