import { readConfig } from '../server/src/config.ts';
import type { Log } from '../server/src/platform/log.ts';
import { type Parts, wire } from '../server/src/wiring.ts';
import { silentLog } from './harness.ts';

/** All parts of the service on a test's database, not started. */
export function wireForTest(
  connectionString: string,
  environment: Record<string, string> = {},
  log: Log = silentLog,
): Parts {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: connectionString,
    SECRET_KEY: 'a key for tests only, long enough to pass',
    ...environment,
  });
  return wire({ config, log });
}
