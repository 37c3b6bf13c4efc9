import type { PenStreamEvent } from '@hokka/contracts/articles/pen.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import type { DatabaseListener } from '../../platform/database/listener.ts';
import { PenRooms } from './pen-rooms.ts';

const nobody = { writer: null, silent_in_ms: 0, asker: null, answer_in_ms: 0 };

/** Rooms of a process whose article has the given text. */
function openRooms(article: { version: number; content: string } | undefined) {
  const current = { article };
  const reads = { texts: 0 };
  const listener = { subscribe: async () => () => undefined, onReconnected: () => () => undefined };
  const rooms = new PenRooms({
    listener: listener as unknown as DatabaseListener,
    log: silentLog,
    readPen: async () => nobody,
    readTextAfter: async (_id, known) => {
      const { article: now } = current;
      if (now === undefined || now.version === known) return now && { version: now.version };
      reads.texts += 1;
      return { title: 'Çay', ...now };
    },
  });
  const join = (options: { wantsText?: boolean; isBehind?: () => boolean } = {}) => {
    const events: PenStreamEvent[] = [];
    const frames: Buffer[] = [];
    let hasEnded = false;
    const place = rooms.join('article', {
      wantsText: options.wantsText ?? true,
      isBehind: options.isBehind ?? (() => false),
      send: (event, frame) => {
        events.push(event);
        frames.push(frame);
      },
      end: () => {
        hasEnded = true;
      },
    });
    return {
      ...place,
      events,
      frames,
      hasEnded: () => hasEnded,
      texts: () => events.filter(({ type }) => type !== 'pen'),
    };
  };
  return { rooms, current, reads, join };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('each change is read and encoded once for all readers of a process', async () => {
  const { rooms, current, reads, join } = openRooms({ version: 1, content: 'bir çay' });
  const [first, second, writer] = [join(), join(), join({ wantsText: false })];
  await settle();
  current.article = { version: 2, content: 'bir demli çay' };
  for (let times = 0; times < 5; times += 1) rooms.refresh('article');
  await settle();
  expect(first.texts().map(({ type }) => type)).toEqual(['text', 'change']);
  expect(second.frames.at(-1)).toBe(first.frames.at(-1));
  expect(writer.texts()).toEqual([]);
  expect(reads.texts).toBe(2);
});

test('a slow reader gets nothing until it has taken what it was sent, and then the whole text', async () => {
  let isBehind = false;
  const { rooms, current, join } = openRooms({ version: 1, content: 'bir' });
  const [slow, quick] = [join({ isBehind: () => isBehind }), join()];
  await settle();
  isBehind = true;
  for (const version of [2, 3, 4]) {
    current.article = { version, content: `bir ${version}` };
    rooms.refresh('article');
    await settle();
  }
  expect(slow.texts()).toHaveLength(1);
  expect(quick.texts()).toHaveLength(4);
  slow.catchUp();
  await settle();
  expect(slow.texts()).toHaveLength(1);
  isBehind = false;
  slow.catchUp();
  await settle();
  expect(slow.texts().at(-1)).toMatchObject({ type: 'text', version: 4, content: 'bir 4' });
});

test('texts that are too long to be remembered are sent whole, and read again only after a change', async () => {
  const { rooms, current, reads, join } = openRooms({ version: 1, content: 'ç'.repeat(33 * 1024 * 1024) });
  const reader = join();
  await settle();
  rooms.refresh('article');
  await settle();
  expect([reads.texts, reader.texts().length]).toEqual([1, 1]);
  current.article = { version: 2, content: 'kısa' };
  rooms.refresh('article');
  await settle();
  expect(reader.texts().at(-1)).toMatchObject({ type: 'text', content: 'kısa' });
});

test('readers of an article that is gone are sent away, and a room without readers reads nothing', async () => {
  const { rooms, current, reads, join } = openRooms({ version: 1, content: 'bir' });
  const reader = join();
  await settle();
  current.article = undefined;
  rooms.refresh('article');
  await settle();
  expect(reader.hasEnded()).toBe(true);
  reader.leave();
  current.article = { version: 9, content: 'geri geldi' };
  rooms.refresh('article');
  await settle();
  expect(reads.texts).toBe(1);
});
