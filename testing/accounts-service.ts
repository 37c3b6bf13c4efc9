import { login } from '@hokka/contracts/accounts/authentication.ts';
import { defaultSettings } from '../contracts/settings/defaults.ts';
import type { Settings } from '../contracts/settings/settings.ts';
import { lockOpenAccount } from '../server/src/modules/account-records/index.ts';
import { type AccountsModule, createAccounts } from '../server/src/modules/accounts/module.ts';
import {
  createCallerEntitlement,
  createEntitlementReader,
  createPlanFeatures,
} from '../server/src/modules/billing/index.ts';
import { createBilling } from '../server/src/modules/billing/module.ts';
import { createUsage } from '../server/src/modules/usage/module.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { createIdGenerator, type NewId } from '../server/src/platform/database/ids.ts';
import type { Log } from '../server/src/platform/logging/log.ts';
import type { DeliverMail, OutgoingMail } from '../server/src/platform/mail/delivery.ts';
import { MailOutbox } from '../server/src/platform/mail/mail-outbox.ts';
import { createAddressGuard } from '../server/src/platform/network/address-guard.ts';
import { createPublicSiteClient } from '../server/src/platform/network/public-site-client.ts';
import { SecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { createPaytr } from '../server/src/providers/paytr/paytr.ts';
import { createPaymentLog } from '../server/src/reads/payment-log.ts';
import { createSubscriptionDirectory } from '../server/src/reads/subscription-directory.ts';
import { connectToBilling } from '../server/src/wiring/wire-accounts.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { aUser } from './builders/a-user.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './database.ts';
import { openTestQueue } from './job-queue.ts';
import { waitUntil } from './wait-until.ts';

export interface AccountsService extends TestApp {
  readonly accounts: AccountsModule;
  readonly clock: TestClock;
  readonly newId: NewId;
  readonly database: Database;
  /** Takes effect immediately; `resetSystem` restores the defaults. */
  readonly system: Settings['system'];
  resetSystem(): void;
  /** Returns the next mail to the address that no test has taken yet. */
  takeMail(address: string): Promise<OutgoingMail>;
  /** Resolves when no mail is waiting. */
  mailsSettled(): Promise<void>;
  stop(): Promise<void>;
}

interface AccountsServiceOptions {
  readonly log?: Log;
  /**
   * A database shared with other processes, which is not stopped with the service; by default it has one of its own.
   */
  readonly store?: TestDatabase;
  /** Replaces the inbox that `takeMail` reads. */
  readonly deliver?: DeliverMail;
  /** False runs no workers for mail and erasure: queued work stays queued. */
  readonly worksToo?: boolean;
  /** By default one that begins now. */
  readonly clock?: TestClock;
}

export const testSite = 'https://hokka.test';

/**
 * Starts the accounts module as one process runs it: real database, queue, outbox, billing and HTTP; mail goes into an
 * inbox.
 */
export async function startAccountsService(options: AccountsServiceOptions = {}): Promise<AccountsService> {
  const { log = silentLog, worksToo = true, clock = new TestClock(new Date().toISOString()) } = options;
  const store = options.store ?? (await createTestDatabase());
  const { database } = store;
  const newId = createIdGenerator(clock);
  const queue = await openTestQueue(store, log);
  const { jobs } = queue;
  const inbox: OutgoingMail[] = [];
  const outbox = new MailOutbox({
    database,
    jobs,
    clock,
    newId,
    log,
    deliver:
      options.deliver ??
      (async (mail) => {
        inbox.push(mail);
      }),
    site: () => ({ name: 'Hokka', url: testSite, supportAddress: '' }),
    retryDelaysMs: [0],
  });
  const system = { ...defaultSettings.system };
  const defaultPlanId = () => system.default_user_plan_id;
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
  const settings = {
    current: () => ({ ...defaultSettings, system }),
    siteUrl: () => testSite,
    paytr: () => undefined,
    transferAccount: () => undefined,
  };
  const guard = createAddressGuard({ allowPrivate: false });
  const paytr = createPaytr({ guard, log, connection: settings.paytr });
  const paymentLog = createPaymentLog(database);
  const secretBox = new SecretBox('a secret key of at least 32 characters');
  const billing = createBilling({
    database,
    clock,
    newId,
    log,
    jobs,
    outbox,
    settings,
    usage,
    paytr,
    paymentLog,
    subscriptionDirectory: createSubscriptionDirectory(database, clock),
    secretBox,
    defaultPlanId,
    production: false,
  });
  const { readApiAccess } = createPlanFeatures({ defaultPlanId, newId, settings });
  const accounts = createAccounts({
    database,
    clock,
    newId,
    log,
    secretBox,
    jobs,
    outbox,
    settings,
    publicUrl: testSite,
    siteClient: createPublicSiteClient({ allowedHosts: [], ownUrls: () => [testSite] }),
    ...connectToBilling({ database, clock }, { usage, billing, readApiAccess }),
    onAccountDeletion: async (trx, user) => {
      await billing.failPendingOrders(trx, user);
      return () => {};
    },
    onDeactivation: async () => () => {},
    eraseUserData: billing.eraseUserData,
    exportUserData: (userId) => [billing, usage].flatMap((module) => module.exportUserData(userId)),
    erasureDelaysMs: { min: 0, max: 0 },
  });
  const workers = [...outbox.workers, ...accounts.workers];
  await jobs.start(workers.map((one) => one.definition));
  if (worksToo) for (const one of workers) await one.start(jobs);
  const api = buildTestApp({ database, clock, routes: accounts.routes, authenticate: accounts.authenticate, log });

  return {
    ...api,
    accounts,
    clock,
    newId,
    database,
    system,
    resetSystem: () => {
      Object.assign(system, defaultSettings.system);
    },
    takeMail: (address) =>
      waitUntil(`a mail to ${address} arrives`, async () => {
        const index = inbox.findIndex((mail) => mail.to === address);
        return index === -1 ? undefined : inbox.splice(index, 1)[0];
      }),
    mailsSettled: async () => {
      await waitUntil('no mail waits', async () => {
        const waiting = await database.selectFrom('mails').select('id').where('status', '=', 'queued').execute();
        return waiting.length === 0;
      });
    },
    stop: async () => {
      await api.close();
      await queue.stop();
      if (options.store === undefined) await store.drop();
    },
  };
}

/** Returns the token at the end of the link to a page of the site, e.g. `/verify-email/`. */
export function tokenIn(mail: Pick<OutgoingMail, 'text'>, page: string): string {
  const token = new RegExp(`${testSite}${page}([A-Za-z0-9_-]+)`).exec(mail.text)?.[1];
  if (token === undefined) throw new Error(`The mail has no link to ${page}`);
  return token;
}

export interface SignedInUser {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** Creates a verified user with a session. */
export async function aSignedInUser(service: AccountsService, name: string): Promise<SignedInUser> {
  const email = `${name}@example.com`;
  const password = `şifresi ${name}`;
  // Each user has an address of their own, so that the limits of one test do not affect another.
  const address = `2001:db8::${(await service.database.selectFrom('users').select('id').execute()).length + 1}`;
  const { id: userId } = await aUser(service.database, { email, password, createdAt: service.clock.now() });
  return { userId, email, password, ...(await signInAs(service, { email, password }, address)) };
}

export async function signInAs(
  service: AccountsService,
  { email, password }: { readonly email: string; readonly password: string },
  address = '2001:db8::ffff',
): Promise<{ token: string; refreshToken: string }> {
  const answer = await service.call(login, { body: { email, password }, address });
  if (answer.status !== 200) throw new Error(`Signing in was refused: ${answer.code}`);
  return { token: answer.data.token, refreshToken: answer.data.refreshToken };
}
