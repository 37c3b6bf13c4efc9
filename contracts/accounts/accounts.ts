import { z } from 'zod';
import { periodEndReasons } from '../billing/billing.ts';
import { endpoint, type RateLimit } from '../shared/endpoint.ts';
import { describeIssue, unsupportedCharacters } from '../shared/input-errors.ts';
import { emptyResponse, timestamp, trimmedText } from '../shared/primitives.ts';
import { shownPrivacyVersion } from '../shared/privacy-notice.ts';
import { codePointLength, isStorableText } from '../shared/text-rules.ts';

export const roles = ['user', 'admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

const phonePattern = /^[0-9+\-\s()]*$/;
const emailMessage = 'Geçerli bir email adresi girin';

export const personName = trimmedText({
  required: 'Ad Soyad zorunludur',
  min: [2, 'Ad Soyad en az 2 karakter olmalıdır'],
  max: [100, 'Ad Soyad en fazla 100 karakter olabilir'],
});

/** Any address as typed; the server lower-cases it by ASCII rules. */
export const emailAddress = z
  .string({ error: (issue) => (issue.input === undefined ? 'Email zorunludur' : emailMessage) })
  .trim()
  .superRefine((email, context) => {
    if (email === '') context.addIssue({ code: 'custom', message: 'Email zorunludur' });
    else if (email.length > 254 || !z.email().safeParse(email).success)
      context.addIssue({ code: 'custom', message: emailMessage });
  })
  .meta({ format: 'email', maxLength: 254 });

export const phoneNumber = trimmedText({ max: [30, 'Telefon numarası en fazla 30 karakter olabilir'] }).refine(
  (phone) => phonePattern.test(phone),
  'Geçerli bir telefon numarası girin',
);

/** A password is never trimmed or altered. */
function password(messages: { required: string; min: string }) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? messages.required : describeIssue(issue)) })
    .superRefine((text, context) => {
      if (!isStorableText(text)) return context.addIssue({ code: 'custom', params: unsupportedCharacters });
      const message = passwordProblem(text, messages);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .meta({ minLength: 6, maxLength: 128 });
}

function passwordProblem(text: string, messages: { required: string; min: string }): string | undefined {
  if (text === '') return messages.required;
  if (codePointLength(text) < 6) return messages.min;
  if (codePointLength(text) > 128) return 'Şifre en fazla 128 karakter olabilir';
  return undefined;
}

export const newPassword = password({ required: 'Şifre zorunludur', min: 'Şifre en az 6 karakter olmalıdır' });

/** A password that is only compared, so no rule but presence and a sane size. */
export function enteredPassword(required: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? required : describeIssue(issue)) })
    .min(1, required)
    .max(1000);
}

const linkToken = z.string().min(1).max(200);

export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  is_active: z.boolean(),
  email_verified: z.boolean(),
  created_at: timestamp,
  last_login: timestamp.nullable(),
  subscriptions: z.array(
    z.object({
      plan_name: z.string(),
      status: z.string(),
      /** Null while it goes on. */
      end_reason: z.enum(periodEndReasons).nullable(),
    }),
  ),
});
export type User = z.infer<typeof user>;

export const registerRequest = z.object({
  name: personName,
  email: emailAddress,
  password: newPassword,
  phone: phoneNumber.optional(),
  privacy_version: shownPrivacyVersion,
});

export const loginRequest = z.object({
  email: z.string({ error: 'Email zorunludur' }).trim().min(1, 'Email zorunludur').max(254, emailMessage),
  password: enteredPassword('Şifre zorunludur'),
});

const tokens = z.object({ token: z.string(), refreshToken: z.string() });

export const register = endpoint({
  name: 'register',
  summary: 'Opens an account on the default plan and mails a verification link',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  openInMaintenance: true,
  body: registerRequest,
  data: z.object({ user, token: z.string().optional(), refreshToken: z.string().optional() }),
  status: 201,
  errors: ['registration_closed'],
  rateLimits: [{ bucket: 'register', subject: 'address', max: 60, windowSeconds: 3600 }],
});

export const login = endpoint({
  name: 'login',
  summary: 'Exchanges e-mail and password for a session',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  openInMaintenance: true,
  body: loginRequest,
  data: tokens.extend({ user }),
  errors: ['invalid_credentials', 'account_inactive', 'email_not_verified', 'rate_limited'],
});

export const logout = endpoint({
  name: 'logout',
  summary: 'Ends the session of the presented token',
  method: 'POST',
  path: '/auth/logout',
  impersonation: 'open',
  access: 'user',
  openInMaintenance: true,
  data: emptyResponse,
});

export const refreshToken = endpoint({
  name: 'refreshToken',
  summary: 'Rotates the refresh token',
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'public',
  openInMaintenance: true,
  body: z.object({ refreshToken: linkToken }),
  data: tokens,
  errors: ['unauthenticated', 'account_inactive'],
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Verifies the e-mail address behind a mailed link',
  method: 'GET',
  path: '/auth/verify-email/:token',
  access: 'public',
  openInMaintenance: true,
  params: z.object({ token: linkToken }),
  data: emptyResponse,
  errors: ['invalid_link'],
  rateLimits: [{ bucket: 'verify-email', subject: 'address', max: 120, windowSeconds: 3600 }],
});

/** Whoever asks too often is refused; an address to which too many links went out gets no more, and nobody is told. */
function linkMailRateLimits(bucket: string): RateLimit[] {
  const windowSeconds = 3600;
  return [
    { bucket, subject: 'email-and-address', max: 5, windowSeconds },
    { bucket: `${bucket}-of-network`, subject: 'address', max: 20, windowSeconds },
    { bucket: `${bucket}-to-address`, subject: 'email', max: 20, windowSeconds, enforcedBy: 'use-case' },
  ];
}

export const resendVerification = endpoint({
  name: 'resendVerification',
  summary: 'Mails the verification link again; answers the same for unknown addresses',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  openInMaintenance: true,
  body: z.object({ email: emailAddress }),
  data: emptyResponse,
  rateLimits: linkMailRateLimits('resend-verification'),
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Mails a link to set a new password; answers the same for unknown addresses',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  openInMaintenance: true,
  body: z.object({ email: emailAddress }),
  data: emptyResponse,
  rateLimits: linkMailRateLimits('forgot-password'),
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Sets a new password with a mailed link and ends all sessions',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  openInMaintenance: true,
  body: z.object({ token: linkToken, newPassword }),
  data: emptyResponse,
  errors: ['invalid_link'],
  rateLimits: [{ bucket: 'reset-password', subject: 'address', max: 120, windowSeconds: 3600 }],
});

export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/users/profile',
  access: 'user',
  data: user,
});

export const profileRequest = z.object({ name: personName, phone: phoneNumber.optional() });

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Changes name and phone',
  method: 'PUT',
  path: '/users/profile',
  access: 'user',
  body: profileRequest,
  data: user,
  invalidates: ['getProfile'],
});

export const changePasswordRequest = z.object({
  currentPassword: enteredPassword('Mevcut şifre zorunludur'),
  newPassword: password({ required: 'Yeni şifre zorunludur', min: 'Yeni şifre en az 6 karakter olmalıdır' }),
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Sets a new password and ends all other sessions',
  method: 'POST',
  path: '/users/change-password',
  access: 'user',
  body: changePasswordRequest,
  data: emptyResponse,
  rateLimits: [{ bucket: 'change-password', subject: 'user', max: 20, windowSeconds: 900 }],
});
