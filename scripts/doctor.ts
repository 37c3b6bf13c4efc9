import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { createLog } from '../server/src/platform/log.ts';
import { findViolations, type Violation } from '../testing/invariants.ts';
import { CommandError, onDatabase } from './database/on-database.ts';

// Looks for everything in the database that must never be. Reads only, also beside a running service.
await onDatabase(async ({ databaseUrl }) => {
  const database = connectDatabase({
    connectionString: databaseUrl,
    maxConnections: 1,
    applicationName: 'hokka doctor',
    log: createLog('warn'),
  });
  try {
    const violations = await findViolations(database).catch(explainMissingTable);
    for (const { invariant, subject, detail } of violations) print(`${invariant}: ${subject} (${detail})`);
    print(violations.length === 0 ? 'All is well.' : `${violations.length} found.`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await database.destroy();
  }
});

function explainMissingTable(error: unknown): Violation[] {
  if (!(error instanceof Error && 'code' in error && error.code === '42P01')) throw error;
  throw new CommandError('The database holds no Hokka of this version: start the service once, which migrates it.');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
