import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { emptyResponse } from '../shared/primitives.ts';
import { enteredPassword } from './account.ts';

export const exportAccount = endpoint({
  name: 'exportAccount',
  summary: 'Exports all data stored about the caller as a JSON file (KVKK art. 11)',
  method: 'GET',
  path: '/users/export',
  impersonation: 'refused',
  access: 'user',
  media: 'file',
  fileTypes: ['application/json'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'export-account', subject: 'user', max: 10, windowSeconds: 3600 }],
});

export const deleteAccountRequest = z.object({ password: enteredPassword('Mevcut şifre zorunludur') });

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Closes the account at once and erases all personal data (KVKK art. 7)',
  method: 'DELETE',
  path: '/users/account',
  access: 'user',
  body: deleteAccountRequest,
  data: emptyResponse,
  errors: ['last_super_admin'],
  rateLimits: [{ bucket: 'delete-account', subject: 'user', max: 20, windowSeconds: 900 }],
});
