import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { cursorPageQuery, type ListOrder } from '../shared/list-cursor.ts';
import { pagination, timestamp } from '../shared/primitives.ts';

const meter = z.object({
  used: z.int(),
  limit: z.int(),
  remaining: z.int().nullable(),
  /** The part of the limit that was granted in addition to the plan, for this window. */
  bonus: z.int(),
});

/**
 * What happens at the end of a window: the quota renews, a cancelled service continues with another window, or nothing
 * follows.
 */
export const windowEndings = ['renews', 'continues', 'ends'] as const;
export type WindowEnding = (typeof windowEndings)[number];

/**
 * Limits of the current monthly window. An unlimited limit is 0, with `remaining` null; both are 0 in a shared workspace
 * without a plan of its own.
 */
export const limits = z.object({
  canCreateArticle: z.boolean(),
  canUseAi: z.boolean(),
  articlesUsed: z.int(),
  articleLimit: z.int(),
  articlesRemaining: z.int().nullable(),
  aiRequestsUsed: z.int(),
  aiRequestsLimit: z.int(),
  aiRequestsRemaining: z.int().nullable(),
  periodEnd: timestamp,
  periodEnding: z.enum(windowEndings),
  planName: z.string(),
});
export type Limits = z.infer<typeof limits>;

export const usageStats = z.object({
  periodStart: timestamp,
  periodEnd: timestamp,
  periodEnding: z.enum(windowEndings),
  articles: meter,
  aiRequests: meter,
  /** Storage for texts, including their previous versions. */
  texts: z.object({ used_bytes: z.int(), max_bytes: z.int() }),
  daily: z.array(z.object({ date: z.iso.date(), articles: z.int(), aiRequests: z.int() })),
});
export type UsageStats = z.infer<typeof usageStats>;

export const usageKinds = [
  'article',
  'regeneration',
  'planned_article',
  'planned_regeneration',
  'continuation',
  'resumption',
  'ai_edit',
  'ai_proposal',
  'ai_outline',
  'ai_voice',
] as const;
export type UsageKind = (typeof usageKinds)[number];
export const usageStates = ['held', 'settled', 'released'] as const;
export type UsageState = (typeof usageStates)[number];

export const usageEntry = z.object({
  id: z.uuid(),
  kind: z.enum(usageKinds),
  state: z.enum(usageStates),
  article_id: z.uuid().nullable(),
  article_title: z.string().nullable(),
  /** Title of the brief or name of the voice that the answer was for, while it exists and this is its last answer. */
  subject: z.string().nullable(),
  articles: z.int(),
  ai_requests: z.int(),
  reason: z.string().nullable(),
  held_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type UsageEntry = z.infer<typeof usageEntry>;

export const getLimits = endpoint({
  name: 'getLimits',
  summary: 'Returns the remaining quota of the current monthly window',
  method: 'GET',
  path: '/subscriptions/limits',
  access: 'user',
  right: 'usage',
  scope: 'usage:read',
  data: limits,
});

export const getUsageStats = endpoint({
  name: 'getUsageStats',
  summary: 'Returns the usage of the current window and of each of the last 30 days',
  method: 'GET',
  path: '/users/usage-stats',
  access: 'user',
  right: 'usage',
  scope: 'usage:read',
  data: usageStats,
});

export const usageLedgerOrder: ListOrder = { name: 'usage-ledger', key: 'timestamp' };

export const listUsageLedger = endpoint({
  name: 'listUsageLedger',
  summary: 'Lists what was charged and returned, with the reasons, newest first',
  method: 'GET',
  path: '/users/usage-ledger',
  access: 'user',
  right: 'usage',
  scope: 'usage:read',
  query: z.object(cursorPageQuery(usageLedgerOrder)),
  data: z.object({ entries: z.array(usageEntry), pagination }),
});

export const downloadUsageLedger = endpoint({
  name: 'downloadUsageLedger',
  summary: 'Exports the caller’s complete usage history as a CSV file, oldest first',
  method: 'GET',
  path: '/users/usage-ledger.csv',
  access: 'user',
  right: 'usage',
  scope: 'usage:read',
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'ledger-download', subject: 'user', max: 60, windowSeconds: 3600 }],
});
