import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { OpenStreams } from './open-streams.ts';

/** Watches over a file without an end, looking all the time. */
function watched(mayStillRead: () => Promise<boolean>) {
  const warned: unknown[] = [];
  const log = { debug: () => {}, info: () => {}, warn: (fields: object) => warned.push(fields), error: () => {} };
  const content = new Readable({ read: () => {} });
  new OpenStreams().watch(content, { log, id: 'request', canStillRead: mayStillRead, checkIntervalMs: 1 });
  return { content, warned };
}

afterEach(() => vi.useRealTimers());

test('a file is cut off when its reader may not read it any more', async () => {
  let may = true;
  let looks = 0;
  const { content, warned } = watched(async () => {
    looks += 1;
    return may;
  });
  await waitUntil('it was looked at again', async () => looks > 2);
  expect(content.destroyed).toBe(false);
  may = false;
  await once(content, 'close').catch(() => {});
  expect(warned).toMatchObject([{ err: { name: 'ForbiddenError' }, requestId: 'request' }]);
});

test('a file is cut off when it cannot be checked whether it may be read', async () => {
  const { content, warned } = watched(() => Promise.reject(new Error('no database')));
  await once(content, 'close').catch(() => {});
  expect(warned).toMatchObject([{ err: { message: 'no database' } }]);
});

test('nothing is checked again once a file is sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { content } = watched(async () => true);
  expect(vi.getTimerCount()).toBe(1);
  content.destroy();
  await once(content, 'close');
  expect(vi.getTimerCount()).toBe(0);
});

test('of the product one reader has 20 live streams and one process 2,000', async () => {
  const streams = new OpenStreams();
  const readers = Array.from({ length: 100 }, (_, index) => `reader ${index}`);
  const stream = {
    closed: new AbortController().signal,
    send: () => {},
    heartbeat: () => {},
    close: () => {},
    isBehind: () => false,
    onCaughtUp: () => {},
  };
  const forEver = Promise.withResolvers<void>();
  const refusals: unknown[] = [];
  const open = (reader: string) =>
    streams.serve(
      reader,
      () => stream,
      () => forEver.promise,
    );
  const serving = readers.flatMap((reader) => Array.from({ length: 20 }, () => open(reader)));
  for (const reader of ['reader 0', 'another'])
    serving.push(open(reader).catch((refusal) => void refusals.push(refusal)));
  await nextTurn();
  expect(refusals).toMatchObject([{ code: 'too_many_streams' }, { code: 'streams_full' }]);
  forEver.resolve();
  await Promise.all(serving);
  await open('another');
});
