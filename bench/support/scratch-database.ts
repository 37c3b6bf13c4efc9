import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

/**
 * Runs `work` with a migrated database on a cluster of its own, configured as in production, and deletes both
 * afterwards.
 */
export async function withScratchDatabase<T>(work: (scratch: TestDatabase) => Promise<T>): Promise<T> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hokka-bench-'));
  const server = await startEmbeddedPostgres({ dataDirectory, binDirectory: process.env.PG_BIN_DIR });
  try {
    process.env.HOKKA_TEST_DATABASE_URL = server.connectionString;
    const scratch = await createTestDatabase();
    try {
      return await work(scratch);
    } finally {
      await scratch.drop();
    }
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
