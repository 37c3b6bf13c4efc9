import type {
  ContactMessage,
  exportContactMessages,
  listContactMessages,
} from '@hokka/contracts/operations/contact.ts';
import type { EndpointData, ParsedQuery, RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { NewId } from '../../../platform/database/ids.ts';
import type { ReadRowsAfter } from '../../../platform/http/csv-file.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';

export interface ContactDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly inbox: ContactInbox;
  /** Whether the user's current plan includes priority support. */
  readonly hasPrioritySupport: (trx: DatabaseTransaction, userId: string, now: Date) => Promise<boolean>;
  /** Counts one message of a network. @throws AppError `rate_limited` */
  readonly countHit: (trx: DatabaseTransaction, limit: RateLimit, subject: string, now: Date) => Promise<void>;
}

/** Messages with the accounts of their authors. */
export interface ContactInbox {
  /** Unanswered messages with priority first, then newest first. */
  list(query: ParsedQuery<typeof listContactMessages>): Promise<EndpointData<typeof listContactMessages>>;
  /** All messages that match the filters, in the list's order, in batches. */
  reader(filters: ParsedQuery<typeof exportContactMessages>): ReadRowsAfter<ContactMessage>;
  find(id: string): Promise<ContactMessage | undefined>;
}
