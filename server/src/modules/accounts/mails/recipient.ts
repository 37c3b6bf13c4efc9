import type { Database } from '../../../platform/database/connect.ts';
import { findUser } from '../users/users.queries.ts';
import { toGreeting, toDisplayName } from './salutation.ts';

/** Whom a mail of another module goes to. */
export interface Recipient {
  readonly email: string;
  /** Empty until the address is verified: a stranger may have typed both. */
  readonly name: string;
  readonly greeting: string;
  readonly isVerified: boolean;
}

/** @returns undefined when they are gone, or have asked to be */
export async function findRecipient(database: Database, userId: string): Promise<Recipient | undefined> {
  const user = await findUser(database, userId);
  if (user === undefined || user.leaving_at !== null) return undefined;
  return { email: user.email, name: toDisplayName(user), greeting: toGreeting(user), isVerified: user.email_verified_at !== null };
}
