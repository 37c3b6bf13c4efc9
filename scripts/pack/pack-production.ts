import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildServerInto, productCommands } from '../production-build/build-server.ts';
import { buildWebIfStale } from '../production-build/build-web.ts';
import { StartError } from '../start/child.ts';
import { listPackageFolders } from './package-folders.ts';

/** Packages that the bundled server still loads from `node_modules`: native code, fonts, and files beside modules. */
const packages = ['@napi-rs/canvas', 'pdfkit', '@expo-google-fonts/inter', '@fontsource-variable/literata'];

/** Folders that the server reads in addition to its code (see `project-files.ts`), and those that its operators need. */
const folders = [
  ...['server/migrations', 'web/build', 'wordpress-plugin', 'testing/invariants'],
  ...['deploy/systemd', 'deploy/monitoring', 'deploy/mail'],
];
const documents = ['docs/operating.md', 'docs/backup.md', 'docs/runbook.md'];
const files = ['server/package.json', 'LICENSE', 'CHANGELOG.md', ...documents];

/**
 * Writes what production needs into a new folder: the bundled server and its commands, the built site, the word lists,
 * the migrations, and the few packages that cannot be bundled. It needs only Node to run.
 * @throws StartError when the folder is not empty or a build fails
 */
export async function packProduction(root: string, target: string, print: (line: string) => void): Promise<void> {
  if (existsSync(target) && readdirSync(target).length > 0) throw new StartError(`${target} is not empty.`);
  mkdirSync(target, { recursive: true });
  await buildWebIfStale(root, print);
  await buildServerInto(root, join(target, 'server', 'build'));
  for (const folder of folders) cpSync(join(root, folder), join(target, folder), { recursive: true });
  for (const file of files) cpSync(join(root, file), join(target, file));
  copyWordLists(root, target);
  for (const folder of listPackageFolders(root, packages))
    cpSync(join(root, folder), join(target, folder), { recursive: true, filter: isNotNested(join(root, folder)) });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(describePackage(version), null, 2)}\n`);
  print(`Packed Hokka ${version} into ${target}: ${Math.round(measureBytes(target) / 1024 / 1024)} MB`);
}

function describePackage(version: string) {
  const commands = Object.entries(productCommands).map(([name, file]) => [name, `node ${toBuilt(file)}`]);
  return {
    name: 'hokka',
    version,
    private: true,
    type: 'module',
    license: 'MIT',
    engines: { node: '>=24' },
    scripts: { start: 'node server/build/main.js', ...Object.fromEntries(commands) },
  };
}

function toBuilt(file: string): string {
  return `server/build/${basename(file, '.ts')}.js`;
}

function copyWordLists(root: string, target: string): void {
  const folder = join('turkish', 'lexicon');
  const names = readdirSync(join(root, folder)).filter((name) => /\.(?:txt|bin)$/.test(name));
  for (const name of names) cpSync(join(root, folder, name), join(target, folder, name));
}

/** Nested packages are copied under their own path. */
function isNotNested(folder: string): (source: string) => boolean {
  return (source) => !source.slice(folder.length).includes('/node_modules');
}

function measureBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
