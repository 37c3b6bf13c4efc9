import { authorizePath } from '@hokka/contracts/accounts/authorize-path.ts';
import { buildAddressName } from '@hokka/contracts/text/slug.ts';

/** Every path of the site, as the route table and as links; nothing else spells one. */
export const patterns = {
  home: '/',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email/:token?',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token?',
  accountDeleted: '/account-deleted',
  pricing: '/pricing',
  features: '/features',
  contact: '/contact',
  textCheck: '/yazim-denetimi',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  refund: '/refund',
  siteMap: '/sitemap',
  publicArticles: '/articles',
  publicArticle: '/articles/:name',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  robots: '/robots.txt',
  siteMapIndex: '/sitemap.xml',
  siteMapFile: '/sitemaps/:file',
  articlePreview: '/og/articles/:file',
  sitePreview: '/og/site.png',
  dashboard: '/dashboard',
  articles: '/dashboard/articles',
  createArticle: '/dashboard/articles/create',
  bulk: '/dashboard/bulk',
  bulkJob: '/dashboard/bulk/:id',
  trash: '/dashboard/articles/trash',
  images: '/dashboard/images',
  editArticle: '/dashboard/articles/edit/:id',
  readArticle: '/dashboard/articles/read/:id',
  briefs: '/dashboard/briefs',
  createBrief: '/dashboard/briefs/create',
  brief: '/dashboard/briefs/:id',
  calendar: '/dashboard/calendar',
  developer: '/dashboard/developer',
  sites: '/dashboard/sites',
  voices: '/dashboard/voices',
  createVoice: '/dashboard/voices/create',
  voice: '/dashboard/voices/:id',
  profile: '/dashboard/profile',
  subscription: '/dashboard/subscription',
  orderPlan: '/dashboard/subscription/order',
  authorize: authorizePath,
  admin: '/admin',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:id',
  adminArticles: '/admin/articles',
  adminSubscriptions: '/admin/subscriptions',
  adminPlans: '/admin/plans',
  adminCosts: '/admin/costs',
  adminMails: '/admin/mails',
  adminContactMessages: '/admin/contact-messages',
  adminAuditLog: '/admin/audit-log',
  adminSettings: '/admin/settings',
} as const;

/** Links to the paths above. */
export const paths = {
  ...patterns,
  /** @param returnTo where to go after signing in; only a path of this site is kept */
  login: (returnTo?: string) => withReturn(patterns.login, returnTo),
  verifyEmail: (token: string) => fill(patterns.verifyEmail, token),
  resetPassword: (token: string) => fill(patterns.resetPassword, token),
  /** How an order goes and what stays of it, as the law wants it linked from every page. */
  orderGuide: `${patterns.terms}#islem-rehberi`,
  /** The mailbox of demo mode, which is no page of this site. */
  sandboxMail: '/sandbox/mail',
  /** The sites of demo mode, as little. */
  sandboxSites: '/sandbox/sites',
  /** With its slug the one address of an article; by the id alone, and with former slugs, it leads there. */
  publicArticle: (article: Parameters<typeof buildAddressName>[0]) =>
    fill(patterns.publicArticle, buildAddressName(article)),
  siteMapFile: (name: string) => fill(patterns.siteMapFile, `${name}.xml`),
  /** The picture beside links to a published article. */
  articlePreview: (id: string) => fill(patterns.articlePreview, `${id}.png`),
  editArticle: (id: string) => fill(patterns.editArticle, id),
  readArticle: (id: string) => fill(patterns.readArticle, id),
  bulkJob: (id: string) => fill(patterns.bulkJob, id),
  brief: (id: string) => fill(patterns.brief, id),
  voice: (id: string) => fill(patterns.voice, id),
  adminUser: (id: string) => fill(patterns.adminUser, id),
  /** One payment in the list of all. */
  adminPayment: (id: string) => `${patterns.adminSubscriptions}?tab=payments&search=${encodeURIComponent(id)}`,
  orderPlan: (planId: number) => `${patterns.orderPlan}?plan=${planId}`,
  /** How a payment stands; the provider and the server lead here too. */
  payment: (id: string) => `${patterns.subscription}?payment=${encodeURIComponent(id)}`,
} as const;

const returnParameter = 'next';

/** Where login leads: the path it was given, or the dashboard when that is missing or leaves this site. */
export function parseReturnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(returnParameter);
  return isOwnPath(wanted) ? wanted : patterns.dashboard;
}

function withReturn(pattern: string, returnTo: string | undefined): string {
  if (!isOwnPath(returnTo) || returnTo === patterns.dashboard) return pattern;
  return `${pattern}?${new URLSearchParams({ [returnParameter]: returnTo })}`;
}

/** `//host`, `/\host` and control characters are read by browsers as other sites. */
function isOwnPath(path: string | null | undefined): path is string {
  if (path == null || !path.startsWith('/')) return false;
  const base = 'https://own.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base;
}

function fill(pattern: string, value: string): string {
  return pattern.replace(/:\w+\??/, () => encodeURIComponent(value));
}

/**
 * State of a navigation to an editor: AI goes on with the text at its end. No part of the address, so that no link from elsewhere, no
 * new tab and no bookmark orders anything.
 */
export const continuation = { continuation: true } as const;

/** Behind the address of an editor: it opens where the text ends. */
export const textEndHash = '#metnin-sonu';
