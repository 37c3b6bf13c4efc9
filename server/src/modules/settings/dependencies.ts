import type { Settings } from '@hokka/contracts/settings/settings.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DatabasePoll } from '../../platform/database/database-poll.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Gateway } from '../../providers/gateway/port.ts';
import type { Paytr, PaytrConnection } from '../../providers/paytr/port.ts';
import type { SearchProvider } from '../../providers/search/port.ts';
import type { Mailbox, MailServerClient } from '../../providers/smtp/port.ts';
import type { MoneyDestination, OpenOrders } from './rules/money-destinations.ts';
import type { ProviderFallbacks } from './rules/provider-connections.ts';

/** The ports of settings. */
export interface SettingsDependencies {
  readonly production: boolean;
  readonly secretBox: SecretBox;
  /** Values of fields that are not stored. */
  readonly defaults: Settings;
  readonly database: Database;
  readonly newId: NewId;
  readonly publicUrl: string;
  readonly providerFallbacks: ProviderFallbacks;
  readonly paytrBaseUrl: string;
  readonly gateway: Gateway;
  readonly searchProvider: SearchProvider;
  /** A PayTR client with the credentials of this merchant. */
  readonly createPaytrClient: (merchant: PaytrConnection) => Pick<Paytr, 'queryStatus'>;
  readonly mailServerClient: MailServerClient;
  /** The admin's own mailbox. */
  readonly findMailbox: (userId: string) => Promise<Mailbox | undefined>;
  /** Shorter timeout for tests; by default `connectionDeadlineMs`. */
  readonly deadlineMs?: number;
  /** Whether the password is the user's current one. */
  readonly isCurrentPassword: (userId: string, password: string) => Promise<boolean>;
  /** Whether new users may start on the plan: active and free. */
  readonly isAllowedAsDefaultPlan: (trx: DatabaseTransaction, planId: number) => Promise<boolean>;
  /** The number of pending orders, by payment method. */
  readonly countOpenOrders: (trx: DatabaseTransaction, now: Date) => Promise<OpenOrders>;
  /** Enqueues a mail to every super_admin. */
  readonly notifySuperAdmins: (
    trx: DatabaseTransaction,
    change: { readonly changed: readonly MoneyDestination[]; readonly actorId: string },
  ) => Promise<void>;
  readonly log: Log;
  /** Reports changes by other processes. */
  readonly poll: DatabasePoll;
  /** Called when this process loads changed settings. */
  readonly onChange?: () => void;
}
