import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBadNames, findBanned, findRawColours, listFiles, readSources } from './scan-sources.ts';
import { sourceBans } from './source-bans.ts';

const root = join(import.meta.dirname, '../..');
const sources = readSources(root, ['contracts', 'server/src', 'web/app'], /\.tsx?$/);
const sheets = readSources(root, ['web/app'], /\.css$/).filter(({ path }) => path !== 'web/app/styles/tokens.css');

test('nothing is written where it must not be', () => {
  expect(findBanned(sources, sourceBans)).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

test('style sheets name no raw colours but the white of paper that is printed on', () => {
  const printed = sheets
    .filter(({ path }) => path === 'web/app/styles/devices.css')
    .map(({ path, text }) => ({ path, text: text.replace(/^@media print[\s\S]*?^}/gm, '') }));
  const others = sheets.filter(({ path }) => path !== 'web/app/styles/devices.css');
  expect(findRawColours([...others, ...printed])).toEqual([]);
  expect(sheets.length).toBeGreaterThan(1);
});

test('names are kebab-case and say something', () => {
  const paths = [
    'contracts',
    'server/src',
    'web/app',
    'sandbox',
    'testing',
    'scripts',
    'tools',
    'e2e',
    'bench',
  ].flatMap((folder) => listFiles(root, folder));
  expect(findBadNames(paths).filter((path) => !/(^|\/)README\.md$|\/_|\/\.gitkeep$/.test(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(300);
});

const canaries: [ban: string, path: string, text: string][] = [
  ['environment-only-in-config', 'server/src/platform/logging/log.ts', 'const a = process.env.LOG;'],
  ['environment-only-in-config', 'server/src/platform/logging/log.ts', `const a = process['env'];`],
  ['no-sql-clock', 'server/src/modules/a/a.queries.ts', 'const q = sql`SELECT now() - interval`;'],
  ['no-sql-clock', 'server/src/modules/a/a.queries.ts', 'const q = sql`UPDATE a SET at = current_timestamp`;'],
  ['clock-is-handed-in', 'server/src/modules/a/a.ts', 'const at = Date.now();'],
  ['clock-is-handed-in', 'server/src/modules/a/a.ts', 'const at = new Date();'],
  ['client-address-in-one-place', 'server/src/platform/http/a.ts', 'const a = networkOf(request.ip);'],
  ['foreign-json-is-bounded', 'server/src/providers/a/a.ts', 'const a = JSON.parse(text);'],
  ['foreign-json-is-bounded', 'server/src/modules/a/a.ts', 'const a = await response.json();'],
  ['own-place-in-one-module', 'server/src/platform/a.ts', `const a = join(import.meta.dirname, '../a.sql');`],
  ['own-place-in-one-module', 'server/src/modules/a/a.ts', `const a = new URL('./a.sql', import.meta.url);`],
  ['own-place-in-one-module', 'server/src/modules/a/a.ts', 'const a = new URL(b, import.meta.url);'],
  ['no-bare-casing', 'server/src/modules/a/a.ts', 'const b = a.toLowerCase();'],
  ['no-bare-casing', 'contracts/a.ts', 'a.sort((b, c) => b.localeCompare(c));'],
  ['no-bare-casing', 'web/app/ui/a.tsx', 'const A = () => <p>{a?.toLocaleUpperCase()}</p>;'],
  ['no-browser-dialogs', 'web/app/ui/a.tsx', `window.alert('a');`],
  ['no-browser-dialogs', 'web/app/ui/a.tsx', `if (confirm('a')) go();`],
  ['no-raw-colours', 'web/app/ui/a.tsx', 'const A = () => <p className="p-2 hover:bg-slate-100" />;'],
  ['no-raw-colours', 'web/app/ui/a.tsx', `const a = { color: '#1e40af' };`],
  ['no-raw-colours', 'web/app/ui/a.tsx', 'const a = `1px solid rgb(0 0 0 / 50%)`;'],
  ['no-server-loader-behind-login', 'web/app/routes/dashboard/a.tsx', 'export async function loader() {}'],
  ['no-server-loader-behind-login', 'web/app/routes/admin/a.tsx', 'export const action = () => null;'],
];

test.each(canaries)('%s objects to its canary in %s', (ban, path, text) => {
  expect(findBanned([{ path, text: `// first line, ı\n${text}` }], sourceBans)).toEqual([`${ban}: ${path}:2`]);
});

test('every ban has a canary', () => {
  const covered = new Set(canaries.map(([ban]) => ban));
  expect(sourceBans.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});

test.each([
  ['server/src/config/config.ts', 'const a = process.env;'],
  ['server/src/modules/a/a.ts', 'const at = clock.now(); const b = new Date(at); // now() of the clock'],
  ['server/src/modules/a/a.ts', `const entry = new URL('./a-thread.ts', import.meta.url); new URL(b, publicUrl);`],
  ['server/src/modules/a/a.ts', 'const { resolve } = createRequire(import.meta.url);'],
  ['server/src/platform/text/search-folding.ts', 'const b = a.toLowerCase();'],
  ['web/app/ui/a.tsx', `const b = a.toLocaleUpperCase('tr'); const { confirm } = useDialog(); confirm('#main');`],
  ['web/app/ui/a.tsx', 'const A = () => <a href="#giris" className="text-ink bg-surface border-line">#fail:429</a>;'],
  ['web/app/ui/a.tsx', `if (event.key.toLowerCase() === 's') save();`],
  ['web/app/routes/public/a.tsx', 'export async function loader() {}'],
  ['web/app/routes/dashboard/a.tsx', 'export async function clientLoader() {}'],
])('nothing is wrong in %s: %s', (path, text) => {
  expect(findBanned([{ path, text }], sourceBans)).toEqual([]);
});

test('an exception that nothing needs is found', () => {
  const [ban] = sourceBans;
  const excepting = { ...ban, except: { 'server/src/a.ts': 'once needed' } } as (typeof sourceBans)[number];
  expect(findBanned([{ path: 'server/src/a.ts', text: 'export const a = 1;' }], [excepting])).toEqual([
    `${excepting.name}: server/src/a.ts is an exception that nothing needs`,
  ]);
});

test('a raw colour in a style sheet is found, one in a comment is not', () => {
  const text =
    '/* was\n#fff */\na { color: var(--ink); }\nb { color: #fff; }\n#main { top: 0; }\nc { background: rgb(0 0 0); }\n';
  expect(findRawColours([{ path: 'a.css', text }])).toEqual(['a.css:4', 'a.css:6']);
});

test('bad names are found', () => {
  const bad = ['server/src/Utils.ts', 'server/src/text-utils.ts', 'web/app/helpers/a.ts', 'web/app/ui/Button.tsx'];
  expect(findBadNames([...bad, 'server/src/a.db.test.ts', 'web/app/entry.client.tsx'])).toEqual(bad);
});
