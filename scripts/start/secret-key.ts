import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './child.ts';

/**
 * Reads the key of the data directory (`secret-key`, mode 0600); creates it at the first start.
 * @throws StartError when the file exists but contains no key
 */
export function ensureSecretKey(dataDirectory: string): string {
  const file = join(dataDirectory, 'secret-key');
  if (!existsSync(file)) writeNewKey(file, dataDirectory);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length >= 32) return key;
  throw new StartError(
    `${file} does not contain a key of at least 32 characters; restore the previous key, or delete the file to start with a new key.`,
  );
}

/** Written to another name and linked, so that a killed start leaves either a complete key or none. */
function writeNewKey(file: string, dataDirectory: string): void {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
