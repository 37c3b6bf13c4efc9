import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DatabasePoll } from '../../platform/database/database-poll.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { PublicSiteClient } from '../../platform/network/public-site-client.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

export interface WebhooksDependencies {
  readonly database: Database;
  readonly poll: Pick<DatabasePoll, 'add'>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly secretBox: Pick<SecretBox, 'seal' | 'open'>;
  readonly siteClient: PublicSiteClient;
  /** Replaces the default of 10 s in tests. */
  readonly requestTimeoutMs?: number;
  /** Public address of the product; addresses in events begin with it. */
  readonly siteUrl: () => string;
  /** Provided by billing: the reason why a user has no API access now. @throws Error when the user does not exist */
  readonly findApiDenial: (
    database: Database | DatabaseTransaction,
    userId: string,
    now: Date,
  ) => Promise<AppError | undefined>;
}

/** @throws AppError `feature_not_in_plan` */
export async function requireApiAccess(
  { findApiDenial }: Pick<WebhooksDependencies, 'findApiDenial'>,
  trx: DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<void> {
  const denial = await findApiDenial(trx, userId, now);
  if (denial !== undefined) throw denial;
}
