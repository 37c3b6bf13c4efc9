import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs Debian packages if no user interaction is needed: as root on a machine with apt.
 * @param {string} title name for the progress lines
 * @param {...string} names
 * @returns {Promise<boolean>} whether they were installed
 */
export async function installDebianPackages(title, ...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  try {
    await run('Updating the list of Debian packages', 'apt-get', ['update', '-qq']);
    await run(`Installing ${title} from Debian`, 'apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...names,
    ]);
    return true;
  } catch (error) {
    console.log(error.message);
    return false;
  }
}
