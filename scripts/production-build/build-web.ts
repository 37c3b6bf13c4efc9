import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '../start/child.ts';
import { buildIfStale } from './build-if-stale.ts';

/**
 * Builds the web client unless the output was built from exactly these sources.
 * @throws StartError when the build fails; its output has already been printed
 */
export async function buildWebIfStale(
  root: string,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const build = () => runInWeb(root, 'build', signal);
  const sources = ['web', 'contracts', 'turkish'];
  await buildIfStale(root, { name: 'web', sources, output: 'web/build', build }, print, signal);
}

/** Generates the fonts for the development server, unless they exist; the production build generates its own. */
export async function makeFontsIfAbsent(
  root: string,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(join(root, 'web', 'public', 'fonts'))) return;
  print('Preparing the fonts …');
  await runInWeb(root, 'fonts', signal);
}

async function runInWeb(root: string, script: string, signal: AbortSignal | undefined): Promise<void> {
  const build = spawn('npm', ['run', '--silent', script], {
    cwd: join(root, 'web'),
    // Always the production build, even when started by a test: Vite prefers NODE_ENV to its mode, and React would
    // include its development build.
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  build.once('error', reject).once('close', resolve);
  if ((await promise) === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new StartError(`The web could not be built (npm run ${script} in ${basename(root)}/web); the reason is above.`);
}
