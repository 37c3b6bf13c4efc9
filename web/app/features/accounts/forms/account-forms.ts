import {
  changePasswordRequest,
  forgotPassword,
  loginRequest,
  profileRequest,
  registerRequest,
  resetPassword,
} from '@hokka/contracts/accounts.ts';
import { privacyNoticeVersion } from '@hokka/contracts/privacy-notice.ts';
import { z } from 'zod';

const mismatch = 'Şifreler eşleşmiyor';
const confirmation = z.string().min(1, 'Şifre tekrarı zorunludur');

/** Compares also while other fields are wrong, so that every problem shows at once. */
const always = { when: () => true };

export const loginForm = loginRequest.extend({ remember: z.boolean() });

export const registerForm = registerRequest
  .omit({ privacy_version: true })
  .required()
  .extend({ confirmation })
  .refine((form) => form.password === form.confirmation, { path: ['confirmation'], message: mismatch, ...always });

/** The request body: an empty phone is left out; the notice that the form links comes along. */
export function registrationOf({ confirmation: _, phone, ...rest }: z.output<typeof registerForm>) {
  return { ...rest, ...(phone !== '' && { phone }), privacy_version: privacyNoticeVersion };
}

export const forgotPasswordForm = forgotPassword.body;

export const resetPasswordForm = resetPassword.body
  .pick({ newPassword: true })
  .extend({ confirmation })
  .refine((form) => form.newPassword === form.confirmation, { path: ['confirmation'], message: mismatch, ...always });

export const profileForm = profileRequest.required();

export const changePasswordForm = changePasswordRequest
  .extend({ confirmation: z.string() })
  .refine((form) => form.newPassword === form.confirmation, { path: ['confirmation'], message: mismatch, ...always });
