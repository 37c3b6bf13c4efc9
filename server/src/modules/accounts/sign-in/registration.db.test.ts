import {
  changeRegisteredEmail,
  confirmEmail,
  login,
  register,
  verifyEmail,
} from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsService, startAccountsService, tokenIn } from '../../../../../testing/accounts-service.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { hourMs } from '../../../platform/clock.ts';

let service: AccountsService;
let count = 0;

beforeAll(async () => {
  service = await startAccountsService();
});
afterAll(() => service.stop());

const password = 'doğru şifre';

/** A new account whose address waits for its verification. */
async function aRegistration() {
  count += 1;
  const email = `kayit-${count}@example.com`;
  const { data } = await service.call(register, { body: { name: 'Işıl Çağlar', email, password } });
  return { email, userId: data.user.id, registration: String(data.registration) };
}

const linkTo = async (email: string) => tokenIn(await service.takeMail(email), '/verify-email/');
const confirm = (token: string) => service.call(confirmEmail, { body: { token } });
const move = (registration: string, email: string) =>
  service.call(changeRegisteredEmail, { body: { registration, email } });

describe('a verification link', () => {
  test('signs in once, however many use it at once, and then still answers success', async () => {
    const { email, userId } = await aRegistration();
    const token = await linkTo(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const signedIn = answers.filter(({ data }) => data.token !== undefined);
    expect(signedIn).toHaveLength(1);
    const profile = await service.call(getProfile, { token: String(signedIn[0]?.data.token) });
    expect(profile.data).toMatchObject({ id: userId, email_verified: true });
    expect((await confirm(token)).data).toEqual({});
    service.clock.advance(25 * hourMs);
    expect(await confirm(token)).toMatchObject({ status: 400, code: 'invalid_link' });
  });

  test('does not sign in after a program has opened it by GET, nor if it is forged', async () => {
    const { email } = await aRegistration();
    const token = await linkTo(email);
    expect((await service.call(verifyEmail, { params: { token } })).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 200, data: {} });
    expect((await confirm('A'.repeat(43))).status).toBe(400);
  });

  test('is not used up by an account that is closed', async () => {
    const { email, userId } = await aRegistration();
    const token = await linkTo(email);
    const setActive = (is_active: boolean) =>
      service.database.updateTable('users').set({ is_active }).where('id', '=', userId).execute();
    await setActive(false);
    expect(await confirm(token)).toMatchObject({ status: 403, code: 'account_inactive' });
    await setActive(true);
    expect((await confirm(token)).data.token).toEqual(expect.any(String));
  });
});

describe('the address of an account that waits for its verification', () => {
  test('is changed by the browser that opened it; the earlier link ends and the new one signs in', async () => {
    const { email, userId, registration } = await aRegistration();
    const earlier = await linkTo(email);
    expect((await move(registration, 'DOGRU-Adres@example.com')).status).toBe(200);
    const token = await linkTo('dogru-adres@example.com');
    expect(await confirm(earlier)).toMatchObject({ status: 400, code: 'invalid_link' });
    expect((await service.call(verifyEmail, { params: { token: earlier } })).code).toBe('invalid_link');
    expect((await service.call(login, { body: { email, password } })).status).toBe(401);
    const { data } = await confirm(token);
    const profile = await service.call(getProfile, { token: String(data.token) });
    expect(profile.data).toMatchObject({ id: userId, email: 'dogru-adres@example.com' });
    expect(await move(registration, 'baska@example.com')).toMatchObject({ status: 409, code: 'registration_ended' });
  });

  test('does not tell whether the new one belongs to an account, and takes none away', async () => {
    const { email, registration } = await aRegistration();
    const other = await aUser(service.database);
    const taken = await move(registration, other.email);
    const free = await move((await aRegistration()).registration, 'bos@example.com');
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    await service.mailsSettled();
    expect((await confirm(await linkTo(email))).data.token).toEqual(expect.any(String));
    const owner = service.database.selectFrom('users').select('id').where('email', '=', other.email);
    expect(await owner.executeTakeFirst()).toEqual({ id: other.id });
  });

  test('is changed by no other account, no forged token and no old one', async () => {
    const { registration } = await aRegistration();
    const other = await aRegistration();
    const [, proof] = registration.split('.');
    for (const forged of ['x', '.', `${other.userId}.${proof}`, `${registration}x`])
      expect(await move(forged, 'calinan@example.com')).toMatchObject({ status: 409, code: 'registration_ended' });
    service.clock.advance(24 * hourMs);
    expect((await move(registration, 'gec-kalan@example.com')).status).toBe(409);
  });

  test('can be changed five times an hour to one address from one network', async () => {
    const { registration } = await aRegistration();
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await move(registration, 'sabit@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
