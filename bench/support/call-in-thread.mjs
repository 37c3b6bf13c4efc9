import { parentPort } from 'node:worker_threads';

/**
 * Makes concurrent calls in a thread of its own, so that their own cost does not delay others. Returns their statuses.
 */
parentPort.on('message', async (calls) => {
  const statuses = await Promise.all(
    calls.map(async ({ url, options }) => {
      const answer = await fetch(url, options);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  parentPort.postMessage(statuses);
});
