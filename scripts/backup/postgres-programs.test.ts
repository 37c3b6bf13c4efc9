import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPostgresProgram } from './postgres-programs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokka-programs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(name: string, version: string): Promise<string> {
  const bin = join(folder, name);
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'pg_dump'), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}"\n`);
  await chmod(join(bin, 'pg_dump'), 0o755);
  return bin;
}

test('takes the program of the server’s version, else the next one above', async () => {
  const [newest, same] = [await install('a', '97.1'), await install('b', '90.4')];
  vi.stubEnv('PATH', `${newest}:${same}`);
  expect(findPostgresProgram('pg_dump', 90, undefined)).toEqual({ path: join(same, 'pg_dump'), major: 90 });
  expect(findPostgresProgram('pg_dump', 91, undefined)).toEqual({ path: join(newest, 'pg_dump'), major: 97 });
});

test('says what is there and what is missing', async () => {
  const old = await install('old', '15.18');
  const refused = () => findPostgresProgram('pg_dump', 98, old);
  expect(refused).toThrow(
    `pg_dump of PostgreSQL 98 or newer was not found (${old}/pg_dump is version 15): install postgresql-client-98 (apt.postgresql.org has every version), or set PG_BIN_DIR to its folder.`,
  );
  expect(() => findPostgresProgram('pg_dump', 98, join(folder, 'none'))).toThrow('or newer was not found: install');
});
