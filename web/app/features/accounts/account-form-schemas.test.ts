import { registerRequest } from '@hokka/contracts/accounts/authentication.ts';
import { privacyNoticeVersion } from '@hokka/contracts/shared/privacy-notice.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  changePasswordFormSchema,
  forgotPasswordFormSchema,
  loginFormSchema,
  profileFormSchema,
  registerFormSchema,
  resetPasswordFormSchema,
  toRegisterRequest,
} from './account-form-schemas.ts';

/** The first message of each invalid field, as the form shows it. */
function collectMessages(schema: z.ZodType, values: object): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}

const registered = {
  name: 'Işıl Çağlar',
  email: 'isil@example.com',
  phone: '',
  password: 'gizli1',
  confirmation: 'gizli1',
};

describe('registration', () => {
  it('names everything that is missing at once', () => {
    expect(
      collectMessages(registerFormSchema, { name: ' ', email: '', phone: '', password: '', confirmation: '' }),
    ).toEqual({
      name: 'Ad Soyad zorunludur',
      email: 'Email zorunludur',
      password: 'Şifre zorunludur',
      confirmation: 'Şifre tekrarı zorunludur',
    });
  });

  it.each([
    [{ name: ' A ' }, { name: 'Ad Soyad en az 2 karakter olmalıdır' }],
    [{ email: 'isil@' }, { email: 'Geçerli bir email adresi girin' }],
    [{ phone: 'beş yüz' }, { phone: 'Geçerli bir telefon numarası girin' }],
    [{ confirmation: 'gizli2' }, { confirmation: 'Şifreler eşleşmiyor' }],
    [
      { password: 'gizli', confirmation: 'gizl' },
      { password: 'Şifre en az 6 karakter olmalıdır', confirmation: 'Şifreler eşleşmiyor' },
    ],
  ])('refuses %o', (values, messages) => {
    expect(collectMessages(registerFormSchema, { ...registered, ...values })).toEqual(messages);
  });

  it('sends what the server takes, without the confirmation and an empty phone', () => {
    const body = toRegisterRequest(registerFormSchema.parse({ ...registered, name: ' Işıl Çağlar ' }));
    expect(body).toEqual({
      name: 'Işıl Çağlar',
      email: 'isil@example.com',
      password: 'gizli1',
      privacy_version: privacyNoticeVersion,
    });
    expect(registerRequest.safeParse(body).success).toBe(true);
    expect(toRegisterRequest(registerFormSchema.parse({ ...registered, phone: '+90 (532) 000-0000' }))).toHaveProperty(
      'phone',
    );
  });
});

describe('passwords', () => {
  it('are reset under the rules of registration', () => {
    expect(collectMessages(resetPasswordFormSchema, { newPassword: '', confirmation: '' })).toEqual({
      newPassword: 'Şifre zorunludur',
      confirmation: 'Şifre tekrarı zorunludur',
    });
    expect(collectMessages(resetPasswordFormSchema, { newPassword: 'gizli1', confirmation: 'gizli2' })).toEqual({
      confirmation: 'Şifreler eşleşmiyor',
    });
    expect(collectMessages(resetPasswordFormSchema, { newPassword: 'gizli1', confirmation: 'gizli1' })).toEqual({});
  });

  it('are changed with the current one', () => {
    expect(
      collectMessages(changePasswordFormSchema, { currentPassword: '', newPassword: '', confirmation: '' }),
    ).toEqual({
      currentPassword: 'Mevcut şifre zorunludur',
      newPassword: 'Yeni şifre zorunludur',
    });
    expect(
      collectMessages(changePasswordFormSchema, { currentPassword: 'a', newPassword: 'beşli', confirmation: '' }),
    ).toEqual({
      newPassword: 'Yeni şifre en az 6 karakter olmalıdır',
      confirmation: 'Şifreler eşleşmiyor',
    });
  });
});

it('asks for both fields at sign-in and judges neither', () => {
  expect(collectMessages(loginFormSchema, { email: '', password: '', remember: false })).toEqual({
    email: 'Email zorunludur',
    password: 'Şifre zorunludur',
  });
  expect(collectMessages(loginFormSchema, { email: 'x', password: 'y', remember: false })).toEqual({});
});

it('asks for an address to send a link to', () => {
  expect(collectMessages(forgotPasswordFormSchema, { email: '' })).toEqual({ email: 'Email zorunludur' });
});

it('takes an empty phone and no empty name in the profile', () => {
  expect(collectMessages(profileFormSchema, { name: '', phone: '' })).toEqual({ name: 'Ad Soyad zorunludur' });
});
