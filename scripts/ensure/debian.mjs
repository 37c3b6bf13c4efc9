import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs a package of Debian where that needs nobody: as root on a machine that has apt.
 * @param {string} title what it is, for the progress lines
 * @param {string} name
 * @returns {Promise<boolean>} whether it was installed
 */
export async function installDebianPackage(title, name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  try {
    await run('Refreshing the list of Debian packages', 'apt-get', ['update', '-qq']);
    await run(`Installing ${title} from Debian`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    return true;
  } catch (error) {
    console.log(error.message);
    return false;
  }
}
