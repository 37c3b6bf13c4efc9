import { isDeepStrictEqual } from 'node:util';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, DatabaseTransaction } from '../database/connect.ts';
import type { DatabasePoll } from '../database/database-poll.ts';
import type { DatabaseListener } from '../database/listener.ts';
import type { Log } from '../logging/log.ts';
import { type JobDefinition, type JobRun, JobRunner, LostClaimError, StoppingError, toJobData } from './job-runner.ts';

import {
  announcementChannel,
  ensureActiveIndex,
  hastenJob,
  selectDueQueues,
  selectHasLostJobs,
} from './queue-tables.queries.ts';

/** Jobs that the queue enqueues by schedule. */
export interface Schedule<Data> {
  /** Unique among the schedules of its kind of job; also the key of its jobs if those are exclusive. */
  readonly key: string;
  /** A cron expression in Istanbul time. */
  readonly cron: string;
  readonly data: Data;
}

export interface SendOptions {
  readonly id?: string;
  /** The group whose turns it takes; see `groupsTakeTurns`. */
  readonly group?: string;
  readonly startAfter?: Date;
  /** The request that caused the job; without it the current one, null for none. */
  readonly requestId?: string | null;
}

interface JobQueueOptions {
  readonly connectionString: string;
  /** Whether this process enqueues due schedules. */
  readonly schedules?: boolean;
  /** Finds jobs without an announcement: retries, delayed jobs, and those whose announcement was lost. */
  readonly poll: DatabasePoll;
  /** Announces new jobs immediately; without it the poll finds them. */
  readonly listener?: DatabaseListener;
  readonly log: Log;
}

const istanbul = 'Europe/Istanbul';
/** A dead worker is detected after this long, the minimum that the queue allows. */
const heartbeatSeconds = 10;
/** How often, in ms, claims are renewed; a run that lost its claim is aborted within this time. */
const heartbeatIntervalMs = 1000;
/** How long an ended job is retained by default; short, so that the queue's tables stay small. */
const deleteAfterSeconds = 24 * 3600;

/** Access to the job queue in PostgreSQL. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #options: JobQueueOptions;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  readonly #runners = new Map<string, Pick<JobRunner, 'wake' | 'keepClaims' | 'stop'>>();
  #unfollow: (() => Promise<void>)[] = [];
  #heartbeat: NodeJS.Timeout | undefined;
  #isKeepingClaims = false;
  #hasSeenLostJobs = false;
  #started = false;

  constructor(options: JobQueueOptions) {
    this.#options = options;
    this.#log = options.log;
    this.#boss = new PgBoss({
      connectionString: options.connectionString,
      schema: 'jobs',
      application_name: 'hokka queue',
      max: 8,
      schedule: options.schedules ?? false,
      // The poll detects work; this interval is for a service without workers.
      superviseIntervalSeconds: 60,
      monitorIntervalSeconds: 1,
      maintenanceIntervalSeconds: 3600,
      // For jobs that wait for other jobs, which we do not use.
      flowIntervalSeconds: 3600,
    });
    this.#boss.on('error', (err) => this.#log.warn({ err }, 'the job queue reported an error'));
    this.#boss.on('warning', (warning) => this.#log.debug({ warning }, 'the job queue reported a warning'));
  }

  /** Opens the queue and creates missing queues for all kinds of jobs. Must be called before listening. */
  async start(definitions: readonly JobDefinition<object>[]): Promise<void> {
    await this.#boss.start();
    await ensureActiveIndex(this.#boss);
    const deadLettersFirst = [...definitions].sort(
      (a, b) => Number(a.deadLetter !== undefined) - Number(b.deadLetter !== undefined),
    );
    const stored = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const definition of deadLettersFirst) {
      const options = toQueueOptions(definition);
      const queue = stored.get(definition.name);
      if (queue !== undefined && isDeepStrictEqual({ ...queue, ...options }, { ...queue })) continue;
      await this.#boss.createQueue(definition.name, {
        ...options,
        policy: definition.exclusive === true ? 'exclusive' : 'standard',
      });
      // Otherwise an existing queue, possibly created a moment ago by another process, would keep its original options.
      await this.#boss.updateQueue(definition.name, options);
    }
    this.#started = true;
  }

  isReady(): boolean {
    return this.#started;
  }

  /** Enqueues in the caller's transaction: the job exists exactly when its cause does. @returns the job's id */
  async send<Data extends object>(
    trx: DatabaseTransaction,
    definition: JobDefinition<Data>,
    data: Data,
    options: SendOptions = {},
  ): Promise<string> {
    const id = await this.#boss.send(definition.name, toJobData(definition, data, options.requestId), {
      db: fromKysely(trx),
      ...(options.id === undefined ? {} : { id: options.id }),
      ...(options.group === undefined ? {} : { group: { id: options.group } }),
      ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
    });
    if (id === null) throw new Error(`The queue refused a job of ${definition.name}`);
    return id;
  }

  /** Enqueues one job per element of `data` in the caller's transaction, in one statement. */
  async sendAll<Data extends object>(
    trx: DatabaseTransaction,
    definition: JobDefinition<Data>,
    data: readonly Data[],
  ): Promise<void> {
    if (data.length === 0) return;
    const jobs = data.map((one) => ({ data: toJobData(definition, one) }));
    await this.#boss.insert(definition.name, jobs, { db: fromKysely(trx) });
  }

  /**
   * Replaces the schedules of a kind of job; writes only differences. If several times passed without a running
   * process, one is made up for.
   */
  async schedule<Data extends object>(
    definition: JobDefinition<Data>,
    schedules: readonly Schedule<Data>[],
  ): Promise<void> {
    const stored = await this.#boss.getSchedules(definition.name);
    const keys = new Set(schedules.map(({ key }) => key));
    const outdated = stored.filter(({ key }) => !keys.has(key));
    const wanted = schedules.map(({ key, cron, data }) => {
      const options = { key, singletonKey: key, tz: istanbul, missed: 'once' } as const;
      return { key, cron, timezone: istanbul, data: definition.dataSchema.parse(data), options };
    });
    const changed = wanted.filter((one) => {
      const found = stored.find(({ key }) => key === one.key);
      return found === undefined || !isDeepStrictEqual({ ...found, ...one }, { ...found });
    });
    await Promise.all([
      ...outdated.map(({ key }) => this.#boss.unschedule(definition.name, key)),
      ...changed.map(({ cron, data, options }) => this.#boss.schedule(definition.name, cron, data, options)),
    ]);
  }

  /**
   * Runs `handler` for each job, up to `concurrency` at once in this process. An error means that the job is retried.
   */
  async work<Data extends object>(
    definition: JobDefinition<Data>,
    concurrency: number,
    handler: (run: JobRun<Data>) => Promise<void>,
  ): Promise<void> {
    const options = { boss: this.#boss, definition, concurrency, handler, stopping: this.#stopping.signal };
    const runner = new JobRunner({ ...options, log: this.#log });
    if (this.#runners.size === 0) await this.#follow();
    this.#runners.set(definition.name, runner);
    runner.wake();
  }

  /**
   * Marks the run's job as done inside the transaction that records its outcome.
   * @throws when the run no longer holds its claim, so that the transaction rolls back
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

  /** Starts a delayed job now; a started or ended job stays unchanged. */
  async hasten<Data extends object>(database: Database, { name }: JobDefinition<Data>, id: string): Promise<void> {
    await hastenJob(name, id).execute(database);
  }

  /** Removes a job that is no longer needed from the queue; a running one is aborted. */
  async cancel<Data extends object>(
    trx: DatabaseTransaction,
    definition: JobDefinition<Data>,
    id: string,
  ): Promise<void> {
    await this.#boss.cancel(definition.name, id, { db: fromKysely(trx) });
  }

  /**
   * Accepts no more work, and gives running handlers half of `timeoutMs` to finish and the other half to hand back.
   * @param lastSenders work that may still enqueue until then; its errors are handled elsewhere
   */
  async stop(timeoutMs: number, lastSenders: Promise<unknown> = Promise.resolve()): Promise<void> {
    if (!this.#started) return;
    this.#started = false;
    const abortTimer = setTimeout(() => this.#stopping.abort(new StoppingError()), timeoutMs / 2);
    await Promise.all(this.#unfollow.map((unfollow) => unfollow()));
    await Promise.all([...this.#runners.values()].map((runner) => runner.stop(timeoutMs)));
    clearTimeout(abortTimer);
    clearInterval(this.#heartbeat);
    await lastSenders.catch(() => undefined);
    await this.#boss.stop({ graceful: false });
  }

  /** Wakes the runners when jobs are announced and when the poll finds due ones. */
  async #follow(): Promise<void> {
    const { listener, poll } = this.#options;
    this.#heartbeat = setInterval(() => this.#keepClaims(), heartbeatIntervalMs);
    this.#unfollow.push(
      poll.add({
        name: 'due_jobs',
        select: () => selectDueQueues([...this.#runners.keys()]),
        onResult: (names) => {
          for (const name of names as string[]) this.#runners.get(name)?.wake();
        },
      }),
      poll.add({
        name: 'has_lost_jobs',
        select: selectHasLostJobs,
        onResult: (hasLostJobs) => this.#takeLostJobs(hasLostJobs === true),
      }),
    );
    if (listener === undefined) return;
    const unsubscribe = await listener.subscribe(announcementChannel, (name) => this.#runners.get(name)?.wake());
    const forget = listener.onReconnected(() => {
      for (const runner of this.#runners.values()) runner.wake();
    });
    this.#unfollow.push(async () => {
      unsubscribe();
      forget();
    });
  }

  /**
   * Requeues jobs whose claim was not renewed. After a database outage all claims look lost until each process has
   * renewed its own, so nothing is requeued before two consecutive checks agree.
   */
  async #takeLostJobs(hasLostJobs: boolean): Promise<void> {
    const isSecondLook = this.#hasSeenLostJobs;
    this.#hasSeenLostJobs = hasLostJobs;
    if (!hasLostJobs) return;
    if (isSecondLook) await this.#boss.supervise();
    else this.#keepClaims();
  }

  #keepClaims(): void {
    if (this.#isKeepingClaims) return;
    this.#isKeepingClaims = true;
    Promise.all([...this.#runners.values()].map((runner) => runner.keepClaims()))
      // This does not mean that the claims are lost; the next heartbeat decides.
      .catch((err) => this.#log.warn({ err }, 'could not extend the claims on jobs'))
      .finally(() => {
        this.#isKeepingClaims = false;
      });
  }
}

function toQueueOptions(definition: JobDefinition<object>) {
  return {
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelaySeconds ?? 0,
    retryBackoff: definition.retryBackoff ?? false,
    ...(definition.retryDelayMaxSeconds === undefined ? {} : { retryDelayMax: definition.retryDelayMaxSeconds }),
    expireInSeconds: definition.expireInSeconds,
    deleteAfterSeconds: definition.deleteAfterSeconds ?? deleteAfterSeconds,
    ...(definition.deadLetter === undefined ? {} : { deadLetter: definition.deadLetter }),
    heartbeatSeconds,
    notify: true,
  };
}
