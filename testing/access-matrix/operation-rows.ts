import { randomUUID } from 'node:crypto';
import type { AccessRow } from './row.ts';
import { admins, everyone } from './row.ts';

const unknown = () => ({ params: { id: randomUUID() } });

/** Settings and the service as a whole. */
export const operationRows: Readonly<Record<string, AccessRow>> = {
  getSettings: admins(200),
  updateSettings: admins(200, () => ({ body: {} })),
  revealSecret: admins(400, () => ({ body: { section: 'email', field: 'smtp_password' } })),
  testConnection: admins(200, () => ({ body: { section: 'email' } })),
  listModels: admins(200),
  listModelProfiles: admins(200),
  deleteModelProfile: admins(404, () => ({ body: { gateway: 'gateway.example', model: 'a/b' } })),
  getSite: everyone(200),
  getAdminStats: admins(200),
  getRevenueReport: admins(200),
  getUserValue: admins(200, ({ ownerId }) => ({ params: { id: ownerId } })),
  getAdminSeries: admins(200),
  listRecentActivity: admins(200),
  listPendingWork: admins(200),
  getSystemStatus: everyone(200),
  sendContactMessage: everyone(201, () => ({
    body: { name: 'Ziyaretçi', email: 'ziyaretci@example.com', subject: 'Soru', message: 'Merhaba' },
  })),
  listContactMessages: admins(200),
  getContactMessage: admins(404, unknown),
  updateContactMessage: admins(404, () => ({ ...unknown(), body: { status: 'read' } })),
  deleteContactMessage: admins(404, unknown),
  exportContactMessages: admins(200),
  listAuditLog: admins(200),
  exportAuditLog: admins(200),
  getCostReport: admins(200),
  listCostlyUsers: admins(200),
  exportCosts: admins(200),
  listMails: admins(200),
  exportMails: admins(200),
  resendMail: admins(404, unknown),
  resendFailedMails: admins(200),
};
