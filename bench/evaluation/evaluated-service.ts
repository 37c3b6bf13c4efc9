import { randomUUID } from 'node:crypto';
import { login, register, verifyEmail } from '@hokka/contracts/accounts/authentication.ts';
import { updateSettings } from '@hokka/contracts/settings/settings.ts';
import { startMailbox } from '../../sandbox/mailbox/server.ts';
import { startWriter } from '../../sandbox/writer/server.ts';
import { defaultGenerationLimits } from '../../server/src/modules/generation-queue/generation-limits.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';
import type { HttpClient } from '../../server/src/platform/network/http-client.ts';
import { testLimits } from '../../testing/articles-service.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** Access to a gateway other than the sandbox. */
export interface GatewayAccess {
  readonly url: string;
  readonly key: string;
}

export interface EvaluatedService {
  readonly service: RunningService;
  readonly database: Database;
  /** Creates a user on the largest plan, with a session. */
  signUp(): Promise<{ readonly token: string; readonly id: string }>;
  stop(): Promise<void>;
}

interface Options {
  /** Client that serves the addresses of sources. */
  readonly webClient: HttpClient;
  readonly database: Database;
  readonly connectionString: string;
  /** Undefined to use the sandbox. */
  readonly gateway: GatewayAccess | undefined;
  /** Undefined to use the configured model. */
  readonly model: string | undefined;
}

const { concurrency, lengthShares } = defaultGenerationLimits;
const sandboxLimits = { ...defaultGenerationLimits, ...testLimits, concurrency, lengthShares };
const unlimitedPlanId = 3;
const password = 'Gizli-Şifre-1';

/** Starts the whole product on a database, with a sandbox for mail and, unless another gateway is given, for texts. */
export async function startEvaluatedService(options: Options): Promise<EvaluatedService> {
  const { database, connectionString, gateway, model, webClient } = options;
  const writer = await startWriter({ port: 0, paceMs: 0 });
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const service = await startRunningService({
    connectionString,
    gatewayUrl: writer.url,
    smtpPort: mailbox.smtpPort,
    webClient,
    // A real model needs time; the sandbox does not. Both have as many slots as in production.
    generationLimits: gateway === undefined ? sandboxLimits : defaultGenerationLimits,
  });
  const stop = async () => {
    await service.stop();
    await Promise.all([writer.close(), mailbox.close()]);
  };
  try {
    if (gateway !== undefined || model !== undefined) await configure(service, database, { gateway, model });
  } catch (error) {
    await stop();
    throw error;
  }
  return { service, database, signUp: () => signUp(service, database, mailbox.messages), stop };
}

async function configure(
  service: RunningService,
  database: Database,
  { gateway, model }: Pick<Options, 'gateway' | 'model'>,
): Promise<void> {
  const { email } = await aUser(database, { role: 'super_admin', password });
  const { data: session } = await service.call(login, { body: { email, password } });
  const ai = {
    ...(gateway === undefined ? {} : { openrouter_base_url: gateway.url, openrouter_api_key: gateway.key }),
    ...(model === undefined ? {} : { default_model: model }),
  };
  const { status, text } = await service.call(updateSettings, { token: session.token, body: { ai } });
  if (status !== 200) throw new Error(`The settings were not accepted: ${text}`);
}

/** Registers, follows the link in the mail and signs in. */
async function signUp(
  service: RunningService,
  database: Database,
  messages: () => readonly { readonly to: readonly string[]; readonly text: string }[],
): Promise<{ token: string; id: string }> {
  const email = `${randomUUID()}@example.com`;
  const registered = await service.call(register, { body: { name: 'Deneme Yazarı', email, password } });
  if (registered.status !== 201) throw new Error(`Registration failed: ${registered.text}`);
  const token = await waitUntil('the link to verify the address has come', async () => {
    const mail = messages().find(({ to }) => to.includes(email));
    return /\/verify-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? false;
  });
  await service.call(verifyEmail, { params: { token } });
  const { data, status } = await service.call(login, { body: { email, password } });
  if (status !== 200) throw new Error('Logging in failed.');
  // Grants the unlimited plan, because nothing is paid for here.
  await database
    .updateTable('subscriptions')
    .set({ plan_id: unlimitedPlanId })
    .where('user_id', '=', data.user.id)
    .execute();
  return { token: data.token, id: data.user.id };
}
