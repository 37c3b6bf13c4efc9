import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { emptyResponse } from '../shared/primitives.ts';
import { enteredPassword, passwordSchema, personName, phoneNumber, user } from './account.ts';

export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'Returns the signed-in user',
  method: 'GET',
  path: '/users/profile',
  access: 'user',
  data: user,
});

export const profileRequest = z.object({ name: personName, phone: phoneNumber.optional() });

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Changes the caller’s name and phone number',
  method: 'PUT',
  path: '/users/profile',
  access: 'user',
  body: profileRequest,
  data: user,
  invalidates: ['getProfile'],
});

export const closeFirstSteps = endpoint({
  name: 'closeFirstSteps',
  summary: 'Closes the list of first steps on the dashboard for good',
  method: 'DELETE',
  path: '/users/first-steps',
  access: 'user',
  data: emptyResponse,
  invalidates: ['getDashboardStats'],
});

export const changePasswordRequest = z.object({
  currentPassword: enteredPassword('Mevcut şifre zorunludur'),
  newPassword: passwordSchema({ required: 'Yeni şifre zorunludur', min: 'Yeni şifre en az 6 karakter olmalıdır' }),
  /** Also deletes all API keys of the account. */
  revoke_api_keys: z.boolean({ error: describeIssue }).default(false),
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Sets a new password and ends all other sessions',
  method: 'POST',
  path: '/users/change-password',
  access: 'user',
  body: changePasswordRequest,
  data: emptyResponse,
  invalidates: ['listApiKeys'],
  rateLimits: [{ bucket: 'change-password', subject: 'user', max: 20, windowSeconds: 900 }],
});
