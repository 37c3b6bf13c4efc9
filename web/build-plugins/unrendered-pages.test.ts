import { build } from 'vite';
import { expect, test } from 'vitest';
import { unrenderedPages, unrenderedStyles } from './unrendered-pages.ts';

const page = `
  import { readFileSync } from 'node:fs';
  export const meta = () => [{ title: 'Panel' }];
  export default function Panel({ name }: { name: string }) { return <p>{readFileSync(name)}</p>; }
`;

/** What is built of a page behind the login. */
async function buildPage(code: string, consumer: 'server' | 'client'): Promise<string> {
  const id = '/app/routes/dashboard/panel.tsx';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'given',
        resolveId: (source) => (source === id ? id : undefined),
        load: (of) => (of === id ? code : undefined),
      },
      unrenderedPages(/\/app\/routes\/dashboard\//),
    ],
    build: {
      write: false,
      ssr: consumer === 'server',
      minify: false,
      rolldownOptions: { input: id, external: /^(?:node:|react)/, preserveEntrySignatures: 'strict' },
    },
  });
  const [built] = [result].flat();
  if (built === undefined || !('output' in built)) throw new Error('Nothing was built.');
  return built.output[0].code;
}

test('the server’s build has what a page exports, without the page', async () => {
  const code = await buildPage(page, 'server');
  expect(code).toContain('Panel');
  expect(code).toMatch(/\bmeta\b/);
  expect(code).not.toContain('readFileSync');
  await expect(buildPage('export const meta = 1;', 'server')).rejects.toThrow('exports no page');
});

test('the browser’s build has the page', async () => {
  expect(await buildPage(page, 'client')).toContain('readFileSync');
});

test('the server’s build has no style sheet', async () => {
  const read = async (ssr: boolean) => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'given',
          resolveId: (source) => (source === '/page.ts' || source === '/page.css' ? source : undefined),
          load: (id) =>
            ({ '/page.ts': "import '/page.css'; export default 1;", '/page.css': '.page { color: red }' })[id],
        },
        unrenderedStyles(),
      ],
      build: { write: false, ssr, ssrEmitAssets: true, rolldownOptions: { input: '/page.ts' } },
    });
    const [built] = [result].flat();
    if (built === undefined || !('output' in built)) throw new Error('Nothing was built.');
    return built.output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('');
  };
  expect(await read(true)).not.toContain('red');
  expect(await read(false)).toContain('red');
});
