import { defaultSettings } from '../contracts/settings/defaults.ts';
import type { Settings } from '../contracts/settings/settings.ts';
import { countOpenOrders } from '../server/src/modules/billing/index.ts';
import type { ProviderFallbacks } from '../server/src/modules/settings/index.ts';
import { createSettings, type SettingsModule } from '../server/src/modules/settings/module.ts';
import { DatabasePoll } from '../server/src/platform/database/database-poll.ts';
import { createIdGenerator } from '../server/src/platform/database/ids.ts';
import type { Log } from '../server/src/platform/logging/log.ts';
import { createAddressGuard } from '../server/src/platform/network/address-guard.ts';
import { createHttpClient } from '../server/src/platform/network/http-client.ts';
import { SecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { createGateway } from '../server/src/providers/gateway/gateway.ts';
import { createPaytr } from '../server/src/providers/paytr/paytr.ts';
import { createSearxng } from '../server/src/providers/search/searxng.ts';
import { createMailServerClient } from '../server/src/providers/smtp/mail-server-client.ts';
import { buildTestApp, callersByToken, type TestApp } from './app.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './database.ts';
import { quickPollMs } from './job-queue.ts';

interface SettingsProcessOptions {
  readonly secretKey?: string;
  readonly log?: Log;
  readonly production?: boolean;
  /** Values that apply if nothing is stored. */
  readonly defaults?: Settings;
  readonly providerFallbacks?: ProviderFallbacks;
  readonly paytrBaseUrl?: string;
  /** Whether providers may be on loopback, as scripted ones are. */
  readonly allowPrivate?: boolean;
  readonly deadlineMs?: number;
}

export interface SettingsService {
  readonly clock: TestClock;
  readonly store: TestDatabase;
  /** The settings of one process of the service; several share the database. */
  process(options?: SettingsProcessOptions): SettingsModule;
  /** API of one process; tokens are `admin`, `superAdmin` and `user`. */
  api(settings: SettingsModule, log?: Log): TestApp;
  /** Notifications to super_admins about changes of the destination of money, since `reset`. */
  readonly notices: object[];
  /** Restores the defaults and clears the records. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The password of every admin. */
export const adminPassword = 'yönetici şifresi';

/** Destination of test mails. */
export const adminAddress = 'yonetici@hokka.test';

/** Starts the settings as the service runs them, with real clients for all providers. */
export async function startSettingsService(): Promise<SettingsService> {
  const clock = new TestClock();
  const newId = createIdGenerator(clock);
  const store = await createTestDatabase();
  const { database } = store;
  const notices: object[] = [];
  const callers = {
    admin: { sessionId: newId(), userId: newId(), role: 'admin' },
    superAdmin: { sessionId: newId(), userId: newId(), role: 'super_admin' },
    user: { sessionId: newId(), userId: newId(), role: 'user' },
  } as const;
  return {
    clock,
    store,
    notices,
    process: (options = {}) => {
      const { log = silentLog, allowPrivate = true, deadlineMs, production = false } = options;
      const guard = createAddressGuard({ allowPrivate });
      return createSettings({
        database,
        poll: new DatabasePoll({ database, log, intervalMs: quickPollMs }),
        newId,
        log,
        secretBox: new SecretBox(options.secretKey ?? 'a secret key of at least 32 characters'),
        production,
        defaults: options.defaults ?? defaultSettings,
        publicUrl: 'http://localhost:3000/',
        providerFallbacks: options.providerFallbacks ?? {},
        paytrBaseUrl: options.paytrBaseUrl ?? 'https://www.paytr.com',
        isAllowedAsDefaultPlan: async (_trx, planId) => planId === 1,
        isCurrentPassword: async (_userId, password) => password === adminPassword,
        countOpenOrders,
        notifySuperAdmins: async (_trx, change) => void notices.push(change),
        gateway: createGateway({ guard, log, clock }),
        searchProvider: createSearxng(createHttpClient({ guard })),
        createPaytrClient: (merchant) => createPaytr({ guard, log, connection: () => merchant }),
        mailServerClient: createMailServerClient(guard.resolveHost),
        findMailbox: async () => ({ name: 'Yönetici', address: adminAddress }),
        ...(deadlineMs !== undefined && { deadlineMs }),
      });
    },
    api: (settings, log = silentLog) =>
      buildTestApp({ database, clock, log, routes: settings.routes, authenticate: callersByToken(callers) }),
    reset: async () => {
      const row = await database.selectFrom('settings').select('version').executeTakeFirstOrThrow();
      await database
        .updateTable('settings')
        .set({ plain: '{}', secrets: '{}', former_merchants: '[]', version: String(BigInt(row.version) + 1n) })
        .execute();
      notices.length = 0;
      await database.deleteFrom('audit_log').execute();
      await database.deleteFrom('rate_limit_windows').execute();
    },
    stop: () => store.drop(),
  };
}
