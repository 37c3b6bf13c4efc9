import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/harness.ts';
import { createApp, mountFallbackHandler } from '../server/app.ts';
import { mountDocumentation } from './documentation.ts';

test.each([
  [true, 200, 'text/html; charset=utf-8'],
  [false, 404, 'application/json; charset=utf-8'],
])('the page of the calls is served only where it is switched on: %s', async (withReference, status, type) => {
  const app = createApp({ log: silentLog, trustedProxies: [] });
  mountDocumentation(app, { endpoints: [], publicUrl: 'https://hokka.test', withReference });
  mountFallbackHandler(app, async (_request, reply) => reply.code(404).send('page'));
  for (const path of ['/docs', '/docs?a=b']) {
    const { statusCode, headers } = await app.inject(`${apiBase}${path}`);
    expect([statusCode, headers['content-type']]).toEqual([status, type]);
  }
  expect((await app.inject(`${apiBase}/openapi.json`)).statusCode).toBe(200);
  await app.close();
});
