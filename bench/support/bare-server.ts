import { createServer } from 'node:http';
import { z } from 'zod';

// A server that does nothing but send the answer that its parent gives it.
const answer = z.object({ type: z.literal('answer'), headers: z.array(z.string()), body: z.base64() });

process.once('message', (message) => {
  const given = answer.parse(message);
  const { headers } = given;
  const body = Buffer.from(given.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The bare server has no port.');
    process.send?.({ type: 'listening', address: `http://127.0.0.1:${address.port}` });
  });
});
process.once('disconnect', () => process.exit(0));
