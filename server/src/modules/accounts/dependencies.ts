import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { SettingsModule } from '../settings/index.ts';
import type { ExportSection } from './export/export-section.ts';

export interface AccountsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly secretBox: SecretBox;
  readonly jobs: Pick<JobQueue, 'send' | 'complete'>;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly settings: Pick<SettingsModule, 'current'>;
  /** Called in the transaction that makes a user: every user has a subscription from the first moment. */
  readonly registered: (trx: DatabaseTransaction, user: { userId: string; at: Date }) => Promise<void>;
  /** Called in the transaction in which a user leaves: stops what runs for them. @returns what is to be said after the commit. */
  readonly leaving: (trx: DatabaseTransaction, user: { userId: string; at: Date }) => Promise<() => void>;
  /** While this is true a user who left is not erased. */
  readonly hasOpenHolds: (trx: DatabaseTransaction, userId: string) => Promise<boolean>;
  /** Called in the transaction that erases a user: erases what other modules hold of them. */
  readonly eraseFor: (trx: DatabaseTransaction, userId: string) => Promise<void>;
  /** Bounds of the pause before an erasing that had to wait comes back; set by tests. */
  readonly erasePausesMs?: { readonly min: number; readonly max: number };
  /** What other modules hold of a user, for their export. */
  readonly exportFor: (userId: string) => readonly ExportSection[];
  readonly subscriptionsOf: (userId: string) => Promise<{ plan_name: string; status: string }[]>;
}
