import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { ReadTeamTerms } from '../billing/index.ts';
import type { FindEntitlement } from '../usage/index.ts';

export interface WorkspacesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly secretBox: SecretBox;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly readTeamTerms: ReadTeamTerms;
  readonly findEntitlement: FindEntitlement;
  /** Everything that hangs on an account, see `exportAccount`. */
  readonly exportUserData: (userId: string) => readonly ExportSection[];
  /** Gives a new account the plan for new users. */
  readonly openFirstSubscription: (
    trx: DatabaseTransaction,
    account: { readonly userId: string; readonly at: Date },
  ) => Promise<void>;
  /** Closes the account of a workspace and enqueues its erasure. @returns what to call after the commit */
  readonly closeAccount: (trx: DatabaseTransaction, id: string, at: Date) => Promise<() => void>;
}
