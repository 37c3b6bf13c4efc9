import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { listAllPayments } from './payment-admin.ts';
import { listNotifications } from './payment-notifications.ts';

export const exportPayments = endpoint({
  name: 'exportPayments',
  summary: 'Exports the payments that match the filters as a CSV file, newest first',
  method: 'GET',
  path: '/admin/payments.csv',
  access: 'admin',
  query: listAllPayments.query.omit({ page: true, limit: true }),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'payments-export', subject: 'user', max: 30, windowSeconds: 3600 }],
});

export const exportNotifications = endpoint({
  name: 'exportNotifications',
  summary: 'Exports the payment provider’s notifications that match the filters as a CSV file, newest first',
  method: 'GET',
  path: '/admin/webhooks.csv',
  access: 'admin',
  query: listNotifications.query.omit({ page: true, limit: true }),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'notifications-export', subject: 'user', max: 30, windowSeconds: 3600 }],
});
