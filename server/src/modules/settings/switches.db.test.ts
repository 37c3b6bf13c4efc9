import { randomUUID } from 'node:crypto';
import { login, register } from '@hokka/contracts/accounts/authentication.ts';
import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { type SettingsUpdate, updateSettings } from '@hokka/contracts/settings/settings.ts';
import { getSite } from '@hokka/contracts/site/site.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { type RunningService, startRunningService } from '../../../../testing/running-service.ts';
import { startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { startScriptedSmtpServer } from '../../../../testing/scripted-smtp-server.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

/** So soon a change is in force in every process, in milliseconds. */
const promisedMs = 5000;
const admin = { email: 'yonetici@hokka.test', password: 'yonetici-sifresi' };
const asFresh = { maintenance_mode: false, registration_enabled: true, email_verification_required: true };

let store: TestDatabase;
let gateway: Awaited<ReturnType<typeof startScriptedGateway>>;
let smtp: Awaited<ReturnType<typeof startScriptedSmtpServer>>;
/** Two processes of one service, with a database and nothing else in common. */
let here: RunningService;
let there: RunningService;
let token: string;

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await startScriptedGateway((response) => response.end());
  smtp = await startScriptedSmtpServer();
  const options = { connectionString: store.connectionString, gatewayUrl: gateway.baseUrl, smtpPort: smtp.port };
  here = await startRunningService(options);
  there = await startRunningService({ ...options, worksToo: false });
  await here.parts.accounts.ensureSuperAdmin(admin);
  token = (await here.call(login, { body: admin })).data.token;
});
afterEach(async () => {
  await set({ system: { ...asFresh, default_user_plan_id: 1 } });
  // What comes next is no part of what was waited for.
  await there.parts.settings.reload();
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await Promise.all([gateway[Symbol.asyncDispose](), smtp.close()]);
  await store.drop();
});

async function set(body: SettingsUpdate): Promise<void> {
  expect(await here.call(updateSettings, { token, body })).toMatchObject({ status: 200 });
}

const newcomer = () => ({ name: 'Yeni Üye', email: `${randomUUID()}@example.com`, password: 'gizli-sifre' });
const registerThere = (person: ReturnType<typeof newcomer>, address: string) =>
  there.call(register, { body: person, address });

test('maintenance set in one process closes another, and opens it again', async () => {
  await set({ system: { maintenance_mode: true } });
  await waitUntil('maintenance is in force', async () => (await there.call(getSite)).data.maintenance, promisedMs);
  expect(await there.call(listPlans)).toMatchObject({ status: 503, code: 'maintenance' });
  await set({ system: { maintenance_mode: false } });
  await waitUntil('it is over', async () => (await there.call(listPlans)).status === 200, promisedMs);
});

test('registration closed in one process is closed in another', async () => {
  await set({ system: { registration_enabled: false } });
  await waitUntil(
    'no one can register',
    async () => (await registerThere(newcomer(), '198.51.100.1')).code === 'registration_closed',
    promisedMs,
  );
  expect((await there.call(getSite)).data.registration_enabled).toBe(false);
});

test('verification waived in one process is waived in another', async () => {
  const person = newcomer();
  await registerThere(person, '198.51.100.2');
  const signIn = () => there.call(login, { body: person, address: '198.51.100.2' });
  expect(await signIn()).toMatchObject({ status: 403, code: 'email_not_verified' });
  await set({ system: { email_verification_required: false } });
  await waitUntil('they can sign in', async () => (await signIn()).status === 200, promisedMs);
});

test('a default plan chosen in one process is where another begins', async () => {
  const plan = await store.database
    .insertInto('plans')
    .values({
      name: 'Deneme',
      description: 'İkinci ücretsiz plan',
      price_minor: '0',
      currency: 'TRY',
      duration_months: 1,
      article_limit: 1,
      ai_requests_limit: 1,
      sort_order: 9,
      is_active: true,
      features: '{}',
      created_at: here.parts.clock.now(),
      updated_at: here.parts.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await set({ system: { default_user_plan_id: plan.id, email_verification_required: false } });
  await waitUntil(
    'newcomers begin on it',
    async () => {
      const person = newcomer();
      await registerThere(person, '198.51.100.3');
      const signedIn = await there.call(login, { body: person, address: '198.51.100.3' });
      if (signedIn.status !== 200) return false;
      return (await there.call(getSubscription, { token: signedIn.data.token })).data.plan_id === plan.id;
    },
    promisedMs,
  );
});
