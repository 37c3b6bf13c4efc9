import { parentPort } from 'node:worker_threads';

/** Makes calls all at once, in a thread of its own: what they cost their caller is no waiting of others. Answers with their statuses. */
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
