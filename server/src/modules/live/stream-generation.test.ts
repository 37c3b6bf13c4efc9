import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import type { LiveHub } from './live-hub.ts';
import { type StreamedGeneration, streamGeneration } from './stream-generation.ts';
import type { StreamedText } from './text-follower.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Subscriber = Parameters<LiveHub['subscribe']>[1];

/** A reader that comes when nothing is stored yet. */
function startReader(texts: readonly string[]) {
  const closed = new AbortController();
  const sent: { readonly type: string }[] = [];
  const subscribers: Subscriber[] = [];
  let reads = 0;
  const hub = {
    subscribe(_id: string, one: Subscriber) {
      subscribers.push(one);
      return () => undefined;
    },
  };
  const streamed: StreamedGeneration<{ readonly type: 'done' }> = {
    generationId: 'g',
    read: async (): Promise<StreamedText> => {
      const text = texts[Math.min(reads, texts.length - 1)] ?? '';
      reads += 1;
      return { status: 'generating', attempt: 1, text };
    },
    readEnd: async () => ({ type: 'done' }),
    canStillRead: async () => true,
  };
  const events = {
    closed: closed.signal,
    send: (event: { type: string }) => void sent.push(event),
    heartbeat: () => undefined,
    isBehind: () => false,
    onCaughtUp: () => undefined,
    close: () => undefined,
  };
  const ended = streamGeneration(
    { hub: hub as unknown as LiveHub, heartbeatIntervalMs: 15_000, log: silentLog },
    streamed,
    events as never,
  );
  return { sent, subscribers, countReads: () => reads, stop };

  function stop(): Promise<void> {
    closed.abort();
    return ended;
  }
}

test('text that was announced before a reader came, and stored after they read, comes although nothing follows it', async () => {
  const reader = startReader(['', 'İlk sözcükler']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reader.sent).toMatchObject([
    { type: 'snapshot', content: '' },
    { type: 'delta', offset: 0, text: 'İlk sözcükler' },
  ]);
  await reader.stop();
});

test('what is announced after it makes the second reading needless', async () => {
  const reader = startReader(['']);
  await vi.advanceTimersByTimeAsync(500);
  reader.subscribers[0]?.onMessage({ g: 'g', a: 1, o: 0, t: 'İlk' } as never);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reader.sent.map(({ type }) => type)).toEqual(['snapshot', 'delta']);
  expect(reader.countReads()).toBe(1);
  await reader.stop();
});
