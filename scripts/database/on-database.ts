import { join } from 'node:path';
import { ConfigError, readStartConfig, type StartConfig } from '../../server/src/config/config.ts';
import { findRunningPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { describeConnectionError } from '../../server/src/platform/database-away.ts';

/** A command cannot do its work; the message is one line that the user can act on. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Context of a command on the database. */
export type OnDatabase = { config: StartConfig; databaseUrl: string };

/**
 * Runs a command on the database named in the environment, otherwise on the embedded one of a running `npm start`.
 * Errors that the user can fix end it with one line and exit code 1.
 * @param work resolves with the exit code
 */
export async function onDatabase(work: (target: OnDatabase) => Promise<number>): Promise<void> {
  try {
    const config = readStartConfig();
    process.exitCode = await work({ config, databaseUrl: findDatabase(config) });
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** Past a pooler, which refuses the timeouts of a connection of its own. */
function findDatabase({ databaseUrl, databaseDirectUrl, dataDirectory }: StartConfig): string {
  const found = databaseDirectUrl ?? databaseUrl ?? findRunningPostgres(join(dataDirectory, 'postgres'));
  if (found !== undefined) return found;
  throw new CommandError(
    `No database is running for ${dataDirectory}: start Hokka in another terminal (npm start), or set DATABASE_URL.`,
  );
}

/** One line for errors that the user can fix, full details for developers otherwise. */
function describe(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message;
  const trouble = describeConnectionError(error);
  if (trouble !== undefined) return trouble;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
