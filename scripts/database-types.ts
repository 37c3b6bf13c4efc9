import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createTestDatabase } from '../testing/database.ts';
import startTestCluster from '../testing/database-cluster.ts';

const root = join(import.meta.dirname, '..');
const schema = join(root, 'server', 'src', 'platform', 'database', 'schema.ts');

// Generates the types of the database from the migrations, using a temporary database.
const stopCluster = await startTestCluster();
try {
  const store = await createTestDatabase();
  const config = ['--config-file', 'server/kysely-codegen.json'];
  run('kysely-codegen', [...config, '--out-file', schema, '--url', store.connectionString]);
  run('biome', ['format', '--write', schema]);
  await store.drop();
} finally {
  await stopCluster();
}

/** Hides the generator's complaints while it succeeds (it does not support TypeScript 7). */
function run(name: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  throw new Error(`${name} exited with ${status}.`);
}
