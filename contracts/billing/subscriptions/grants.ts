import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { describeIssue } from '../../shared/input-errors.ts';
import { choice, emptyResponse, grantReason, idParams } from '../../shared/primitives.ts';

export const extensionDaysMax = 366;

/** When a granted period begins: `now`, or after the paid periods. */
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
    'Grants a user a period of a plan without payment. If it starts now, the current paid period ends and its remaining days are added to the new one',
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
  summary: 'Extends a user’s paid or granted period. A period that follows it moves too',
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

export const subscriptionEndRequest = z.object({ reason: grantReason });

export const endSubscription = endpoint({
  name: 'endSubscription',
  summary: 'Ends a user’s paid or granted period now. The next period starts, or the default plan if there is none',
  method: 'POST',
  path: '/admin/users/:id/subscription/end',
  access: 'admin',
  params: idParams,
  body: subscriptionEndRequest,
  data: emptyResponse,
  idempotent: true,
  errors: ['own_account', 'subscription_not_endable'],
  invalidates: ['getUser', 'listUsers', 'listSubscriptions', 'listAuditLog'],
});
