import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import { createOtlpTracer } from './otlp-tracer.ts';

const requestId = '0198a3f0-1111-4222-8333-444455556666';

test('a collector that refuses or is away costs spans and a line in the log, and does not hold up the stop', async () => {
  const collector = createServer((_request, response) => void response.writeHead(400).end()).listen(0, '127.0.0.1');
  await new Promise((listening) => collector.once('listening', listening));
  const refusing = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // The port of 'discard': nothing listens.
  for (const endpoint of [refusing, 'http://127.0.0.1:9']) {
    const lines: string[] = [];
    const log = { ...silentLog, warn: (_fields: object, message: string) => void lines.push(message) };
    const tracer = createOtlpTracer({ endpoint, headers: undefined, serviceName: 'hokka', ratio: 1, role: 'web', log });
    const start = () => tracer.start('GET /', { kind: 'server', attributes: {}, parent: undefined, requestId });
    for (let n = 0; n < 10_000; n += 1) start().end();
    await tracer.stop();
    start().end(new Error('late'));
    if (endpoint === refusing) expect(new Set(lines)).toEqual(new Set(['traces could not be exported']));
  }
  collector.close();
});
