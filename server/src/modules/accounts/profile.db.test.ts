import { getProfile, updateProfile } from '@hokka/contracts/accounts/profile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsService, aSignedInUser, startAccountsService } from '../../../../testing/accounts-service.ts';

let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService();
});
afterAll(() => service.stop());

test('the profile is the caller’s own user, and nothing that is secret', async () => {
  const user = await aSignedInUser(service, 'ayse');
  await aSignedInUser(service, 'bora');
  const answer = await service.call(getProfile, { token: user.token });
  expect(answer.data).toMatchObject({ id: user.userId, email: user.email, role: 'user', email_verified: true });
  expect(answer.data.subscriptions).toEqual([{ plan_name: 'Ücretsiz', status: 'active', end_reason: null }]);
  expect(answer.text).not.toMatch(/password|hash|argon/);
  expect((await service.call(getProfile)).status).toBe(401);
});

test('name and phone can be changed, nothing else', async () => {
  const user = await aSignedInUser(service, 'cem');
  const update = (body: unknown) => service.call(updateProfile, { token: user.token, body });
  const answer = await update({
    name: '  Cem İpekçi ',
    phone: '+90 (532) 123-45-67',
    email: 'baskasi@example.com',
    role: 'super_admin',
    is_active: false,
  });
  expect(answer).toMatchObject({ status: 200, message: 'Profil bilgileriniz başarıyla güncellendi.' });
  expect(answer.data).toMatchObject({
    name: 'Cem İpekçi',
    phone: '+90 (532) 123-45-67',
    email: user.email,
    role: 'user',
  });
  expect((await update({ name: 'Cem' })).data).toMatchObject({ name: 'Cem', phone: '+90 (532) 123-45-67' });
  expect((await update({ name: 'Cem', phone: '' })).data.phone).toBeNull();
});

test('the rules are those of registering; a refusal changes nothing', async () => {
  const user = await aSignedInUser(service, 'deniz');
  const update = (body: unknown) => service.call(updateProfile, { token: user.token, body });
  expect((await update({ name: ' ' })).errors).toEqual([{ field: 'name', message: 'Ad Soyad zorunludur' }]);
  expect((await update({ name: 'D' })).errors?.[0]?.message).toBe('Ad Soyad en az 2 karakter olmalıdır');
  expect((await update({ name: 'x'.repeat(101) })).errors?.[0]?.message).toBe(
    'Ad Soyad en fazla 100 karakter olabilir',
  );
  expect((await update({ name: 'Deniz', phone: 'yok' })).errors).toEqual([
    { field: 'phone', message: 'Geçerli bir telefon numarası girin' },
  ]);
  expect((await service.call(getProfile, { token: user.token })).data.name).toBe('Ayşe Yılmaz');
});
