import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../testing/billing-service.ts';
import { anOrderIn, aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';

class RolledBack extends Error {}

describe('what must never be', () => {
  let store: TestDatabase;
  let service: BillingService;
  const clock = new TestClock('2026-03-31T10:00:00.000Z');

  /** One with an upgrade behind them and a renewal before them, one with an order that is not paid. */
  beforeAll(async () => {
    store = await createTestDatabase();
    service = startBillingService(store, { clock });
    const { id: userId } = await aUser(store.database);
    await aPurchase(service, { userId });
    clock.advance(1000);
    await aPurchase(service, { userId, planId: 3 });
    clock.advance(1000);
    await aPurchase(service, { userId, planId: 3 });
    const { id: other } = await aUser(store.database);
    const orderId = await anOrderIn(service, { userId: other });
    await store.database
      .insertInto('payment_claims')
      .values({ user_id: other, claim: 'first_month', payment_id: orderId })
      .execute();
  });
  afterAll(async () => {
    await service.close();
    await store.drop();
  });

  /** The names of what is found while the statements hold. */
  async function foundAfter(...statements: string[]): Promise<string[]> {
    let names: string[] = [];
    const broken = store.database.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      names = (await findViolations(trx)).map(({ invariant }) => invariant);
      throw new RolledBack();
    });
    await expect(broken).rejects.toBeInstanceOf(RolledBack);
    return names;
  }

  test('is nowhere in what the product does', async () => {
    expect(await findViolations(store.database)).toEqual([]);
  });

  const paidBack = `UPDATE payments SET refunded_minor = amount_minor WHERE status = 'completed'`;
  const refunded = (status: string) =>
    `INSERT INTO refunds (id, payment_id, amount_minor, status, reference, requested_by, created_at, ended_at)
     SELECT gen_random_uuid(), id, 1, '${status}', md5(id::text), user_id, created_at,
       CASE WHEN '${status}' = 'requested' THEN NULL ELSE created_at END
     FROM payments WHERE status = 'completed' ORDER BY id LIMIT 1`;

  test.each([
    [
      'a user has two overlapping periods',
      [`UPDATE subscriptions SET ended_at = ended_at + interval '1 hour' WHERE end_reason = 'replaced'`],
    ],
    [
      'a scheduled period that does not follow a paid period',
      [`UPDATE subscriptions SET starts_at = starts_at + interval '1 hour' WHERE status = 'inactive'`],
    ],
    [
      'a user has more than one scheduled period',
      [
        'DROP INDEX subscriptions_one_scheduled',
        `UPDATE subscriptions SET status = 'inactive', ended_at = NULL, end_reason = NULL WHERE end_reason = 'credited'`,
      ],
    ],
    [
      'money that bought nothing and is not reported to admins',
      [`DELETE FROM subscriptions WHERE status = 'inactive'`],
    ],
    [
      'a period that was neither paid for nor granted',
      [`UPDATE subscriptions SET payment_id = NULL WHERE status = 'inactive'`],
    ],
    [
      'a period that was neither paid for nor granted',
      [
        `UPDATE payments SET status = 'failed', completed_at = NULL, granted_at = NULL, granted_value_minor = NULL
         WHERE id = (SELECT payment_id FROM subscriptions WHERE status = 'inactive')`,
      ],
    ],
    [
      'a completed payment without proof of its money',
      ['UPDATE payment_attempts SET paid_at = NULL, collected_minor = NULL'],
    ],
    [
      'money with an uncertain outcome that is not reported to admins',
      [
        `UPDATE payments SET collected_oid = NULL`,
        `UPDATE payment_attempts SET doubt = 'paid_twice', doubted_at = paid_at`,
      ],
    ],
    [
      'a refund that admins must settle but that is not reported to them',
      [refunded('requested'), `UPDATE refunds SET handed_over = 'overdue'`],
    ],
    [
      'an order is pending although an admin has decided about it',
      [`UPDATE payments SET decided_by = user_id WHERE status = 'pending'`],
    ],
    [
      'a withdrawn order and the audit log disagree',
      [
        `UPDATE payments SET method = 'transfer', transfer_reference = 'HK1', status = 'failed', withdrawn_at = created_at
         WHERE status = 'pending'`,
      ],
    ],
    ['refunds of a payment do not add up', [refunded('completed')]],
    ['refunds of a payment do not add up', [paidBack]],
    ['the refunded amount of a period differs from its refunds', [refunded('requested')]],
    ['a period continues although it was refunded', [paidBack]],
    [
      'a completed payment has no receipt, or a payment that is not completed has one',
      ['DELETE FROM receipts WHERE number = 3'],
    ],
    [
      'receipt numbers with gaps',
      ['ALTER TABLE receipts DISABLE TRIGGER receipts_issued_once', 'UPDATE receipts SET number = 4 WHERE number = 3'],
    ],
    ['receipt numbers with gaps', ['UPDATE receipt_counters SET last_number = 4']],
    ['a payment claim does not match its payment', ['UPDATE payment_claims SET consumed_at = now()']],
    ['a payment claim does not match its payment', [`UPDATE payments SET status = 'failed' WHERE status = 'pending'`]],
    [
      'a period has a higher value than its payment',
      ['UPDATE payments SET granted_value_minor = granted_value_minor + 2 WHERE granted_at IS NOT NULL'],
    ],
    [
      'a period is longer than its payment covers',
      [`UPDATE subscriptions SET ends_at = ends_at + interval '9 days' WHERE status = 'inactive'`],
    ],
    [
      'the value of a period differs from its payment and what it took over',
      [`UPDATE subscriptions SET worth_minor = worth_minor + 1 WHERE status = 'inactive'`],
    ],
    [
      'more was credited than the unused part of a period',
      [`UPDATE payments SET granted_at = granted_at + interval '6 days' WHERE credits <> '[]'`],
    ],
    ['a granted payment has unused claims', ['UPDATE payment_claims SET consumed_at = NULL']],
  ])('%s: it is found', async (name, statements) => {
    expect(await foundAfter(...statements)).toContain(name);
  });

  test('a period that an admin granted on the record is right', async () => {
    const found = await foundAfter(
      `INSERT INTO audit_log (id, action, target_kind, target_id, details, created_at)
       SELECT gen_random_uuid(), 'subscription.grant', 'user', user_id::text,
         jsonb_build_object('after', jsonb_build_object('subscription_id', id)), created_at
       FROM subscriptions WHERE status = 'inactive'`,
      `UPDATE subscriptions SET payment_id = NULL WHERE status = 'inactive'`,
    );
    expect(found).toEqual(['money that bought nothing and is not reported to admins']);
  });

  test('a refund that failed takes nothing of a credit, whether right before its grant or at the same moment', async () => {
    const failed = (failedAt: string) =>
      `INSERT INTO refunds (id, payment_id, amount_minor, status, reference, requested_by, created_at, ended_at)
       SELECT gen_random_uuid(), source.payment_id, payments.amount_minor, 'failed', md5(payments.id::text), payments.user_id,
         payments.granted_at - interval '1 second', ${failedAt}
       FROM payments JOIN subscriptions AS source ON source.id::text = payments.credits -> 0 ->> 'subscriptionId'`;
    expect(await foundAfter(failed('payments.granted_at'))).toEqual([]);
    expect(await foundAfter(failed(`payments.granted_at + interval '1 second'`))).toContain(
      'more was credited than the unused part of a period',
    );
  });

  test('money that is put before an admin, or was paid back, bought nothing for a reason', async () => {
    const gone = `DELETE FROM subscriptions WHERE status = 'inactive'`;
    const review = `UPDATE payments SET attention = 'credit_spent'
      WHERE id = (SELECT payment_id FROM subscriptions WHERE status = 'inactive')`;
    expect(await foundAfter(review, gone)).toEqual([]);
    expect(await foundAfter(paidBack, gone)).not.toContain('money that bought nothing and is not reported to admins');
  });
});
