import { createServer, request } from 'node:http';

// Minimal proxy between a gateway and its readers: each request opens a stream at the gateway and pipes it through.
const gatewayUrl = process.env.GATEWAY_URL ?? '';

const server = createServer((_request, response) => {
  const upstream = request(`${gatewayUrl}/v1/chat/completions`, { method: 'POST', agent: false }, (answer) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  response.once('close', () => upstream.destroy());
  upstream.end('{}');
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pipe has no port.');
  process.send?.({ type: 'listening', address: `http://127.0.0.1:${address.port}` });
});
