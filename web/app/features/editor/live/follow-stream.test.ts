import type { ArticleStreamEvent } from '@hokka/contracts/articles/article.ts';
import { describe, expect, test } from 'vitest';
import { type Connection, followStream, reconnectPauseMs } from './follow-stream.ts';
import { type LiveText, startLiveText } from './live-text.ts';

const snapshot = (content: string, attempt = 1): ArticleStreamEvent => ({
  type: 'snapshot',
  content,
  offset: content.length,
  status: 'generating',
  attempt,
});
const failed: ArticleStreamEvent = { type: 'failed', code: 'x', message: 'Olmadı.' };

/** Follows scripted connections: a list of events, then the end or an error. */
async function follow(connections: (ArticleStreamEvent | Error)[][], abort = new AbortController()) {
  const states: LiveText[] = [];
  const seen: Connection[] = [];
  const pauses: number[] = [];
  let opened = 0;
  await followStream({
    from: startLiveText(''),
    open: async function* () {
      const script = connections[opened] ?? [];
      opened += 1;
      for (const step of script) {
        if (step instanceof Error) throw step;
        yield step;
      }
    },
    onChange: (state) => states.push(state),
    onConnection: (connection) => seen.push(connection),
    pause: async (durationMs) => {
      pauses.push(durationMs);
      if (pauses.length > 20) abort.abort();
    },
    isFinal: (failure) => failure instanceof RangeError,
    isBusy: (failure) => failure instanceof TypeError,
    signal: abort.signal,
  });
  return { states, seen, pauses, opened };
}

describe('following a writing', () => {
  test('comes back after a lost connection and after a gap, and stops at the end', async () => {
    const { states, seen, opened } = await follow([
      [snapshot('a'), { type: 'delta', offset: 1, text: 'b' }, new Error('cut')],
      [snapshot('ab'), { type: 'delta', offset: 5, text: 'f' }, failed],
      [snapshot('abcdef'), failed],
    ]);
    expect(opened).toBe(3);
    expect(states.at(-1)).toMatchObject({ text: 'abcdef', outcome: { kind: 'failed' } });
    expect(seen.filter((one) => one === 'lost')).toHaveLength(2);
  });

  test('says that there is no room, and comes back ever more rarely until there is', async () => {
    const { seen, pauses, opened } = await follow([
      ...Array.from({ length: 8 }, () => [new TypeError('429')]),
      [snapshot('a'), failed],
    ]);
    expect(opened).toBe(9);
    expect(seen.filter((one) => one === 'busy')).toHaveLength(8);
    expect(seen).not.toContain('lost');
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(11_250);
  });

  test('throws what is an answer instead of asking again', async () => {
    await expect(follow([[new RangeError('404')]])).rejects.toThrow('404');
  });

  test('waits longer and longer, also for a server that only greets', async () => {
    const { pauses } = await follow(Array.from({ length: 30 }, () => [snapshot('a')]));
    expect(pauses[0]).toBeLessThanOrEqual(500);
    expect(pauses[4]).toBeGreaterThan(pauses[1] ?? 0);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(11_250);
  });

  test('a connection that delivered text resets the pauses', async () => {
    const lively = [snapshot('a'), { type: 'delta', offset: 1, text: 'b' } as const];
    const { pauses } = await follow([[], [], [], lively, [failed]]);
    expect(pauses).toHaveLength(4);
    expect(pauses[3]).toBeLessThanOrEqual(500);
  });

  test('is quiet once aborted', async () => {
    const abort = new AbortController();
    abort.abort();
    expect((await follow([[snapshot('a')]], abort)).opened).toBe(0);
  });
});

test('pauses double up to fifteen seconds', () => {
  expect([0, 1, 2, 10].map((failures) => reconnectPauseMs(failures, 1))).toEqual([500, 1000, 2000, 15_000]);
  expect(reconnectPauseMs(0, 0)).toBe(375);
});
