import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { acquireOwnership, findRunningOwner } from '../../server/src/platform/process/directory-lock.ts';

/** `fonts` contains files that the web build generates from packages. */
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'fonts']);

const stampName = '.stamp';
const turnPollMs = 200;

/** A part of the product that is built for production. */
export interface Buildable {
  readonly name: string;
  /** Relative to the project's root, like `output`; tests inside are ignored. */
  readonly sources: readonly string[];
  readonly output: string;
  /**
   * Fills the output.
   * @throws StartError when that fails
   */
  readonly build: () => Promise<void>;
}

/**
 * Builds unless the output was built from exactly these sources and packages. Processes build into an output one at a
 * time: the others wait and reuse the result.
 * @throws any error of the build, which then counts as missing; the reason of the signal if it aborts the wait for
 * another process
 */
export async function buildIfStale(
  root: string,
  part: Buildable,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (isBuilt(root, part, hashSources(root, part.sources))) return;
  const release = await takeTurn(root, part, print, signal);
  try {
    const wanted = hashSources(root, part.sources);
    if (isBuilt(root, part, wanted)) return;
    const startedAt = performance.now();
    print(`Building the ${part.name} …`);
    rmSync(join(root, part.output, stampName), { force: true });
    await part.build();
    writeFileSync(join(root, part.output, stampName), wanted);
    print(`  built the ${part.name} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  } finally {
    release();
  }
}

function isBuilt(root: string, { output }: Buildable, wanted: string): boolean {
  const stamp = join(root, output, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** @returns a function that lets the next process build; the lock of a killed builder is ignored */
async function takeTurn(
  root: string,
  { name }: Buildable,
  print: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<() => void> {
  // Not in the output, which a build may empty.
  const folder = join(root, '.cache', `building-${name}`);
  mkdirSync(folder, { recursive: true });
  for (let isTold = false; ; isTold = true) {
    signal?.throwIfAborted();
    const release = acquireOwnership(folder);
    if (release !== undefined) return release;
    if (!isTold) print(`Waiting for process ${findRunningOwner(folder) ?? ''}, which is building the ${name} …`);
    await delay(turnPollMs, undefined, { signal });
  }
}

/** Hash of the names and contents of all files that the build reads. */
function hashSources(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  const common = ['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));
  for (const file of [...common, ...sources.flatMap((folder) => listSources(join(root, folder)))])
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
