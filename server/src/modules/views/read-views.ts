import type {
  ArticleViews,
  ListedArticle,
  ViewFigures,
  ViewPeriod,
  WorkspaceViews,
} from '@hokka/contracts/views/views.ts';
import { addDays, istanbulDay, parseDayStart, startOfIstanbulDay } from '../../platform/calendar.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { sumFigure } from '../../platform/statistics.ts';
import type { ViewsDependencies } from './dependencies.ts';
import { computeAverage, computeUnreportedPercent, listFalling, listOutdated, listRising } from './rules.ts';
import {
  countPublicArticles,
  type DaySpan,
  findOwnArticle,
  findWantsMail,
  type InstantSpan,
  listChanges,
  listNewestPublicArticles,
  type SummedArticle,
  type SummedDay,
  sumArticles,
  sumDays,
  sumDevices,
  sumHoursOfDay,
  sumSources,
  type ViewSubject,
} from './views.queries.ts';

interface ViewsRequest extends ViewSubject {
  readonly days: number;
  readonly now: Date;
}

const sourcesMax = 50;
const listedMax = 10;
/** Days that are certainly stored one by one: the period and the one before must lie within 13 months. */
const comparableDaysMax = 180;

/**
 * How one article is read, in the last `days` days in Istanbul including today.
 * @throws AppError `article_not_found`, `feature_not_in_plan`
 */
export async function readArticleViews(
  { database, requireFeature }: ViewsDependencies,
  request: ViewsRequest,
): Promise<ArticleViews> {
  const article = await findOwnArticle(database, request);
  if (article === undefined) throw new AppError('article_not_found');
  await requireFeature(database, request.userId, 'analytics', request.now);
  const [period, changes] = await Promise.all([
    readPeriod(database, request),
    listChanges(database, article.id, toSpans(request).instants),
  ]);
  return { ...period, article, changes };
}

/** How the articles of a workspace are read. @throws AppError `feature_not_in_plan` */
export async function readWorkspaceViews(
  { database, requireFeature }: ViewsDependencies,
  request: ViewsRequest,
): Promise<WorkspaceViews> {
  const { userId, now } = request;
  await requireFeature(database, userId, 'analytics', now);
  const { days, before } = toSpans(request);
  const [period, articles, newest, publicArticles, wantsMail] = await Promise.all([
    readPeriod(database, request),
    sumArticles(database, userId, { ...days, before: before.from }),
    listNewestPublicArticles(database, userId, listedMax),
    countPublicArticles(database, userId),
    findWantsMail(database, userId),
  ]);
  const trends = articles.map((one) => ({ ...one, unchangedDays: countDays(one.changedAt, now) }));
  const read = articles.filter(({ views }) => views > 0);
  const unread = newest.filter(({ id }) => read.every((one) => one.id !== id)).map((one) => toUnread(one, articles));
  const isComparable = request.days <= comparableDaysMax;
  const list = (listed: readonly SummedArticle[]) => listed.map(toListedArticle);
  return {
    ...period,
    public_articles: publicArticles,
    top: list([...read, ...unread].slice(0, listedMax)),
    rising: isComparable ? list(listRising(trends, listedMax)) : [],
    falling: isComparable ? list(listFalling(trends, listedMax)) : [],
    outdated: isComparable ? list(listOutdated(trends, listedMax)) : [],
    wants_mail: wantsMail,
  };
}

async function readPeriod(database: Database, request: ViewsRequest): Promise<ViewPeriod> {
  const { days, before, instants } = toSpans(request);
  const [rows, rowsBefore, sources, devices, hours] = await Promise.all([
    sumDays(database, request, days),
    request.days <= comparableDaysMax ? sumDays(database, request, before) : undefined,
    sumSources(database, request, instants, sourcesMax),
    sumDevices(database, request, instants),
    sumHoursOfDay(database, request, instants),
  ]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    days: request.days,
    figures: toFigures(rows),
    before: rowsBefore === undefined ? null : toFigures(rowsBefore),
    unreported_percent: computeUnreportedPercent(sumFigure(rows, 'views'), sumFigure(rows, 'loads')),
    daily: Array.from({ length: request.days }, (_, index) => {
      const date = istanbulDay(addDays(instants.since, index));
      return { date, views: byDay.get(date)?.views ?? 0, readers: byDay.get(date)?.readers ?? 0 };
    }),
    sources,
    devices,
    hours,
  };
}

function toSpans({ days, now }: Pick<ViewsRequest, 'days' | 'now'>): {
  readonly days: DaySpan;
  readonly before: DaySpan;
  readonly instants: InstantSpan;
} {
  const today = startOfIstanbulDay(now);
  const since = addDays(today, 1 - days);
  return {
    days: { from: istanbulDay(since), to: istanbulDay(today) },
    before: { from: istanbulDay(addDays(since, -days)), to: istanbulDay(addDays(since, -1)) },
    instants: { since, until: addDays(today, 1) },
  };
}

function toFigures(rows: readonly SummedDay[]): ViewFigures {
  const measured = sumFigure(rows, 'measured');
  return {
    views: sumFigure(rows, 'views'),
    readers: sumFigure(rows, 'readers'),
    average_seconds: computeAverage(sumFigure(rows, 'seconds'), measured),
    average_percent: toPercent(computeAverage(sumFigure(rows, 'percent'), measured)),
  };
}

/** A forged report can add more than the whole text. */
function toPercent(average: number | null): number | null {
  return average === null ? null : Math.min(100, average);
}

/** An article without views in the period; it may have some before it. */
function toUnread(
  article: Pick<SummedArticle, 'id' | 'title' | 'changedAt'>,
  summed: readonly SummedArticle[],
): SummedArticle {
  const nothing = { views: 0, viewsBefore: 0, readers: 0, measured: 0, seconds: 0, percent: 0 };
  return summed.find(({ id }) => id === article.id) ?? { ...nothing, ...article };
}

function toListedArticle(row: SummedArticle): ListedArticle {
  return {
    id: row.id,
    title: row.title,
    views: row.views,
    readers: row.readers,
    views_before: row.viewsBefore,
    average_seconds: computeAverage(row.seconds, row.measured),
    average_percent: toPercent(computeAverage(row.percent, row.measured)),
    changed_on: istanbulDay(row.changedAt),
  };
}

/** Whole days in Istanbul between two moments. */
function countDays(from: Date, to: Date): number {
  return Math.round((startOfIstanbulDay(to).getTime() - parseDayStart(istanbulDay(from)).getTime()) / dayMs);
}
