import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * In production all modules are bundled into a few files of `server/build`, so a module's own path says nothing about
 * its source; only this module may use its path.
 */
const isBuilt = import.meta.filename.endsWith('.js');

const serverDirectory = join(import.meta.dirname, isBuilt ? '..' : '../../..');
const projectDirectory = join(serverDirectory, '..');

/** Files that the server reads and writes besides its own code. */
export const projectFiles = {
  serverPackage: join(serverDirectory, 'package.json'),
  migrations: join(serverDirectory, 'migrations'),
  /** The word lists of the Turkish checker. */
  lexicon: join(projectDirectory, 'turkish', 'lexicon'),
  /** The plugin for users' WordPress sites. */
  seoPlugin: join(projectDirectory, 'wordpress-plugin'),
  /** Queries for states that must never exist. */
  invariants: join(projectDirectory, 'testing', 'invariants'),
  /** The sources of the site, for development. */
  web: join(projectDirectory, 'web'),
  /** The built site. */
  site: join(projectDirectory, 'web', 'build'),
  /** Code that V8 compiled in earlier starts. */
  compileCache: join(projectDirectory, '.cache', 'compiled'),
} as const;

/**
 * Finds the runnable file of a module that threads load by URL: the module itself, or the built file.
 * @param source `new URL('./some-thread.ts', import.meta.url)`; in the build only its name counts
 * @throws when it does not exist
 */
export function findRunnable(source: URL): URL {
  const runnable = isBuilt ? new URL(`${basename(source.pathname, '.ts')}.js`, import.meta.url) : source;
  if (!existsSync(runnable)) throw new Error(`${runnable.href} is missing: add it to the list in build-server.ts`);
  return runnable;
}
