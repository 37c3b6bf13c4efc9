import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian.mjs';

/**
 * Brings the PHP that runs the example of the page for developers, 3 MB to load from Debian. The one that npm has would come with every
 * version since 5.2. Where none can be had, `npm test` names the tests that it did not run.
 * @returns {Promise<void>}
 */
export async function ensurePhp() {
  if (isThere() || (await installDebianPackage('PHP', 'php-cli'))) return;
  console.log('No PHP was found and none could be installed; the example in PHP is not tried.');
}

function isThere() {
  return spawnSync('php', ['--version']).status === 0;
}
