import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DatabasePoll } from '../../platform/database/database-poll.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Sites } from '../../providers/sites/port.ts';
import type { ArticleSending } from '../articles/index.ts';
import type { HasPaidPlan } from '../billing/index.ts';

export interface PublishingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly jobs: JobQueue;
  readonly poll: DatabasePoll;
  readonly outbox: Pick<MailOutbox, 'register' | 'enqueue'>;
  readonly secretBox: Pick<SecretBox, 'seal' | 'open'>;
  readonly sites: Sites;
  /** Where people reach the product, without a slash at its end. */
  readonly siteUrl: () => string;
  /** Whether a user's current plan costs something: sites and schedules are for those. */
  readonly hasPaidPlan: HasPaidPlan;
  /** Locks an account that may act until the transaction ends. */
  readonly lockOpenAccount: (trx: DatabaseTransaction, userId: string) => Promise<boolean>;
  readonly articles: ArticleSending;
  /** What the calls of one run may take together; see `runBudgetMs`, which it is unless given. */
  readonly runBudget?: { readonly ms: number };
}
