import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'sets');

/** The lines of a set without comments (#) and empty lines; none when the repository has no such set. */
export function readLines(name: string): string[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The rows of a set, split at tabs. */
export function readRows(name: string): string[][] {
  return readLines(name).map((line) => line.split('\t'));
}

/** Names of the files in a folder of the sets that have this ending. */
export function listSets(name: string, ending: string): string[] {
  const path = join(folder, name);
  return existsSync(path)
    ? readdirSync(path)
        .filter((file) => file.endsWith(ending))
        .sort()
    : [];
}

/** The whole text of a set. */
export function readText(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}
