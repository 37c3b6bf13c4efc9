import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/** In production all modules are in a few files of `server/build`: no module stands where it was written, so only this one may look at its own place. */
const isBuilt = import.meta.filename.endsWith('.js');

const serverDirectory = join(import.meta.dirname, isBuilt ? '..' : '../../..');
const projectDirectory = join(serverDirectory, '..');

/** What the server reads and writes beside its own code. */
export const projectFiles = {
  serverPackage: join(serverDirectory, 'package.json'),
  migrations: join(serverDirectory, 'migrations'),
  /** The words of the Turkish checker. */
  lexicon: join(projectDirectory, 'turkish', 'lexicon'),
  /** The plugin for WordPress sites of users. */
  seoPlugin: join(projectDirectory, 'wordpress-plugin'),
  /** The sources of the site, for development. */
  web: join(projectDirectory, 'web'),
  /** The built site. */
  site: join(projectDirectory, 'web', 'build'),
  /** Code that V8 compiled in earlier starts. */
  compileCache: join(projectDirectory, '.cache', 'compiled'),
} as const;

/**
 * Finds what runs for a module that threads load by its address: the module itself, or what the build made of it.
 * @param source `new URL('./some-thread.ts', import.meta.url)`; in the build its name alone counts
 * @throws when it is not there
 */
export function findRunnable(source: URL): URL {
  const runnable = isBuilt ? new URL(`${basename(source.pathname, '.ts')}.js`, import.meta.url) : source;
  if (!existsSync(runnable)) throw new Error(`${runnable.href} is missing: build-server.ts names what is built`);
  return runnable;
}
