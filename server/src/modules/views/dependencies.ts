import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';

export interface ViewsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  /** Replaces the interval of one second between two writes in tests. */
  readonly intervalMs?: number;
  /** Provided by billing. @throws AppError `feature_not_in_plan` */
  readonly requireFeature: (
    database: Database | DatabaseTransaction,
    userId: string,
    feature: 'analytics',
    now: Date,
  ) => Promise<void>;
}
