import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.mjs';

/**
 * Brings the PHP that runs the example of the page for developers, 3 MB to load from Debian. The one that npm has would come with every
 * version since 5.2. Where none can be had, `npm test` names the tests that it did not run.
 * @returns {Promise<void>}
 */
export async function ensurePhp() {
  if (listModules() !== undefined || (await installDebianPackages('PHP', 'php-cli'))) return;
  console.log('No PHP was found and none could be installed; the example in PHP is not tried.');
}

/**
 * Brings the PHP that runs a real WordPress on SQLite.
 * @returns {Promise<void>}
 */
export async function ensurePhpWithSqlite() {
  if (listModules()?.includes('pdo_sqlite')) return;
  if (await installDebianPackages('PHP with SQLite', 'php-cli', 'php-sqlite3')) return;
  console.log(
    'No PHP with SQLite could be installed; the PHP of WordPress Playground is used, which is many times slower.',
  );
}

/** The modules of the machine's PHP, or undefined where it has none. */
function listModules() {
  const { status, stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n') : undefined;
}
