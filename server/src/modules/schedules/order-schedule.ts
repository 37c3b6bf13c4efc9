import {
  atOnce,
  hokkaTarget,
  type listSchedules,
  type listUnscheduledArticles as listUnscheduledArticlesEndpoint,
  type Schedule,
  type ScheduleRequest,
} from '@hokka/contracts/publishing/schedule.ts';
import { scheduleStatesToAttend } from '@hokka/contracts/publishing/schedule-states.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { addDays, parseDayStart } from '../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { withNext } from '../../platform/database/list-cursor.ts';
import { toBoundedPagination } from '../../platform/database/pagination.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { PublishingDependencies } from '../sites/dependencies.ts';
import { presentSchedule } from './present-schedule.ts';
import {
  areSiteOptionsApproved,
  deleteSchedule,
  findScheduleRow,
  listKnownSiteIds,
  listScheduleRows,
  listScheduleRowsInStates,
  listUnscheduledArticles,
  lockArticleToSchedule,
  readUnscheduledPage,
  replaceSchedule,
} from './queries.ts';
import { findTimeProblem } from './rules.ts';

interface ScheduleCaller {
  readonly userId: string;
  readonly now: Date;
}

interface ScheduleOrder extends ScheduleCaller {
  readonly articleId: string;
  readonly body: ScheduleRequest;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Schedules an article, in place of its current schedule.
 * @throws AppError `validation_failed` (the time), `paid_plan_required`, `article_not_found`,
 * `article_not_schedulable`, `approval_required`, `version_conflict`, `site_not_found`, `site_options_not_approved`,
 * `schedule_running`
 */
export async function scheduleArticle(
  { articleId, body, idempotentCall, userId, now }: ScheduleOrder,
  dependencies: PublishingDependencies,
): Promise<Schedule> {
  const publishAt = body.at === atOnce ? now : new Date(body.at);
  const problem = findTimeProblem(publishAt, now);
  if (problem !== undefined) throw createFieldError('at', problem);
  const { database, hasPaidPlan, lockOpenAccount, newId } = dependencies;
  if (!(await hasPaidPlan(database, userId, now)))
    throw new AppError('paid_plan_required', {
      message: 'Zamanlama ücretli planlarda vardır. Planınızı yükselterek kullanabilirsiniz.',
    });
  const { data } = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      if (!(await lockOpenAccount(trx, userId))) throw new AppError('unauthenticated');
      const article = await lockArticleToSchedule(trx, articleId, userId);
      if (article === undefined) throw new AppError('article_not_found');
      if (article.status !== 'completed' || article.moderation_status !== 'approved')
        throw new AppError('article_not_schedulable');
      if (body.version !== undefined && body.version !== article.version) throw new AppError('version_conflict');
      if (!article.is_approved) throw new AppError('approval_required');
      const siteIds = await readSiteIds(trx, userId, body.targets);
      if (!(await areSiteOptionsApproved(trx, articleId, siteIds))) throw new AppError('site_options_not_approved');
      const schedule = { id: newId(), userId, articleId, publishAt, articleVersion: article.version, siteIds, now };
      if (!(await replaceSchedule(trx, schedule))) throw new AppError('schedule_running');
      return { status: 201, data: await getSchedule(trx, articleId, userId) };
    }),
  );
  return data;
}

/** Null means Hokka itself. @throws AppError `site_not_found` */
async function readSiteIds(
  trx: DatabaseTransaction,
  userId: string,
  targets: readonly string[],
): Promise<(string | null)[]> {
  const wanted = targets.filter((one) => one !== hokkaTarget);
  const known = await listKnownSiteIds(trx, userId, wanted);
  if (known.size !== wanted.length) throw new AppError('site_not_found');
  return [...(targets.includes(hokkaTarget) ? [null] : []), ...known];
}

async function getSchedule(trx: DatabaseTransaction, articleId: string, userId: string): Promise<Schedule> {
  const row = await findScheduleRow(trx, articleId, userId);
  if (row === undefined) throw new Error('The schedule no longer exists');
  return presentSchedule(row);
}

/** @throws AppError `schedule_not_found`, `schedule_running` */
export async function unscheduleArticle(articleId: string, userId: string, database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (await deleteSchedule(trx, articleId, userId)) return;
    const left = await findScheduleRow(trx, articleId, userId);
    throw new AppError(left?.state === 'running' ? 'schedule_running' : 'schedule_not_found');
  });
}

/** The schedule of one of the user's articles. */
export async function readArticleSchedule(
  articleId: string,
  { userId, now }: ScheduleCaller,
  { database, hasPaidPlan }: PublishingDependencies,
): Promise<{ schedule: Schedule | null; can_schedule: boolean }> {
  const [row, canSchedule] = await Promise.all([
    findScheduleRow(database, articleId, userId),
    hasPaidPlan(database, userId, now),
  ]);
  return { schedule: row === undefined ? null : presentSchedule(row), can_schedule: canSchedule };
}

const attendedMax = 50;
const unscheduledMax = 50;

/** The user's calendar. */
export async function readCalendar(
  { from, to }: ParsedQuery<typeof listSchedules>,
  { userId, now }: ScheduleCaller,
  { database, hasPaidPlan }: PublishingDependencies,
): Promise<EndpointData<typeof listSchedules>> {
  const span = { from: parseDayStart(from), until: addDays(parseDayStart(to), 1) };
  const [rows, toAttend, unscheduled, canSchedule] = await Promise.all([
    listScheduleRows(database, { userId, ...span }),
    listScheduleRowsInStates(database, { userId, states: scheduleStatesToAttend, max: attendedMax }),
    listUnscheduledArticles(database, userId, unscheduledMax + 1),
    hasPaidPlan(database, userId, now),
  ]);
  return {
    schedules: rows.map(presentSchedule),
    to_attend: toAttend.map(presentSchedule),
    unscheduled: unscheduled.slice(0, unscheduledMax).map(presentUnscheduled),
    has_more_unscheduled: unscheduled.length > unscheduledMax,
    can_schedule: canSchedule,
  };
}

/** A page of the user's articles that could be scheduled. */
export async function readUnscheduledArticles(
  query: ParsedQuery<typeof listUnscheduledArticlesEndpoint>,
  userId: string,
  database: Database,
): Promise<EndpointData<typeof listUnscheduledArticlesEndpoint>> {
  const { rows, next, total } = await readUnscheduledPage(database, userId, query);
  return { articles: rows.map(presentUnscheduled), pagination: withNext(toBoundedPagination(query, total), next) };
}

function presentUnscheduled({ updated_at, ...article }: UnscheduledRow) {
  return { ...article, updated_at: updated_at.toISOString() };
}

type UnscheduledRow = Awaited<ReturnType<typeof listUnscheduledArticles>>[number];
