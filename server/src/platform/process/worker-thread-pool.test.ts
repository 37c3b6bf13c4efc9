import { afterEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { AppError } from '../errors.ts';
import { actFor } from './work-context.ts';
import { WorkerThreadPool } from './worker-thread-pool.ts';

type Work =
  | 'work until released'
  | 'release'
  | 'answer'
  | 'fail'
  | 'fail later'
  | 'hang'
  | 'die'
  | 'never end'
  | 'fill the memory'
  | 'report a fault'
  | 'sleep for two seconds';

const entry = new URL('../../../../testing/threads/obedient-thread.ts', import.meta.url);

describe('a side thread', () => {
  let thread: WorkerThreadPool<Work, { threadId: number }>;
  afterEach(() => thread.close());

  const begin = (
    options: {
      maxQueued?: number;
      maxQueuedOfOne?: number;
      deadlineMs?: number;
      threads?: number;
      heapMaxMb?: number;
      idleMs?: number;
    } = {},
  ) => {
    const causes: unknown[] = [];
    const log = { ...silentLog, error: ({ err }: { err?: unknown }) => causes.push(err) };
    thread = new WorkerThreadPool({ name: 'obedient', entry, maxQueued: 10, deadlineMs: 20_000, log, ...options });
    return causes;
  };
  const unavailable = { code: 'dependency_unavailable' };

  test('does its work beside the main thread, one after the other, and stays', async () => {
    begin();
    const ids = (await Promise.all([thread.run('answer'), thread.run('answer')])).map(({ threadId }) => threadId);
    expect((await thread.run('answer')).threadId).toBe(ids[0]);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[0]).not.toBe(0);
  });

  test('hands on what the work throws, and goes on', async () => {
    const causes = begin();
    const { threadId } = await thread.run('answer');
    for (const work of ['fail', 'fail later'] as const)
      await expect(thread.run(work)).rejects.toThrow('The work failed');
    expect(await thread.run('answer')).toEqual({ threadId });
    expect(causes).toEqual([]);
  });

  test('is followed by another when it dies; only what it worked on is lost', async () => {
    const causes = begin();
    const { threadId } = await thread.run('answer');
    const [died, waited] = await Promise.allSettled([thread.run('die'), thread.run('answer')]);
    expect(died).toMatchObject({
      status: 'rejected',
      reason: { ...unavailable, cause: new Error('The thread broke') },
    });
    expect(waited).toMatchObject({ status: 'fulfilled' });
    expect((await thread.run('answer')).threadId).toBeGreaterThan(threadId);
    expect(causes).toEqual([new Error('The thread broke')]);
  });

  test.each(['hang', 'never end'] as const)('is ended past its deadline: %s', async (work) => {
    const causes = begin({ deadlineMs: 500 });
    await expect(thread.run(work)).rejects.toMatchObject(unavailable);
    expect(causes).toEqual([new Error('A worker thread took longer than 500 ms')]);
  });

  test('that fills its memory is ended, and the process goes on', async () => {
    const causes = begin({ heapMaxMb: 32 });
    await expect(thread.run('fill the memory')).rejects.toMatchObject(unavailable);
    expect(causes).toMatchObject([{ code: 'ERR_WORKER_OUT_OF_MEMORY' }]);
    expect(await thread.run('answer')).toBeDefined();
  });

  test('is one of several where they are wanted: one that is stuck holds up nothing', async () => {
    begin({ threads: 2 });
    const stuck = thread.run('hang').catch(() => 'given up');
    const ids = [(await thread.run('answer')).threadId, (await thread.run('answer')).threadId];
    expect(ids[1]).toBe(ids[0]);
    await thread.close();
    expect(await stuck).toBe('given up');
  });

  test('ends when it has been idle for long, and another begins when it is needed', async () => {
    const causes = begin({ idleMs: 1 });
    const { threadId } = await thread.run('answer');
    await waitUntil('another thread answers', async () => (await thread.run('answer')).threadId > threadId);
    expect(causes).toEqual([]);
  });

  test('takes what is urgent before what is not, and what came first before what came later', async () => {
    begin();
    const order: string[] = [];
    const run = (name: string, isUrgent: boolean) => thread.run('answer', { isUrgent }).then(() => order.push(name));
    await Promise.all([
      ...[run('first', false), run('second', false), run('third', false)],
      ...[run('urgent', true), run('urgent, too', true)],
    ]);
    expect(order).toEqual(['first', 'urgent', 'urgent, too', 'second', 'third']);
  });

  test('takes what is urgent even when too much waits that is not', async () => {
    begin({ maxQueued: 1 });
    const taken = [thread.run('answer'), thread.run('answer')];
    await expect(thread.run('answer')).rejects.toMatchObject(unavailable);
    taken.push(thread.run('answer', { isUrgent: true }));
    await expect(thread.run('answer', { isUrgent: true })).rejects.toMatchObject(unavailable);
    expect(await Promise.all(taken)).toHaveLength(3);
  });

  test('refuses what has waited too long, and does the rest', async () => {
    begin({ deadlineMs: 300 });
    const stuck = thread.run('hang').catch(() => 'given up');
    const patient = thread.run('answer');
    await expect(thread.run('answer', { waitMaxMs: 1 })).rejects.toMatchObject(unavailable);
    expect(await stuck).toBe('given up');
    expect((await patient).threadId).toBeGreaterThan(0);
    expect((await thread.run('answer', { waitMaxMs: 60_000 })).threadId).toBeGreaterThan(0);
  });

  test('holds no input once it is worked on, however long it might have waited', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      begin();
      await thread.run('answer', { waitMaxMs: 60_000 });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('gives each account its turn, the least work first, and works for one once at a time', async () => {
    begin({ maxQueuedOfOne: 3 });
    const order: string[] = [];
    const run = (owner: string, name: string, size: number) =>
      thread.run('answer', { owner, size }).then(() => order.push(name));
    const all = [
      run('a', 'a1', 9),
      ...[run('a', 'a2', 9), run('a', 'a3', 1), run('a', 'a4', 1)],
      ...[run('b', 'b1', 500), run('b', 'b2', 1), run('c', 'c1', 2)],
    ];
    await expect(thread.run('answer', { owner: 'a' })).rejects.toMatchObject({ code: 'rate_limited' });
    await Promise.all(all);
    expect(order).toEqual(['a1', 'c1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  test('works for the acting account, and for another in the second thread', async () => {
    begin({ threads: 2 });
    const stuck = actFor('a', () => thread.run('hang')).catch(() => 'given up');
    const waiting = actFor('a', () => thread.run('answer')).catch(() => 'given up');
    expect(await actFor('b', () => thread.run('answer'))).toBeDefined();
    await thread.close();
    expect(await Promise.all([stuck, waiting])).toEqual(['given up', 'given up']);
  });

  test('a fault of a thread that goes on is logged', async () => {
    const causes = begin();
    expect(await thread.run('report a fault')).toBeDefined();
    expect(causes).toEqual([new Error('A part failed')]);
  });

  test('is not ended while it has computed less than it may, however slow the machine is', async () => {
    begin({ deadlineMs: 1000 });
    // By the clock this is twice the limit, which a machine with other work to do takes for a few milliseconds of computing.
    expect(await thread.run('sleep for two seconds')).toBeDefined();
  });

  test('does what interrupts in the middle of its work, where that asks for it', async () => {
    begin();
    const order: string[] = [];
    const long = thread.run('work until released').then(() => order.push('long'));
    const waiting = thread.run('answer').then(() => order.push('waiting'));
    await thread.run('answer', { interrupts: true }).then(() => order.push('interrupting'));
    await expect(thread.run('fail', { interrupts: true })).rejects.toThrow('The work failed');
    const release = thread.run('release', { interrupts: true }).then(() => order.push('release'));
    await Promise.all([long, waiting, release]);
    expect(order).toEqual(['interrupting', 'release', 'long', 'waiting']);
  });

  test('does what interrupts when it can where the work does not ask, and loses it with the thread', async () => {
    begin({ deadlineMs: 1000 });
    const [quick, after] = await Promise.all([thread.run('answer'), thread.run('answer', { interrupts: true })]);
    expect(after).toEqual(quick);
    const lost = await Promise.allSettled([thread.run('never end'), thread.run('answer', { interrupts: true })]);
    for (const one of lost) expect(one).toMatchObject({ status: 'rejected', reason: unavailable });
    expect((await thread.run('answer', { interrupts: true })).threadId).toBeGreaterThan(quick.threadId);
  });

  test('refuses what is too much, and takes it again later', async () => {
    begin({ maxQueued: 2 });
    const taken = [thread.run('answer'), thread.run('answer'), thread.run('answer')];
    await expect(thread.run('answer')).rejects.toMatchObject(unavailable);
    await Promise.all(taken);
    expect(await thread.run('answer')).toBeDefined();
  });

  test('refuses what is not done when it is closed, and all that comes then', async () => {
    begin();
    const open = Promise.allSettled([thread.run('hang'), thread.run('answer')]);
    await thread.close();
    for (const one of await open) expect(one).toMatchObject({ status: 'rejected', reason: unavailable });
    await expect(thread.run('answer')).rejects.toBeInstanceOf(AppError);
  });
});
