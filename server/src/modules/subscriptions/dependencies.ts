import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Paytr } from '../../providers/paytr/port.ts';
import type { SettingsReader } from '../settings/index.ts';
import type { UsageReservations } from '../usage/index.ts';
import type { DefaultPlanSource } from './rules.ts';
import type { SubscriptionDirectory } from './subscription-directory.ts';

export interface BillingDependencies extends DefaultPlanSource {
  /** Whether sales are for real money. */
  readonly production: boolean;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<JobQueue, 'send'>;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly settings: Pick<SettingsReader, 'current' | 'siteUrl' | 'paytr' | 'transferAccount'>;
  readonly paytr: Paytr;
  readonly usage: Pick<UsageReservations, 'readCounters'>;
  readonly subscriptionDirectory: SubscriptionDirectory;
  /**
   * Fingerprints e-mail addresses, which are stored after their accounts are deleted:
   * docs/decisions/0009-subscriptions.md.
   */
  readonly secretBox: Pick<SecretBox, 'fingerprint'>;
}
