import { randomUUID } from 'node:crypto';
import { login } from '@hokka/contracts/accounts/authentication.ts';
import { updateSettings } from '@hokka/contracts/settings/settings.ts';
import { startMailbox } from '../../../sandbox/mailbox/server.ts';
import { listRoutes } from '../../../server/src/build-app.ts';
import { defaultGenerationLimits } from '../../../server/src/modules/generation-queue/generation-limits.ts';
import { type Clock, hourMs } from '../../../server/src/platform/clock.ts';
import { type Service, startService } from '../../../server/src/service.ts';
import { type Services, wireServices } from '../../../server/src/wiring/wire-services.ts';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { testLimits } from '../../../testing/articles-service.ts';
import { aUser } from '../../../testing/builders/a-user.ts';
import { createTestDatabase, silentLog } from '../../../testing/database.ts';
import { configForTest } from '../../../testing/whole-service.ts';

/** The whole product in this process on a database of its own; orders are played on it one after the other. */
export interface ProviderLane {
  readonly call: TestApp['call'];
  readonly parts: Services;
  readonly clock: MovedClock;
  readonly admin: { readonly id: string };
  /** Creates a user on the largest plan without any orders. */
  aWriter(): Promise<{ readonly id: string; readonly token: string }>;
  adminToken(): Promise<string>;
  /** Makes the product use this gateway and model. */
  connect(gateway: { readonly url: string; readonly model: string }, options: PlayedOptions): Promise<void>;
  stop(): Promise<void>;
}

interface PlayedOptions {
  /** Whether texts must have the requested length. */
  readonly isLengthHeld: boolean;
}

/** Timeouts and pauses are as short as a machine that is busy with other work allows. */
const limits = { ...defaultGenerationLimits, ...testLimits, idleTimeoutMs: 1500 };
/** A few words are never what was ordered. */
const anyLength = { extended: 0, enough: 0, least: 0.02 };
const password = 'Gizli-Şifre-1';
const unlimitedPlanId = 3;

/** Requires `HOKKA_TEST_DATABASE_URL`, the cluster on which the database is created. */
export async function startProviderLane(): Promise<ProviderLane> {
  const store = await createTestDatabase();
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const clock = new MovedClock();
  // Changed only between two orders, when nothing is running.
  const lengthShares = { ...anyLength };
  const parts = wireServices({
    config: configForTest(store.connectionString, {
      // A worker with its scheduled tasks; the pages of the site are not needed.
      ROLE: 'worker',
      SANDBOX: '1',
      SANDBOX_AI_URL: 'http://127.0.0.1:9/v1',
      SANDBOX_SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      ALLOW_PRIVATE_UPSTREAMS: '1',
    }),
    log: silentLog,
    clock,
    generationLimits: { ...limits, lengthShares },
    healthLimits: { firstIntervalMs: 50 },
  });
  const service: Service = await startService(parts);
  const { database, accounts, settings } = parts;
  const api = buildTestApp({
    database,
    clock,
    routes: listRoutes(parts),
    authenticate: accounts.authenticate,
    inMaintenance: () => settings.current().system.maintenance_mode,
  });
  await api.app.ready();
  const logIn = async (email: string) => {
    const { data, status, text } = await api.call(login, { body: { email, password }, address: randomAddress() });
    if (status !== 200) throw new Error(`Logging in failed: ${text}`);
    return data.token;
  };
  const admin = await aUser(database, { role: 'super_admin', password });
  const adminToken = () => logIn(admin.email);
  return {
    call: api.call,
    parts,
    clock,
    admin,
    adminToken,
    aWriter: async () => {
      const user = await aUser(database, { planId: unlimitedPlanId, password });
      return { id: user.id, token: await logIn(user.email) };
    },
    connect: async ({ url, model }, { isLengthHeld }) => {
      Object.assign(lengthShares, isLengthHeld ? defaultGenerationLimits.lengthShares : anyLength);
      // Makes the notifications to admins about earlier orders old enough to be repeated.
      clock.advance(3 * hourMs);
      const ai = { openrouter_base_url: url, openrouter_api_key: `sk-${randomUUID()}`, default_model: model };
      const { status, text } = await api.call(updateSettings, { token: await adminToken(), body: { ai } });
      if (status !== 200) throw new Error(`The settings were not accepted: ${text}`);
    },
    stop: async () => {
      await api.close();
      await service.stop();
      await mailbox.close();
      await store.drop();
    },
  };
}

/** Sign-ins are rate-limited per address. */
function randomAddress(): string {
  return `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
}

/** A running clock that can be set forward. */
class MovedClock implements Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  advance(milliseconds: number): void {
    this.#aheadMs += milliseconds;
  }

  /** Sets the clock to a future time; a past time changes nothing. */
  advanceTo(moment: Date): void {
    this.#aheadMs += Math.max(0, moment.getTime() - this.now().getTime());
  }
}
