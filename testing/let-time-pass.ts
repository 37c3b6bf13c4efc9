import { sql } from 'kysely';
import { CommandError, onDatabase } from '../scripts/database/on-database.ts';
import { ensureSecretKey } from '../scripts/start/secret-key.ts';
import { createLog } from '../server/src/platform/logging/log.ts';
import { type Services, wireServices } from '../server/src/wiring/wire-services.ts';

const jobsStopMs = 5000;

/**
 * Columns with times that billing compares with its clock. A counter that something was charged to stays in its month.
 */
const moments = {
  subscriptions: ['anchor_at', 'starts_at', 'ends_at', 'ended_at', 'updated_at'],
  usage_periods: ['starts_at', 'ends_at'],
  payments: ['created_at', 'expires_at', 'completed_at', 'granted_at'],
} as const;

/**
 * Ages the account EMAIL of a running service: subtracts INTERVAL, such as '28 days', from all times of its
 * subscriptions and payments, and runs the scheduled tasks of billing once, like one more process of the service. No
 * other account is affected, so that several of these can run concurrently.
 */
await onDatabase(async ({ config, databaseUrl }) => {
  const { EMAIL: email, INTERVAL: interval } = process.env;
  if (!email || !interval) throw new CommandError('EMAIL and INTERVAL say for whom how much time passes.');
  const parts = wireServices({
    config: {
      ...config,
      databaseUrl,
      databaseDirectUrl: databaseUrl,
      secretKey: ensureSecretKey(config.dataDirectory),
    },
    log: createLog('warn'),
  });
  try {
    await parts.settings.start();
    await parts.jobs.start([]);
    await takeOff(parts, email, interval);
    for (const { run } of parts.billing.tasks) await run();
    return 0;
  } finally {
    await parts.jobs.stop(jobsStopMs);
    await parts.settings.stop();
    await parts.database.destroy();
  }
});

async function takeOff({ database }: Services, email: string, interval: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { id } = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const earlier = (columns: readonly string[]) =>
      sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`));
    for (const [table, columns] of Object.entries(moments)) {
      await sql`UPDATE ${sql.table(table)} SET ${earlier(columns)} WHERE user_id = ${id}`.execute(trx);
    }
    await sql`UPDATE payment_attempts SET ${earlier(['created_at', 'expires_at', 'asked_at'])}
      WHERE payment_id IN (SELECT id FROM payments WHERE user_id = ${id})`.execute(trx);
  });
}
