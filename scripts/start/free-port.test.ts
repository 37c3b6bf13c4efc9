import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requireFreePort } from './free-port.ts';

test('a taken port is named, a free one passes', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await expect(requireFreePort(address.port, '127.0.0.1')).rejects.toThrow(
    `Port ${address.port} is used by another program; stop that program, or set PORT to a free port: PORT=${address.port + 1} npm start`,
  );
  server.close();
  await once(server, 'close');
  await requireFreePort(address.port, '127.0.0.1');
});

test('an address of another machine is named', async () => {
  await expect(requireFreePort(3000, '192.0.2.1')).rejects.toThrow(/^HOST is "192.0.2.1": this machine cannot listen/);
});
