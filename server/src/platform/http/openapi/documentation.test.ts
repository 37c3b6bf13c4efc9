import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createBrief } from '@hokka/contracts/briefs/briefs.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/harness.ts';
import { createApp, mountFallbackHandler } from '../server/app.ts';
import { buildDocument } from './build-document.ts';
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

test('what a key needs where the body decides is said for each kind of body', async () => {
  const document = (await buildDocument([updateArticle, createBrief], 'https://hokka.test')) as {
    paths: Record<string, Record<string, { description: string; security: object[] }>>;
  };
  expect(document.paths['/api/articles/{id}']?.put).toMatchObject({
    description:
      'An API key needs the scope articles:write; publish where is_public comes without other fields; publish and articles:write where is_public comes with other fields. Without articles:read it is answered no texts.',
    security: [
      { bearer: [] },
      { apiKey: ['articles:write'] },
      { apiKey: ['publish'] },
      { apiKey: ['publish', 'articles:write'] },
    ],
  });
  expect(document.paths['/api/briefs']?.post).toMatchObject({
    description: expect.stringContaining('generate; generate and articles:write with sources.'),
    security: [{ bearer: [] }, { apiKey: ['generate'] }, { apiKey: ['generate', 'articles:write'] }],
  });
});
