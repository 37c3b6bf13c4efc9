import { threadId } from 'node:worker_threads';
import { reportFault, serveWorkerThread } from '../../server/src/platform/process/serve-worker-thread.ts';

let isReleased = false;

/** Behaves as its input says, for tests of worker threads. */
serveWorkerThread((work: string, answerOthers) => {
  if (work === 'fail') throw new Error('The work failed');
  if (work === 'fail later') return Promise.reject(new Error('The work failed'));
  if (work === 'hang') return new Promise<{ threadId: number }>(() => {});
  if (work === 'never end') for (;;);
  if (work === 'report a fault') reportFault(new Error('A part failed'));
  if (work === 'sleep for two seconds') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  if (work === 'release') isReleased = true;
  if (work === 'work until released') while (!isReleased) answerOthers();
  if (work === 'fill the memory') {
    for (const held: number[][] = []; ; ) held.push(Array.from({ length: 10_000 }, (_, index) => index));
  }
  if (work === 'die') {
    setImmediate(() => {
      throw new Error('The thread broke');
    });
    return new Promise<{ threadId: number }>(() => {});
  }
  return { threadId };
});
