import { z } from 'zod';
import { endpoint, type RateLimit } from '../shared/endpoint.ts';
import { emptyResponse } from '../shared/primitives.ts';
import { shownPrivacyVersion } from '../shared/privacy-notice.ts';
import { emailAddress, emailMessage, enteredPassword, newPassword, personName, phoneNumber, user } from './account.ts';

const linkToken = z.string().min(1).max(200);

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
  summary: 'Creates an account on the default plan and sends a verification link by e-mail',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  openInMaintenance: true,
  body: registerRequest,
  data: z.object({
    user,
    token: z.string().optional(),
    refreshToken: z.string().optional(),
    /** Only if the address must be verified first: proves for 24 hours that this browser opened the account. */
    registration: z.string().optional(),
  }),
  status: 201,
  errors: ['registration_closed'],
  rateLimits: [{ bucket: 'register', subject: 'address', max: 60, windowSeconds: 3600 }],
});

export const login = endpoint({
  name: 'login',
  summary: 'Signs in with e-mail address and password and starts a session',
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
  summary: 'Signs out: ends the session of the token in the request',
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

const verificationRateLimits: RateLimit[] = [
  { bucket: 'verify-email', subject: 'address', max: 120, windowSeconds: 3600 },
];

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Verifies an e-mail address with the token from the link that was sent to it',
  method: 'GET',
  path: '/auth/verify-email/:token',
  access: 'public',
  openInMaintenance: true,
  params: z.object({ token: linkToken }),
  data: emptyResponse,
  errors: ['invalid_link'],
  rateLimits: verificationRateLimits,
});

/** POST, so that mail scanners, which open every link with GET, do not use up the token. */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary:
    'Verifies an e-mail address with the token from the link that was sent to it. The first use of a link also signs in',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  openInMaintenance: true,
  body: z.object({ token: linkToken }),
  data: z.object({ token: z.string().optional(), refreshToken: z.string().optional() }),
  errors: ['invalid_link', 'account_inactive'],
  rateLimits: verificationRateLimits,
});

/**
 * Rejects callers that ask too often. An address that has received too many links gets no more of them, but the same
 * answer as before.
 */
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
  summary: 'Sends the verification link again. The response is the same for unknown addresses',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  openInMaintenance: true,
  body: z.object({ email: emailAddress }),
  data: emptyResponse,
  rateLimits: linkMailRateLimits('resend-verification'),
});

export const registeredEmailRequest = z.object({ email: emailAddress });

export const changeRegisteredEmail = endpoint({
  name: 'changeRegisteredEmail',
  summary:
    'Changes the address of an account that waits for its verification, and sends a link there. The response is the same for taken addresses, which change nothing',
  method: 'PUT',
  path: '/auth/registration',
  access: 'public',
  openInMaintenance: true,
  body: registeredEmailRequest.extend({ registration: z.string().min(1).max(200) }),
  data: emptyResponse,
  errors: ['registration_ended'],
  rateLimits: linkMailRateLimits('change-registered-email'),
});

export const passwordLinkRequest = z.object({ email: emailAddress });

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Sends a link for setting a new password. The response is the same for unknown addresses',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  openInMaintenance: true,
  body: passwordLinkRequest,
  data: emptyResponse,
  rateLimits: linkMailRateLimits('forgot-password'),
});

const passwordLinkRateLimits: RateLimit[] = [
  { bucket: 'reset-password', subject: 'address', max: 120, windowSeconds: 3600 },
];

export const checkPasswordLink = endpoint({
  name: 'checkPasswordLink',
  summary: 'Checks whether a link for setting a new password still works, without using it',
  method: 'GET',
  path: '/auth/reset-password/:token',
  access: 'public',
  openInMaintenance: true,
  params: z.object({ token: linkToken }),
  data: emptyResponse,
  errors: ['invalid_link'],
  rateLimits: passwordLinkRateLimits,
});

export const passwordResetRequest = z.object({ token: linkToken, newPassword });

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Sets a new password with the token from the e-mail and ends all sessions',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  openInMaintenance: true,
  body: passwordResetRequest,
  data: emptyResponse,
  errors: ['invalid_link'],
  rateLimits: passwordLinkRateLimits,
});
