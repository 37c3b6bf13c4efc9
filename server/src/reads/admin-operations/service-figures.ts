import { sql } from 'kysely';
import { addMilliseconds, minuteMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Longest window, in ms, over which ends are counted: short, so that the counts read few rows of an index. */
const figuresWindowMs = 15 * minuteMs;
/** Waiting jobs of a queue are counted up to this number. */
const maxCountedJobs = 1000;

interface GenerationEnds {
  readonly kind: string;
  readonly end: string;
  readonly cause: string;
  readonly count: number;
}

interface PaymentCount {
  readonly method: string;
  readonly status: string;
  readonly count: number;
}

interface ServiceFigures {
  /** Generations that ended in the window. */
  readonly ended: readonly GenerationEnds[];
  /** For how long, in seconds, the oldest generation in each state has been in it; 0 without one. */
  readonly queuedSeconds: number;
  readonly writingSeconds: number;
  /** Generations past their deadline that have not ended. */
  readonly overdue: number;
  readonly costUsd: number;
  readonly payments: readonly PaymentCount[];
  readonly notificationSeconds: number;
  readonly dueSeconds: number;
  readonly troubled: readonly { readonly state: string; readonly count: number }[];
  readonly taskRuns: readonly { readonly name: string; readonly at: number }[];
}

/** Reads what monitoring needs about the whole database, in one query that only reads short ranges of indexes. */
export async function readServiceFigures(database: Database, now: Date): Promise<ServiceFigures> {
  const since = sql`${addMilliseconds(now, -figuresWindowMs)}::timestamptz`;
  const secondsSince = (time: ReturnType<typeof sql>) =>
    sql`greatest(0, extract(epoch FROM ${now}::timestamptz - ${time}))::float8`;
  const asList = (query: ReturnType<typeof sql>) =>
    sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${query}) AS listed)`;
  const cause = sql`CASE WHEN status = 'failed' THEN coalesce(
      (SELECT failure_code FROM articles WHERE articles.id = ended.article_id AND articles.generation_id = ended.id),
      (SELECT failure_code FROM article_edits WHERE article_edits.generation_id = ended.id LIMIT 1),
      (SELECT failure_code FROM briefs WHERE briefs.id = ended.brief_id AND briefs.generation_id = ended.id),
      (SELECT failure_code FROM voices WHERE voices.id = ended.voice_id AND voices.generation_id = ended.id),
      'unknown') ELSE 'none' END`;
  const { rows } = await sql<ServiceFigures>`SELECT
    ${asList(sql`SELECT kind, status AS end, ${cause} AS cause, count(*)::int AS count
      FROM generations AS ended WHERE ended_at >= ${since} GROUP BY 1, 2, 3`)} AS ended,
    coalesce((SELECT ${secondsSince(sql`queued_at`)} FROM generations WHERE status = 'queued' AND wait_since IS NULL
      ORDER BY queued_at LIMIT 1), 0) AS "queuedSeconds",
    coalesce((SELECT max(${secondsSince(sql`claimed_at`)}) FROM generations WHERE status IN ('queued', 'writing')
      AND status = 'writing'), 0) AS "writingSeconds",
    (SELECT count(*)::int FROM generations WHERE status IN ('queued', 'writing')
      AND deadline_at < ${now}::timestamptz) AS overdue,
    (SELECT coalesce(sum(cost_usd), 0)::float8 FROM gateway_calls WHERE asked_at >= ${since}) AS "costUsd",
    ${asList(sql`SELECT method, status, count(*)::int AS count FROM payments
      WHERE created_at >= ${since} GROUP BY 1, 2`)} AS payments,
    coalesce((SELECT ${secondsSince(sql`received_at`)} FROM payment_notifications WHERE outcome IS NULL
      ORDER BY received_at LIMIT 1), 0) AS "notificationSeconds",
    coalesce((SELECT ${secondsSince(sql`due_at`)} FROM publications WHERE due_at <= ${now}::timestamptz AND job_id IS NULL
      ORDER BY due_at LIMIT 1), 0) AS "dueSeconds",
    ${asList(sql`SELECT state, count(*)::int AS count FROM publications
      WHERE state IN ('failed', 'outcome_unknown', 'conflict') AND updated_at >= ${since} GROUP BY 1`)} AS troubled,
    ${asList(sql`SELECT name, extract(epoch FROM succeeded_at)::float8 AS at FROM task_runs`)} AS "taskRuns"`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The query returned no figures');
  return row;
}

interface QueueFigures {
  readonly queue: string;
  /** Jobs that could start now, at most 1,000. */
  readonly waiting: number;
  /** For how long, in seconds, the next job has been startable; 0 without one. */
  readonly oldestSeconds: number;
}

/** Reads the queues of jobs, whose tables exist once the queue has started. */
export async function readQueueFigures(database: Database): Promise<QueueFigures[]> {
  const startable = sql`FROM jobs.job WHERE job.name = queue.name AND job.state < 'active' AND NOT job.blocked
    AND job.start_after <= jobs.job_now()`;
  const { rows } = await sql<QueueFigures>`SELECT queue.name AS queue,
      (SELECT count(*)::int FROM (SELECT ${startable} LIMIT ${maxCountedJobs}) AS startable) AS waiting,
      coalesce((SELECT greatest(0, extract(epoch FROM jobs.job_now() - greatest(job.created_on, job.start_after)))::float8
        ${startable} ORDER BY job.priority DESC, job.created_on LIMIT 1), 0) AS "oldestSeconds"
    FROM jobs.queue WHERE left(queue.name, 2) <> '__' ORDER BY queue.name`.execute(database);
  return rows;
}

/**
 * Makes this process the one that shows the figures of the database until `until`, unless another one is. @returns
 * whether it is
 */
export async function takeMetricLease(
  database: Database,
  { processId, now, until }: { readonly processId: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO metric_lease (process_id, ends_at) VALUES (${processId}, ${until})
    ON CONFLICT (is_only) DO UPDATE SET process_id = EXCLUDED.process_id, ends_at = EXCLUDED.ends_at
      WHERE metric_lease.process_id = EXCLUDED.process_id OR metric_lease.ends_at <= ${now}::timestamptz
    RETURNING process_id`.execute(database);
  return rows.length > 0;
}

/** Lets another process show the figures at once. */
export async function returnMetricLease(database: Database, processId: string): Promise<void> {
  await database.deleteFrom('metric_lease').where('process_id', '=', processId).execute();
}
