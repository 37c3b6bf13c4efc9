import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian.mjs';

const folder = '/usr/lib/postgresql';

/**
 * Installs the PostgreSQL of tests that back up and restore, since the bundled one has no pg_dump. If it is not available,
 * `npm test` lists the tests that it did not run.
 * @returns {Promise<void>}
 */
export async function ensurePostgresPrograms() {
  if (hasPrograms()) return;
  // The package would start a service of its own; at this run level Debian starts none.
  process.env.RUNLEVEL = '1';
  const isThere = await installDebianPackages('PostgreSQL', 'postgresql');
  delete process.env.RUNLEVEL;
  if (!isThere) console.log('pg_dump was not found and could not be installed; tests that use it are skipped.');
}

/** Any version will do. Node 20 has no globSync. */
function hasPrograms() {
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((version) =>
    ['pg_dump', 'postgres'].every((program) => existsSync(join(folder, version, 'bin', program))),
  );
}
