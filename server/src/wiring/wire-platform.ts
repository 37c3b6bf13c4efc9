import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { DatabaseClock } from '../platform/database/database-clock.ts';
import { DatabasePoll } from '../platform/database/database-poll.ts';
import { createIdGenerator } from '../platform/database/ids.ts';
import { DatabaseListener } from '../platform/database/listener.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/logging/log.ts';
import { createAddressGuard } from '../platform/network/address-guard.ts';
import { PageCache } from '../platform/page-cache/page-cache.ts';
import { SecretBox } from '../platform/secrets/secret-box.ts';

const databaseConnections = 20;

export type Platform = ReturnType<typeof wirePlatform>;

/** The product-independent parts: database, what runs on it, secrets, allowed addresses. */
export function wirePlatform({
  config,
  log,
  clock: replacement,
}: {
  readonly config: Config;
  readonly log: Log;
  /** The database's clock by default. */
  readonly clock: Clock | undefined;
}) {
  const databaseClock = new DatabaseClock();
  const clock = replacement ?? databaseClock;
  const newId = createIdGenerator(clock);
  const database = connectDatabase({
    connectionString: config.databaseUrl,
    maxConnections: databaseConnections,
    applicationName: `hokka ${config.role}`,
    withTimeouts: config.databaseUrl === config.databaseDirectUrl,
    log,
  });
  const listener = new DatabaseListener({
    connectionString: config.databaseDirectUrl,
    log,
    onClockReading: (reading) => databaseClock.adjust(reading),
  });
  const poll = new DatabasePoll({ database, log });
  const jobs = new JobQueue({
    connectionString: config.databaseDirectUrl,
    schedules: config.role !== 'web',
    poll,
    listener,
    log,
  });
  const secretBox = new SecretBox(config.secretKey, config.previousSecretKey);
  const pages = new PageCache({ database, log });
  const guard = createAddressGuard({ allowPrivate: config.allowPrivateUpstreams });
  return { config, log, clock, databaseClock, newId, database, listener, poll, jobs, secretBox, pages, guard };
}
