import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { SettingsModule } from '../settings/index.ts';

export interface AccountsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly secretBox: SecretBox;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly settings: Pick<SettingsModule, 'current'>;
  /** Called in the transaction that makes a user: every user has a subscription from the first moment. */
  readonly registered: (trx: DatabaseTransaction, user: { userId: string; at: Date }) => Promise<void>;
  readonly subscriptionsOf: (userId: string) => Promise<{ plan_name: string; status: string }[]>;
}
