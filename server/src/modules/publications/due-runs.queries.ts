import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** Expression: whether publications are due that have no job. */
export function selectHasDue(now: Date) {
  return sql<boolean>`SELECT EXISTS (SELECT FROM publications WHERE due_at <= ${now}::timestamptz AND job_id IS NULL)`;
}

interface RunLimits {
  readonly now: Date;
  readonly runsPerHost: number;
  readonly runsPerUser: number;
}

/** Hosts with due publications and a free place, of users with a free place. */
export async function listHostsWithDue(
  database: Database,
  { now, runsPerHost, runsPerUser }: RunLimits,
): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    SELECT host FROM (
      SELECT DISTINCT host FROM (
        SELECT DISTINCT sites.host, publications.user_id FROM publications JOIN sites ON sites.id = publications.site_id
        WHERE publications.due_at <= ${now} AND publications.job_id IS NULL) AS publications
      WHERE ${countRunningOfUser} < ${runsPerUser}::bigint) AS waiting
    WHERE ${countRunning(sql`waiting.host`)} < ${runsPerHost}
    LIMIT 100`.execute(database);
  return rows.map(({ host }) => host);
}

function countRunning(host: ReturnType<typeof sql>) {
  return sql`(SELECT count(*) FROM publications AS running JOIN sites AS places ON places.id = running.site_id
    WHERE places.host = ${host} AND running.job_id IS NOT NULL)`;
}

/** Number of running publications of the owner of a row of `publications`. */
const countRunningOfUser = sql`(SELECT count(*) FROM sites AS own JOIN publications AS running ON running.site_id = own.id
    WHERE own.user_id = publications.user_id AND running.job_id IS NOT NULL)`;

/**
 * Takes the free places of a host for users who also have a free place: first for the users with the fewest runs, so
 * that a long queue of one user does not delay others on a shared server, then for the longest due. Processes that do
 * this for the same host wait for each other.
 * @returns the publications with the ids for their jobs
 */
export async function takePlaces(
  trx: DatabaseTransaction,
  { host, now, runsPerHost, runsPerUser }: RunLimits & { readonly host: string },
): Promise<{ readonly id: string; readonly jobId: string; readonly requestId: string | null }[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`publication host ${host}`}, 0))`.execute(trx);
  // Materialized, because inside the condition it could be evaluated again for each row, together with its limit; and runs
  // are counted once for each user, not for each of the thousands of publications that one may have in the queue.
  const { rows } = await sql<{ id: string; job_id: string; request_id: string | null }>`
    WITH due AS MATERIALIZED (
      SELECT publications.id, publications.user_id, publications.due_at
      FROM publications JOIN sites ON sites.id = publications.site_id
      WHERE sites.host = ${host} AND due_at <= ${now} AND job_id IS NULL),
    of_users AS MATERIALIZED (
      SELECT publications.user_id, ${countRunningOfUser} AS running
      FROM (SELECT DISTINCT user_id FROM due) AS publications),
    waiting AS MATERIALIZED (
      SELECT due.id, of_users.running + row_number() OVER (PARTITION BY due.user_id ORDER BY due_at, due.id) AS place
      FROM due JOIN of_users ON of_users.user_id = due.user_id),
    taken AS MATERIALIZED (
      SELECT publications.id FROM publications JOIN waiting ON waiting.id = publications.id
      WHERE due_at <= ${now} AND job_id IS NULL AND waiting.place <= ${runsPerUser}
      ORDER BY waiting.place, due_at, publications.id
      LIMIT greatest(0, ${runsPerHost} - ${countRunning(sql`${host}`)})
      FOR UPDATE OF publications SKIP LOCKED)
    UPDATE publications SET job_id = gen_random_uuid(), updated_at = ${now}
    FROM taken WHERE publications.id = taken.id
    RETURNING publications.id, publications.job_id, publications.request_id`.execute(trx);
  return rows.map(({ id, job_id, request_id }) => ({ id, jobId: job_id, requestId: request_id }));
}
