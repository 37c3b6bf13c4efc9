import type { RateLimit } from '@hokka/contracts/endpoint.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import type { ContactInbox } from './contact-inbox.ts';

export interface ContactDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly inbox: ContactInbox;
  /** Whether the plan that somebody has now answers them before others. */
  readonly hasPrioritySupport: (trx: DatabaseTransaction, userId: string, now: Date) => Promise<boolean>;
  /** Counts one message of a network. @throws AppError `rate_limited` */
  readonly countHit: (trx: DatabaseTransaction, limit: RateLimit, subject: string, now: Date) => Promise<void>;
}
