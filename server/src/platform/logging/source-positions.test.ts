import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSourceTrace } from './source-positions.ts';

let root: string;
let folder: URL;

// A map holds the names of what is imported with its namespace.
const sources = {
  'main.ts': `import * as words from './check.ts';

async function start(): Promise<void> {
  const first = words.said;
  const value = words.said + words.told + first; await words.check(value);
}
await start().catch((error) => console.log(error.stack));
`,
  'check.ts': `interface Word { readonly text: string }

export const said = 'kah';
export const told = 've';
export async function check(value: string): Promise<never> {
  const word: Word = { text: value };
  await undefined; throw new TypeError('wrong: ' + word.text);
}
`,
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hokka-sources-'));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(root, name), text);
  folder = pathToFileURL(join(root, 'build/'));
  const output = { dir: join(root, 'build'), sourcemap: true, entryFileNames: '[name].js' };
  await build({ input: join(root, 'main.ts'), cwd: root, output });
});
afterAll(() => rmSync(root, { recursive: true }));

/** The trace of an error from the build, which its own process prints: Vitest would name the sources by itself. */
async function failInBuild(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'build/main.js')]);
  return stdout;
}

test('a trace of the build names the sources', async () => {
  const trace = await failInBuild();
  const [main, check] = ['main.ts', 'check.ts'].map((name) => pathToFileURL(join(root, name)).href);
  const expected = ['TypeError: wrong: kahvekah', `    at check (${check}:7:26)`, `    at async start (${main}:5:50)`];
  const readTop = (text: string) =>
    text
      .split('\n')
      .filter((line) => !line.includes('node:'))
      .slice(0, 3);
  expect(readTop(trace)).not.toEqual(expected);
  expect(readTop(toSourceTrace(trace, folder))).toEqual(expected);
  // What is remembered says the same.
  expect(toSourceTrace(trace, folder)).toBe(toSourceTrace(trace, folder));
});

test.each([
  ['a file without a map', (address: string) => `Error: x\n    at ${address}absent.js:3:4`],
  [
    'a place that no source has',
    (address: string) => `Error: x\n    at ${address}main.js:9999:1\n    at node:internal:1:1`,
  ],
  ['an address without a place', (address: string) => `Error: cannot load ${address} nor ${address}main.js`],
  ['a trace of other files', () => 'Error: x\n    at file:///elsewhere/main.js:1:1'],
  ['an empty trace', () => ''],
])('%s stays as it is', (_name, make) => {
  const trace = make(folder.href);
  expect(toSourceTrace(trace, folder)).toBe(trace);
});
