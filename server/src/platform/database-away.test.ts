import { describe, expect, test } from 'vitest';
import { describeConnectionError, isDatabaseAway, retryWhileDatabaseAway } from './database-away.ts';

/** An error as the driver makes it: what the server did not say is undefined. */
const fail = (code: string | undefined, message = 'went wrong', routine?: string) =>
  Object.assign(new Error(message), { code, routine });

describe('the database is away', () => {
  test.each(
    [
      ...['08000', '08001', '08003', '08004', '08006', '53100', '53200', '53300'],
      ...['57P01', '57P02', '57P03', '57P04', '57P05', '25006'],
      ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EAI_AGAIN'],
    ].map((code) => [code]),
  )('by the code %s', (code) => {
    expect(isDatabaseAway(fail(code))).toBe(true);
  });

  test.each([
    ['server conn crashed?'],
    ['query_wait_timeout'],
    ['no more connections allowed (max_client_conn)'],
    ['server login has been failing, try again later (server_login_retry)'],
  ])('by what PgBouncer says: %s', (message) => {
    expect(isDatabaseAway(fail('08P01', message))).toBe(true);
  });

  test.each([
    ['Connection terminated unexpectedly'],
    ['Connection terminated due to connection timeout'],
    ['timeout exceeded when trying to connect'],
    ['Client has encountered a connection error and is not queryable'],
    ['Client was closed and is not queryable'],
  ])('by what the driver says: %s', (message) => {
    expect(isDatabaseAway(fail(undefined, message))).toBe(true);
  });

  test('which a mistake of ours is not, even with the code of PgBouncer', () => {
    const message = 'bind message supplies 1 parameters, but prepared statement "" requires 2';
    expect(isDatabaseAway(fail('08P01', message, 'exec_bind_message'))).toBe(false);
    for (const code of ['23505', '42P01', '40001', '57014', '22021']) expect(isDatabaseAway(fail(code))).toBe(false);
    for (const value of [undefined, 'ECONNRESET', { code: '57P01' }]) expect(isDatabaseAway(value)).toBe(false);
  });
});

describe('what is recorded while the database is away', () => {
  test('is tried again until it is there', async () => {
    let tries = 0;
    const result = await retryWhileDatabaseAway(async () => {
      tries += 1;
      if (tries < 3) throw fail('08P01', 'server conn crashed?');
      return 'stored';
    });
    expect([result, tries]).toEqual(['stored', 3]);
  });

  test('is thrown when the database stays away, when no caller waits any more, and at once when something else is wrong', async () => {
    let tries = 0;
    const failing = (code: string) => async () => {
      tries += 1;
      throw fail(code);
    };
    await expect(retryWhileDatabaseAway(failing('57P01'), { maxMs: 0 })).rejects.toMatchObject({ code: '57P01' });
    await expect(retryWhileDatabaseAway(failing('57P01'), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: '57P01',
    });
    await expect(retryWhileDatabaseAway(failing('23505'))).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(3);
  });
});

test('the operator reads what is wrong, and what helps', () => {
  expect(describeConnectionError(fail('53300'))).toMatch(/^All connections of the database are in use \(53300\): /);
  expect(describeConnectionError(fail('53100'))).toContain('disk of the database is full');
  expect(describeConnectionError(fail('ECONNREFUSED'))).toBe(
    'The database cannot be reached (ECONNREFUSED); check DATABASE_URL.',
  );
  expect(describeConnectionError(fail('28P01'))).toContain('refuses the connection (28P01)');
  expect(describeConnectionError(fail('08P01', 'no such database: hokka'))).toContain('“no such database: hokka”');
  expect(describeConnectionError(new Error('outer', { cause: fail('53300') }))).toContain('53300');
  expect(describeConnectionError(fail('42601'))).toBeUndefined();
});
