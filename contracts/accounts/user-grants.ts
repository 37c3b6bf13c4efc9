import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, emptyResponse, idParams, timestamp, trimmedText } from '../shared/primitives.ts';

/** Why an admin does it; goes on record. */
export const grantReason = trimmedText({
  required: 'Gerekçe zorunludur',
  min: [5, 'Gerekçe en az 5 karakter olmalıdır'],
  max: [500, 'Gerekçe en fazla 500 karakter olabilir'],
});

/** The most units that can be given on top of a window's limit. */
export const bonusMax = 10_000;
export const extensionDaysMax = 366;

/** When a granted period begins: `now`, or when what is paid for ends. */
export const grantStarts = ['now', 'after'] as const;
export type GrantStart = (typeof grantStarts)[number];

export const subscriptionGrantRequest = z.object({
  planId: z.int({ error: 'Geçerli bir plan seçin' }).positive('Geçerli bir plan seçin'),
  begins: choice(grantStarts).default('now'),
  reason: grantReason,
});

export const grantSubscription = endpoint({
  name: 'grantSubscription',
  summary:
    'Gives a user a period of a plan without payment; beginning now it takes over the days left of a paid one, which ends',
  method: 'POST',
  path: '/admin/users/:id/subscription',
  access: 'admin',
  params: idParams,
  body: subscriptionGrantRequest,
  data: emptyResponse,
  status: 201,
  idempotent: true,
  errors: ['own_account', 'plan_unavailable', 'change_already_scheduled', 'paid_period_running'],
  invalidates: ['getUser', 'listUsers', 'listSubscriptions', 'listAuditLog'],
});

export const subscriptionExtensionRequest = z.object({
  days: z.int({ error: describeIssue }).min(1).max(extensionDaysMax),
  reason: grantReason,
});

export const extendSubscription = endpoint({
  name: 'extendSubscription',
  summary: "Moves the end of a user's paid or granted period; a period that waits behind it moves along",
  method: 'POST',
  path: '/admin/users/:id/subscription/extension',
  access: 'admin',
  params: idParams,
  body: subscriptionExtensionRequest,
  data: emptyResponse,
  idempotent: true,
  errors: ['own_account', 'subscription_not_extendable'],
  invalidates: ['getUser', 'listUsers', 'listSubscriptions', 'listAuditLog'],
});

const bonus = z.int({ error: describeIssue }).min(0).max(bonusMax);

export const quotaBonusRequest = z.object({ articles: bonus, aiRequests: bonus, reason: grantReason });

export const setQuotaBonus = endpoint({
  name: 'setQuotaBonus',
  summary: 'Sets how many units a user may use in the current monthly window beyond the limits of their plan',
  method: 'PUT',
  path: '/admin/users/:id/quota',
  access: 'admin',
  params: idParams,
  body: quotaBonusRequest,
  data: emptyResponse,
  errors: ['own_account'],
  invalidates: ['getUser', 'listAuditLog'],
});

export const impersonationRequest = z.object({ reason: grantReason });

export const impersonateUser = endpoint({
  name: 'impersonateUser',
  summary: 'Opens a session that reads what a user sees, for 30 minutes; on record',
  method: 'POST',
  path: '/admin/users/:id/impersonation',
  access: 'super_admin',
  params: idParams,
  body: impersonationRequest,
  data: z.object({ token: z.string(), expires_at: timestamp }),
  status: 201,
  errors: ['own_account'],
  rateLimits: [{ bucket: 'impersonation', subject: 'user', max: 30, windowSeconds: 3600 }],
  invalidates: ['listUserSessions', 'listAuditLog'],
});
