import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';

/** Where the queue announces in which of its parts a job can begin; it makes the name from that of the schema. */
export const announcementChannel = `pgboss_${createHash('sha224').update('jobs').digest('hex').slice(0, 24)}`;

/** The names of those queues in which a job could begin now. */
export function selectDueQueues(names: readonly string[]) {
  return sql<string[]>`SELECT coalesce(array_agg(queue.name), '{}') FROM unnest(${names}::text[]) AS queue (name)
    WHERE EXISTS (SELECT FROM jobs.job WHERE job.name = queue.name AND job.state < 'active'
      AND NOT job.blocked AND job.start_after <= jobs.job_now())`;
}

/** Has a job that waits for its time begin now; the poll finds it. */
export function hastenJob(name: string, id: string): RawBuilder<unknown> {
  return sql`UPDATE jobs.job SET start_after = jobs.job_now()
    WHERE name = ${name} AND id = ${id}::uuid AND state < 'active' AND start_after > jobs.job_now()`;
}

/**
 * Whether a job of these kinds waits or runs, in the queue of a kind or in that of its dead letters, whose data has this value.
 * @param value of the same statement, as text
 */
export function selectHasJob(names: readonly string[], key: string, value: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM jobs.job
    WHERE job.name = ANY(${[...names]}::text[]) AND job.state < 'completed' AND job.data ->> ${key} = ${value})`;
}

/** Whether a run has taken too long, or its process has not kept its claim. */
export function selectHasLostJobs() {
  return sql<boolean>`SELECT EXISTS (SELECT FROM jobs.job WHERE state = 'active' AND (
    heartbeat_on + heartbeat_seconds * interval '1 s' < jobs.job_now()
    OR started_on + expire_seconds * interval '1 s' < jobs.job_now()))`;
}

/** Makes the index of the jobs that run, which the queue has none of: without it each look for them reads all jobs. */
export async function ensureActiveIndex(boss: PgBoss): Promise<void> {
  const database = boss.getDb();
  const { rows } = await database.executeSql(`SELECT to_regclass('jobs.job_common_active') IS NULL AS is_absent`);
  if (rows[0]?.is_absent !== true) return;
  // Several processes start at once, and two that create an index of one name at the same moment fail in spite of IF NOT EXISTS.
  await database.executeSql(`DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('jobs.job_common_active', 0));
    CREATE INDEX IF NOT EXISTS job_common_active ON jobs.job_common (name) WHERE state = 'active';
  END $$`);
}
