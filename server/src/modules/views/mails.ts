import { sql } from 'kysely';
import { z } from 'zod';
import { addDays, addMonths, istanbulDay, parseDayStart, startOfIstanbulMonth } from '../../platform/calendar.ts';
import { addMilliseconds, dayMs, hourMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail } from '../../platform/mail/user-mail.ts';
import { formatMonth } from '../../platform/text/dates.ts';
import { findRecipient } from '../accounts/index.ts';
import type { ViewsDependencies } from './dependencies.ts';
import { chooseAdvice, computeAverage } from './rules.ts';
import { setWantsMail, sumArticles, sumDays } from './views.queries.ts';

/** Hour of the first day, in Istanbul, from which the mails about the month before are sent. */
const sendingHour = 9;
const mailsPerRun = 500;

const mailDetails = z.object({ month: z.iso.date() });

/**
 * Enqueues the mails about the month before, once for each workspace whose articles were read in it, whose plan includes
 * analytics and whose owner wants it. @returns the number of mails
 */
export async function enqueueMonthlyMails({
  database,
  clock,
  outbox,
  requireFeature,
}: Pick<ViewsDependencies, 'database' | 'clock' | 'outbox' | 'requireFeature'>): Promise<number> {
  const now = clock.now();
  const thisMonth = startOfIstanbulMonth(now);
  if (now < addMilliseconds(thisMonth, sendingHour * hourMs)) return 0;
  const month = istanbulDay(addMonths(thisMonth, -1));
  let mails = 0;
  for (const userId of await listUnmailed(database, month, istanbulDay(thisMonth))) {
    const isIncluded = await hasAnalytics(requireFeature, database, userId, now);
    await database.transaction().execute(async (trx) => {
      // Of two processes that run this at the same time, one changes the row.
      const { numAffectedRows } = await sql`
        INSERT INTO view_mails AS stored (user_id, last_month) VALUES (${userId}, ${month}::date)
        ON CONFLICT (user_id) DO UPDATE SET last_month = excluded.last_month
        WHERE stored.last_month IS NULL OR stored.last_month < excluded.last_month`.execute(trx);
      if (numAffectedRows !== 1n || !isIncluded) return;
      await outbox.enqueue(trx, { userId, kind: 'views_month', details: { month } });
      mails += 1;
    });
  }
  return mails;
}

/** Switches the mails of a workspace on or off. */
export function switchMonthlyMail(database: Database, userId: string, isWanted: boolean): Promise<void> {
  return setWantsMail(database, userId, isWanted);
}

/** Workspaces with readers in a month that have got no mail about it. */
async function listUnmailed(database: Database, month: string, end: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT days.user_id FROM workspace_reader_days AS days
    LEFT JOIN view_mails ON view_mails.user_id = days.user_id
    WHERE days.day >= ${month}::date AND days.day < ${end}::date AND coalesce(view_mails.is_wanted, true)
      AND (view_mails.last_month IS NULL OR view_mails.last_month < ${month}::date)
    LIMIT ${mailsPerRun}`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

async function hasAnalytics(
  requireFeature: ViewsDependencies['requireFeature'],
  database: Database,
  userId: string,
  now: Date,
): Promise<boolean> {
  try {
    await requireFeature(database, userId, 'analytics', now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'feature_not_in_plan') return false;
    throw error;
  }
}

/** The mail about a month: its figures and three things worth doing. Not sent when it is no longer wanted. */
export function createViewMails(database: Database): Record<'views_month', MailRenderer> {
  return {
    views_month: createUserMail(
      (id) => findRecipient(database, id),
      async ({ userId, details, site, now }) => {
        const start = parseDayStart(mailDetails.parse(details).month);
        const { is_wanted: isWanted = true } =
          (await database
            .selectFrom('view_mails')
            .select('is_wanted')
            .where('user_id', '=', userId)
            .executeTakeFirst()) ?? {};
        if (!isWanted) return undefined;
        const [from, to, before] = [start, addDays(addMonths(start, 1), -1), addMonths(start, -1)].map(istanbulDay);
        const span = { from: from ?? '', to: to ?? '' };
        const [days, rows, published, nearQueries] = await Promise.all([
          sumDays(database, { userId }, span),
          sumArticles(database, userId, { ...span, before: before ?? '' }),
          countPublished(database, userId, { since: start, until: addMonths(start, 1) }),
          listNearQueries(database, userId, span),
        ]);
        const articles = rows.map((one) => ({
          ...one,
          unchangedDays: Math.floor((now.getTime() - one.changedAt.getTime()) / dayMs),
          averagePercent: computeAverage(one.percent, one.measured),
        }));
        const add = (figure: 'views' | 'readers') => days.reduce((sum, day) => sum + day[figure], 0);
        const advice = chooseAdvice({ articles, published, nearQueries });
        const name = formatMonth(start);
        return {
          subject: `Yazılarınız nasıl okundu (${name})`,
          preheader: `${add('views').toLocaleString('tr-TR')} görüntülenme`,
          paragraphs: [
            `${name} döneminde herkese açık yazılarınız ${add('views').toLocaleString('tr-TR')} kez görüntülendi; günlük tekil okurların toplamı ${add('readers').toLocaleString('tr-TR')}.`,
            ...(advice.length > 0 ? ['Yapmaya değer işler:'] : []),
            ...advice.map((one, index) => `${index + 1}. ${one}`),
            'Bu e-postayı Sonuçlar sayfasının sonundan kapatabilirsiniz.',
          ],
          action: { label: 'Sonuçları aç', url: `${site.url}/dashboard/results` },
        };
      },
    ),
  };
}

async function countPublished(
  database: Database,
  userId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<number> {
  const { articles } = await database
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<string>().as('articles'))
    .where('user_id', '=', userId)
    .where('published_at', '>=', since)
    .where('published_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(articles);
}

/** Queries of Search Console on the first or second page of results, most impressions first. */
async function listNearQueries(
  database: Database,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ query: string; position: number; impressions: number }[]> {
  const { rows } = await sql<{ query: string; position: number; impressions: number }>`
    SELECT query, round((sum(position_sum) / sum(impressions))::numeric, 1)::float8 AS position, sum(impressions)::float8 AS impressions
    FROM search_queries WHERE user_id = ${userId} AND subject_id = ${userId} AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY query HAVING sum(impressions) >= 100 AND sum(position_sum) / sum(impressions) BETWEEN 4 AND 20
    ORDER BY impressions DESC, query LIMIT 1`.execute(database);
  return rows;
}
