import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { subsetFonts } from './subset-fonts.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokka-fonts-'));
  await writeFile(join(folder, 'page.ts'), "import './page.css'; export default 1;");
  await writeFile(join(folder, 'page.css'), '.page { color: red }');
});
afterEach(() => rm(folder, { recursive: true }));

async function buildWith(code: string, plugins: Plugin[] = []): Promise<void> {
  const script = join(folder, 'script.mjs');
  await writeFile(script, code);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [subsetFonts(script), ...plugins],
    build: { write: false, rolldownOptions: { input: 'page.ts' } },
  });
}

test('a style sheet is read once the fonts are there', async () => {
  let fonts: string | undefined;
  const reading: Plugin = {
    name: 'reading',
    transform: {
      filter: { id: /\.css$/ },
      async handler() {
        fonts = await readFile(join(folder, 'fonts'), 'utf8');
      },
    },
  };
  await buildWith(
    "import { writeFileSync } from 'node:fs'; writeFileSync(new URL('fonts', import.meta.url), 'made');",
    [reading],
  );
  expect(fonts).toBe('made');
});

test('a build without fonts fails and says why', async () => {
  await expect(buildWith("throw new Error('no such face');")).rejects.toThrow('no such face');
});
