import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { emptyResponse, grantReason, idParams } from '../shared/primitives.ts';

/** Maximum number of units that can be granted in addition to a window's limit. */
export const bonusMax = 10_000;

const bonus = z.int({ error: describeIssue }).min(0).max(bonusMax);

export const quotaBonusRequest = z.object({ articles: bonus, aiRequests: bonus, reason: grantReason });

export const setQuotaBonus = endpoint({
  name: 'setQuotaBonus',
  summary: 'Sets a user’s additional quota for the current monthly window, on top of their plan’s limits',
  method: 'PUT',
  path: '/admin/users/:id/quota',
  access: 'admin',
  params: idParams,
  body: quotaBonusRequest,
  data: emptyResponse,
  errors: ['own_account'],
  invalidates: ['getUser', 'listAuditLog'],
});
