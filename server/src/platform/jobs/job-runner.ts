import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { retryWhileDatabaseAway } from '../database-away.ts';
import { findRequestId, type Log, runForRequest } from '../logging/log.ts';
import { defineCounter, defineHistogram } from '../process/counters.ts';
import { runTraced } from '../tracing/trace.ts';

/** A kind of background work. Payloads contain only ids, because they outlive secrets and personal data. */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  readonly dataSchema: z.ZodType<Data>;
  /** Number of retries after failed or crashed runs. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles with each one when `retryBackoff` is set. */
  readonly retryDelaySeconds?: number;
  readonly retryBackoff?: boolean;
  readonly retryDelayMaxSeconds?: number;
  /** Maximum duration of a run. */
  readonly expireInSeconds: number;
  /** The queue for jobs whose retries are used up; must be registered too. */
  readonly deadLetter?: string;
  /**
   * At most one job, or one per key, is queued or running; others are dropped. Cannot be changed for an existing queue.
   */
  readonly exclusive?: boolean;
  /** Only one job of each `group` runs at a time, so that a large group does not delay others. */
  readonly groupsTakeTurns?: boolean;
  /** How long an ended job is retained. */
  readonly deleteAfterSeconds?: number;
}

export interface JobRun<Data> {
  readonly id: string;
  readonly data: Data;
  readonly retryCount: number;
  /** Aborted when the run lost its claim, was cancelled, or this process is stopping. */
  readonly signal: AbortSignal;
}

interface JobRunnerOptions<Data extends object> {
  readonly boss: PgBoss;
  readonly definition: JobDefinition<Data>;
  /** Maximum number of concurrent jobs in this process. */
  readonly concurrency: number;
  readonly handler: (run: JobRun<Data>) => Promise<void>;
  /** Aborted when running jobs must be handed back. */
  readonly stopping: AbortSignal;
  readonly log: Log;
}

const jobRuns = defineCounter({
  name: 'job_runs_total',
  help: 'Runs of jobs in this process, by queue and end (succeeded, failed; a failed one may be retried).',
  labels: ['queue', 'end'],
});
const jobSeconds = defineHistogram({
  name: 'job_seconds',
  help: 'Duration of the runs of jobs in this process.',
  labels: ['queue'],
});

interface RunningJob {
  readonly job: Job<unknown>;
  /** Aborted when this run has lost its claim or taken too long. */
  readonly claim: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Runs the jobs of one kind in this process, up to its concurrency. It fetches jobs only when it is woken, by an
 * announcement or by the poll, as many as it has room for in one statement; one heartbeat renews all of its claims.
 */
export class JobRunner<Data extends object = object> {
  readonly #options: JobRunnerOptions<Data>;
  readonly #running = new Set<RunningJob>();
  /** Whether jobs may have arrived since the last fetch. */
  #isWoken = false;
  #fetching: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: JobRunnerOptions<Data>) {
    this.#options = options;
    for (const end of ['succeeded', 'failed']) jobRuns.add({ queue: this.name, end }, 0);
  }

  get name(): string {
    return this.#options.definition.name;
  }

  /** Fetches waiting jobs while there is room, and the others when room becomes available. */
  wake(): void {
    this.#isWoken = true;
    this.#fetching ??= this.#fetch()
      .catch((err) => this.#options.log.warn({ err, job: this.name }, 'could not fetch jobs'))
      .finally(() => {
        this.#fetching = undefined;
        // A wake may have come after the last fetch but before the promise settled.
        if (this.#isWoken && this.#hasRoom()) this.wake();
      });
  }

  /** Renews the claims of all running jobs, and aborts the runs whose claim is lost. */
  async keepClaims(): Promise<void> {
    const held = [...this.#running].filter(({ claim }) => !claim.signal.aborted);
    if (held.length === 0) return;
    const { settled } = (await this.#options.boss.touch(
      this.name,
      held.map(({ job }) => ({ id: job.id, retryCount: job.retryCount })),
    )) as { settled?: string[] };
    if (settled === undefined) return;
    const kept = new Set(settled);
    for (const { job, claim } of held) {
      if (!kept.has(job.id)) claim.abort(new Error(`the claim on job ${job.id} was lost`));
    }
  }

  /**
   * Fetches no more jobs; resolves when the running ones have ended, or after `timeoutMs`, when they are handed back.
   */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopped = true;
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, timeoutMs);
    await Promise.race([this.#whenIdle(), timeout.promise]);
    clearTimeout(timer);
    for (const { job, claim } of this.#running) {
      await this.#fail(job, 'the process stopped');
      claim.abort(new Error('the process stopped'));
    }
  }

  async #whenIdle(): Promise<void> {
    await this.#fetching;
    await Promise.all([...this.#running].map(({ ended }) => ended));
  }

  get #takesTurns(): boolean {
    return this.#options.definition.groupsTakeTurns === true;
  }

  #hasRoom(): boolean {
    return !this.#isStopped && this.#running.size < this.#options.concurrency;
  }

  async #fetch(): Promise<void> {
    while (this.#isWoken && this.#hasRoom()) {
      this.#isWoken = false;
      const room = this.#options.concurrency - this.#running.size;
      const jobs = await this.#options.boss.fetch<unknown>(this.name, {
        batchSize: room,
        ...(this.#takesTurns && { groupConcurrency: 1 }),
      });
      for (const job of jobs) this.#start(job);
      // A full batch means that there may be more. Of each group only one job is returned, so others may be waiting
      // behind it.
      if (jobs.length === room || (this.#takesTurns && jobs.length > 0)) this.#isWoken = true;
    }
  }

  #start(job: Job<unknown>): void {
    // An older run of the same job here has lost its claim, or the job would not have been fetched again.
    for (const one of this.#running) {
      if (one.job.id === job.id) one.claim.abort(new Error(`the claim on job ${job.id} was lost`));
    }
    const claim = new AbortController();
    const running: RunningJob = {
      job,
      claim,
      ended: runForRequest(readRequestId(job.data), () => this.#run(job, claim)).finally(() => {
        this.#running.delete(running);
        // Another job of the same group may have waited for this one.
        if (this.#isWoken || this.#takesTurns) this.wake();
      }),
    };
    this.#running.add(running);
  }

  async #run(job: Job<unknown>, claim: AbortController): Promise<void> {
    const { boss, definition, handler, stopping, log } = this.#options;
    const expired = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new Error(`the run took longer than ${job.expireInSeconds} s`);
      claim.abort(error);
      expired.reject(error);
    }, job.expireInSeconds * 1000);
    const startedAt = performance.now();
    try {
      const attributes = { 'job.queue': this.name, 'job.id': job.id, 'job.retry_count': job.retryCount };
      const requestId = readRequestId(job.data);
      const handled = runTraced({ name: `job ${this.name}`, kind: 'consumer', attributes, requestId }, async () =>
        handler({
          id: job.id,
          data: definition.dataSchema.parse(job.data),
          retryCount: job.retryCount,
          signal: AbortSignal.any([claim.signal, stopping]),
        }),
      );
      await Promise.race([handled, expired.promise]);
      // Retried, so that finished work is not repeated because of a short outage of the queue.
      await retryWhileDatabaseAway(() => boss.complete(this.name, { id: job.id, retryCount: job.retryCount }), {
        signal: stopping,
      });
      jobRuns.add({ queue: this.name, end: 'succeeded' });
    } catch (err) {
      jobRuns.add({ queue: this.name, end: 'failed' });
      log.warn({ err, job: this.name, jobId: job.id, retryCount: job.retryCount }, 'a job failed');
      // The queue stores the error, and a database error can contain row values, so it gets a neutral one.
      await this.#fail(job, new UnfinishedRunError(this.name));
    } finally {
      clearTimeout(timer);
      jobSeconds.observe({ queue: this.name }, (performance.now() - startedAt) / 1000);
    }
  }

  /** If the queue does not respond, it detects the end of the run by the missing heartbeat. */
  async #fail(job: Job<unknown>, reason: object | string): Promise<void> {
    const output = typeof reason === 'string' ? { reason } : reason;
    await this.#options.boss
      .fail(this.name, { id: job.id, retryCount: job.retryCount }, output)
      .catch((err) =>
        this.#options.log.warn({ err, job: this.name, jobId: job.id }, 'could not return a job to the queue'),
      );
  }
}

const requestedData = z.object({ requestId: z.string() });

function readRequestId(data: unknown): string | undefined {
  return requestedData.safeParse(data).data?.requestId;
}

/** The error that the queue stores for a failed run; the log contains the cause. */
class UnfinishedRunError extends Error {
  override readonly name = 'UnfinishedRunError';
}

/** The abort reason of a run's signal when this process stops: unfinished work must be handed back. */
export class StoppingError extends Error {
  override readonly name = 'StoppingError';
}

/** The run has lost its job: it was given to another worker or ended meanwhile. */
export class LostClaimError extends Error {
  override readonly name = 'LostClaimError';
}

/** The data of a job, with the id of the request that caused it, which the runner takes out again. */
export function toJobData<Data extends object>(
  definition: JobDefinition<Data>,
  data: Data,
  requestId: string | null | undefined = findRequestId(),
): object {
  const checked = definition.dataSchema.parse(data);
  return typeof requestId === 'string' ? { ...checked, requestId } : checked;
}
