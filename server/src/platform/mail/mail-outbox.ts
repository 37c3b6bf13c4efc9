import { sql } from 'kysely';
import { z } from 'zod';
import { addMilliseconds, type Clock, dayMs, minuteMs, secondMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/connect.ts';
import type { NewId } from '../database/ids.ts';
import { isDatabaseAway, retryWhileDatabaseAway } from '../database-away.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { JobDefinition, JobRun } from '../jobs/job-runner.ts';
import { selectHasJob } from '../jobs/queue-tables.queries.ts';
import { createWorker, type Worker } from '../jobs/worker.ts';
import type { Log } from '../logging/log.ts';
import { defineCounter } from '../process/counters.ts';
import { type AnswerInbox, buildAnswerAddress } from './answers/answer-address.ts';
import { type DeliverMail, MailDeliveryError } from './delivery.ts';
import type { MailSite } from './layout.ts';
import type { MailRenderer } from './mail-renderer.ts';
import {
  findQueuedMail,
  insertMail,
  isQueuedMail,
  lockMailsWithoutJob,
  markMailObsolete,
  markMailSent,
  purgeMails,
  recordFailedAttempt,
  requeueFailedMail,
  requeueFailedMails,
} from './mails.queries.ts';

export interface MailOutboxOptions {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly deliver: DeliverMail;
  readonly site: () => MailSite;
  /** Receives answers to mails; undefined where none is set up. */
  readonly answers?: AnswerInbox | undefined;
  /** Delays between attempts; the last one repeats. Set by tests. */
  readonly retryDelaysMs?: readonly number[];
}

export interface MailRequest {
  readonly userId: string | null;
  readonly kind: string;
  /** Contains no links or secrets; those are created while rendering. */
  readonly details?: Record<string, unknown>;
}

const mails = defineCounter({
  name: 'mail_deliveries_total',
  help: 'Attempts of this process to send an e-mail, by end (sent, retried, failed).',
  labels: ['end'],
});
for (const end of ['sent', 'retried', 'failed']) mails.add({ end }, 0);

type QueuedMailRow = NonNullable<Awaited<ReturnType<typeof findQueuedMail>>>;

const mailData = z.object({ mailId: z.string() });

/** Failed deliveries are counted in the mail's own row; the queue's retries are only for crashed workers. */
const sendMailJob: JobDefinition<z.infer<typeof mailData>> = {
  name: 'send-mail',
  dataSchema: mailData,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryBackoff: true,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 120,
};

/** Mails queued more recently than this may still get their job and are checked next time. */
const lostAfterMs = 15 * secondMs;
const concurrency = 4;
const defaultRetryDelaysMs = [10 * secondMs, 30 * secondMs, minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs];
/** How long after it was queued a mail waits for a server that is down, refuses temporarily, or is not configured. */
const queueTimeMaxMs = dayMs;

/**
 * The mail outbox: a mail is stored in the transaction that causes it, then rendered and sent by a worker. If the
 * worker crashes after the server has accepted a mail, it is sent again with the same id; no mail is lost.
 */
export class MailOutbox {
  readonly workers: readonly Worker[];
  readonly #options: MailOutboxOptions;
  readonly #renderers = new Map<string, MailRenderer>();

  constructor(options: MailOutboxOptions) {
    this.#options = options;
    this.workers = [createWorker(sendMailJob, concurrency, (run) => this.#send(run))];
  }

  /** Registers the renderers of a module's mails. @throws when a kind already has one */
  register(renderers: Readonly<Record<string, MailRenderer>>): void {
    for (const [kind, renderer] of Object.entries(renderers)) {
      if (this.#renderers.has(kind)) throw new Error(`Two modules render e-mails of the kind ${kind}`);
      this.#renderers.set(kind, renderer);
    }
  }

  /**
   * Enqueues a mail, which is sent after the transaction commits. @throws when no renderer is registered for its kind
   */
  async enqueue(trx: DatabaseTransaction, { userId, kind, details = {} }: MailRequest): Promise<void> {
    if (!this.#renderers.has(kind)) throw new Error(`Unknown kind of e-mail: ${kind}`);
    const { jobs, newId, clock } = this.#options;
    const id = newId();
    await insertMail(trx, { id, userId, kind, details, now: clock.now() });
    await jobs.send(trx, sendMailJob, { mailId: id });
  }

  /**
   * Retries a mail whose sending was abandoned. @returns false when it was not abandoned, or a concurrent call retried
   * it
   */
  async resend(trx: DatabaseTransaction, id: string): Promise<boolean> {
    const { jobs, clock } = this.#options;
    if (!(await requeueFailedMail(trx, id, clock.now()))) return false;
    await jobs.send(trx, sendMailJob, { mailId: id });
    return true;
  }

  /**
   * Retries all mails whose sending was abandoned and that were queued at `since` or later. @returns the number of
   * mails
   */
  async resendFailed(trx: DatabaseTransaction, since: Date): Promise<number> {
    const { jobs, clock } = this.#options;
    const ids = await requeueFailedMails(trx, { since, now: clock.now() });
    await jobs.sendAll(
      trx,
      sendMailJob,
      ids.map((mailId) => ({ mailId })),
    );
    return ids.length;
  }

  /** Deletes the records of mails that are older than their retention. @returns how many */
  purge(now: Date): Promise<number> {
    return purgeMails(this.#options.database, now);
  }

  /** Enqueues new jobs for queued mails whose job was lost. @returns the number of mails */
  async requeueLost(): Promise<number> {
    const { database, jobs, clock, log } = this.#options;
    const before = addMilliseconds(clock.now(), -lostAfterMs);
    const hasJob = selectHasJob([sendMailJob.name], 'mailId', sql`mails.id::text`);
    const ids = await database.transaction().execute(async (trx) => {
      const lost = await lockMailsWithoutJob(trx, before, hasJob);
      await jobs.sendAll(
        trx,
        sendMailJob,
        lost.map((mailId) => ({ mailId })),
      );
      return lost;
    });
    for (const mailId of ids) log.error({ mailId }, 'an e-mail had no job and was queued again');
    return ids.length;
  }

  async #send(run: JobRun<z.infer<typeof mailData>>): Promise<void> {
    const { database, clock, log } = this.#options;
    const mail = await findQueuedMail(database, run.data.mailId);
    if (mail === undefined) return;
    let outcome: 'sent' | 'obsolete' | 'gone';
    try {
      outcome = await this.#renderAndDeliver(mail);
    } catch (error) {
      if (!(error instanceof MailDeliveryError) && isDatabaseAway(error)) throw error;
      await this.#recordFailure(run, mail, error);
      return;
    }
    if (outcome === 'gone') return;
    if (outcome === 'obsolete') return markMailObsolete(database, mail.id);
    // The server has accepted it: a short database outage must not cause it to be sent again.
    await retryWhileDatabaseAway(() => markMailSent(database, mail.id, clock.now()));
    mails.add({ end: 'sent' });
    log.info({ mailId: mail.id, kind: mail.kind }, 'an e-mail was sent');
  }

  /**
   * @returns `obsolete` when the mail is no longer needed, `gone` when it was deleted or sent by another run while it
   * was rendered
   */
  async #renderAndDeliver(mail: QueuedMailRow): Promise<'sent' | 'obsolete' | 'gone'> {
    const { database, clock, site, deliver, answers } = this.#options;
    const renderer = this.#renderers.get(mail.kind);
    if (renderer === undefined) throw new Error(`Unknown kind of e-mail: ${mail.kind}`);
    const rendered = await renderer(mail, {
      now: clock.now(),
      site: site(),
      ...(answers !== undefined && { answerAddress: buildAnswerAddress(mail.id, answers) }),
    });
    if (rendered === 'obsolete') return 'obsolete';
    if (!(await isQueuedMail(database, mail.id))) return 'gone';
    await deliver({ id: mail.id, ...rendered });
    return 'sent';
  }

  /** Abandons the mail, or retries it later: the next attempt is enqueued in the transaction that ends this one. */
  async #recordFailure(run: JobRun<z.infer<typeof mailData>>, mail: QueuedMailRow, error: unknown): Promise<void> {
    const { database, jobs, clock, log, retryDelaysMs = defaultRetryDelaysMs } = this.#options;
    const delayMs = retryDelaysMs[Math.min(mail.attempts, retryDelaysMs.length - 1)] ?? minuteMs;
    const nextAt = addMilliseconds(clock.now(), delayMs);
    const isPermanent = error instanceof MailDeliveryError && error.permanent;
    const isFinal = isPermanent || nextAt > addMilliseconds(mail.queuedAt, queueTimeMaxMs);
    const reason = error instanceof MailDeliveryError ? error.reason : 'not_rendered';
    await database.transaction().execute(async (trx) => {
      await recordFailedAttempt(trx, mail.id, { reason, isFinal });
      if (!isFinal) await jobs.send(trx, sendMailJob, { mailId: mail.id }, { startAfter: nextAt });
      await jobs.complete(trx, sendMailJob, run);
    });
    mails.add({ end: isFinal ? 'failed' : 'retried' });
    const fields = { err: redactError(error), mailId: mail.id, kind: mail.kind, attempts: mail.attempts + 1 };
    if (isFinal) log.error(fields, 'an e-mail failed permanently');
    else log.warn(fields, 'an e-mail failed and will be retried');
  }
}

/** Other errors may contain text of the mail, so only their name and stack location are logged. */
function redactError(error: unknown): unknown {
  if (error instanceof MailDeliveryError || !(error instanceof Error)) return error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return Object.assign(new Error(error.name), { stack: [error.name, ...frames].join('\n') });
}
