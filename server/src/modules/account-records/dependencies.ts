import type { User } from '@hokka/contracts/accounts/account.ts';
import type {
  exportUsers,
  ListedUser,
  listUserArticles,
  listUserLedger,
  listUsers,
} from '@hokka/contracts/accounts/user-admin.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { UsageStats } from '@hokka/contracts/usage/usage.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { CursorPage } from '../../platform/database/list-cursor.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { SessionRead } from '../../platform/http/session-read.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { PublicSiteClient } from '../../platform/network/public-site-client.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { SettingsReader } from '../settings/index.ts';

export interface PlanGrant {
  readonly userId: string;
  readonly planId: number;
  /** Recorded in the audit log. */
  readonly reason: string;
  readonly caller: Caller;
  readonly request: RequestContext;
}

/** What a user's plan allows for API calls. */
interface ApiAccess {
  /** `feature_not_in_plan`; undefined when the plan includes API access. */
  readonly denial: AppError | undefined;
  readonly requestsPerMinute: number;
}

export interface AccountsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly secretBox: SecretBox;
  readonly jobs: Pick<JobQueue, 'send' | 'complete'>;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly settings: Pick<SettingsReader, 'current'>;
  /** Public address of the product, and its name (issuer) as an authorization server. */
  readonly publicUrl: string;
  /** Fetches OAuth client metadata documents. */
  readonly siteClient: PublicSiteClient;
  /**
   * Called in the transaction that creates a user. Gives the user a subscription: on `planId`, or else on the plan for
   * new users.
   */
  readonly onRegistered: (
    trx: DatabaseTransaction,
    user: { userId: string; at: Date; planId?: number | undefined },
  ) => Promise<void>;
  /** Whether new users may start on this plan without a payment and without a grant. */
  readonly canStartOnPlan: (trx: DatabaseTransaction, planId: number) => Promise<boolean>;
  /**
   * Grants a plan on behalf of an admin, in the transaction that creates the user. @returns false when the plan is not
   * on offer
   */
  readonly grantPlan: (trx: DatabaseTransaction, grant: PlanGrant) => Promise<boolean>;
  /**
   * Called in the transaction that requests the deletion of an account: cancels its generations and orders. @returns a
   * function to call after the commit, which publishes the cancellations
   */
  readonly onAccountDeletion: (trx: DatabaseTransaction, user: { userId: string; at: Date }) => Promise<() => void>;
  /**
   * Called in the transaction that deactivates an account, for it and for each workspace that closes with it: cancels
   * its generations. @returns a function to call after the commit, which publishes the cancellations
   */
  readonly onDeactivation: (trx: DatabaseTransaction, user: { userId: string; at: Date }) => Promise<() => void>;
  /** While this is true, a deleted account is not erased. */
  readonly hasOpenReservations: (trx: DatabaseTransaction, userId: string) => Promise<boolean>;
  /** Called in the transaction that erases a user: erases the data that other modules store about them. */
  readonly eraseUserData: (trx: DatabaseTransaction, userId: string) => Promise<void>;
  /** Minimum and maximum delay before a postponed erasure is tried again; overridden by tests. */
  readonly erasureDelaysMs?: { readonly min: number; readonly max: number };
  /** The data that other modules store about a user, for their export. */
  readonly exportUserData: (userId: string) => readonly ExportSection[];
  readonly listUserSubscriptions: (userId: string) => Promise<User['subscriptions']>;
  /** The subscriptions of the caller, read together with their session. */
  readonly callerSubscriptions: SessionRead<User['subscriptions']>;
  /** User search for admins. */
  readonly userDirectory: UserDirectory;
  readonly unusedRegistrations: UnusedRegistrations;
  /** What the user's current plan allows for API keys. @throws Error when the user is gone */
  readonly findApiAccess: (userId: string, now: Date) => Promise<ApiAccess>;
  /** @throws AppError `feature_not_in_plan` when the plan does not include API keys */
  readonly requireApiAccess: (trx: DatabaseTransaction, userId: string, now: Date) => Promise<void>;
  /** The user's subscription, usage and articles, for admins. */
  readonly userReads: {
    readSubscription(userId: string, now: Date): Promise<Subscription>;
    readUsageStats(userId: string, now: Date): Promise<UsageStats>;
    readLedger(userId: string, page: CursorPage): Promise<EndpointData<typeof listUserLedger>>;
  };
}

/** Accounts that no one has ever verified or used. */
export interface UnusedRegistrations {
  /** Their ids, oldest first; with `userId` only that account. */
  list(
    database: Database,
    query: { readonly registeredBefore: Date; readonly limit: number; readonly userId?: string },
  ): Promise<string[]>;
}

/** One named list in the personal data export. Rows are read lazily. */
export interface ExportSection {
  readonly name: string;
  readonly rows: AsyncIterable<object>;
}

export type UserFilters = ParsedQuery<typeof exportUsers>;

/** User lists for admins, with data of other modules. */
export interface UserDirectory {
  list(query: ParsedQuery<typeof listUsers>): Promise<EndpointData<typeof listUsers>>;
  /** The users that match the filters, ordered by id, starting after `afterId`. */
  listAfter(filters: UserFilters, afterId: string | undefined, limit: number): Promise<readonly ListedUser[]>;
  find(userId: string): Promise<ListedUser | undefined>;
  /** Articles that are not in the trash, newest first. */
  listArticles(userId: string, page: PageRequest): Promise<EndpointData<typeof listUserArticles>>;
}
