import { threadId } from 'node:worker_threads';
import { serveWorkerThread } from '../../server/src/platform/process/worker-thread-pool.ts';

/** Works as its input says, for tests of what becomes of a thread. */
serveWorkerThread(async (work: string) => {
  if (work === 'fail') throw new Error('The work failed');
  if (work === 'hang') await new Promise(() => {});
  if (work === 'never end') for (;;);
  if (work === 'fill the memory') {
    for (const held: number[][] = []; ; ) held.push(Array.from({ length: 10_000 }, (_, index) => index));
  }
  if (work === 'die') {
    setImmediate(() => {
      throw new Error('The thread broke');
    });
    await new Promise(() => {});
  }
  return { threadId };
});
