import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import { forgotPassword, login, resetPassword } from '@hokka/contracts/accounts/authentication.ts';
import { changePassword } from '@hokka/contracts/accounts/profile.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  type SignedInUser,
  startAccountsService,
  tokenIn,
} from '../../../../../testing/accounts-service.ts';
import { verifyPassword } from '../../../platform/secrets/passwords.ts';

vi.mock('../../../platform/secrets/passwords.ts', { spy: true });

let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService();
});
afterAll(() => service.stop());

const newPassword = 'yepyeni şifre';

async function change({ token, password }: SignedInUser): Promise<number> {
  const body = { currentPassword: password, newPassword };
  return (await service.call(changePassword, { token, body })).status;
}

async function reset({ email }: SignedInUser): Promise<number> {
  await service.call(forgotPassword, { body: { email } });
  const token = tokenIn(await service.takeMail(email), '/reset-password/');
  return (await service.call(resetPassword, { body: { token, newPassword } })).status;
}

async function leave({ token, password }: SignedInUser): Promise<number> {
  return (await service.call(deleteAccount, { token, body: { password } })).status;
}

async function close({ userId }: SignedInUser): Promise<number> {
  await service.database.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute();
  return 200;
}

test.each([
  ['ayse', 'is changed', change],
  ['bora', 'is reset', reset],
  ['cem', 'goes with its account', leave],
  ['deniz', 'belongs to an account that is closed', close],
])('the password of %s, which %s while it is checked, opens nothing', async (name, _fate, meanwhile) => {
  const user = await aSignedInUser(service, name);
  let happened = 0;
  vi.mocked(verifyPassword).mockImplementationOnce(async (password, hash) => {
    const isRight = await verifyPassword(password, hash);
    happened = await meanwhile(user);
    return isRight;
  });
  const { email, password } = user;
  const answer = await service.call(login, { body: { email, password } });
  expect(happened).toBe(200);
  expect(answer).toMatchObject({ status: 401, code: 'invalid_credentials' });
});
