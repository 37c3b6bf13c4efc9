import { defaultSettings } from '../contracts/settings/defaults.ts';
import type { Settings } from '../contracts/settings/settings.ts';
import { lockOpenAccount } from '../server/src/modules/account-records/index.ts';
import {
  createCallerEntitlement,
  createEntitlementReader,
  type PaymentAdminDependencies,
} from '../server/src/modules/billing/index.ts';
import { type BillingModule, createBilling } from '../server/src/modules/billing/module.ts';
import { type PaytrMerchant, toTransferAccount } from '../server/src/modules/settings/index.ts';
import { createUsage, type UsageModule } from '../server/src/modules/usage/module.ts';
import { createIdGenerator } from '../server/src/platform/database/ids.ts';
import type { Log } from '../server/src/platform/logging/log.ts';
import { insertMail } from '../server/src/platform/mail/mails.queries.ts';
import { createAddressGuard } from '../server/src/platform/network/address-guard.ts';
import { SecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { createPaytr } from '../server/src/providers/paytr/paytr.ts';
import { createPaymentLog } from '../server/src/reads/payment-log.ts';
import { createSubscriptionDirectory } from '../server/src/reads/subscription-directory.ts';
import { buildTestApp, type TestApp, withSessionRows } from './app.ts';
import { TestClock } from './clock.ts';
import { silentLog, type TestDatabase } from './database.ts';

export interface BillingService extends TestApp {
  readonly billing: BillingModule;
  readonly usage: UsageModule;
  readonly dependencies: PaymentAdminDependencies;
  readonly clock: TestClock;
  readonly settings: Settings;
  /** Runs every recurring task of a process once. */
  runTasks(): Promise<void>;
}

interface BillingServiceOptions {
  readonly clock?: TestClock;
  /** Merchant for card payments; none by default. */
  readonly merchant?: () => PaytrMerchant | undefined;
  /** Log of its HTTP server. */
  readonly log?: Log;
  /** Replaces the dependencies of these names. */
  readonly instead?: Partial<PaymentAdminDependencies>;
}

/**
 * Starts the billing module as one process runs it, on a test's database. Mails are recorded, not sent. The bearer
 * token of a user is `user-<user id>`, of an admin `admin-<user id>`, of a super_admin `super_admin-<user id>`.
 */
export function startBillingService(
  store: Pick<TestDatabase, 'database'>,
  options: BillingServiceOptions = {},
): BillingService {
  const { clock = new TestClock(), merchant = () => undefined, log = silentLog, instead = {} } = options;
  const { database } = store;
  const newId = createIdGenerator(clock);
  const settings = structuredClone(defaultSettings);
  const defaultPlanId = () => settings.system.default_user_plan_id;
  const entitlementOf = createEntitlementReader({ defaultPlanId, newId });
  const usage = createUsage({
    database,
    newId,
    findEntitlement: entitlementOf,
    callerEntitlement: createCallerEntitlement({ database, defaultPlanId, newId }),
    lockOpenAccount,
    articleTitles: async () => new Map(),
    subjectNames: async () => new Map(),
  });
  const dependencies: PaymentAdminDependencies = {
    production: false,
    database,
    clock,
    newId,
    log: silentLog,
    jobs: { send: async () => newId() },
    outbox: {
      register: () => {},
      enqueue: (trx, { userId, kind, details = {} }) =>
        insertMail(trx, { id: newId(), userId, kind, details, now: clock.now() }),
    },
    settings: {
      current: () => settings,
      siteUrl: () => 'https://hokka.test',
      paytr: merchant,
      transferAccount: () => toTransferAccount(settings),
    },
    paytr: createPaytr({ guard: createAddressGuard({ allowPrivate: true }), log: silentLog, connection: merchant }),
    usage,
    paymentLog: createPaymentLog(database),
    subscriptionDirectory: createSubscriptionDirectory(database, clock),
    secretBox: new SecretBox('a secret key of at least 32 characters'),
    defaultPlanId,
    ...instead,
  };
  const billing = createBilling(dependencies);
  const app = buildTestApp({
    database,
    clock,
    log,
    routes: [...usage.routes, ...billing.routes],
    inMaintenance: () => settings.system.maintenance_mode,
    authenticate: withSessionRows({ clock, database }, async (token) => {
      const [, role, userId] = /^(user|admin|super_admin)-(.+)$/.exec(token) ?? [];
      if (userId === undefined) return undefined;
      return { sessionId: token, userId, role: role === 'admin' || role === 'super_admin' ? role : 'user' };
    }),
  });
  return {
    ...app,
    billing,
    usage,
    dependencies,
    clock,
    settings,
    runTasks: async () => {
      for (const task of billing.tasks) await task.run();
    },
  };
}
