import { registerRequest } from '@hokka/contracts/accounts.ts';
import { privacyNoticeVersion } from '@hokka/contracts/privacy-notice.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  changePasswordForm,
  forgotPasswordForm,
  loginForm,
  profileForm,
  registerForm,
  registrationOf,
  resetPasswordForm,
} from './account-forms.ts';

/** The first message of each refused field, as the form shows it. */
function messagesOf(schema: z.ZodType, values: object): Record<string, string> {
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
    expect(messagesOf(registerForm, { name: ' ', email: '', phone: '', password: '', confirmation: '' })).toEqual({
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
    expect(messagesOf(registerForm, { ...registered, ...values })).toEqual(messages);
  });

  it('sends what the server takes, without the confirmation and an empty phone', () => {
    const body = registrationOf(registerForm.parse({ ...registered, name: ' Işıl Çağlar ' }));
    expect(body).toEqual({
      name: 'Işıl Çağlar',
      email: 'isil@example.com',
      password: 'gizli1',
      privacy_version: privacyNoticeVersion,
    });
    expect(registerRequest.safeParse(body).success).toBe(true);
    expect(registrationOf(registerForm.parse({ ...registered, phone: '+90 (532) 000-0000' }))).toHaveProperty('phone');
  });
});

describe('passwords', () => {
  it('are set anew under the rules of registration', () => {
    expect(messagesOf(resetPasswordForm, { newPassword: '', confirmation: '' })).toEqual({
      newPassword: 'Şifre zorunludur',
      confirmation: 'Şifre tekrarı zorunludur',
    });
    expect(messagesOf(resetPasswordForm, { newPassword: 'gizli1', confirmation: 'gizli2' })).toEqual({
      confirmation: 'Şifreler eşleşmiyor',
    });
    expect(messagesOf(resetPasswordForm, { newPassword: 'gizli1', confirmation: 'gizli1' })).toEqual({});
  });

  it('are changed with the current one', () => {
    expect(messagesOf(changePasswordForm, { currentPassword: '', newPassword: '', confirmation: '' })).toEqual({
      currentPassword: 'Mevcut şifre zorunludur',
      newPassword: 'Yeni şifre zorunludur',
    });
    expect(messagesOf(changePasswordForm, { currentPassword: 'a', newPassword: 'beşli', confirmation: '' })).toEqual({
      newPassword: 'Yeni şifre en az 6 karakter olmalıdır',
      confirmation: 'Şifreler eşleşmiyor',
    });
  });
});

it('asks for both fields at sign-in and judges neither', () => {
  expect(messagesOf(loginForm, { email: '', password: '', remember: false })).toEqual({
    email: 'Email zorunludur',
    password: 'Şifre zorunludur',
  });
  expect(messagesOf(loginForm, { email: 'x', password: 'y', remember: false })).toEqual({});
});

it('asks for an address to send a link to', () => {
  expect(messagesOf(forgotPasswordForm, { email: '' })).toEqual({ email: 'Email zorunludur' });
});

it('takes an empty phone and no empty name in the profile', () => {
  expect(messagesOf(profileForm, { name: '', phone: '' })).toEqual({ name: 'Ad Soyad zorunludur' });
});
