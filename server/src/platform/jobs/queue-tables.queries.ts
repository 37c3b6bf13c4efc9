import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';

/**
 * The channel on which the queue announces queues with startable jobs; pg-boss derives the name from the schema's name.
 */
export const announcementChannel = `pgboss_${createHash('sha224').update('jobs').digest('hex').slice(0, 24)}`;

/** The names of the queues that have a job which could start now. */
export function selectDueQueues(names: readonly string[]) {
  return sql<string[]>`SELECT coalesce(array_agg(queue.name), '{}') FROM unnest(${names}::text[]) AS queue (name)
    WHERE EXISTS (SELECT FROM jobs.job WHERE job.name = queue.name AND job.state < 'active'
      AND NOT job.blocked AND job.start_after <= jobs.job_now())`;
}

/** Makes a delayed job due now; the poll finds it. */
export function hastenJob(name: string, id: string): RawBuilder<unknown> {
  return sql`UPDATE jobs.job SET start_after = jobs.job_now()
    WHERE name = ${name} AND id = ${id}::uuid AND state < 'active' AND start_after > jobs.job_now()`;
}

/**
 * Whether a job of these kinds is queued or running, or is among their dead letters, with this value in its data.
 * @param value an expression of the same statement, as text
 */
export function selectHasJob(names: readonly string[], key: string, value: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM jobs.job
    WHERE job.name = ANY(${[...names]}::text[]) AND job.state < 'completed' AND job.data ->> ${key} = ${value})`;
}

/** Whether a run has taken too long, or its process has not renewed its claim. */
export function selectHasLostJobs() {
  return sql<boolean>`SELECT EXISTS (SELECT FROM jobs.job WHERE state = 'active' AND (
    heartbeat_on + heartbeat_seconds * interval '1 s' < jobs.job_now()
    OR started_on + expire_seconds * interval '1 s' < jobs.job_now()))`;
}

/** Creates an index on running jobs, which the queue lacks: without it, each search for them reads all jobs. */
export async function ensureActiveIndex(boss: PgBoss): Promise<void> {
  const database = boss.getDb();
  const { rows } = await database.executeSql(`SELECT to_regclass('jobs.job_common_active') IS NULL AS is_absent`);
  if (rows[0]?.is_absent !== true) return;
  // Several processes start at once, and two that create the same index concurrently fail in spite of IF NOT EXISTS.
  await database.executeSql(`DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('jobs.job_common_active', 0));
    CREATE INDEX IF NOT EXISTS job_common_active ON jobs.job_common (name) WHERE state = 'active';
  END $$`);
}
