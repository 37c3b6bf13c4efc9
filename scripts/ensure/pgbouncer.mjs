import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';

/**
 * Installs the PgBouncer of tests that restart PostgreSQL behind it, a download of 1 MB from Debian. If it is not available,
 * `npm test` lists the tests that it did not run.
 * @returns {Promise<void>}
 */
export async function ensurePgBouncer() {
  const isInstalled = spawnSync(process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer', ['--version']).status === 0;
  if (isInstalled || existsSync('/usr/bin/pgbouncer') || existsSync('/usr/local/bin/pgbouncer')) return;
  // The package would start a service of its own; at this run level Debian starts none.
  process.env.RUNLEVEL = '1';
  const isThere = await installDebianPackages('PgBouncer', 'pgbouncer');
  delete process.env.RUNLEVEL;
  if (!isThere) console.log('PgBouncer was not found and could not be installed; tests that use it are skipped.');
}
