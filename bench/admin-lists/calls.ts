interface AdminCall {
  readonly path: string;
  /** Instead of the path in the table. */
  readonly name?: string;
}

const authorId = '01900001-0000-7000-8000-000000000001';
const common = 'kullanici';
const rare = 'zühtü';
const short = 'iş';
const turkish = 'IŞIL';

/** Every list of admins as its screen asks for it: by itself, each filter, each order, searches, far behind, and as a file. */
export const adminCalls: readonly AdminCall[] = [
  ...list('/admin/users', {
    filters: ['status=active', 'status=inactive', 'role=admin', 'role=user&status=inactive', 'sortOrder=asc'],
    searches: [common, rare, short, turkish, 'kullanici99999@posta', 'yok böyle biri'],
    file: '/admin/users/export.csv',
  }),
  ...list('/admin/articles', {
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
    file: '/admin/articles/export.csv',
  }),
  ...list('/admin/subscriptions', {
    filters: [
      'status=active',
      'status=expired',
      'status=cancelled',
      'planId=2',
      ...['created_at', 'starts_at', 'ends_at'].map((key) => `sortBy=${key}&sortOrder=asc`),
    ],
    searches: [common, rare, short, turkish],
    file: '/admin/subscriptions/export.csv',
  }),
  ...list('/admin/payments', {
    filters: ['status=completed', 'status=failed', 'status=pending', 'method=transfer', 'task=open'],
    searches: [common, rare, short, turkish, 'HK1230'],
    file: '/admin/payments/export.csv',
  }),
  ...list('/admin/webhooks', { filters: [], searches: ['HKOID99', 'HKOID4242'] }),
  ...list('/admin/audit-log', {
    filters: [
      'action=article.moderate',
      'action=settings.update',
      'target_kind=settings',
      `actor_id=${authorId}`,
      'from=2026-11-20',
    ],
    searches: [common, rare, turkish],
    file: '/admin/audit-log.csv',
  }),
  ...list('/admin/mails', {
    filters: ['status=sent', 'status=failed', 'status=queued', 'kind=welcome', 'kind=verify_email&status=sent'],
    searches: [common, rare, short, turkish],
    file: '/admin/mails.csv',
  }),
  ...list('/admin/contact-messages', {
    filters: ['status=new', 'status=answered'],
    searches: ['makbuz', rare, short],
    file: '/admin/contact-messages.csv',
  }),
  ...list('/admin/reports', { filters: ['status=closed'], searches: [] }),
  { path: `/admin/users/${authorId}` },
  { path: `/admin/users/${authorId}/articles` },
  { path: '/admin/subscription-plans' },
  { path: '/admin/stats' },
  { path: '/admin/series?days=7' },
  { path: '/admin/series?days=90' },
  { path: '/admin/recent-activity' },
];

interface ListCalls {
  readonly filters: readonly string[];
  readonly searches: readonly string[];
  readonly file?: string;
}

function list(path: string, { filters, searches, file }: ListCalls): AdminCall[] {
  return [
    { path },
    { path: `${path}?limit=100` },
    { path: `${path}?page=1000` },
    ...filters.map((filter) => ({ path: `${path}?${filter}` })),
    ...searches.map((words) => ({
      path: `${path}?search=${encodeURIComponent(words)}`,
      name: `${path}?search=${words}`,
    })),
    ...(file === undefined ? [] : [{ path: file, name: `${file}, first bytes` }]),
  ];
}
