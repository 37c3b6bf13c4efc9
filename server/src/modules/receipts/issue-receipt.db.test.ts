import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aPayment } from '../../../../testing/builders/a-payment.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { lockPayment } from '../payments/queries.ts';
import { createReceiptIssuer } from './issue-receipt.ts';

const november = new Date('2026-11-21T09:00:00.000Z');
const issueReceipt = createReceiptIssuer({ current: () => defaultSettings, siteUrl: () => 'https://hokka.test' });

describe('receipt numbers', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterEach(async () => {
    await store.database.deleteFrom('receipts').execute();
    await store.database.deleteFrom('receipt_counters').execute();
  });
  afterAll(() => store.drop());

  const paid = async () =>
    (await aPayment(store.database, randomUUID(), { status: 'completed', completed_at: november })).id;

  const issue = (paymentId: string, at = november) =>
    store.database.transaction().execute(async (trx) => issueReceipt(trx, await lockPayment(trx, paymentId), at));

  const readNumbers = async (year: number) => {
    const { database } = store;
    const rows = await database.selectFrom('receipts').select('number').where('year', '=', year).execute();
    return rows.map(({ number }) => number).sort((one, other) => one - other);
  };

  test('fifty simultaneous transactions, a third of them rolled back, leave no gap and no double', async () => {
    const payments = await Promise.all(Array.from({ length: 50 }, paid));
    const outcomes = await Promise.allSettled(
      payments.map((paymentId, index) =>
        store.database.transaction().execute(async (trx) => {
          await issueReceipt(trx, await lockPayment(trx, paymentId), november);
          if (index % 3 === 0) throw new Error('The grant failed');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(17);
    expect(await readNumbers(2026)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
    await issue(await paid());
    expect((await readNumbers(2026)).at(-1)).toBe(34);
  });

  test('a payment is given one number, however often and however simultaneously it is asked for', async () => {
    const paymentId = await paid();
    await Promise.all([issue(paymentId), issue(paymentId), issue(paymentId)]);
    await issue(paymentId, new Date('2027-05-01T09:00:00.000Z'));
    expect(await store.database.selectFrom('receipts').select(['payment_id', 'year', 'number']).execute()).toEqual([
      { payment_id: paymentId, year: 2026, number: 1 },
    ]);
    await issue(await paid());
    expect(await readNumbers(2026)).toEqual([1, 2]);
  });

  test('the year and its count change at midnight in Istanbul', async () => {
    await issue(await paid(), new Date('2026-12-31T20:59:59.999Z'));
    await issue(await paid(), new Date('2026-12-31T21:00:00.000Z'));
    await issue(await paid(), new Date('2026-12-31T20:00:00.000Z'));
    expect(await readNumbers(2026)).toEqual([1, 2]);
    expect(await readNumbers(2027)).toEqual([1]);
  });

  test('what was issued stays as it is', async () => {
    const paymentId = await paid();
    await issue(paymentId);
    for (const change of [{ number: 7 }, { seller: '{}' }, { issued_at: new Date('2027-01-01T09:00:00.000Z') }]) {
      const changing = store.database.updateTable('receipts').set(change).where('payment_id', '=', paymentId).execute();
      await expect(changing).rejects.toThrow('receipts is append-only');
    }
  });

  test('what is not completed is given none', async () => {
    const refusal = 'Only a completed payment has a receipt';
    for (const status of ['pending', 'failed'] as const) {
      const { id } = await aPayment(store.database, randomUUID(), { status });
      await expect(issue(id)).rejects.toThrow(refusal);
    }
    await expect(issue(randomUUID())).rejects.toThrow(refusal);
    expect(await readNumbers(2026)).toEqual([]);
  });
});
