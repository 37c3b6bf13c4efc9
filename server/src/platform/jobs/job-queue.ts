import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../database/connect.ts';
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
  /** How long a job that has ended is kept. */
  readonly deleteAfterSeconds?: number;
  /** How often a worker looks for jobs of which it heard nothing; each second unless it can wait. */
  readonly pollSeconds?: number;
}

/** Jobs that the queue sends by itself. */
export interface Schedule<Data> {
  /** Names it among the schedules of its kind of job, and its jobs where those are exclusive. */
  readonly key: string;
  /** A cron expression in Istanbul's time. */
  readonly cron: string;
  readonly data: Data;
}

/** One run of a job. */
export interface JobRun<Data> {
  readonly id: string;
  readonly data: Data;
  readonly retryCount: number;
  /** Aborted when the run lost its claim, was cancelled, or this process is asked to stop. */
  readonly signal: AbortSignal;
}

export interface SendOptions {
  readonly id?: string;
  readonly startAfter?: Date;
}

interface JobQueueOptions {
  readonly connectionString: string;
  /** Whether this process watches for schedules that are due. */
  readonly schedules?: boolean;
  readonly log: Log;
}

const istanbul = 'Europe/Istanbul';
/** A dead worker is noticed after this long; the queue allows no less. */
const heartbeatSeconds = 10;

/** The process's door to the queue in PostgreSQL. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  #started = false;

  constructor(options: JobQueueOptions) {
    this.#log = options.log;
    this.#boss = new PgBoss({
      connectionString: options.connectionString,
      schema: 'jobs',
      application_name: 'hokka queue',
      max: 8,
      useListenNotify: true,
      schedule: options.schedules ?? false,
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 5,
    });
    this.#boss.on('error', (err) => this.#log.warn({ err }, 'the job queue reported an error'));
    this.#boss.on('warning', (warning) => this.#log.debug({ warning }, 'the job queue reported a warning'));
  }

  /** Opens the queue and makes sure every kind of job has its place. Call before listening. */
  async start(definitions: readonly JobDefinition<object>[]): Promise<void> {
    await this.#boss.start();
    const deadLettersFirst = [...definitions].sort(
      (a, b) => Number(a.deadLetter !== undefined) - Number(b.deadLetter !== undefined),
    );
    for (const definition of deadLettersFirst) {
      const options = toQueueOptions(definition);
      await this.#boss.createQueue(definition.name, {
        ...options,
        policy: definition.exclusive === true ? 'exclusive' : 'standard',
      });
      // A queue that exists keeps the options of its first day otherwise.
      await this.#boss.updateQueue(definition.name, options);
    }
    this.#started = true;
  }

  isReady(): boolean {
    return this.#started;
  }

  /** Enqueues in the caller's transaction: the job exists exactly when the cause does. @returns the job's id. */
  async send<Data extends object>(
    trx: DatabaseTransaction,
    definition: JobDefinition<Data>,
    data: Data,
    options: SendOptions = {},
  ): Promise<string> {
    const id = await this.#boss.send(definition.name, definition.dataSchema.parse(data), {
      db: fromKysely(trx),
      ...(options.id === undefined ? {} : { id: options.id }),
      ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
    });
    if (id === null) throw new Error(`The queue refused a job of ${definition.name}`);
    return id;
  }

  /** Enqueues one job for each of `data` in the caller's transaction, in one statement. */
  async sendAll<Data extends object>(
    trx: DatabaseTransaction,
    definition: JobDefinition<Data>,
    data: readonly Data[],
  ): Promise<void> {
    if (data.length === 0) return;
    const jobs = data.map((one) => ({ data: definition.dataSchema.parse(one) }));
    await this.#boss.insert(definition.name, jobs, { db: fromKysely(trx) });
  }

  /** Makes these the schedules of a kind of job, and no others. Of the times at which no process watched one is made up for. */
  async schedule<Data extends object>(
    definition: JobDefinition<Data>,
    schedules: readonly Schedule<Data>[],
  ): Promise<void> {
    const keys = new Set(schedules.map(({ key }) => key));
    for (const { name, key } of await this.#boss.getSchedules(definition.name)) {
      if (!keys.has(key)) await this.#boss.unschedule(name, key);
    }
    for (const { key, cron, data } of schedules) {
      await this.#boss.schedule(definition.name, cron, definition.dataSchema.parse(data), {
        key,
        singletonKey: key,
        tz: istanbul,
        missed: 'once',
      });
    }
  }

  /** Runs `handler` for each job, up to `concurrency` at once in this process. A throw means: try again. */
  async work<Data extends object>(
    definition: JobDefinition<Data>,
    concurrency: number,
    handler: (run: JobRun<Data>) => Promise<void>,
  ): Promise<void> {
    await this.#boss.work<Data>(
      definition.name,
      {
        batchSize: 1,
        localConcurrency: concurrency,
        pollingIntervalSeconds: definition.pollSeconds ?? 1,
        notifyPollingIntervalSeconds: definition.pollSeconds ?? 1,
        heartbeatRefreshSeconds: 1,
      },
      async ([job]) => {
        if (job !== undefined) await this.#run(definition, job, handler);
      },
    );
  }

  /**
   * Marks the run's job as done inside the transaction that records its outcome.
   * @throws when the run no longer holds its claim, so that the transaction rolls back.
   */
  async complete<Data extends object>(
    trx: DatabaseTransaction,
    definition: JobDefinition<Data>,
    run: JobRun<Data>,
  ): Promise<void> {
    const attempt = { id: run.id, retryCount: run.retryCount };
    const { affected } = (await this.#boss.complete(definition.name, attempt, null, { db: fromKysely(trx) })) as {
      affected: number;
    };
    if (affected !== 1) throw new LostClaimError(definition.name);
  }

  /** Removes a job that is no longer needed from the queue; a running one is aborted. */
  async cancel<Data extends object>(
    trx: DatabaseTransaction,
    definition: JobDefinition<Data>,
    id: string,
  ): Promise<void> {
    await this.#boss.cancel(definition.name, id, { db: fromKysely(trx) });
  }

  /** Takes no more work, gives running handlers half of `timeoutMs` to finish and the other half to hand back. */
  async stop(timeoutMs: number): Promise<void> {
    if (!this.#started) return;
    this.#started = false;
    const abortTimer = setTimeout(() => this.#stopping.abort(new StoppingError()), timeoutMs / 2);
    await this.#boss.stop({ graceful: true, timeout: timeoutMs });
    clearTimeout(abortTimer);
  }

  async #run<Data extends object>(
    definition: JobDefinition<Data>,
    job: Job<Data>,
    handler: (run: JobRun<Data>) => Promise<void>,
  ): Promise<void> {
    try {
      await handler({
        id: job.id,
        data: definition.dataSchema.parse(job.data),
        retryCount: job.retryCount,
        signal: AbortSignal.any([job.signal, this.#stopping.signal]),
      });
    } catch (err) {
      this.#log.warn({ err, job: definition.name, jobId: job.id, retryCount: job.retryCount }, 'a job did not finish');
      // The queue stores what it is thrown, and an error of the database can repeat the row it was about.
      throw new UnfinishedRunError(definition.name);
    }
  }
}

/** The reason of a run's signal when this process stops: what is half done must be handed back. */
export class StoppingError extends Error {
  override readonly name = 'StoppingError';
}

/** The error that the queue stores of a failed run; the cause is in the log. */
class UnfinishedRunError extends Error {
  override readonly name = 'UnfinishedRunError';
}

/** The run was overtaken: the job was given to another worker or ended meanwhile. */
export class LostClaimError extends Error {
  override readonly name = 'LostClaimError';
}

function toQueueOptions(definition: JobDefinition<object>) {
  return {
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelaySeconds ?? 0,
    retryBackoff: definition.retryBackoff ?? false,
    ...(definition.retryDelayMaxSeconds === undefined ? {} : { retryDelayMax: definition.retryDelayMaxSeconds }),
    expireInSeconds: definition.expireInSeconds,
    ...(definition.deleteAfterSeconds === undefined ? {} : { deleteAfterSeconds: definition.deleteAfterSeconds }),
    ...(definition.deadLetter === undefined ? {} : { deadLetter: definition.deadLetter }),
    heartbeatSeconds,
    notify: true,
  };
}
