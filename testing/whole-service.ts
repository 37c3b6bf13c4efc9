import { type Config, readConfig } from '../server/src/config/config.ts';
import type { Log } from '../server/src/platform/logging/log.ts';
import { type Services, wireServices } from '../server/src/wiring/wire-services.ts';
import { silentLog } from './database.ts';

export const secretKeyForTest = 'a key for tests only, long enough to pass';

/** Configuration of a process on a test's database. */
export function configForTest(connectionString: string, environment: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: connectionString,
    SECRET_KEY: secretKeyForTest,
    ...environment,
  });
}

/** All parts of the service on a test's database, not started. */
export function wireForTest(
  connectionString: string,
  environment: Record<string, string> = {},
  log: Log = silentLog,
): Services {
  return wireServices({ config: configForTest(connectionString, environment), log });
}
