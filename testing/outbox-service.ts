import type { NewId } from '../server/src/platform/database/ids.ts';
import type { DeliverMail } from '../server/src/platform/mail/delivery.ts';
import { MailOutbox } from '../server/src/platform/mail/mail-outbox.ts';
import type { TestClock } from './clock.ts';
import { silentLog, type TestDatabase } from './database.ts';
import { openTestQueue } from './job-queue.ts';

export interface OutboxService {
  readonly outbox: MailOutbox;
  stop(): Promise<void>;
}

interface OutboxServiceOptions {
  readonly clock: TestClock;
  readonly newId: NewId;
  /** Delivers mails; without it they stay queued. */
  readonly deliver?: DeliverMail;
  /** Read for each mail; none by default. */
  readonly supportAddress?: () => string;
}

/** Starts the outbox with its queue on a test's database. Failed deliveries are retried at once. */
export async function startOutbox(
  store: TestDatabase,
  { clock, newId, deliver, supportAddress = () => '' }: OutboxServiceOptions,
): Promise<OutboxService> {
  const queue = await openTestQueue(store);
  const { jobs } = queue;
  const outbox = new MailOutbox({
    database: store.database,
    jobs,
    clock,
    newId,
    log: silentLog,
    deliver: deliver ?? (async () => undefined),
    site: () => ({ name: 'Hokka', url: 'https://hokka.test', supportAddress: supportAddress() }),
    retryDelaysMs: [0],
  });
  await jobs.start(outbox.workers.map((one) => one.definition));
  if (deliver !== undefined) for (const one of outbox.workers) await one.start(jobs);
  return { outbox, stop: queue.stop };
}
