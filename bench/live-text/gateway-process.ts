import { createServer, type ServerResponse } from 'node:http';
import { buildStream, chunk, event } from '../../testing/scripted-gateway.ts';
import { tokens, tokensPerSecond } from './token.ts';

// An AI gateway that writes words into every stream at a steady pace until its parent process ends all streams.
// Requests are then answered at once, for instance those that continue a text, until the parent starts the streams
// again.
const pieces = tokens.map((token) => event(chunk(token)));
/** A text that ends within a sentence would be continued. */
const ending = event(chunk('bitti.')) + buildStream([]);
let isFinishing = false;
const open = new Map<ServerResponse, NodeJS.Timeout>();

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (isFinishing) {
      response.end(ending);
      return;
    }
    let at = 0;
    const write = () => response.write(pieces[at++ % pieces.length]);
    write();
    open.set(response, setInterval(write, 1000 / tokensPerSecond));
    response.once('close', () => close(response));
  });
});

function close(response: ServerResponse): void {
  clearInterval(open.get(response));
  open.delete(response);
}

process.on('message', (message) => {
  if (message === 'begin') isFinishing = false;
  if (message === 'finish') {
    isFinishing = true;
    for (const response of [...open.keys()]) {
      close(response);
      response.end(ending);
    }
  }
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.');
  process.send?.({ type: 'listening', address: `http://127.0.0.1:${address.port}` });
});
