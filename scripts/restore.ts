import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createLog } from '../server/src/platform/logging/log.ts';
import { findViolationsOneByOne } from '../testing/invariants.ts';
import { openDestination } from './backup/destination.ts';
import { checkBeforeRestore, readManifest, restoreBackup } from './backup/restore-backup.ts';
import { listBackups } from './backup/retention.ts';
import { CommandError, onDatabase } from './database/on-database.ts';

// Restores a backup, by default the newest, into the empty database at DATABASE_URL, and checks what was restored.
await onDatabase(async ({ config, databaseUrl }) => {
  const destination = openDestination(config);
  const [chosen, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new CommandError('Name one backup, or none for the newest: npm run backup -- --list.');
  const name = chosen ?? listBackups(await destination.list())[0];
  if (name === undefined) throw new CommandError(`There is no complete backup in ${destination.name}.`);
  const options = {
    databaseUrl,
    destination,
    identity: config.backup.identity,
    secretKey: config.secretKey,
    programFolder: config.postgresBinDirectory,
  };
  const manifest = await readManifest(destination, name);
  const program = await checkBeforeRestore(manifest, options);
  print(`${name}: intact; ${program.path} restores it.`);
  const differences = await restoreBackup(manifest, program, options);
  for (const difference of differences) print(difference);
  if (differences.length > 0)
    throw new CommandError('What was restored differs from the manifest: drop this database, and use another backup.');
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`Restored: ${manifest.tables.length} tables, ${rows} rows, each as in the manifest.`);
  if (config.secretKey === undefined) print('SECRET_KEY is not set, so it was not compared with that of the backup.');
  const database = connectDatabase({
    connectionString: options.databaseUrl,
    maxConnections: 1,
    applicationName: 'hokka restore',
    log: createLog('warn'),
    withTimeouts: false,
  });
  try {
    print(`Migrations that ran after it: ${(await migrate(database)).length}.`);
    const violations = await findViolationsOneByOne(database);
    for (const { invariant, subject, detail } of violations) print(`${invariant}: ${subject} (${detail})`);
    print(violations.length === 0 ? 'doctor: no problems found.' : `doctor: problems found: ${violations.length}.`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await database.destroy();
  }
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
