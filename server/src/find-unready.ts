import type { Drain } from './platform/http/server/drain.ts';
import type { Services } from './wiring/wire-services.ts';

/** Names the components that do not respond; empty when this process can serve. */
export async function findUnready({ database, jobs, listener, log }: Services, drain: Drain): Promise<string[]> {
  if (drain.hasBegun) return ['draining'];
  const databaseAnswers = await database
    .selectFrom('settings')
    .select('version')
    .executeTakeFirst()
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
