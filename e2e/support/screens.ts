import type { Page } from '@playwright/test';
import type { FurnishedAccount } from './furnished-account.ts';
import { openPanel } from './panels.ts';

/** Who looks: `member` is the user in a shared workspace. */
export type Audience = 'visitor' | 'user' | 'member' | 'admin';

/** A screen of the product; tabs of one address with content of their own count as screens. */
export interface Screen {
  readonly name: string;
  readonly audience: Audience;
  readonly path: string;
  /** Opens what is not open at first, once the page is loaded. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Every screen of the product with the content of a furnished account. */
export function listScreens(account: FurnishedAccount): Screen[] {
  return [
    ...visitorScreens(account).map((screen) => ({ ...screen, audience: 'visitor' as const })),
    ...userScreens(account).map((screen) => ({ ...screen, audience: 'user' as const })),
    ...memberScreens(account).map((screen) => ({ ...screen, audience: 'member' as const })),
    ...adminScreens(account).map((screen) => ({ ...screen, audience: 'admin' as const })),
  ];
}

function visitorScreens({ publicId, workspace }: FurnishedAccount) {
  return [
    { name: 'home', path: '/' },
    { name: 'features', path: '/features' },
    { name: 'pricing', path: '/pricing' },
    { name: 'contact', path: '/contact' },
    { name: 'contact-sent', path: '/contact?sent=1' },
    { name: 'text-check', path: '/yazim-denetimi' },
    { name: 'public-articles', path: '/articles' },
    { name: 'public-article', path: `/articles/${publicId}` },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    { name: 'cookies', path: '/cookies' },
    { name: 'refund', path: '/refund' },
    { name: 'site-map', path: '/sitemap' },
    { name: 'status', path: '/durum' },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'verify-email', path: '/verify-email/yanlis' },
    { name: 'verify-email-none', path: '/verify-email' },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'reset-password', path: '/reset-password/yanlis' },
    { name: 'account-deleted', path: '/account-deleted' },
    { name: 'not-found', path: '/olmayan-sayfa' },
    { name: 'brand-articles', path: `/y/${workspace.slug}` },
    { name: 'brand-article', path: `/articles/${workspace.publicId}` },
    { name: 'client-texts', path: workspace.links.many },
    { name: 'client-text', path: workspace.links.one },
    { name: 'client-code', path: workspace.links.coded },
    { name: 'client-unknown', path: `/review#${'a'.repeat(43)}` },
  ];
}

function userScreens({ articleId, publicId, failedId, briefId, voiceId, jobId }: FurnishedAccount) {
  return [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'articles', path: '/dashboard/articles' },
    { name: 'create', path: '/dashboard/articles/create' },
    { name: 'create-bulk', path: '/dashboard/articles/create?mode=bulk' },
    { name: 'edit', path: `/dashboard/articles/edit/${articleId}` },
    { name: 'edit-public', path: `/dashboard/articles/edit/${publicId}` },
    { name: 'edit-failed', path: `/dashboard/articles/edit/${failedId}` },
    { name: 'read', path: `/dashboard/articles/read/${articleId}` },
    { name: 'trash', path: '/dashboard/articles/trash' },
    { name: 'images', path: '/dashboard/images' },
    { name: 'bulk', path: '/dashboard/bulk' },
    { name: 'bulk-job', path: `/dashboard/bulk/${jobId}` },
    { name: 'briefs', path: '/dashboard/briefs' },
    { name: 'create-brief', path: '/dashboard/briefs/create' },
    { name: 'brief', path: `/dashboard/briefs/${briefId}` },
    { name: 'calendar-month', path: '/dashboard/calendar?view=month' },
    { name: 'calendar-week', path: '/dashboard/calendar?view=week' },
    { name: 'calendar-list', path: '/dashboard/calendar?view=list' },
    { name: 'developer', path: '/dashboard/developer' },
    { name: 'sites', path: '/dashboard/sites' },
    { name: 'voices', path: '/dashboard/voices' },
    { name: 'create-voice', path: '/dashboard/voices/create' },
    { name: 'voice', path: `/dashboard/voices/${voiceId}` },
    { name: 'profile', path: '/dashboard/profile' },
    { name: 'profile-password', path: '/dashboard/profile?tab=password' },
    { name: 'profile-sessions', path: '/dashboard/profile?tab=sessions' },
    { name: 'profile-data', path: '/dashboard/profile?tab=data' },
    { name: 'subscription', path: '/dashboard/subscription' },
    { name: 'subscription-usage', path: '/dashboard/subscription?tab=usage' },
    { name: 'subscription-payments', path: '/dashboard/subscription?tab=payments' },
    { name: 'order', path: '/dashboard/subscription/order?plan=3' },
    { name: 'workspace', path: '/dashboard/workspace' },
    { name: 'brand', path: '/dashboard/workspace/brand' },
    { name: 'templates', path: '/dashboard/templates' },
    { name: 'results', path: '/dashboard/results' },
    { name: 'article-results', path: `/dashboard/results/articles/${publicId}` },
    { name: 'search-console-refused', path: '/dashboard/results/search-console?error=access_denied' },
  ];
}

function memberScreens({ workspace: { templateId, publicId, reviewedId } }: FurnishedAccount) {
  const panel = (name: string) => (page: Page) => openPanel(page, name);
  return [
    { name: 'team-workspace', path: '/dashboard/workspace' },
    { name: 'team-brand', path: '/dashboard/workspace/brand' },
    { name: 'team-templates', path: '/dashboard/templates' },
    { name: 'create-template', path: '/dashboard/templates/create' },
    { name: 'template', path: `/dashboard/templates/${templateId}` },
    { name: 'create-with-template', path: `/dashboard/articles/create?template=${templateId}` },
    { name: 'approvals', path: '/dashboard/approvals' },
    { name: 'team-results', path: '/dashboard/results' },
    { name: 'team-article-results', path: `/dashboard/results/articles/${publicId}` },
    { name: 'read-reviewed', path: `/dashboard/articles/read/${reviewedId}` },
    { name: 'edit-approval', path: `/dashboard/articles/edit/${reviewedId}`, open: panel('Onay') },
    { name: 'edit-comments', path: `/dashboard/articles/edit/${reviewedId}`, open: panel('Yorum') },
    { name: 'edit-timeline', path: `/dashboard/articles/edit/${reviewedId}`, open: panel('Zaman çizelgesi') },
  ];
}

function adminScreens({ userId }: FurnishedAccount) {
  return [
    { name: 'admin', path: '/admin' },
    { name: 'admin-users', path: '/admin/users' },
    { name: 'admin-user', path: `/admin/users/${userId}` },
    { name: 'admin-articles', path: '/admin/articles' },
    { name: 'admin-reports', path: '/admin/articles?tab=reports' },
    { name: 'admin-subscriptions', path: '/admin/subscriptions' },
    { name: 'admin-payments', path: '/admin/subscriptions?tab=payments' },
    { name: 'admin-notifications', path: '/admin/subscriptions?tab=notifications' },
    { name: 'admin-invoices', path: '/admin/subscriptions?tab=invoices' },
    { name: 'admin-plans', path: '/admin/plans' },
    { name: 'admin-costs', path: '/admin/costs' },
    { name: 'admin-mails', path: '/admin/mails' },
    { name: 'admin-messages', path: '/admin/contact-messages' },
    { name: 'admin-audit-log', path: '/admin/audit-log' },
    { name: 'admin-settings', path: '/admin/settings' },
    { name: 'admin-settings-payment', path: '/admin/settings?tab=payment' },
    { name: 'admin-settings-email', path: '/admin/settings?tab=email' },
    { name: 'admin-settings-system', path: '/admin/settings?tab=system' },
  ];
}
