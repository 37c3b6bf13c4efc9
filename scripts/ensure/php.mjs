import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.mjs';

/**
 * Installs the PHP that runs the example of the developer page, a download of 3 MB from Debian. The npm package would include
 * every version since 5.2. If PHP is not available, `npm test` lists the tests that it did not run.
 * @returns {Promise<void>}
 */
export async function ensurePhp() {
  if (listModules() !== undefined || (await installDebianPackages('PHP', 'php-cli'))) return;
  console.log('PHP was not found and could not be installed; the PHP example is not tested.');
}

/**
 * Installs the PHP that runs a real WordPress on SQLite.
 * @returns {Promise<void>}
 */
export async function ensurePhpWithSqlite() {
  if (listModules()?.includes('pdo_sqlite')) return;
  if (await installDebianPackages('PHP with SQLite', 'php-cli', 'php-sqlite3')) return;
  console.log('PHP with SQLite could not be installed; the PHP of WordPress Playground is used, which is much slower.');
}

/** Modules of the machine's PHP; undefined if it has no PHP. */
function listModules() {
  const { status, stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n') : undefined;
}
