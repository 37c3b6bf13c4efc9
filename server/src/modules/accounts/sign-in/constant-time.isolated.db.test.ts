import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import { forgotPassword, login, resendVerification } from '@hokka/contracts/accounts/authentication.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AccountsService, signInAs, startAccountsService } from '../../../../../testing/accounts-service.ts';
import type { TestAnswer } from '../../../../../testing/app.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { hashPassword, verifyPassword } from '../../../platform/secrets/passwords.ts';
import { minResponseMs } from '../mails/mailed-links.ts';

// Equal time is shown by what is done, not by a stopwatch: so much argon2, and an answer that waits for its pause.
vi.mock('../../../platform/secrets/passwords.ts', { spy: true });
const evenPause = vi.hoisted(() => ({ lengthMs: Number.NaN, end: [] as (() => void)[] }));
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  const untilEnded = () => new Promise<void>((resolve) => evenPause.end.push(resolve));
  return {
    ...timers,
    setTimeout: (delayMs: number) => (delayMs === evenPause.lengthMs ? untilEnded() : timers.setTimeout(delayMs)),
  };
});

const password = 'doğru şifre';
const emails = {
  unknown: 'kimse@example.com',
  known: 'bilinen@example.com',
  unverified: 'dogrulanmamis@example.com',
  closed: 'kapali@example.com',
  gone: 'giden@example.com',
} as const;
type Kind = keyof typeof emails;
let service: AccountsService;

beforeAll(async () => {
  evenPause.lengthMs = minResponseMs;
  // No workers run, so that mail stays queued, and deleted accounts wait for their erasure.
  service = await startAccountsService({ worksToo: false });
  const { unknown: _, ...accounts } = emails;
  for (const email of Object.values(accounts)) await aUser(service.database, { email });
  const changes = service.database.updateTable('users');
  await changes.set({ password_hash: await hashPassword(password) }).execute();
  await changes.set({ email_verified_at: null }).where('email', '=', emails.unverified).execute();
  await changes.set({ is_active: false }).where('email', '=', emails.closed).execute();
  const { token } = await signInAs(service, { email: emails.gone, password });
  expect((await service.call(deleteAccount, { token, body: { password } })).status).toBe(200);
});
afterAll(() => service.stop());

/** All of an answer that its reader gets to see, but for what names this one request. */
function visible({ status, headers, text }: TestAnswer<unknown>) {
  const { 'x-request-id': _, date: __, ...rest } = headers;
  return { status, headers: rest, text };
}

test.each<[Kind, string]>([
  ['unknown', password],
  ['known', 'yanlış şifre'],
  ['unverified', 'yanlış şifre'],
  ['closed', 'yanlış şifre'],
  ['gone', password],
])(
  'a sign-in to an account that is %s answers as to one that never was, after one check of a hash',
  async (kind, guess) => {
    const never = visible(await service.call(login, { body: { email: 'hic@example.com', password: guess } }));
    vi.mocked(hashPassword).mockClear();
    vi.mocked(verifyPassword).mockClear();
    const answer = await service.call(login, { body: { email: emails[kind], password: guess } });
    expect(visible(answer)).toEqual(never);
    expect(answer).toMatchObject({ status: 401, message: 'Email veya şifre hatalı' });
    expect(vi.mocked(hashPassword)).not.toHaveBeenCalled();
    const checks = vi.mocked(verifyPassword).mock.calls;
    expect(checks).toEqual([[guess, expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$.{22}\$.{43}$/)]]);
  },
);

async function queuedMailsTo(kind: Kind): Promise<string[]> {
  const mails = await service.database
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.user_id')
    .select('mails.kind')
    .where('email', '=', emails[kind])
    .where('status', '=', 'queued')
    .where('mails.kind', 'in', ['reset_password', 'verify_email'])
    .execute();
  return mails.map((mail) => mail.kind);
}

describe.each([
  ['a new password', forgotPassword, { known: ['reset_password'], unverified: ['reset_password'] }],
  ['another verification mail', resendVerification, { unverified: ['verify_email'] }],
] as const)('asking for %s', (_name, endpoint, owed: Partial<Record<Kind, readonly string[]>>) => {
  const kinds = Object.keys(emails) as Kind[];

  test('queues the mail that is owed before its answer, which waits for the pause whoever asks', async () => {
    await service.database.deleteFrom('mails').execute();
    const answers = [];
    for (const kind of kinds) {
      let isAnswered = false;
      const asked = service.call(endpoint, { body: { email: emails[kind] } }).finally(() => {
        isAnswered = true;
      });
      const endPause = await waitUntil('the pause begins', async () => evenPause.end.shift());
      await waitUntil(`the mail owed to ${kind} is queued`, async () => {
        const queued = await queuedMailsTo(kind);
        return JSON.stringify(queued) === JSON.stringify(owed[kind] ?? []);
      });
      expect(isAnswered).toBe(false);
      endPause();
      answers.push(visible(await asked));
      expect(await queuedMailsTo(kind)).toEqual(owed[kind] ?? []);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
  });
});
