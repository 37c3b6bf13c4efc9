import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let echo: Server;
let proxy: TcpProxy;

beforeAll(async () => {
  echo = createServer((socket) => socket.on('error', () => socket.destroy()).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startTcpProxy(`postgresql://kahve@127.0.0.1:${(echo.address() as AddressInfo).port}/hokka`);
});
afterAll(async () => {
  await proxy.stop();
  echo.close();
});

/**
 * Sends a text through the proxy. Once all of it is back, the connection is closed, unless `onAnswer` does that.
 * @returns what came back
 */
async function send(text: string, onAnswer?: () => void): Promise<string> {
  const { port } = new pg.Client({ connectionString: proxy.connectionString });
  const socket = connect(port, '127.0.0.1').on('error', () => socket.destroy());
  await once(socket, 'connect');
  let received = '';
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.setEncoding('utf8').on('data', (piece: string) => {
    received += piece;
    if (received.length < text.length) return;
    if (onAnswer === undefined) socket.destroy();
    else onAnswer();
  });
  socket.once('close', () => resolve(received));
  socket.write(text);
  return promise;
}

test('the proxy passes on, halves a message once, and cuts', async () => {
  expect(await send('kahve')).toBe('kahve');
  proxy.halveNext();
  expect(await send('kahve!')).toBe('kah');
  proxy.delay(5);
  expect(await send('kahve')).toBe('kahve');
  proxy.delay(0);
  // Would wait forever.
  expect(await send('kahve', proxy.cut)).toBe('kahve');
});
