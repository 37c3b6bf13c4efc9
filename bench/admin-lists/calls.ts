import { exportUsers, listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import { exportAllArticles, listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import { exportArticleReports, listArticleReports } from '@hokka/contracts/articles/article-reports.ts';
import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { exportNotifications, exportPayments } from '@hokka/contracts/billing/payments/payment-export.ts';
import { listNotifications } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { exportSubscriptions, listSubscriptions } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { exportContactMessages, listContactMessages } from '@hokka/contracts/operations/contact.ts';
import { exportMails, listMails } from '@hokka/contracts/operations/mail-log.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';

interface AdminCall {
  readonly path: string;
  /** Replaces the path in the table. */
  readonly name?: string;
}

const authorId = '01900001-0000-7000-8000-000000000001';
const common = 'kullanici';
const rare = 'zühtü';
const short = 'iş';
const turkish = 'IŞIL';

/**
 * Calls of every admin list, as its screen makes them: without filters, each filter, each order, searches, late pages,
 * and as a file.
 */
export const adminCalls: readonly AdminCall[] = [
  ...list(listUsers, {
    filters: ['status=active', 'status=inactive', 'role=admin', 'role=user&status=inactive', 'sortOrder=asc'],
    searches: [common, rare, short, turkish, 'kullanici99999@posta', 'yok böyle biri'],
    file: exportUsers,
  }),
  ...list(listAllArticles, {
    filters: [
      'status=failed',
      'status=completed',
      'moderation_status=pending',
      'moderation_status=rejected',
      'visibility=published',
      'reports=open',
      `user_id=${authorId}`,
      ...['created_at', 'updated_at', 'word_count'].flatMap((key) => [`sortBy=${key}&sortOrder=asc`, `sortBy=${key}`]),
      'status=failed&sortBy=word_count',
      'moderation_status=pending&visibility=published&sortBy=updated_at',
    ],
    searches: ['kahve', 'ğırtlak', short, 'ISPARTA', 'Zühtü', 'kullanici4242@sirket', 'yok böyle yazı', '42 4'],
    file: exportAllArticles,
  }),
  ...list(listSubscriptions, {
    filters: [
      'status=active',
      'status=expired',
      'status=cancelled',
      'planId=2',
      ...['created_at', 'starts_at', 'ends_at'].map((key) => `sortBy=${key}&sortOrder=asc`),
    ],
    searches: [common, rare, short, turkish],
    file: exportSubscriptions,
  }),
  ...list(listAllPayments, {
    filters: [
      'status=completed',
      'status=failed',
      'status=pending',
      'method=transfer',
      'task=open',
      'task=refund',
      'task=review',
    ],
    searches: [common, rare, short, turkish, 'HK1230'],
    file: exportPayments,
  }),
  ...list(listNotifications, { filters: [], searches: ['HKOID99', 'HKOID4242'], file: exportNotifications }),
  ...list(listAuditLog, {
    filters: [
      'action=article.moderate',
      'action=settings.update',
      'target_kind=settings',
      `actor_id=${authorId}`,
      'from=2026-11-20',
    ],
    searches: [common, rare, turkish],
    file: exportAuditLog,
  }),
  ...list(listMails, {
    filters: ['status=sent', 'status=failed', 'status=queued', 'kind=welcome', 'kind=verify_email&status=sent'],
    searches: [common, rare, short, turkish],
    file: exportMails,
  }),
  ...list(listContactMessages, {
    filters: ['status=new', 'status=answered', 'status=unhandled'],
    searches: ['makbuz', rare, short],
    file: exportContactMessages,
  }),
  ...list(listArticleReports, { filters: ['status=closed'], searches: [], file: exportArticleReports }),
  { path: `/admin/users/${authorId}` },
  { path: `/admin/users/${authorId}/articles` },
  { path: '/admin/subscription-plans' },
  { path: '/admin/stats' },
  { path: '/admin/series?days=7' },
  { path: '/admin/series?days=90' },
  { path: '/admin/pending-work' },
  { path: '/admin/recent-activity' },
];

interface ListCalls {
  readonly filters: readonly string[];
  readonly searches: readonly string[];
  readonly file?: EndpointDefinition;
}

function list({ path }: EndpointDefinition, { filters, searches, file }: ListCalls): AdminCall[] {
  return [
    { path },
    { path: `${path}?limit=100` },
    { path: `${path}?page=1000` },
    ...filters.map((filter) => ({ path: `${path}?${filter}` })),
    ...searches.map((words) => ({
      path: `${path}?search=${encodeURIComponent(words)}`,
      name: `${path}?search=${words}`,
    })),
    ...(file === undefined ? [] : [{ path: file.path, name: `${file.path}, first bytes` }]),
  ];
}
