import { releaseOrphanedReservations } from '../server/src/modules/generation-queue/orphaned-reservations.ts';
import { acceptNextSecretKey } from '../server/src/modules/settings/index.ts';
import { releaseUsage } from '../server/src/modules/usage/index.ts';
import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts';
import { createLog } from '../server/src/platform/logging/log.ts';
import { findLostWork, findViolationsOneByOne } from '../testing/invariants.ts';
import { CommandError, onDatabase } from './database/on-database.ts';

const releaseFlag = '--release-orphaned-holds';
const keyFlag = '--accept-secret-key';

// Checks the database for violated invariants, also while the service is running. Read-only, unless flags request a
// release or the acceptance of a key.
await onDatabase(async ({ databaseUrl }) => {
  const flags = process.argv.slice(2);
  const unknown = flags.find((flag) => flag !== releaseFlag && flag !== keyFlag);
  if (unknown !== undefined)
    throw new CommandError(`Unknown option ${unknown}; the options are ${releaseFlag} and ${keyFlag}.`);
  const database = connectDatabase({
    connectionString: databaseUrl,
    maxConnections: 1,
    applicationName: 'hokka doctor',
    log: createLog('warn'),
  });
  try {
    if (flags.includes(keyFlag)) await acceptNextSecretKey(database).catch(explainMissingTable);
    if (flags.includes(releaseFlag)) await release(database).catch(explainMissingTable);
    const violations = await findViolationsOneByOne(database)
      .then(async (found) => [...found, ...(await findLostWork(database))])
      .catch(explainMissingTable);
    for (const { invariant, subject, detail } of violations) print(`${invariant}: ${subject} (${detail})`);
    print(violations.length === 0 ? 'No problems found.' : `Problems found: ${violations.length}.`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await database.destroy();
  }
});

/** Releases quota held for generations that no longer exist or have failed. */
async function release(database: Database): Promise<void> {
  const usage = { release: releaseUsage };
  for await (const hold of releaseOrphanedReservations(database, { usage, now: new Date() })) {
    const { id, user_id: user, kind, articles, ai_requests: aiRequests, held_at: heldAt } = hold;
    print(
      `released: ${id} (${kind} of ${user}, articles ${articles}, AI requests ${aiRequests}, reserved since ${heldAt.toISOString()})`,
    );
  }
}

function explainMissingTable(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === '42P01')) throw error;
  throw new CommandError(
    'The database was not migrated to this version of Hokka: start the service once, which migrates it.',
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
