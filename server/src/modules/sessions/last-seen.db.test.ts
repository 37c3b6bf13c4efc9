import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { LastSeenWriter } from './last-seen.ts';

const [start, later, last] = ['2026-11-20T09:00:00Z', '2026-11-20T09:01:00Z', '2026-11-20T09:02:00Z'].map(
  (text) => new Date(text),
) as [Date, Date, Date];

let store: TestDatabase;
let ids: [string, string];
let warnings: string[];
let writer: LastSeenWriter;

beforeAll(async () => {
  store = await createTestDatabase();
});

afterAll(() => store.drop());

beforeEach(async () => {
  const { id: userId } = await aUser(store.database);
  ids = [randomUUID(), randomUUID()];
  for (const id of ids)
    await store.database
      .insertInto('sessions')
      .values({ id, user_id: userId, created_at: start, last_seen_at: start })
      .execute();
  warnings = [];
  const log = { ...silentLog, warn: (_: object, line: string) => warnings.push(line) };
  writer = new LastSeenWriter({ database: store.database, log });
});

async function listSightings(): Promise<Date[]> {
  const rows = await store.database
    .selectFrom('sessions')
    .select(['id', 'last_seen_at'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.last_seen_at ?? start);
}

describe('when sessions were last seen', () => {
  test('is written for all of them at once, the last sighting of each', async () => {
    writer.note(ids[0], later);
    writer.note(ids[1], later);
    writer.note(ids[0], last);
    expect(await listSightings()).toEqual([start, start]);
    await writer.flush();
    expect(await listSightings()).toEqual([last, later]);
  });

  test('never goes back, whichever process writes first', async () => {
    writer.note(ids[0], last);
    await writer.flush();
    writer.note(ids[0], later);
    await writer.flush();
    expect(await listSightings()).toEqual([last, start]);
  });

  test('waits for no one who is changing a session', async () => {
    const other = new pg.Client({ connectionString: store.connectionString });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT id FROM sessions WHERE id = $1 FOR UPDATE', [ids[0]]);
      for (const id of ids) writer.note(id, later);
      await writer.flush();
      expect(await listSightings()).toEqual([start, later]);
    } finally {
      await other.end();
    }
  });

  test('is left out when it cannot be written', async () => {
    writer.note('no id', later);
    await writer.flush();
    expect(warnings).toEqual(['could not store when sessions were last used']);
    writer.note(ids[0], later);
    await writer.flush();
    expect(await listSightings()).toEqual([later, start]);
  });
});
