import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, idParams } from '../shared/primitives.ts';
import { viewDevices, viewSources } from './counting.ts';

/** Days up to and including today, in Istanbul. */
export const viewRanges = ['7', '28', '90', '365'] as const;
export type ViewRange = (typeof viewRanges)[number];

const rangeQuery = z.object({ days: choice(viewRanges).default('28') });

const figures = z.object({
  views: z.int(),
  /** Sum of the distinct readers of each day ('Günlük tekil'): who came on two days counts twice. */
  readers: z.int(),
  /** Average reading time in seconds, and average share of the text that was read; null while none was measured. */
  average_seconds: z.int().nullable(),
  average_percent: z.int().nullable(),
});
export type ViewFigures = z.infer<typeof figures>;

const day = z.object({ date: z.iso.date(), views: z.int(), readers: z.int() });

const period = z.object({
  days: z.int(),
  figures,
  /** The same number of days before; null for 365 days, of which no longer all are stored by day. */
  before: figures.nullable(),
  /**
   * Share of the pages sent by the server whose reading was not reported, in per cent: blocked or missing scripts, and
   * pages closed within a second. Null while too few pages were sent.
   */
  unreported_percent: z.int().nullable(),
  /** One entry per day, oldest first. */
  daily: z.array(day),
  /** Most views first, up to 50. `referrer` is a host or the name of a service; empty if unknown. */
  sources: z.array(z.object({ source: z.enum(viewSources), referrer: z.string(), views: z.int() })),
  devices: z.array(z.object({ device: z.enum(viewDevices), views: z.int() })),
  /** Views by the hour of the day in Istanbul, from midnight. */
  hours: z.array(z.int()).length(24),
});
export type ViewPeriod = z.infer<typeof period>;

/** What happened to an article on a day: it was published, its text was changed, or it was sent to a site of the user. */
export const articleChangeKinds = ['published', 'text', 'site'] as const;

export const articleViews = period.extend({
  article: z.object({ id: z.uuid(), title: z.string(), is_public: z.boolean() }),
  /** Oldest first, within the period. */
  changes: z.array(z.object({ date: z.iso.date(), kind: z.enum(articleChangeKinds) })),
});
export type ArticleViews = z.infer<typeof articleViews>;

const listedArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  views: z.int(),
  readers: z.int(),
  /** Views in the same number of days before. */
  views_before: z.int(),
  average_seconds: z.int().nullable(),
  average_percent: z.int().nullable(),
  /** Day on which the text was last changed. */
  changed_on: z.iso.date(),
});
export type ListedArticle = z.infer<typeof listedArticle>;

export const workspaceViews = period.extend({
  /** Public articles of the workspace. */
  public_articles: z.int(),
  /** Most views first, then the newest public articles that had none. */
  top: z.array(listedArticle),
  rising: z.array(listedArticle),
  falling: z.array(listedArticle),
  /** Articles that are still read, whose text is old and whose views fall ('Yenilenmeli'). */
  outdated: z.array(listedArticle),
  /** Whether the owner gets the monthly mail. */
  wants_mail: z.boolean(),
});
export type WorkspaceViews = z.infer<typeof workspaceViews>;

const scope = 'usage:read';

export const getWorkspaceViews = endpoint({
  name: 'getWorkspaceViews',
  summary: 'Returns how the published articles of the workspace are read. Requires a plan with analytics',
  method: 'GET',
  path: '/views',
  access: 'user',
  right: 'articles.read',
  scope,
  query: rangeQuery,
  data: workspaceViews,
  errors: ['feature_not_in_plan'],
});

export const getArticleViews = endpoint({
  name: 'getArticleViews',
  summary: 'Returns how an article is read. Requires a plan with analytics',
  method: 'GET',
  path: '/articles/:id/views',
  access: 'user',
  right: 'articles.read',
  scope,
  params: idParams,
  query: rangeQuery,
  data: articleViews,
  errors: ['article_not_found', 'feature_not_in_plan'],
});

export const downloadViews = endpoint({
  name: 'downloadViews',
  summary: 'Downloads views by article and day as CSV. Requires a plan with analytics',
  method: 'GET',
  path: '/views.csv',
  access: 'user',
  right: 'articles.read',
  scope,
  query: rangeQuery,
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  errors: ['feature_not_in_plan'],
  rateLimits: [{ bucket: 'download-views', subject: 'user', max: 30, windowSeconds: 3600 }],
});

export const setViewsMail = endpoint({
  name: 'setViewsMail',
  summary: 'Switches the monthly mail about readers on or off',
  method: 'PUT',
  path: '/views/mail',
  access: 'user',
  right: 'sites',
  body: z.object({ wants_mail: z.boolean({ error: describeIssue }) }),
  data: z.object({ wants_mail: z.boolean() }),
  invalidates: ['getWorkspaceViews'],
});
