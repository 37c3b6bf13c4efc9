import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A key and the site it belongs to. */
export interface StoredLogin {
  readonly site: string;
  readonly key: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Path of the file that holds the key; only its owner can read it. */
function findKeyFile(environment: Environment): string {
  const folder = environment.XDG_CONFIG_HOME;
  return join(folder === undefined || folder === '' ? join(homedir(), '.config') : folder, 'hokka', 'login.json');
}

/** Reads the stored login; undefined if it is missing or unreadable. */
export function readLogin(environment: Environment): StoredLogin | undefined {
  try {
    const { site, key } = JSON.parse(readFileSync(findKeyFile(environment), 'utf8')) as Partial<StoredLogin>;
    return typeof site === 'string' && typeof key === 'string' ? { site, key } : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the stored login; others can never read the file. */
export function storeLogin(environment: Environment, login: StoredLogin): void {
  const file = findKeyFile(environment);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(login)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(fresh, 0o600);
  renameSync(fresh, file);
}

/** Deletes the stored login. */
export function deleteLogin(environment: Environment): void {
  rmSync(findKeyFile(environment), { force: true });
}
