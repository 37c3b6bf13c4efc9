import {
  loginRequest,
  passwordLinkRequest,
  passwordResetRequest,
  registerRequest,
} from '@hokka/contracts/accounts/authentication.ts';
import { changePasswordRequest, profileRequest } from '@hokka/contracts/accounts/profile.ts';
import { privacyNoticeVersion } from '@hokka/contracts/shared/privacy-notice.ts';
import { z } from 'zod';

/** Only the length is enforced. */
export const passwordHint =
  'En az 6 karakter. Büyük ve küçük harf, rakam ve işaret içeren uzun şifreler daha güvenlidir.';

const mismatch = 'Şifreler eşleşmiyor';
const confirmation = z.string().min(1, 'Şifre tekrarı zorunludur');

/** Compares even while other fields are invalid, so that all problems are shown at once. */
const always = { when: () => true };

export const loginFormSchema = loginRequest.extend({ remember: z.boolean() });

export const registerFormSchema = registerRequest
  .omit({ privacy_version: true })
  .required()
  .extend({ confirmation })
  .refine((form) => form.password === form.confirmation, { path: ['confirmation'], message: mismatch, ...always });

/**
 * Builds the request: an empty phone is left out, and the version of the privacy notice linked in the form is added.
 */
export function toRegisterRequest({ confirmation: _, phone, ...rest }: z.output<typeof registerFormSchema>) {
  return { ...rest, ...(phone !== '' && { phone }), privacy_version: privacyNoticeVersion };
}

export const forgotPasswordFormSchema = passwordLinkRequest;

export const resetPasswordFormSchema = passwordResetRequest
  .pick({ newPassword: true })
  .extend({ confirmation })
  .refine((form) => form.newPassword === form.confirmation, { path: ['confirmation'], message: mismatch, ...always });

export const profileFormSchema = profileRequest.required();

export const changePasswordFormSchema = changePasswordRequest
  .extend({ confirmation: z.string() })
  .refine((form) => form.newPassword === form.confirmation, { path: ['confirmation'], message: mismatch, ...always });
