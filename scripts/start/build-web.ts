import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from './start-error.ts';

/** `fonts` holds what the build makes from packages. */
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'fonts']);

/**
 * Builds the web unless what was built came from exactly these sources.
 * @throws StartError when the build fails; its output has then been printed
 */
export async function buildWebIfStale(
  root: string,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const stamp = join(root, 'web', 'build', '.stamp');
  const wanted = hashSources(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const startedAt = performance.now();
  print('Building the web …');
  rmSync(stamp, { force: true });
  await runInWeb(root, 'build', signal);
  writeFileSync(stamp, wanted);
  print(`  done in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

/** Makes the fonts that the development server serves, unless they are there; the build makes its own. */
export async function makeFontsIfAbsent(
  root: string,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(join(root, 'web', 'public', 'fonts'))) return;
  print('Preparing the fonts …');
  await runInWeb(root, 'fonts', signal);
}

/** One hash over names and contents of everything the build reads. */
function hashSources(root: string): string {
  const hash = createHash('sha256');
  const folders = [join(root, 'web'), join(root, 'contracts'), join(root, 'turkish')];
  const files = [join(root, 'package-lock.json'), join(root, 'tsconfig.base.json'), ...folders.flatMap(listSources)];
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? listSources(join(folder, entry.name)) : [join(folder, entry.name)]));
}

async function runInWeb(root: string, script: string, signal: AbortSignal | undefined): Promise<void> {
  const build = spawn('npm', ['run', '--silent', script], {
    cwd: join(root, 'web'),
    // Whoever builds, a test too, gets what is delivered: Vite takes NODE_ENV over its mode, and React brings its development build along.
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
