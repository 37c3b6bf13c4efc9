import { secondMs } from './platform/clock.ts';
import type { Drain } from './platform/http/server/drain.ts';
import type { Services } from './wiring/wire-services.ts';

/** How long, in ms, the database may take. Proxies give up after 3 seconds and would not learn what is missing. */
const databaseMaxMs = 2 * secondMs;

/** Names the components that do not respond; empty when this process can serve. */
export async function findUnready({ database, jobs, listener, log }: Services, drain: Drain): Promise<string[]> {
  if (drain.hasBegun) return ['draining'];
  const read = database.selectFrom('settings').select('version').executeTakeFirst();
  const databaseAnswers = await within(databaseMaxMs, read)
    .then(() => true)
    .catch((err) => {
      log.warn({ err }, 'the database did not respond');
      return false;
    });
  return [
    ...(databaseAnswers ? [] : ['database']),
    ...(listener.isLive() ? [] : ['listener']),
    ...(jobs.isReady() ? [] : ['queue']),
  ];
}

/** @throws Error when the promise takes longer; it goes on */
export async function within<Result>(maxMs: number, promise: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`it took longer than ${maxMs} ms`)), maxMs);
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer));
}
