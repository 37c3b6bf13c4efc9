import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DatabasePoll } from '../../platform/database/database-poll.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Sites } from '../../providers/sites/port.ts';
import type { HasPaidPlan } from '../billing/index.ts';
import type { ArticlesForSites } from '../exports/index.ts';

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
  /** Public address of the product, without a trailing slash. */
  readonly siteUrl: () => string;
  /** Whether the user's current plan has a price. Sites and schedules require such a plan. */
  readonly hasPaidPlan: HasPaidPlan;
  /** Locks an account until the transaction ends. Returns false when it is deactivated or erased. */
  readonly lockOpenAccount: (trx: DatabaseTransaction, userId: string) => Promise<boolean>;
  readonly articles: ArticlesForSites;
  /** Maximum total duration of the calls of one run, in ms; `runBudgetMs` by default. */
  readonly runBudget?: { readonly ms: number };
}
