import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { listContactMessages } from '@hokka/contracts/operations/contact.ts';
import { listMails } from '@hokka/contracts/operations/mail-log.ts';
import { pendingWorkMax } from '@hokka/contracts/operations/pending-work.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { fillTables } from '../../../../testing/fill-tables.ts';
import { collectTableReads } from '../../../../testing/query-plans.ts';
import { toPendingWork } from '../../modules/operations/pending-work.ts';
import { createPaymentLog } from '../payment-log.ts';
import { createContactInbox } from './contact-inbox.ts';
import { createMailLog } from './mail-log.ts';
import { createPendingWorkReads } from './pending-work.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
  const { database } = store;
  const id = sql`('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const at = sql`timestamptz '2026-01-01' + n * interval '1 minute'`;
  // 12,000 payments of which few wait: transfers, requested refunds, a declined one, refunds in transit, and
  // undecided payments.
  await sql`INSERT INTO payments (id, user_id, plan_id, kind, method, status, terms, currency, list_price_minor, discount_minor,
      credit_minor, amount_minor, tax_rate_percent, created_at, expires_at, completed_at, transfer_reference, attention, refund_requested_at,
      refund_request_declined_at)
    SELECT ${id}, ${id}, 2, 'upgrade', CASE WHEN n <= 5 THEN 'transfer' ELSE 'card' END,
      CASE WHEN n <= 5 THEN 'pending' ELSE 'completed' END, '{}', 'TRY', 4900, 0, 0, 4900, 20, ${at}, ${at},
      CASE WHEN n > 5 THEN ${at} END, CASE WHEN n <= 5 THEN 'HK' || n END,
      CASE WHEN n BETWEEN 16 AND 22 THEN 'paid_twice' WHEN n IN (12, 23) THEN 'refund_overdue' END,
      CASE WHEN n BETWEEN 6 AND 10 THEN ${at} END, CASE WHEN n = 10 THEN ${at} END
    FROM generate_series(1, 12000) AS n`.execute(database);
  await sql`INSERT INTO refunds (id, payment_id, amount_minor, status, reference, requested_by, created_at, ended_at)
    SELECT ${id}, ${id}, 100, CASE WHEN n IN (9, 11, 12) THEN 'requested' ELSE 'completed' END, 'r' || n, ${id}, ${at},
      CASE WHEN n IN (9, 11, 12) THEN NULL ELSE ${at} END
    FROM generate_series(9, 12000) AS n`.execute(database);
  await fillTables(database, ['contact_messages'], () =>
    sql`INSERT INTO contact_messages (id, name, email, subject, message, status, created_at, handled_at)
    SELECT ${id}, md5(n::text), 'a@example.com', 'Konu', 'Mesaj',
      CASE WHEN n <= 3 THEN 'new' WHEN n <= 5 THEN 'read' WHEN n % 9 = 0 THEN 'spam' ELSE 'answered' END, ${at},
      CASE WHEN n > 5 THEN ${at} END
    FROM generate_series(1, 12000) AS n`.execute(database),
  );
  await sql`INSERT INTO mails (id, kind, status, created_at, queued_at)
    SELECT ${id}, 'verify_email', CASE WHEN n <= 1200 THEN 'failed' ELSE 'sent' END, ${at}, ${at}
    FROM generate_series(1, 12000) AS n`.execute(database);
  await sql`INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
    SELECT ${id}, 'Kişi', n || '@example.com', '!', ${at}, ${at} FROM generate_series(1, 1) AS n`.execute(database);
  await sql`INSERT INTO articles (id, user_id, title, status, ai_prompt, generation_id, created_at, updated_at)
    SELECT ${id}, ${id}, 'Makale', 'completed', 'Bir makale', ${id}, ${at}, ${at} FROM generate_series(1, 1) AS n`.execute(
    database,
  );
  await sql`INSERT INTO article_reports (id, article_id, reason, explanation, reporter_hash, created_at, closed_at, closed_by)
    SELECT ${id}, '00000000-0000-7000-8000-000000000001', 'spam', '', decode(md5(n::text), 'hex'), ${at}, CASE WHEN n > 2 THEN ${at} END,
      CASE WHEN n > 2 THEN ${id} END
    FROM generate_series(1, 12000) AS n`.execute(database);
  await sql`INSERT INTO gateway_health (gateway, model, opened_at, cause, trial_at) VALUES ('g', 'down', now(), 'no_credit', now())`.execute(
    database,
  );
  await sql`INSERT INTO gateway_health (gateway, model, interval_ms) VALUES ('g', 'slow', 1000)`.execute(database);
  await sql`VACUUM ANALYZE payments, refunds, contact_messages, mails, article_reports`.execute(database);
});
afterAll(() => store.drop());

test('counts what waits, each as the list that is filtered for it', async () => {
  const counts = await createPendingWorkReads(store.database).countPendingWork(pendingWorkMax + 1);
  expect(counts).toEqual({
    ai_outages: 1,
    transfers: 5,
    // Four wishes, two more refunds that have not ended, and one that was left to admins.
    refunds: 7,
    payment_reviews: 7,
    reports: 2,
    messages: 5,
    failed_mails: pendingWorkMax + 1,
  });
  expect(toPendingWork(counts).at(-1)).toEqual({ kind: 'failed_mails', count: 1000, count_is_minimum: true });

  const { database } = store;
  const payments = async (query: Record<string, string>) =>
    (await createPaymentLog(database).list(listAllPayments.query.parse(query))).total;
  expect(await payments({ method: 'transfer', status: 'pending' })).toBe(counts.transfers);
  expect(await payments({ task: 'refund' })).toBe(counts.refunds);
  expect(await payments({ task: 'review' })).toBe(counts.payment_reviews);
  const messages = await createContactInbox(database).list(listContactMessages.query.parse({ status: 'unhandled' }));
  expect(messages.pagination.total).toBe(counts.messages);
  expect(messages.messages.map(({ status }) => status).toSorted()).toEqual(['new', 'new', 'new', 'read', 'read']);
  const mails = await createMailLog(database).list(listMails.query.parse({ status: 'failed' }));
  expect(mails.pagination.total).toBe(1200);
});

test('names nothing of which there is nothing', () => {
  const none = {
    ai_outages: 0,
    transfers: 0,
    refunds: 0,
    payment_reviews: 0,
    reports: 0,
    messages: 0,
    failed_mails: 0,
  };
  expect(toPendingWork(none)).toEqual([]);
  expect(toPendingWork({ ...none, reports: 2, transfers: 1 })).toEqual([
    { kind: 'transfers', count: 1 },
    { kind: 'reports', count: 2 },
  ]);
});

test.each<[string, (database: TestDatabase['database']) => Promise<unknown>, number]>([
  ['the counts', (database) => createPendingWorkReads(database).countPendingWork(100), 100],
  ['refunds', (database) => createPaymentLog(database).list(listAllPayments.query.parse({ task: 'refund' })), 30],
  ['reviews', (database) => createPaymentLog(database).list(listAllPayments.query.parse({ task: 'review' })), 30],
  [
    'messages',
    (database) => createContactInbox(database).list(listContactMessages.query.parse({ status: 'unhandled' })),
    10,
  ],
])('%s are found by index, whatever lies behind', async (_, read, rowsMax) => {
  const reads = await collectTableReads(store.connectionString, store.database, read);
  expect(reads.length).toBeGreaterThan(0);
  // Of the health of gateways there is a row for each model that fails.
  const whole = reads.filter(
    ({ step, rows, table }) => step.startsWith('Seq Scan') && rows > 0 && table !== 'gateway_health',
  );
  expect(whole).toEqual([]);
  expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThanOrEqual(rowsMax);
});
