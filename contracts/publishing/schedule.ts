import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { cursorPageQuery, type ListOrder } from '../shared/list-cursor.ts';
import { emptyResponse, idParams, pagination, queryDay, searchText, timestamp } from '../shared/primitives.ts';
import { scheduleTargetFailures, scheduleTargetStates } from './schedule-labels.ts';
import { scheduleStates } from './schedule-states.ts';
import { siteKinds, sitesMax } from './sites.ts';

/** The target for Hokka itself: the article becomes public there. */
export const hokkaTarget = 'hokka';

/** Used instead of a time: as soon as possible. */
export const atOnce = 'now';

/** Maximum number of days of the calendar in one call. */
export const scheduleDaysMax = 100;

const badTime = 'Yayın zamanını saat dilimi farkıyla birlikte girin (örneğin 2026-12-24T09:30:00+03:00)';
const dayMs = 86_400_000;

const target = z.union([z.literal(hokkaTarget), z.uuid()], {
  error: 'Hedefler “hokka” ya da site kimlikleri olmalıdır',
});

export const scheduleRequest = z.object({
  /** ISO 8601 with an offset, at most one year ahead; `now` publishes at once. */
  at: z.union([z.literal(atOnce), z.iso.datetime({ offset: true, error: badTime })], {
    error: ({ input }) => (input === undefined ? 'Yayın zamanı zorunludur' : badTime),
  }),
  /** `hokka`, and ids of sites. */
  targets: z
    .array(target, { error: ({ input }) => (input === undefined ? 'Hedefler zorunludur' : 'Hedefler liste olmalıdır') })
    .min(1, 'En az bir hedef seçin')
    .max(sitesMax + 1, `En fazla ${sitesMax + 1} hedef seçilebilir`)
    .transform((targets) => [...new Set(targets)]),
  /** The version that the caller saw; the last saved version is published in any case. Absent: not compared. */
  version: z.int().min(1).max(2_147_483_647).optional(),
});
export type ScheduleRequest = z.output<typeof scheduleRequest>;

const scheduleTarget = z.object({
  /** Null for Hokka itself. */
  site: z
    .object({ id: z.uuid(), name: z.string(), kind: z.enum(siteKinds), url: z.string(), is_deleted: z.boolean() })
    .nullable(),
  state: z.enum(scheduleTargetStates),
  failure_code: z.enum(Object.keys(scheduleTargetFailures) as [keyof typeof scheduleTargetFailures]).nullable(),
  failure_reason: z.string().nullable(),
  /** Public address of the post on the site. */
  live_url: z.string().nullable(),
});
export type ScheduleTarget = z.infer<typeof scheduleTarget>;

export const schedule = z.object({
  id: z.uuid(),
  article_id: z.uuid(),
  title: z.string(),
  /** The words of the article’s address on Hokka; null if there are none. */
  slug: z.string().nullable(),
  at: timestamp,
  state: z.enum(scheduleStates),
  /** Why the schedule was not started or was cancelled; reasons of single targets are in `targets`. */
  reason: z.string().nullable(),
  targets: z.array(scheduleTarget),
  /** The article’s current version. */
  version: z.int(),
  /** Whether the article was saved after it was scheduled. The last saved version is published. */
  is_edited: z.boolean(),
  ended_at: timestamp.nullable(),
});
export type Schedule = z.infer<typeof schedule>;

/** An article that can be scheduled. */
const unscheduledArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  version: z.int(),
  word_count: z.int(),
  updated_at: timestamp,
});
export type UnscheduledArticle = z.infer<typeof unscheduledArticle>;

const staleReads = ['getArticleSchedule', 'listPublicationsOfArticles', 'listSchedules', 'listUnscheduledArticles'];

export const scheduleArticle = endpoint({
  name: 'scheduleArticle',
  summary:
    'Schedules an article for publication on Hokka (`hokka`) and on sites (their ids), with the text saved by then. A new schedule replaces the existing one',
  method: 'POST',
  path: '/articles/:id/schedule',
  access: 'user',
  right: 'publish',
  scope: 'publish',
  params: idParams,
  body: scheduleRequest,
  data: schedule,
  status: 201,
  idempotent: true,
  errors: [
    'article_not_found',
    'site_not_found',
    'paid_plan_required',
    'article_not_schedulable',
    'approval_required',
    'site_options_not_approved',
    'schedule_running',
    'version_conflict',
    'idempotency_mismatch',
  ],
  rateLimits: [{ bucket: 'schedule', subject: 'user', max: 300, windowSeconds: 600 }],
  invalidates: staleReads,
});

export const unscheduleArticle = endpoint({
  name: 'unscheduleArticle',
  summary: 'Cancels an article’s schedule, or removes a failed or missed one from the calendar',
  method: 'DELETE',
  path: '/articles/:id/schedule',
  access: 'user',
  right: 'publish',
  scope: 'publish',
  params: idParams,
  data: emptyResponse,
  errors: ['article_not_found', 'schedule_not_found', 'schedule_running'],
  invalidates: staleReads,
});

export const getArticleSchedule = endpoint({
  name: 'getArticleSchedule',
  summary: 'Returns an article’s schedule, or its result',
  method: 'GET',
  path: '/articles/:id/schedule',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  data: z.object({ schedule: schedule.nullable(), can_schedule: z.boolean() }),
  errors: ['article_not_found'],
});

export const listSchedules = endpoint({
  name: 'listSchedules',
  summary:
    'Lists schedules by day (Istanbul time), schedules that need their author, and articles that could be scheduled',
  method: 'GET',
  path: '/schedule',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  query: z
    .object({
      /** Both days are included. */
      from: queryDay.meta({ title: 'İlk gün' }),
      to: queryDay.meta({ title: 'Son gün' }),
    })
    .superRefine(({ from, to }, context) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayMs;
      if (days < 0) context.addIssue({ code: 'custom', path: ['to'], message: 'Son gün ilk günden önce olamaz' });
      else if (days >= scheduleDaysMax)
        context.addIssue({ code: 'custom', path: ['to'], message: `En fazla ${scheduleDaysMax} gün seçilebilir` });
    }),
  data: z.object({
    /** Ordered by time; at most 1,000. */
    schedules: z.array(schedule),
    /** Missed, failed, or without the required plan, on any day; the newest 50. */
    to_attend: z.array(schedule),
    /** Completed and approved articles that are neither published nor scheduled, the last changed first. */
    unscheduled: z.array(unscheduledArticle),
    has_more_unscheduled: z.boolean(),
    can_schedule: z.boolean(),
  }),
});

export const unscheduledOrder: ListOrder = { name: 'unscheduled', key: 'timestamp' };

export const listUnscheduledArticles = endpoint({
  name: 'listUnscheduledArticles',
  summary:
    'Lists the articles that could be scheduled: completed, approved, neither published nor scheduled. The last changed come first',
  method: 'GET',
  path: '/schedule/articles',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  query: z.object({
    ...cursorPageQuery(unscheduledOrder),
    /** A part of the title. */
    search: searchText.optional(),
  }),
  data: z.object({ articles: z.array(unscheduledArticle), pagination }),
  rateLimits: [{ bucket: 'search-unscheduled', subject: 'user', max: 600, windowSeconds: 60 }],
});
