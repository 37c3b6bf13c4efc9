import type { Job, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { retryWhileDatabaseAway } from '../database-away.ts';
import type { Log } from '../log.ts';

/** A kind of work that is done after the answer. Payloads hold ids only: they outlive secrets and personal data. */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  readonly dataSchema: z.ZodType<Data>;
  /** Times it is tried again after a failed or dead run. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles with each one when `retryBackoff` is set. */
  readonly retryDelaySeconds?: number;
  readonly retryBackoff?: boolean;
  readonly retryDelayMaxSeconds?: number;
  /** A run that takes longer is given up. */
  readonly expireInSeconds: number;
  /** Where jobs go whose retries are used up; must be registered too. */
  readonly deadLetter?: string;
  /** At most one job waits or runs, of those with a key one for each key; others are dropped. Cannot be changed for a queue that exists. */
  readonly exclusive?: boolean;
  /** Of the jobs of one `group` only one runs at once, whatever their number; those of other groups are begun meanwhile. */
  readonly groupsTakeTurns?: boolean;
  /** How long a job that has ended is kept. */
  readonly deleteAfterSeconds?: number;
}

export interface JobRun<Data> {
  readonly id: string;
  readonly data: Data;
  readonly retryCount: number;
  /** Aborted when the run lost its claim, was cancelled, or this process is asked to stop. */
  readonly signal: AbortSignal;
}

interface JobRunnerOptions<Data extends object> {
  readonly boss: PgBoss;
  readonly definition: JobDefinition<Data>;
  /** So many jobs run at once in this process. */
  readonly concurrency: number;
  readonly handler: (run: JobRun<Data>) => Promise<void>;
  /** Aborted when running jobs must be handed back. */
  readonly stopping: AbortSignal;
  readonly log: Log;
}

interface RunningJob {
  readonly job: Job<unknown>;
  /** Aborted when this run has lost its claim or taken too long. */
  readonly claim: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Runs the jobs of one kind in this process, as many at once as there is room for. It asks for jobs only when it is woken, by
 * an announcement or by the poll, and takes all it has room for with one statement; one heartbeat keeps all of its claims.
 */
export class JobRunner<Data extends object = object> {
  readonly #options: JobRunnerOptions<Data>;
  readonly #running = new Set<RunningJob>();
  /** Jobs may wait that were not asked for since. */
  #isWoken = false;
  #fetching: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: JobRunnerOptions<Data>) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.definition.name;
  }

  /** Jobs may wait: takes them as far as there is room, the others as room comes. */
  wake(): void {
    this.#isWoken = true;
    this.#fetching ??= this.#fetch()
      .catch((err) => this.#options.log.warn({ err, job: this.name }, 'jobs could not be fetched'))
      .finally(() => {
        this.#fetching = undefined;
        // Woken after the last look, and by one whose wake found this one still under way.
        if (this.#isWoken && this.#hasRoom()) this.wake();
      });
  }

  /** Keeps the claims of all running jobs, and aborts the runs whose claim is lost. */
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
      if (!kept.has(job.id)) claim.abort(new Error(`the claim on job ${job.id} is lost`));
    }
  }

  /** Takes no more jobs; resolves when those that run have ended, or after `timeoutMs`, when they are handed back. */
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
      // As many as were asked for: there may be more. Of groups one job each is given, and others may stand behind theirs.
      if (jobs.length === room || (this.#takesTurns && jobs.length > 0)) this.#isWoken = true;
    }
  }

  #start(job: Job<unknown>): void {
    // A run that still goes on here lost its claim, or this job would not have been given out again.
    for (const one of this.#running) {
      if (one.job.id === job.id) one.claim.abort(new Error(`the claim on job ${job.id} is lost`));
    }
    const claim = new AbortController();
    const running: RunningJob = {
      job,
      claim,
      ended: this.#run(job, claim).finally(() => {
        this.#running.delete(running);
        // Another job of its group may have waited for this one.
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
    try {
      const handled = (async () =>
        handler({
          id: job.id,
          data: definition.dataSchema.parse(job.data),
          retryCount: job.retryCount,
          signal: AbortSignal.any([claim.signal, stopping]),
        }))();
      await Promise.race([handled, expired.promise]);
      // What is done must not be done again because the queue was away for a moment.
      await retryWhileDatabaseAway(() => boss.complete(this.name, { id: job.id, retryCount: job.retryCount }), {
        signal: stopping,
      });
    } catch (err) {
      log.warn({ err, job: this.name, jobId: job.id, retryCount: job.retryCount }, 'a job did not finish');
      // The queue stores what it is given, and an error of the database can repeat the row it was about.
      await this.#fail(job, new UnfinishedRunError(this.name));
    } finally {
      clearTimeout(timer);
    }
  }

  /** A queue that does not answer learns of the end of the run by its heartbeat, which stops. */
  async #fail(job: Job<unknown>, reason: object | string): Promise<void> {
    const output = typeof reason === 'string' ? { reason } : reason;
    await this.#options.boss
      .fail(this.name, { id: job.id, retryCount: job.retryCount }, output)
      .catch((err) => this.#options.log.warn({ err, job: this.name, jobId: job.id }, 'a job could not be handed back'));
  }
}

/** The error that the queue stores of a failed run; the cause is in the log. */
class UnfinishedRunError extends Error {
  override readonly name = 'UnfinishedRunError';
}
