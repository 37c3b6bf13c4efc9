import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { resolvePublicName } from './resolve-public-name.ts';

/** A name server that knows `var.example` alone, and never answers for names that begin with `sessiz`. */
async function startNameServer() {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12) + 5;
    const [question, type] = [query.subarray(12, end), query.readUInt16BE(end - 4)];
    if (question.includes('sessiz')) return;
    const isKnown = question.includes('var');
    const answer =
      isKnown && type === 1 ? Buffer.from('c00c00010001000000000004' + '5db8d822', 'hex') : Buffer.alloc(0);
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(answer.length > 0 ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, question, answer]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    servers: [`127.0.0.1:${socket.address().port}`],
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => socket.close(() => closed())),
  };
}

it('says the addresses of a name, or that there is none', async () => {
  await using server = await startNameServer();
  expect(await resolvePublicName('var.example', server)).toEqual([{ address: '93.184.216.34', family: 4 }]);
  await expect(resolvePublicName('yok.example', server)).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('names whose servers never answer block no other lookups, neither here nor in the system, and time out', async () => {
  await using server = await startNameServer();
  const silent = Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => resolvePublicName(`sessiz${index}.example`, { ...server, timeoutMs: 300 })),
  );
  expect(await resolvePublicName('var.example', server)).toHaveLength(1);
  expect((await lookup('localhost')).address).toMatch(/^(127\.0\.0\.1|::1)$/);
  for (const result of await silent) expect(result).toMatchObject({ reason: { code: 'EAI_AGAIN' } });
});
