import { listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { listContactMessages } from '@hokka/contracts/operations/contact.ts';
import { listMails } from '@hokka/contracts/operations/mail-log.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { fillTables } from '../../../../testing/fill-tables.ts';
import { collectTableReads, type TableRead } from '../../../../testing/query-plans.ts';
import { countedRowsMax } from '../../platform/database/pagination.ts';
import { createAuditLog } from './audit-log.ts';
import { createContactInbox } from './contact-inbox.ts';
import { createMailLog } from './mail-log.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
  const { database } = store;
  // 60,000 acts, of the others 12,000; 1 user in 2,000 is named Işıl, 12 are admins and do nearly everything that is on record.
  await fillTables(database, ['users'], () =>
    sql`INSERT INTO users (id, name, email, role, password_hash, created_at, updated_at)
    SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      CASE WHEN n % 2000 = 0 THEN 'Işıl Çağ' ELSE 'Kullanıcı ' || md5(n::text) END, md5(n::text) || '@example.com',
      CASE WHEN n % 1000 = 1 THEN 'admin' ELSE 'user' END, '!', timestamptz '2026-01-01', timestamptz '2026-01-01'
    FROM generate_series(1, 12000) AS n`.execute(database),
  );
  await sql`INSERT INTO audit_log (id, actor_id, action, target_kind, target_id, address, created_at)
    SELECT gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad((n % 12 * 1000 + 1)::text, 12, '0'))::uuid,
      CASE WHEN n % 1000 = 0 THEN 'settings.update' ELSE 'article.moderate' END,
      CASE WHEN n % 1000 = 0 THEN 'settings' ELSE 'article' END, gen_random_uuid()::text, '203.0.113.7',
      timestamptz '2026-01-01' + n * interval '1 minute'
    FROM generate_series(1, 60000) AS n`.execute(database);
  await sql`INSERT INTO mails (id, user_id, kind, status, created_at, queued_at)
    SELECT gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      CASE WHEN n % 1000 = 0 THEN 'welcome' ELSE 'verify_email' END, CASE WHEN n % 500 = 0 THEN 'obsolete' ELSE 'sent' END,
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01'
    FROM generate_series(1, 12000) AS n`.execute(database);
  await fillTables(database, ['contact_messages'], () =>
    sql`INSERT INTO contact_messages (id, name, email, subject, message, status, is_priority, created_at, handled_at)
    SELECT gen_random_uuid(), CASE WHEN n % 2000 = 0 THEN 'Işıl Çağ' ELSE md5(n::text) END, 'a@example.com', 'Konu', 'Mesaj ' || md5(n::text),
      CASE WHEN n % 1000 = 0 THEN 'new' ELSE 'answered' END, n % 100 = 0, timestamptz '2026-01-01' + n * interval '1 minute',
      CASE WHEN n % 1000 = 0 THEN NULL ELSE timestamptz '2026-01-01' + n * interval '1 minute' END
    FROM generate_series(1, 12000) AS n`.execute(database),
  );
  // An index of trigrams is slow while it has entries it has not sorted in.
  await sql`VACUUM ANALYZE users, audit_log, mails, contact_messages`.execute(database);
});
afterAll(() => store.drop());

const readsOf = {
  audit: (query: Record<string, string>) =>
    collectTableReads(store.connectionString, store.database, (recorded) =>
      createAuditLog(recorded).list(listAuditLog.query.parse(query)),
    ),
  mails: (query: Record<string, string>) =>
    collectTableReads(store.connectionString, store.database, (recorded) =>
      createMailLog(recorded).list(listMails.query.parse(query)),
    ),
  contact: (query: Record<string, string>) =>
    collectTableReads(store.connectionString, store.database, (recorded) =>
      createContactInbox(recorded).list(listContactMessages.query.parse(query)),
    ),
};
const rowsOf = (reads: readonly TableRead[]) => Math.max(...reads.map(({ rows }) => rows));

describe('lists of many rows', () => {
  test.each([
    ['audit', {}],
    ['audit', { page: '1000' }],
    ['audit', { action: 'article.moderate' }],
    ['audit', { from: '2026-01-20' }],
    ['audit', { search: 'example.com' }],
    ['mails', {}],
    ['mails', { status: 'sent', kind: 'verify_email' }],
    ['contact', {}],
    ['contact', { status: 'answered' }],
  ] as const)('%s %j look at no more rows than are counted', async (list, query) => {
    // Few that do not match are passed by on the way.
    expect(rowsOf(await readsOf[list](query))).toBeLessThanOrEqual(countedRowsMax * 1.05);
  });

  test.each([
    ['audit', { action: 'settings.update' }, 60],
    ['audit', { target_kind: 'settings' }, 60],
    ['audit', { actor_id: '00000000-0000-7000-8000-000000001001' }, 5000],
    ['audit', { target_id: '00000000-0000-7000-8000-000000001001' }, 20],
    ['audit', { search: 'ışıl çağ' }, 50],
    ['audit', { from: '2026-01-02', to: '2026-01-02' }, 1440],
    ['mails', { kind: 'welcome' }, 20],
    ['mails', { status: 'obsolete' }, 40],
    ['mails', { status: 'failed' }, 0],
    ['mails', { search: 'ışıl' }, 50],
    ['contact', { status: 'new' }, 20],
    ['contact', { search: 'ışıl çağ' }, 50],
  ] as const)('%s %j go straight to what is meant', async (list, query, rowsMax) => {
    const reads = await readsOf[list](query);
    expect(reads.filter(({ step, rows }) => step.startsWith('Seq Scan') && rows > 0)).toEqual([]);
    expect(rowsOf(reads)).toBeLessThanOrEqual(rowsMax);
  });

  test('a page far behind looks up the senders of its own messages alone', async () => {
    const reads = await readsOf.contact({ page: '1000' });
    expect(reads.length).toBeGreaterThan(2);
    expect(rowsOf(reads.filter(({ table }) => table === 'users'))).toBeLessThanOrEqual(10);
  });
});
