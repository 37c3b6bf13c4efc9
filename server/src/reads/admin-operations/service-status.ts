import type { StatusDetails } from '@hokka/contracts/operations/system-status.ts';
import { sql } from 'kysely';
import type { GatewayOutage, StatusReads } from '../../modules/operations/index.ts';
import { addMilliseconds, minuteMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

/** What admins see about the service besides its availability. */
export function createStatusReads(database: Database): StatusReads {
  return {
    findOldestQueuedAt: () => findOldestQueuedAt(database),
    countFailedArticles: (since) => countFailedArticles(database, since),
    listOutages: (now) => listOutages(database, now),
    countWaiting: async () => {
      const { rows } = await sql<{
        waiting: number;
      }>`SELECT count(*)::integer AS waiting FROM generations WHERE wait_since IS NOT NULL`.execute(database);
      return rows[0]?.waiting ?? 0;
    },
    countPublishing: (since) => countPublishing(database, since),
    postgresVersion: async () => {
      const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version') AS version`.execute(
        database,
      );
      return rows[0]?.version ?? '';
    },
  };
}

/** After this time without a turn, the rate limit of a model delays nothing. */
const rateLimitStaleMs = 10 * minuteMs;
/** A trial call that has not been made for this long will wait for the next order. */
const trialOverdueMs = 2 * minuteMs;

async function listOutages(database: Database, now: Date): Promise<GatewayOutage[]> {
  const rows = await database
    .selectFrom('gateway_health')
    .select(['gateway', 'model', 'cause', 'opened_at', 'slow_since', 'trial_at', 'trial_until'])
    .where(({ or, and, eb }) =>
      or([
        eb('opened_at', 'is not', null),
        and([eb('interval_ms', 'is not', null), eb('next_at', '>', addMilliseconds(now, -rateLimitStaleMs))]),
        eb('blocked_until', '>', now),
      ]),
    )
    .orderBy('gateway')
    .orderBy('model')
    .limit(100)
    .execute();
  // While trial calls are made, or can still become due.
  const isTried = (...times: readonly (Date | null)[]) =>
    times.some((time) => time !== null && time > addMilliseconds(now, -trialOverdueMs));
  return rows.map(({ gateway, model, cause, opened_at, slow_since, trial_at, trial_until }) => ({
    gateway,
    model,
    cause,
    state: opened_at === null ? 'slow' : isTried(trial_at, trial_until) ? 'offline' : 'untested',
    since: (opened_at ?? slow_since ?? now).toISOString(),
  }));
}

async function findOldestQueuedAt(database: Database): Promise<Date | undefined> {
  const row = await database
    .selectFrom('generations')
    .select('queued_at')
    .where('status', '=', 'queued')
    .orderBy('queued_at')
    .limit(1)
    .executeTakeFirst();
  return row?.queued_at;
}

/** Without articles that were restarted, which have another generation, and without those in the trash. */
async function countFailedArticles(database: Database, since: Date): Promise<{ code: string; count: number }[]> {
  const rows = await database
    .selectFrom('generations')
    .innerJoin('articles', (join) =>
      join.onRef('articles.id', '=', 'generations.article_id').onRef('articles.generation_id', '=', 'generations.id'),
    )
    .select((select) => [
      select.fn.coalesce('articles.failure_code', sql.lit('unexpected')).as('code'),
      select.fn.countAll<string>().as('articles'),
    ])
    .where('generations.status', '=', 'failed')
    .where('generations.ended_at', '>=', since)
    .where('articles.deleted_at', 'is', null)
    .groupBy('code')
    .orderBy('articles', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code, articles }) => ({ code, count: Number(articles) }));
}

async function countPublishing(database: Database, since: Date): Promise<StatusDetails['publishing']> {
  const { rows } = await sql<{ sites: string; pending: string; undecided: string }>`SELECT
    (SELECT count(*) FROM sites WHERE deleted_at IS NULL) AS sites,
    (SELECT count(*) FROM publications WHERE due_at IS NOT NULL AND job_id IS NULL)
      + (SELECT count(*) FROM publications WHERE job_id IS NOT NULL) AS pending,
    (SELECT count(*) FROM publications WHERE state = 'outcome_unknown' AND due_at IS NULL AND job_id IS NULL)
      + (SELECT count(*) FROM publications WHERE state = 'conflict') AS undecided`.execute(database);
  const failed = await database
    .selectFrom('publications')
    .select((select) => [
      select.fn.coalesce('failure_code', sql.lit('unexpected')).as('code'),
      select.fn.countAll<string>().as('publications'),
    ])
    .where('state', '=', 'failed')
    .where('updated_at', '>=', since)
    .groupBy('code')
    .orderBy('publications', 'desc')
    .orderBy('code')
    .execute();
  const [counts] = rows;
  return {
    sites: Number(counts?.sites ?? 0),
    pending: Number(counts?.pending ?? 0),
    undecided: Number(counts?.undecided ?? 0),
    failed: failed.map(({ code, publications }) => ({ code, count: Number(publications) })),
  };
}
