import { expect, test } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { LiveMessage } from './live-message.ts';
import { LivePublisher } from './live-publisher.ts';

/** What readers in this process get of these messages in one tick; the database cannot be reached. */
async function deliverAtOnce(messages: readonly LiveMessage[]): Promise<LiveMessage[]> {
  const delivered: LiveMessage[] = [];
  const hub = { senderId: 'here', deliver: (some: readonly LiveMessage[]) => delivered.push(...some) };
  const publisher = new LivePublisher({ database: {} as Database, log: silentLog, intervalMs: 60_000, hub });
  for (const message of messages) publisher.publish(message);
  await publisher.flush();
  return delivered;
}

const written: LiveMessage = { g: 'one', a: 1, o: 0, t: 'Bir', s: 1 };

test('deltas that join each other are one message, also with those of another text between them', async () => {
  const other = { ...written, g: 'two' };
  expect(await deliverAtOnce([written, other, { ...written, o: 3, t: ' iki' }])).toEqual([
    { ...written, t: 'Bir iki' },
    other,
  ]);
});

test.each<[string, Partial<LiveMessage>]>([
  ['of the next attempt', { a: 2 }],
  ['of the next section', { s: 2 }],
  ['after a gap', { o: 4 }],
])('a delta %s is a message of its own', async (_, change) => {
  const next = { ...written, o: 3, t: ' iki', ...change };
  expect(await deliverAtOnce([written, next])).toEqual([written, next]);
});

test('an end comes after the text that was written before it, and changes none of it', async () => {
  const end: LiveMessage = { g: 'one', a: 1, e: 'end' };
  expect(await deliverAtOnce([written, end])).toEqual([written, end]);
  expect(written.t).toBe('Bir');
});
