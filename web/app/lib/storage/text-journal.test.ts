import type { IDBPDatabase } from 'idb';
import { expect, test, vi } from 'vitest';
import { declareJournalWriter } from './journal-writers.ts';
import { copyRecord, listUnacknowledgedTitles, openTextJournal, TextJournal } from './text-journal.ts';

type Database = ConstructorParameters<typeof TextJournal>[0];

/** A database whose single transaction ends like this. */
function endWith({
  put = Promise.resolve('key'),
  done = Promise.resolve(),
}: {
  put?: Promise<unknown>;
  done?: Promise<void>;
}) {
  const store = { put: () => put, delete: () => Promise.resolve() };
  const transaction = () => ({ store, done, commit: () => undefined });
  return new TextJournal({ transaction } as unknown as IDBPDatabase as Database);
}

const record = {
  key: 'u:a:t',
  userId: 'u',
  articleId: 'a',
  title: 'Çay',
  keptAt: '2026-11-20T10:00:00.000Z',
  isUnacknowledged: true,
  value: {},
};
const fail = (name: string) => Promise.reject(new DOMException('', name));

test.each([
  ['kept', () => ({})],
  ['full', () => ({ put: fail('QuotaExceededError'), done: fail('AbortError') })],
  // The request is aborted before the transaction reports the reason.
  ['full', () => ({ put: fail('AbortError'), done: fail('QuotaExceededError') })],
  ['failed', () => ({ put: fail('AbortError'), done: fail('InvalidStateError') })],
] as const)('a write is %s', async (expected, outcomes) => {
  expect(await endWith(outcomes()).replace(record, ['other'])).toBe(expected);
});

test.each([
  ['is missing', undefined],
  [
    'is refused',
    {
      open: () => {
        throw new DOMException('', 'SecurityError');
      },
    },
  ],
])('a page whose database %s goes on without, and says what a sign-out would lose', async (_, factory) => {
  vi.stubGlobal('indexedDB', factory);
  expect(await openTextJournal()).toBeUndefined();
  const withdraw = declareJournalWriter(async () => 'Yalnızca sayfada duran');
  expect(await listUnacknowledgedTitles('u')).toEqual({ kept: [], unkept: ['Yalnızca sayfada duran'] });
  withdraw();
  expect(await listUnacknowledgedTitles('u')).toEqual({ kept: [], unkept: [] });
  vi.unstubAllGlobals();
});

test('a record that its tab has written again since it was read is not removed', async () => {
  const later = { ...record, keptAt: '2026-11-20T10:00:01.000Z' };
  const records = new Map([
    [record.key, later],
    ['u:a:t2', { ...record, key: 'u:a:t2' }],
  ]);
  const store = {
    get: async (key: string) => records.get(key),
    delete: async (key: string) => void records.delete(key),
  };
  const transaction = () => ({ store, done: Promise.resolve() });
  const journal = new TextJournal({ transaction } as unknown as IDBPDatabase as Database);
  expect(await journal.removeUnchanged([{ ...record, key: 'u:a:t2' }])).toBe(true);
  expect(await journal.removeUnchanged([record, { ...record, key: 'gone' }])).toBe(false);
  expect([...records.values()]).toEqual([later]);
});

test('copies of closed pages come into the journal unless it has a newer text; what is unreadable goes', async () => {
  const items = new Map<string, string>([
    ['hokka:journal:u:a:broken', '{"key":'],
    ['theme', 'dark'],
  ]);
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
  const newer = { ...record, key: 'u:a:t2', keptAt: '2026-11-20T10:00:01.000Z' };
  const records = new Map<string, unknown>([[newer.key, newer]]);
  const put = vi.fn(async (one: typeof record) => void records.set(one.key, one));
  const store = { get: async (key: string) => records.get(key), put };
  const database = {
    transaction: () => ({ store, done: Promise.resolve() }),
    getAllFromIndex: async () => [...records.values()],
  };
  const journal = new TextJournal(database as unknown as IDBPDatabase as Database);
  copyRecord(record);
  copyRecord({ ...record, key: newer.key });
  put.mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  expect(await journal.list('u')).toEqual([newer]);
  expect([...items.keys()]).toEqual(['theme', 'hokka:journal:u:a:t']);
  expect(await journal.list('u')).toEqual([newer, record]);
  expect([...items.keys()]).toEqual(['theme']);
  vi.unstubAllGlobals();
});
