import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { describeServerBuild } from './build-server.ts';

const output = '.cache/built-tests';

/** Tests of what is sent and received over HTTP. */
const files = 'server/src/platform/http/**/*.test.ts';

/**
 * Builds the HTTP tests together with the code under test, with the options of the production build, so that they also
 * check the bundler's output.
 */
export async function buildHttpTests(root: string): Promise<void> {
  const tests = globSync(files, { cwd: root });
  const names = new Set(tests.map((file) => basename(file)));
  if (names.size < tests.length) throw new Error('Two test files have the same name.');
  // Threads are loaded by address.
  const threads = globSync('server/src/platform/**/*-thread.ts', { cwd: root });
  const options = describeServerBuild(root);
  await using bundle = await rolldown({
    ...options,
    input: Object.fromEntries([...tests, ...threads].map((file) => [basename(file, '.ts'), join(root, file)])),
    external: [...[options.external ?? []].flat(), 'vitest', 'fast-check'] as (string | RegExp)[],
  });
  const { output: chunks } = await bundle.generate(options.output);
  const folder = join(root, output);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of chunks)
    writeFileSync(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source);
}
