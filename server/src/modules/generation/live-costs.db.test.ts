import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { DatabaseListener } from '../../platform/database/listener.ts';
import { LiveHub } from '../live/live-hub.ts';
import type { LiveMessage } from '../live/live-message.ts';
import { LivePublisher } from '../live/live-publisher.ts';
import { TextFollower } from '../live/text-follower.ts';

let store: TestDatabase;
let listener: DatabaseListener;
beforeAll(async () => {
  store = await createTestDatabase();
});
beforeEach(async () => {
  listener = new DatabaseListener({ connectionString: store.connectionString, log: silentLog });
  await listener.start();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await listener.stop();
});
afterAll(() => store.drop());

/** The publisher and the hub of one process. */
async function startProcess() {
  const hub = new LiveHub(listener, silentLog);
  await hub.start();
  return { hub, publisher: new LivePublisher({ database: store.database, log: silentLog, hub, intervalMs: 60_000 }) };
}

/** Follows a writing from its beginning. */
async function follow(hub: LiveHub, generationId: string) {
  const sent: (Buffer | undefined)[] = [];
  const text = new TextFollower({
    read: async () => ({ status: 'generating', attempt: 1, text: '' }),
    send: (event, frame) => event.type === 'delta' && sent.push(frame),
  });
  await text.catchUp();
  hub.subscribe(generationId, { onMessage: (message) => void text.receive(message), onGap: () => {} });
  return sent;
}

test('what several articles got within a tick is one delta each, and one statement of one notification', async () => {
  const { hub, publisher } = await startProcess();
  const delivered: LiveMessage[] = [];
  for (const g of ['a', 'b', 'c'])
    hub.subscribe(g, { onMessage: (message) => void delivered.push(message), onGap: () => {} });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (const offset of [0, 7, 14])
    for (const g of ['a', 'b', 'c']) publisher.publish({ g, a: 1, o: offset, t: 'kelime ' });
  publisher.publish({ g: 'b', a: 1, e: 'end' });
  await publisher.flush();
  expect(delivered).toEqual([
    ...['a', 'b', 'c'].map((g) => ({ g, a: 1, o: 0, t: 'kelime kelime kelime ' })),
    { g: 'b', a: 1, e: 'end' },
  ]);
  const notifications = query.mock.calls.filter(
    ([text]: unknown[]) => JSON.stringify(text).includes('pg_notify(') && JSON.stringify(text).includes('unnest'),
  );
  expect(notifications).toHaveLength(1);
});

test('a notification is parsed once and a delta encoded once, however many read; what a process wrote itself it parses never', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const readers = await Promise.all(Array.from({ length: 50 }, () => follow(there.hub, 'a')));
  const ownReaders = await Promise.all(Array.from({ length: 50 }, () => follow(here.hub, 'a')));
  const parse = vi.spyOn(JSON, 'parse');
  here.publisher.publish({ g: 'a', a: 1, o: 0, t: 'Çiğ köfte ' });
  await here.publisher.flush();
  await waitUntil('all have it', async () => readers.every((sent) => sent.length === 1));
  expect(parse.mock.calls.filter(([json]) => json.includes('Çiğ köfte'))).toHaveLength(1);
  expect(new Set(readers.flat()).size).toBe(1);
  expect(new Set(ownReaders.flat()).size).toBe(1);
  expect(ownReaders.every((sent) => sent.length === 1)).toBe(true);
});

test('a delta has 58 bytes around its text', async () => {
  const { hub } = await startProcess();
  const sent = await follow(hub, 'a');
  hub.deliver([{ g: 'a', a: 1, o: 0, t: 'kelime ' }]);
  expect(sent[0]?.toString()).toBe('event: delta\ndata: {"type":"delta","offset":0,"text":"kelime "}\n\n');
  expect(sent[0]?.byteLength).toBe(58 + 'kelime '.length);
});
