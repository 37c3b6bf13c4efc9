import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice } from '../shared/primitives.ts';

const choices = ['30', '90'] as const;
export type AnalyticsDays = (typeof choices)[number];

const share = z.object({
  /** Null: none was chosen, or it is unknown. */
  name: z.string().nullable(),
  articles: z.int(),
  words: z.int(),
});
export type AnalyticsShare = z.infer<typeof share>;

/** An author's figures for whole days of Istanbul, up to and including today. Articles in the trash are left out. */
export const writingAnalytics = z.object({
  days: z.int(),
  /** Completed articles. All figures but `failed` cover only these. */
  articles: z.int(),
  words: z.int(),
  failed: z.int(),
  /** Failures in percent of all ended generations; null while there are none. */
  failedPercent: z.int().nullable(),
  /** Average duration of a generation, in milliseconds; null while none is known. */
  averageGenerationTime: z.int().nullable(),
  /** One entry per day, oldest first. */
  daily: z.array(z.object({ date: z.iso.date(), articles: z.int(), words: z.int() })),
  /** Most articles first. */
  categories: z.array(share),
  models: z.array(share),
});
export type WritingAnalytics = z.infer<typeof writingAnalytics>;

export const getWritingAnalytics = endpoint({
  name: 'getWritingAnalytics',
  summary: 'Returns statistics about what the caller wrote in the last 30 or 90 days. Requires a plan with analytics',
  method: 'GET',
  path: '/users/analytics',
  access: 'user',
  right: 'articles.read',
  scope: 'usage:read',
  query: z.object({
    days: choice(choices).default('30'),
  }),
  data: writingAnalytics,
  errors: ['feature_not_in_plan'],
});

/** First steps of a new user: an article, a change by hand, an AI suggestion, a publication, a voice. */
export const firstSteps = ['write', 'edit', 'improve', 'publish', 'voice'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** From this number of articles on, a user needs no list of first steps. */
export const firstStepsArticlesMax = 20;

export const getDashboardStats = endpoint({
  name: 'getDashboardStats',
  summary: 'Returns the four figures of the dashboard, each with its change from the previous month in percent',
  method: 'GET',
  path: '/users/dashboard-stats',
  access: 'user',
  right: 'usage',
  scope: 'usage:read',
  data: z.object({
    totalArticles: z.int(),
    thisMonthArticles: z.int(),
    totalWordsGenerated: z.int(),
    averageWordsPerArticle: z.int(),
    changes: z.object({
      totalArticles: z.int().nullable(),
      thisMonthArticles: z.int().nullable(),
      totalWordsGenerated: z.int().nullable(),
      averageWordsPerArticle: z.int().nullable(),
    }),
    /** The first steps that are done; null once the list was closed or all of them are done. */
    firstSteps: z.array(z.enum(firstSteps)).nullable(),
  }),
});
