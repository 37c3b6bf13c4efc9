import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildServerIfStale, describeServerBuild } from './build-server.ts';
import { findRemovable, listUnusedCalls, noteUnusedCalls } from './removed-calls.ts';

const root = join(import.meta.dirname, '../..');
const renderer = 'web/app/features/public-site/render-article.ts';
/**
 * Maximum size of what a process loads before its first request: code that is needed later belongs behind an
 * `import()`.
 */
const startMaxBytes = 5_000_000;

let chunks: Map<string, OutputChunk>;
let removable: readonly string[];
const unusedCalls = new Map<string, string[]>();
beforeAll(async () => {
  removable = await findRemovable(root);
  const options = describeServerBuild(root);
  await using bundle = await rolldown({
    ...options,
    plugins: [options.plugins, noteUnusedCalls(removable, unusedCalls)],
  });
  const { output } = await bundle.generate(options.output);
  chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
});

/** Lists the chunks that are loaded together with these, immediately. */
function listLoaded(names: readonly string[], loaded = new Set<OutputChunk>()): OutputChunk[] {
  for (const name of names) {
    const chunk = chunks.get(name);
    if (chunk === undefined || loaded.has(chunk)) continue;
    loaded.add(chunk);
    listLoaded(chunk.imports, loaded);
  }
  return [...loaded];
}

function listPackages(loaded: readonly OutputChunk[]): string[] {
  const paths = loaded.flatMap(({ imports, moduleIds }) => [...imports, ...moduleIds]);
  return [...new Set(paths.flatMap((path) => /(?:.*\/node_modules\/|^)((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []))];
}

test('what only some requests need is not loaded at the start', () => {
  const loaded = listLoaded(['main.js', 'run-process.js']);
  const packages = listPackages(loaded);
  // Fails if nothing was counted.
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'pg-boss', 'zod']));
  const late = [
    ...['yaml', '@fastify/http-proxy', 'prom-client', 'nodemailer'],
    ...['@napi-rs/canvas', 'pdfkit', 'react-dom', 'vite', 'linkedom', '@mozilla/readability', 'unpdf', 'mammoth'],
    ...['ajv', 'fast-uri', 'fflate', 'rrule-temporal', '@modelcontextprotocol/server', '@modelcontextprotocol/core'],
  ];
  expect(late.filter((name) => packages.includes(name))).toEqual([]);
  const ofTurkish = (files: readonly OutputChunk[]) =>
    files.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes('/turkish/'));
  expect(ofTurkish(loaded)).toEqual([]);
  expect(ofTurkish(listLoaded(['text-checker-thread.js']))).not.toEqual([]);
  expect(loaded.reduce((sum, { code }) => sum + code.length, 0)).toBeLessThan(startMaxBytes);
});

test('no file imports node:http, which would load fetch', () => {
  const importing = [...chunks.values()].filter(({ imports }) => imports.some((name) => /^(?:node:)?http$/.test(name)));
  expect(importing.map(({ fileName }) => fileName)).toEqual([]);
  expect([...chunks.values()].some(({ code }) => code.includes('process.getBuiltinModule("node:http")'))).toBe(true);
});

test('threads find what they load by its address', () => {
  for (const name of [
    'text-processor-thread',
    'article-renderer-thread',
    'receipt-thread',
    'preview-thread',
    'text-checker-thread',
    'render-article',
  ]) {
    expect(chunks.get(`${name}.js`)).toMatchObject({ isEntry: true });
  }
  expect(listPackages(listLoaded(['receipt-thread.js']))).toContain('pdfkit');
});

test('every file lies in one folder with its map, and V8 keeps one byte a character', () => {
  for (const { fileName, code, map } of chunks.values()) {
    expect(fileName).toMatch(/^[\w-]+\.js$/);
    expect(code.length, fileName).toBe(Buffer.byteLength(code));
    expect(map?.sourcesContent?.some((text) => text !== null) ?? false).toBe(false);
  }
});

test('no call stands in the server for its exception alone that the bundler removes', () => {
  expect(removable).toContain('decodeURIComponent');
  expect(removable).not.toContain('JSON.parse');
  expect(listUnusedCalls('try { decodeURIComponent(a); } catch {}', removable)).toEqual(['decodeURIComponent']);
  expect(listUnusedCalls('const b = decodeURIComponent(a); JSON.parse(b);', removable)).toEqual([]);
  expect(unusedCalls.size).toBeGreaterThan(1_000);
  expect([...unusedCalls].filter(([, calls]) => calls.length > 0)).toEqual([]);
});

test('the same sources are built once, and a build that fails shows why and counts as none', async () => {
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const other = mkdtempSync(join(tmpdir(), 'hokka-build-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(other, path)), { recursive: true });
    writeFileSync(join(other, path), text);
  };
  const told: string[] = [];
  const build = () => buildServerIfStale(other, (line) => told.push(line));
  const main = 'server/src/main.ts';
  try {
    for (const path of ['package-lock.json', 'tsconfig.base.json']) write(path, '{}');
    for (const path of ['contracts/a.ts', 'turkish/a.ts', 'scripts/production-build/a.ts', renderer])
      write(path, 'export {};');
    write(main, `console.log('İlk');`);
    await build();
    await build();
    expect(told).toHaveLength(2);
    expect(readFileSync(join(other, 'server/build/main.js'), 'utf8')).toContain('\\u0130lk');
    // Relative to the folder of the map, as stack traces name the sources.
    expect(JSON.parse(readFileSync(join(other, 'server/build/main.js.map'), 'utf8')).sources).toEqual([
      '../src/main.ts',
    ]);
    write('server/src/a-thread.ts', 'export {};');
    write('server/build/gone.js', '');
    // Leftover of a killed build.
    write('server/build/main.js.4711', '');
    await Promise.all([build(), build()]);
    const built = ['.stamp', 'a-thread.js', 'main.js', 'main.js.map', 'render-article.js'];
    expect(readdirSync(join(other, 'server/build'))).toEqual(built);
    write(main, 'const = ;');
    for (const _ of ['first', 'second']) await expect(build()).rejects.toThrow('The server could not be built');
    expect(String(shown.mock.calls[0]?.[0])).toContain('main.ts');
    write('server/src/modules/a/a-thread.ts', '');
    await expect(build()).rejects.toThrow('the same name');
  } finally {
    rmSync(other, { recursive: true });
    shown.mockRestore();
  }
});
