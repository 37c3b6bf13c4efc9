import { createServer } from 'node:http';
import { z } from 'zod';

// A server that only sends the responses its parent process has given it, each at its path.
const answers = z.object({
  type: z.literal('answers'),
  answers: z.array(z.object({ path: z.string(), status: z.int(), headers: z.array(z.string()), body: z.base64() })),
});

process.once('message', (message) => {
  const prepared = new Map(
    answers
      .parse(message)
      .answers.map(({ path, body, ...head }) => [path, { ...head, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = prepared.get(request.url ?? '');
    if (answer === undefined) throw new Error(`No response is defined for ${request.url}.`);
    request.resume();
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The bare server has no port.');
    process.send?.({ type: 'listening', address: `http://127.0.0.1:${address.port}` });
  });
});
process.once('disconnect', () => process.exit(0));
