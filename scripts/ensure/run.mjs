import { spawn } from 'node:child_process';

/**
 * Runs a program to its end. Prints its output only if it fails, and every 15 s a line with the elapsed time.
 * @param {string} title name for the progress lines
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<void>}
 */
export async function run(title, command, args, { cwd } = {}) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log(`${title} …`);
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const progress = setInterval(() => console.log(`  … ${seconds()} s`), 15_000);
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) {
      process.stderr.write(Buffer.concat(output));
      throw new Error(`${title}: failed after ${seconds()} s; the reason is above.`);
    }
    console.log(`  done in ${seconds()} s`);
  } finally {
    clearInterval(progress);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

/**
 * Runs the npm that started this script, otherwise the one on the PATH.
 * @param {string} title
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<void>}
 */
export function runNpm(title, args, options) {
  const cli = process.env.npm_execpath;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return cli?.endsWith('.js')
    ? run(title, process.execPath, [cli, ...args, ...quiet], options)
    : run(title, 'npm', [...args, ...quiet], options);
}
