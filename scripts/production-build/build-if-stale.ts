import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `fonts` holds what the build of the web makes from packages. */
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'fonts']);

/** A part of the product that is built for production. */
export interface Buildable {
  readonly name: string;
  /** From the project's root, like `output`; tests in them do not count. */
  readonly sources: readonly string[];
  readonly output: string;
  /** Fills the output. @throws StartError when that fails */
  readonly build: () => Promise<void>;
}

/** Builds unless what was built came from exactly these sources and packages. @throws whatever the build throws; it then counts as none */
export async function buildIfStale(root: string, part: Buildable, print: (line: string) => void): Promise<void> {
  const stamp = join(root, part.output, '.stamp');
  const wanted = hashSources(root, part.sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const startedAt = performance.now();
  print(`Building the ${part.name} …`);
  rmSync(stamp, { force: true });
  await part.build();
  writeFileSync(stamp, wanted);
  print(`  done in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

/** One hash over names and contents of everything the build reads. */
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
