import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../../testing/database.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { DatabasePoll } from '../database-poll.ts';
import { defineStatement, findStatementName } from './statement.ts';

let store: TestDatabase;
/** With one connection, so that each query meets what the one before has left. */
let database: Database;

beforeAll(async () => {
  store = await createTestDatabase();
  const { connectionString } = store;
  database = connectDatabase({ connectionString, maxConnections: 1, applicationName: 'hokka tests', log: silentLog });
});

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  await database.destroy();
  await store.drop();
});

const emailById = defineStatement((db, { id }: { readonly id: string }) =>
  db.selectFrom('users').select(['email', 'role']).where('id', '=', id).where('role', 'in', ['user', 'admin']).limit(1),
);

/** Texts with their names, as they are handed to the driver. */
function recordQueries(): { text: string; name: string | undefined }[] {
  const sent: { text: string; name: string | undefined }[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [{ text, name }] = args as [{ text: string; name?: string }];
    sent.push({ text, name });
    return query.apply(this, args);
  } as never);
  return sent;
}

async function preparedStatements(): Promise<{ statement: string; generic_plans: number; custom_plans: number }[]> {
  const { rows } = await sql<{ statement: string; generic_plans: string; custom_plans: string }>`
    SELECT statement, generic_plans, custom_plans FROM pg_prepared_statements`.execute(database);
  return rows.map((row) => ({
    statement: row.statement,
    generic_plans: Number(row.generic_plans),
    custom_plans: Number(row.custom_plans),
  }));
}

describe('a statement', () => {
  test('answers the rows of its parameters', async () => {
    const [one, other] = [await aUser(database), await aUser(database, { role: 'admin' })];
    expect(await emailById.executeTakeFirst(database, { id: one.id })).toEqual({ email: one.email, role: 'user' });
    expect(await emailById.execute(database, { id: other.id })).toEqual([{ email: other.email, role: 'admin' }]);
    const nobody = { id: '00000000-0000-4000-8000-000000000000' };
    expect(await emailById.executeTakeFirst(database, nobody)).toBeUndefined();
    await expect(emailById.executeTakeFirstOrThrow(database, nobody)).rejects.toThrow('no row');
  });

  test('is named, and only its parameters are not in its text', async () => {
    const { id } = await aUser(database);
    const sent = recordQueries();
    await emailById.execute(database, { id });
    await database.selectFrom('users').select('email').where('id', '=', id).execute();
    const [statement, other] = sent;
    expect(statement?.text).toMatch(/"id" = \$1 and "role" in \('user', 'admin'\) limit 1$/);
    expect(statement?.name).toBe(findStatementName(statement?.text ?? ''));
    expect(statement?.name).toMatch(/^hokka_[0-9a-f]{24}$/);
    expect(other?.name).toBeUndefined();
  });

  test('is parsed once by a connection, which comes to one plan for all values', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => aUser(database)));
    const sent = recordQueries();
    for (const { id } of users) await emailById.execute(database, { id });
    const kept = (await preparedStatements()).filter(({ statement }) => statement === sent[0]?.text);
    expect(kept).toEqual([expect.objectContaining({ custom_plans: 5 })]);
    expect(kept[0]?.generic_plans).toBeGreaterThanOrEqual(3);
  });

  test('counts the rows that it changes', async () => {
    const users = [await aUser(database), await aUser(database)];
    const rename = defineStatement((db, { ids, name }: { readonly ids: readonly string[]; readonly name: string }) =>
      db.updateTable('users').set({ name }).where(sql<boolean>`id = any(${ids}::uuid[])`),
    );
    const ids = users.map(({ id }) => id);
    expect(await rename.change(database, { ids, name: `Ad'sız` })).toBe(2);
    const rows = await database.selectFrom('users').select('name').where('id', 'in', ids).execute();
    expect(rows).toEqual([{ name: `Ad'sız` }, { name: `Ad'sız` }]);
  });

  test('works in a transaction and sees what it wrote', async () => {
    await database.transaction().execute(async (trx) => {
      const { id } = await aUser(trx);
      expect(await emailById.execute(trx, { id })).toHaveLength(1);
    });
  });
});

test('what a process asks each second is parsed once by a connection, also where its values change', async () => {
  const poll = new DatabasePoll({ database, log: silentLog, intervalMs: 1 });
  let value = 0;
  const answered = Promise.withResolvers<void>();
  const select = () => {
    value += 1;
    return sql`SELECT ${value}::integer`;
  };
  const onResult = (answer: unknown) => {
    if (answer === 9) answered.resolve();
  };
  const leave = poll.add({ name: 'asked each second', select, onResult });
  await answered.promise;
  await leave();
  const kept = (await preparedStatements()).filter(({ statement }) => statement.includes('asked each second'));
  expect(kept).toHaveLength(1);
});

describe('the rows of a statement', () => {
  const emails = defineStatement((db, { ids }: { readonly ids: readonly string[] }) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'created_at', 'is_active', 'phone'])
      .where((user) => sql<boolean>`${user.ref('id')} = ANY (${ids}::uuid[])`)
      .orderBy('email'),
  );
  const renamed = defineStatement((db, { id, name }: { readonly id: string; readonly name: string }) =>
    db.updateTable('users').set({ name }).where('id', '=', id),
  );

  test('are described once to a connection, and are the same ever after', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => aUser(database)));
    const ids = users.map(({ id }) => id);
    const describe = vi.spyOn(pg.Connection.prototype as unknown as { describe: () => void }, 'describe');
    const answers = [];
    for (const one of [ids, ids, [], ids.slice(1), ids]) answers.push(await emails.execute(database, { ids: one }));
    for (const name of ['Işıl', 'Ayşe', 'Ömer'])
      expect(await renamed.change(database, { id: users[0]?.id ?? '', name })).toBe(1);
    expect(describe).toHaveBeenCalledTimes(2);
    const [first] = answers;
    expect(first).toHaveLength(3);
    expect(first?.[0]).toEqual({
      id: expect.any(String),
      email: expect.stringContaining('@'),
      created_at: expect.any(Date),
      is_active: true,
      phone: null,
    });
    const without = first?.filter(({ id }) => id !== ids[0]);
    expect(answers).toEqual([first, first, [], without, first]);
  });

  test('are described again to a connection whose statement failed when it was first executed', async () => {
    const quotient = defineStatement((db, { by }: { readonly by: number }) =>
      db.selectNoFrom(sql<number>`12 / ${by}::integer`.as('quotient')),
    );
    await expect(quotient.execute(database, { by: 0 })).rejects.toThrow('division by zero');
    expect(await quotient.execute(database, { by: 4 })).toEqual([{ quotient: 3 }]);
    await expect(quotient.execute(database, { by: 0 })).rejects.toThrow('division by zero');
    expect(await quotient.execute(database, { by: 3 })).toEqual([{ quotient: 4 }]);
  });
});

describe('a connection that lost its statements', () => {
  test('executes them all the same', async () => {
    const { id, email } = await aUser(database);
    await emailById.execute(database, { id });
    await sql`DEALLOCATE ALL`.execute(database);
    expect(await emailById.executeTakeFirst(database, { id })).toMatchObject({ email });
    expect(await emailById.executeTakeFirst(database, { id })).toMatchObject({ email });
  });

  test('is replaced when a migration changed a column', async () => {
    const { connectionString } = store;
    const own = connectDatabase({
      connectionString,
      maxConnections: 1,
      applicationName: 'hokka tests',
      log: silentLog,
    });
    await sql`CREATE TABLE scribbles (id integer, note integer)`.execute(own);
    await sql`INSERT INTO scribbles VALUES (1, 7)`.execute(own);
    const noteById = defineStatement((db, { id }: { readonly id: number }) =>
      db.selectFrom(sql<{ id: number; note: unknown }>`scribbles`.as('scribbles')).select('note').where('id', '=', id),
    );
    expect(await noteById.execute(own, { id: 1 })).toEqual([{ note: 7 }]);
    await sql`ALTER TABLE scribbles ALTER note TYPE text`.execute(own);
    expect(await noteById.execute(own, { id: 1 })).toEqual([{ note: '7' }]);
    const sent = recordQueries();
    expect(await noteById.execute(own, { id: 1 })).toEqual([{ note: '7' }]);
    expect(sent.at(-1)?.name).toMatch(/^hokka_/);
    await own.destroy();
  });
});
