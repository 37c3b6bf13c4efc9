import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { anOrderIn } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { lockAccount } from '../account-records/index.ts';
import { failPayment } from './completion/fail-payment.ts';
import { consumeClaim, reserveClaim } from './payment-claims.queries.ts';
import { lockPayment } from './queries.ts';

describe('locks of payments', () => {
  const suite = useBillingService('2026-03-10T09:00:00.000Z');

  const transact = <Result>(work: (trx: DatabaseTransaction) => Promise<Result>) =>
    suite.store.database.transaction().execute(work);
  async function anOrder() {
    const { id: userId } = await aUser(suite.store.database);
    return { userId, paymentId: await anOrderIn(suite.service, { userId }) };
  }
  async function readProcessId(trx: DatabaseTransaction): Promise<number> {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    return rows[0]?.pid ?? 0;
  }
  const waitUntilBlocked = (by: number) =>
    waitUntil('a transaction waits for the other', async () => {
      const { rows } = await sql`
        SELECT pid FROM pg_stat_activity WHERE ${by}::integer = ANY(pg_blocking_pids(pid))`.execute(
        suite.store.database,
      );
      return rows.length > 0;
    });

  test('an order that ends takes the account first: it and a payment that uses its claims up do not block each other', async () => {
    const { userId, paymentId } = await anOrder();
    const other = await anOrderIn(suite.service, { userId });
    const at = suite.clock.now();
    // The order of the rows is the order in which they are deleted.
    const [last, first] = ['credit:of-a-period', 'credit:of-another'];
    for (const claim of [last, first]) await transact((trx) => reserveClaim(trx, { userId, claim, paymentId }));
    let failing: Promise<boolean> | undefined;
    await transact(async (trx) => {
      await lockAccount(trx, userId);
      await consumeClaim(trx, { userId, claim: first, paymentId: other }, at);
      const pid = await readProcessId(trx);
      failing = transact((failure) => failPayment(failure, { paymentId, userId, reason: 'x', detail: null, at }));
      failing.catch(() => undefined);
      await waitUntilBlocked(pid);
      await consumeClaim(trx, { userId, claim: last, paymentId: other }, at);
    });
    await expect(failing).resolves.toBe(true);
    const claims = suite.store.database.selectFrom('payment_claims').select('payment_id').where('user_id', '=', userId);
    expect(await claims.execute()).toEqual([{ payment_id: other }, { payment_id: other }]);
    await suite.store.database.deleteFrom('payment_claims').where('user_id', '=', userId).execute();
  });

  test('a locked payment keeps other writers out, and no rows that name it', async () => {
    const { paymentId } = await anOrder();
    await transact(async (holder) => {
      await lockPayment(holder, paymentId);
      const naming = transact(async (trx) => {
        await sql`SET LOCAL lock_timeout = '2s'`.execute(trx);
        const values = { id: crypto.randomUUID(), payment_id: paymentId, received_at: suite.clock.now() };
        await trx
          .insertInto('payment_notifications')
          .values({ ...values, fields: '{}', is_signature_valid: true, outcome: 'superseded' })
          .execute();
      });
      await expect(naming).resolves.toBeUndefined();
      const writing = transact(async (trx) => {
        await sql`SET LOCAL lock_timeout = '10ms'`.execute(trx);
        await lockPayment(trx, paymentId);
      });
      await expect(writing).rejects.toMatchObject({ code: '55P03' });
    });
  });
});
