import { z } from 'zod';
import { articleListItem } from '../articles/article.ts';
import { subscriptionStatuses } from '../billing/period-states.ts';
import { subscription } from '../billing/subscriptions/subscriptions.ts';
import { roles } from '../permissions/user-roles.ts';
import { endpoint } from '../shared/endpoint.ts';
import { cursorPageQuery } from '../shared/list-cursor.ts';
import {
  choice,
  dayRangeQuery,
  grantReason,
  idParams,
  pageQuery,
  pagination,
  queryInteger,
  searchText,
  timestamp,
} from '../shared/primitives.ts';
import { usageEntry, usageLedgerOrder, usageStats } from '../usage/usage.ts';
import { emailAddress, personName, user } from './account.ts';
import { session } from './sessions.ts';

export const userStatusFilters = ['active', 'inactive'] as const;
export const userSortKeys = ['created_at'] as const;
export const sortOrders = ['asc', 'desc'] as const;

/** A user in an admin's list, with the running and scheduled subscriptions, the running one first. */
export const listedUser = user.extend({
  subscriptions: z.array(z.object({ plan_name: z.string(), status: z.enum(subscriptionStatuses) })),
  /** When the user asked for deletion. Such an account is inactive and can no longer be changed. */
  leaving_at: timestamp.nullable(),
  /** The account of a shared workspace belongs to its owners; `email` is the first owner's. */
  kind: z.enum(['person', 'workspace']),
});
export type ListedUser = z.infer<typeof listedUser>;

const userFilters = {
  /** A part of the name or the address. A text too short for that is searched for at the beginning of both. */
  search: searchText.optional(),
  status: choice(userStatusFilters).optional(),
  role: choice(roles).optional(),
  /** `recently`: people who signed in within the last 30 days. */
  seen: choice(['recently']).optional(),
  /** Users whose current period is on this plan. */
  plan_id: queryInteger({ min: 1, max: 999_999_999 }).optional(),
  /** Days of registration in Istanbul, both inclusive. */
  ...dayRangeQuery,
};

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Lists all users with their current plan, including users whose account is being deleted',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    ...userFilters,
    sortBy: choice(userSortKeys).default('created_at'),
    sortOrder: choice(sortOrders).default('desc'),
  }),
  data: z.object({ users: z.array(listedUser), pagination }),
});

export const exportUsers = endpoint({
  name: 'exportUsers',
  summary:
    'Exports the users that match a search and filters as a CSV file, oldest first. This is written to the audit log',
  method: 'GET',
  path: '/admin/users.csv',
  access: 'admin',
  media: 'file',
  fileTypes: ['text/csv'],
  query: z.object(userFilters),
  data: z.unknown(),
  rateLimits: [{ bucket: 'user-download', subject: 'user', max: 20, windowSeconds: 3600 }],
});

const planMessage = 'Geçerli bir plan seçin';
/** Largest possible id of a plan (PostgreSQL `integer`). */
const planIdMax = 2_147_483_647;

export const newUserRequest = z.object({
  name: personName,
  email: emailAddress,
  role: choice(roles).default('user'),
  /** A paid plan is granted for a period, which is recorded. Absent: the plan that every new user gets. */
  plan_id: z.int({ error: planMessage }).positive(planMessage).max(planIdMax, planMessage).optional(),
});

export const createUser = endpoint({
  name: 'createUser',
  summary: 'Creates a verified account and sends its owner a link for setting a password',
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  body: newUserRequest,
  data: listedUser,
  status: 201,
  idempotent: true,
  errors: ['idempotency_mismatch'],
  rateLimits: [{ bucket: 'create-user', subject: 'user', max: 120, windowSeconds: 3600 }],
  invalidates: ['listUsers'],
});

export const userRecord = listedUser.extend({
  subscription,
  /** The current window of the monthly counters. */
  usage: usageStats.pick({ periodStart: true, periodEnd: true, periodEnding: true, articles: true, aiRequests: true }),
});
export type UserRecord = z.infer<typeof userRecord>;

export const getUser = endpoint({
  name: 'getUser',
  summary: 'Returns a user with their subscription and its usage',
  method: 'GET',
  path: '/admin/users/:id',
  access: 'admin',
  params: idParams,
  data: userRecord,
});

export const listUserLedger = endpoint({
  name: 'listUserLedger',
  summary: 'Lists what was charged to or returned to a user’s limits, with the reasons, newest first',
  method: 'GET',
  path: '/admin/users/:id/usage-ledger',
  access: 'admin',
  params: idParams,
  query: z.object(cursorPageQuery(usageLedgerOrder)),
  data: z.object({ entries: z.array(usageEntry), pagination }),
});

/** An article in an admin's list of one user's articles, without text and prompt. */
export const userArticle = articleListItem.pick({
  id: true,
  title: true,
  status: true,
  is_public: true,
  category: true,
  word_count: true,
  failure_reason: true,
  moderation_status: true,
  created_at: true,
  updated_at: true,
});
export type UserArticle = z.infer<typeof userArticle>;

export const listUserArticles = endpoint({
  name: 'listUserArticles',
  summary: 'Lists a user’s articles without their texts, newest first. Articles in the trash are not listed',
  method: 'GET',
  path: '/admin/users/:id/articles',
  access: 'admin',
  params: idParams,
  query: z.object(pageQuery),
  data: z.object({ articles: z.array(userArticle), pagination }),
});

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  summary: 'Lists a user’s active sessions, most recently used first',
  method: 'GET',
  path: '/admin/users/:id/sessions',
  access: 'admin',
  params: idParams,
  query: z.object(pageQuery),
  data: z.object({ sessions: z.array(session), pagination }),
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  summary: 'Ends all sessions of another user at once',
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  access: 'admin',
  params: idParams,
  data: z.object({ ended: z.int() }),
  errors: ['own_account'],
  invalidates: ['listUserSessions'],
});

export const accountStatusRequest = z
  .object({
    is_active: z.boolean().optional(),
    role: choice(roles).optional(),
  })
  .superRefine(({ is_active, role }, context) => {
    if (is_active === undefined && role === undefined)
      context.addIssue({ code: 'custom', path: ['is_active'], message: 'Aktiflik durumu veya rol zorunludur' });
    if (is_active !== undefined && role !== undefined)
      context.addIssue({ code: 'custom', path: ['role'], message: 'Durum ve rol aynı anda değiştirilemez' });
  });

export const updateAccountStatus = endpoint({
  name: 'updateAccountStatus',
  summary: 'Activates or deactivates an account, or changes its role. The change applies from the user’s next call on',
  method: 'PUT',
  path: '/admin/users/:id/status',
  access: 'admin',
  params: idParams,
  body: accountStatusRequest,
  data: user,
  errors: ['own_account', 'last_super_admin'],
  invalidates: ['listUsers', 'getUser', 'listUserSessions'],
});

export const impersonationRequest = z.object({ reason: grantReason });

export const impersonateUser = endpoint({
  name: 'impersonateUser',
  summary: 'Starts a read-only session as another user, for 30 minutes. This is written to the audit log',
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

/** Label of an account's status. An account whose owner asked for deletion is shown as leaving. */
export function accountStatusLabel(user: { readonly is_active: boolean; readonly leaving_at: string | null }): string {
  if (user.leaving_at !== null) return 'Siliniyor';
  return user.is_active ? 'Aktif' : 'Pasif';
}
