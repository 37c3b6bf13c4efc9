import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawColour, type SourceBan } from './source-bans.ts';
import { walkSource } from './syntax.ts';

export type Source = { path: string; text: string };

const skipped = new Set(['node_modules', 'build', '.react-router', 'fonts']);

/** Reads the product's own sources below these folders, without tests. */
export function readSources(root: string, folders: string[], extensions: RegExp): Source[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => extensions.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Lists every path below a folder; none if it does not exist (yet). */
export function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}

/** Lists banned code as `ban: path:line`, and exceptions that are no longer needed. */
export function findBanned(sources: Source[], bans: SourceBan[]): string[] {
  const found: string[] = [];
  const needed = new Set<string>();
  for (const { path, text } of sources) {
    const concerned = bans.filter((ban) => ban.files.test(path));
    if (concerned.length === 0) continue;
    walkSource(path, text, (node, lineOf) => {
      for (const ban of concerned.filter(({ isBanned }) => isBanned(node))) {
        if (ban.except?.[path] === undefined) found.push(`${ban.name}: ${path}:${lineOf(node)}`);
        else needed.add(`${ban.name}: ${path}`);
      }
    });
  }
  const known = new Set(sources.map(({ path }) => path));
  const listed = bans.flatMap((ban) =>
    Object.keys(ban.except ?? {}).map((path) => ({ path, key: `${ban.name}: ${path}` })),
  );
  const stale = listed.filter(({ path, key }) => known.has(path) && !needed.has(key));
  return [...new Set([...found, ...stale.map(({ key }) => `${key} is an exception that nothing needs`)])];
}

/** Lists literal colours in style sheets other than the tokens, as `path:line`. */
export function findRawColours(sheets: Source[]): string[] {
  return sheets.flatMap(({ path, text }) =>
    text
      // Removes comments but not their line breaks, so that line numbers stay correct.
      .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) => (rawColour.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

const vagueNames = /(^|[/-])(utils?|helpers?|misc|common|managers?)([-./]|$)/;
// React Router's names for the two entries and Node's for declarations contain additional dots.
const wellNamed = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Lists files and folders whose name is not kebab-case or is vague. */
export function findBadNames(paths: string[]): string[] {
  return paths.filter((path) => vagueNames.test(path) || path.split('/').some((part) => !wellNamed.test(part)));
}
