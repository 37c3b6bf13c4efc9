import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphan } from '../server/src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { findRunningOwner } from '../server/src/platform/process/directory-lock.ts';

const PREFIX = 'hokka-test-';

/**
 * Starts a temporary PostgreSQL cluster for tests and names it in `HOKKA_TEST_DATABASE_URL`; does nothing if that is
 * already set. `PG_BIN_DIR` chooses the programs.
 * @returns a function that stops and deletes the started cluster
 */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  if (process.env.HOKKA_TEST_DATABASE_URL) return async () => {};
  await sweep();
  const dataDirectory = await mkdtemp(join(tmpdir(), PREFIX));
  const server = await startEmbeddedPostgres({
    dataDirectory,
    forTests: true,
    binDirectory: process.env.PG_BIN_DIR,
  });
  process.env.HOKKA_TEST_DATABASE_URL = server.connectionString;
  return async () => {
    delete process.env.HOKKA_TEST_DATABASE_URL;
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}

/** Removes the clusters of killed runs, and stops their servers. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDirectory = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || !existsSync(join(dataDirectory, 'owner.json'))) continue;
    if (findRunningOwner(dataDirectory) !== undefined) continue;
    await stopOrphan(dataDirectory);
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
