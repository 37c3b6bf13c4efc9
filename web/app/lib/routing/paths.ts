import { authorizePath } from '@hokka/contracts/accounts/authorize-path.ts';
import { buildAddressName } from '@hokka/contracts/text/slug.ts';

/** All paths of the site, for the route table and for links. No other file spells a path. */
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
  status: '/durum',
  publicArticles: '/articles',
  publicArticle: '/articles/:name',
  /** Public list of one workspace, with its feed and its files for crawlers. */
  brandArticles: '/y/:slug',
  brandFeed: '/y/:slug/feed.xml',
  brandSiteMap: '/y/:slug/sitemap.xml',
  brandRobots: '/y/:slug/robots.txt',
  brandStyle: '/brand-styles/:file',
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
  results: '/dashboard/results',
  articleResults: '/dashboard/results/articles/:id',
  /** Where Google sends users back; the same path is in the server’s module. */
  searchConsole: '/dashboard/results/search-console',
  voices: '/dashboard/voices',
  createVoice: '/dashboard/voices/create',
  voice: '/dashboard/voices/:id',
  templates: '/dashboard/templates',
  createTemplate: '/dashboard/templates/create',
  template: '/dashboard/templates/:id',
  profile: '/dashboard/profile',
  subscription: '/dashboard/subscription',
  orderPlan: '/dashboard/subscription/order',
  workspace: '/dashboard/workspace',
  brand: '/dashboard/workspace/brand',
  approvals: '/dashboard/approvals',
  /** Link of a client; its secret follows a #. */
  clientReview: '/review',
  /** Link into a workspace: the path below is opened in it. */
  enterWorkspace: '/w/:slug/*',
  invite: '/invite/:token',
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

/** Builds links to the paths above. */
export const paths = {
  ...patterns,
  /** @param returnTo where to go after signing in; ignored unless it is a path of this site */
  login: (returnTo?: string) => withReturn(patterns.login, returnTo),
  verifyEmail: (token: string) => fill(patterns.verifyEmail, token),
  resetPassword: (token: string) => fill(patterns.resetPassword, token),
  /** How to order and what is stored; the law requires a link on every page. */
  orderGuide: `${patterns.terms}#islem-rehberi`,
  /** The mailbox of demo mode, which is not a page of this application. */
  sandboxMail: '/sandbox/mail',
  /** The newest mail to an address in the mailbox of demo mode. */
  sandboxMailTo: (email: string) => `/sandbox/mail/newest?${new URLSearchParams({ to: email })}`,
  /** The sites of demo mode, which are not pages of this application either. */
  sandboxSites: '/sandbox/sites',
  /** The sites of demo mode as JSON. */
  sandboxSitesData: '/sandbox/sites/api',
  /**
   * The canonical address of an article includes its slug; addresses with only the id or a former slug redirect to it.
   */
  publicArticle: (article: Parameters<typeof buildAddressName>[0]) =>
    fill(patterns.publicArticle, buildAddressName(article)),
  brandArticles: (slug: string) => fill(patterns.brandArticles, slug),
  brandFeed: (slug: string) => fill(patterns.brandFeed, slug),
  brandSiteMap: (slug: string) => fill(patterns.brandSiteMap, slug),
  brandRobots: (slug: string) => fill(patterns.brandRobots, slug),
  /** Style sheet that sets the colour of links; the file is named after the colour. */
  brandStyle: (accent: string) => fill(patterns.brandStyle, `${accent.slice(1)}.css`),
  siteMapFile: (name: string) => fill(patterns.siteMapFile, `${name}.xml`),
  /** Preview picture for links to a published article. */
  articlePreview: (id: string) => fill(patterns.articlePreview, `${id}.png`),
  editArticle: (id: string) => fill(patterns.editArticle, id),
  readArticle: (id: string) => fill(patterns.readArticle, id),
  bulkJob: (id: string) => fill(patterns.bulkJob, id),
  brief: (id: string) => fill(patterns.brief, id),
  articleResults: (id: string) => fill(patterns.articleResults, id),
  voice: (id: string) => fill(patterns.voice, id),
  template: (id: string) => fill(patterns.template, id),
  /** The form of a new template, begun with an article or a brief. */
  createTemplateFrom: (from: 'article' | 'brief' | 'built_in', id: string) =>
    `${patterns.createTemplate}?${new URLSearchParams({ from, id })}`,
  /** The form of a new article with a template of the workspace. */
  createArticleWith: (template: string) => `${patterns.createArticle}?${new URLSearchParams({ template })}`,
  adminUser: (id: string) => fill(patterns.adminUser, id),
  /** One payment in the list of all payments. */
  adminPayment: (id: string) => `${patterns.adminSubscriptions}?tab=payments&search=${encodeURIComponent(id)}`,
  enterWorkspace: (slug: string, path: string = patterns.dashboard) => `/w/${encodeURIComponent(slug)}${path}`,
  orderPlan: (planId: number) => `${patterns.orderPlan}?plan=${planId}`,
  /** The state of a payment; the provider and the server link to it as well. */
  payment: (id: string) => `${patterns.subscription}?payment=${encodeURIComponent(id)}`,
} as const;

const returnParameter = 'next';

/** Target after login: the given path, or the dashboard if it is missing or on another site. */
export function parseReturnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(returnParameter);
  return isOwnPath(wanted) ? wanted : patterns.dashboard;
}

function withReturn(pattern: string, returnTo: string | undefined): string {
  if (!isOwnPath(returnTo) || returnTo === patterns.dashboard) return pattern;
  return `${pattern}?${new URLSearchParams({ [returnParameter]: returnTo })}`;
}

/** Browsers treat `//host`, `/\host` and control characters as other sites. */
function isOwnPath(path: string | null | undefined): path is string {
  if (path == null || !path.startsWith('/')) return false;
  const base = 'https://own.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base;
}

function fill(pattern: string, value: string): string {
  return pattern.replace(/:\w+\??/, () => encodeURIComponent(value));
}

/**
 * State of a navigation to an editor that continues the text at its end. It is not part of the address, so that no
 * external link, new tab or bookmark orders anything.
 */
export const continuation = { continuation: true } as const;

/** Fragment of an editor's address that opens the end of the text. */
export const textEndHash = '#metnin-sonu';
