import type { AccountsDependencies } from '../modules/account-records/dependencies.ts';
import type { ExportSection } from '../modules/accounts/index.ts';
import { type AccountsModule, createAccounts } from '../modules/accounts/module.ts';
import { isActiveFreePlan } from '../modules/billing/index.ts';
import type { DatabaseTransaction } from '../platform/database/connect.ts';
import { unusedRegistrations } from '../reads/unused-registrations.ts';
import { createUserDirectory } from '../reads/user-directory.ts';
import type { UsageAndBilling } from './wire-billing.ts';
import type { Platform } from './wire-platform.ts';
import type { SettingsAndProviders } from './wire-settings.ts';

/**
 * What modules after accounts, usage and billing do when an account is deleted, and the data that they store about its
 * user.
 */
interface LaterModules {
  /** See `onAccountDeletion` of accounts. */
  readonly cancelAllForUser: (
    trx: DatabaseTransaction,
    user: { readonly userId: string; readonly at: Date },
  ) => Promise<() => void>;
  readonly eraseUserData: (trx: DatabaseTransaction, userId: string) => Promise<void>;
  readonly exportUserData: (userId: string) => readonly ExportSection[];
}

/** Users, their sessions, API keys and OAuth grants. */
export function wireAccounts(
  platform: Platform,
  { settings, outbox, siteClient }: SettingsAndProviders,
  { usage, billing, planFeatures: { readApiAccess } }: UsageAndBilling,
  later: LaterModules,
): AccountsModule {
  const { config, log, clock, newId, database, jobs, secretBox } = platform;
  return createAccounts({
    database,
    clock,
    newId,
    log,
    secretBox,
    settings,
    publicUrl: config.publicUrl,
    siteClient,
    jobs,
    outbox,
    ...connectToBilling({ database, clock }, { usage, billing, readApiAccess }),
    onAccountDeletion: async (trx, user) => {
      await billing.failPendingOrders(trx, user);
      return later.cancelAllForUser(trx, user);
    },
    onDeactivation: later.cancelAllForUser,
    eraseUserData: async (trx, userId) => {
      await later.eraseUserData(trx, userId);
      await billing.eraseUserData(trx, userId);
    },
    exportUserData: (userId) => [
      ...billing.exportUserData(userId),
      ...usage.exportUserData(userId),
      ...later.exportUserData(userId),
    ],
  });
}

interface Billing
  extends Pick<UsageAndBilling, 'usage' | 'billing'>,
    Pick<UsageAndBilling['planFeatures'], 'readApiAccess'> {}

/** What accounts take from plans, subscriptions and usage. */
export function connectToBilling(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { usage, billing, readApiAccess }: Billing,
) {
  return {
    onRegistered: billing.openFirstSubscription,
    listUserSubscriptions: billing.listSubscriptionNames,
    callerSubscriptions: billing.callerSubscriptionNames,
    canStartOnPlan: isActiveFreePlan,
    grantPlan: billing.grantPlan,
    userDirectory: createUserDirectory(database, clock),
    unusedRegistrations,
    findApiAccess: (userId, now) => readApiAccess(database, userId, now),
    requireApiAccess: async (trx, userId, now) => {
      const { denial } = await readApiAccess(trx, userId, now);
      if (denial !== undefined) throw denial;
    },
    userReads: {
      readSubscription: billing.readSubscription,
      readUsageStats: usage.reads.readUsageStats,
      readLedger: usage.reads.readLedger,
    },
    hasOpenReservations: usage.hasOpenReservations,
  } satisfies Partial<AccountsDependencies>;
}
