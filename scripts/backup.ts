import { openDestination } from './backup/destination.ts';
import { readManifest } from './backup/restore-backup.ts';
import { listBackups, listExpiredFiles } from './backup/retention.ts';
import { writeBackup } from './backup/write-backup.ts';
import { CommandError, onDatabase } from './database/on-database.ts';

const listFlag = '--list';

// Writes a backup of the database to BACKUP_TO while the service runs, and deletes the backups that have expired.
await onDatabase(async ({ config, databaseUrl }) => {
  const [flag] = process.argv.slice(2);
  if (flag !== undefined && flag !== listFlag)
    throw new CommandError(`Unknown option ${flag}; the option is ${listFlag}.`);
  const destination = openDestination(config);
  if (flag === listFlag) {
    const names = listBackups(await destination.list());
    if (names.length === 0) print(`No backups in ${destination.name}.`);
    for (const name of names) {
      const { version, bytes, encrypted, tables } = await readManifest(destination, name);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      print(
        `${name}  version ${version}, ${formatBytes(bytes)}, ${rows} rows${encrypted === 'age' ? ', encrypted' : ''}`,
      );
    }
    return 0;
  }
  const now = new Date();
  const startedAtMs = performance.now();
  const { file, bytes, sha256, tables } = await writeBackup({
    databaseUrl,
    destination,
    recipient: config.backup.recipient,
    programFolder: config.postgresBinDirectory,
    now,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  print(`${destination.name}/${file}: ${formatBytes(bytes)}, ${tables.length} tables, ${rows} rows, ${seconds} s`);
  print(`SHA-256 ${sha256}`);
  if (config.backup.recipient === undefined) print('Not encrypted: set BACKUP_AGE_RECIPIENT to encrypt backups.');
  for (const expired of listExpiredFiles(await destination.list(), config.backup, now)) {
    await destination.delete(expired);
    print(`deleted: ${expired}`);
  }
  return 0;
});

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
