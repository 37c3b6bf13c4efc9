import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { listPendingMigrations, migrate } from '../server/src/platform/database/migrate.ts';
import { createLog } from '../server/src/platform/logging/log.ts';
import { CommandError, onDatabase } from './database/on-database.ts';

const dryFlag = '--dry';

// Migrates the database as a start would, without starting; with --dry only lists what would run.
await onDatabase(async ({ databaseUrl }) => {
  const flags = process.argv.slice(2);
  const unknown = flags.find((flag) => flag !== dryFlag);
  if (unknown !== undefined) throw new CommandError(`Unknown option ${unknown}; the option is ${dryFlag}.`);
  const database = connectDatabase({
    connectionString: databaseUrl,
    maxConnections: 1,
    applicationName: 'hokka migrations',
    log: createLog('warn'),
    withTimeouts: false,
  });
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const isDry = flags.includes(dryFlag);
    const names = isDry ? await listPendingMigrations(database) : await migrate(database);
    for (const name of names) print(name);
    if (names.length === 0) print('The database is up to date.');
    else print(isDry ? `${names.length} would run.` : `${names.length} ran.`);
    return 0;
  } finally {
    await database.destroy();
  }
});
