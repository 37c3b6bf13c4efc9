import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createBrief } from '@hokka/contracts/briefs/briefs.ts';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/database.ts';
import { createApp, mountFallbackHandler } from '../server/app.ts';
import { buildDocument, inlineReferences } from './build-document.ts';
import { documentUrls, mountDocumentation } from './documentation.ts';

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

const documents = [
  ['users', 410_000],
  ['admins', 330_000],
] as const;

describe.each(documents)('the document of %s', (audience, maxBytes) => {
  let app: FastifyInstance;
  const url = documentUrls[audience];
  beforeAll(async () => {
    app = createApp({ log: silentLog, trustedProxies: [] });
    mountDocumentation(app, { endpoints, publicUrl: 'https://hokka.test', withReference: false });
    await app.ready();
  });
  afterAll(() => app.close());

  test('is small, and refers to what it holds alone', async () => {
    const { body } = await app.inject(url);
    expect(body.length).toBeLessThan(maxBytes);
    const document = JSON.parse(body);
    const references = new Set([...body.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path));
    expect(references.size).toBeGreaterThan(50);
    for (const path of references)
      expect(
        path.split('/').reduce((part, name) => part?.[name], document),
        path,
      ).toEqual(expect.any(Object));
    for (const [kind, parts] of Object.entries<object>(document.components))
      for (const name of kind === 'securitySchemes' ? [] : Object.keys(parts))
        expect(references, `${kind}/${name}`).toContain(`components/${kind}/${name}`);
    expect(body).not.toContain('!input');
  });

  test('comes compressed, and not at all to who has it', async () => {
    const plain = await app.inject(url);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const coding of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': `${coding};q=1` } });
      expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding', etag: plain.headers.etag });
      expect(rawPayload.length).toBeLessThan(41_000);
      expect(decode[coding](rawPayload).toString()).toBe(plain.body);
    }
    const etag = String(plain.headers.etag);
    const known = await app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    const head = await app.inject({ url, method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('is what the linter of Redocly calls valid', async () => {
    const config = await createConfig({ extends: ['spec'] });
    const source = (await app.inject(url)).body;
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  });
});

describe('an operation', () => {
  type Answer = { content?: Record<string, unknown>; headers?: Record<string, unknown> };
  type Operations = Record<string, Record<string, { responses: Record<string, Answer>; parameters: object[] }>>;
  let paths: Operations;
  beforeAll(async () => {
    const document = inlineReferences(await buildDocument(endpoints, 'https://hokka.test'));
    paths = document.paths as Operations;
  });

  test('names the headers and refusals that it has', () => {
    const create = paths['/api/articles']?.post;
    expect(Object.keys(create?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '402', '403', '409', '413', '415', '429', '500', '503']),
    );
    expect(create?.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }));
    expect(Object.keys(create?.responses['201']?.headers ?? {})).toContain('RateLimit-Remaining');
    expect(Object.keys(create?.responses['429']?.headers ?? {})).toEqual(
      expect.arrayContaining(['Retry-After', 'RateLimit-Reset']),
    );
    expect(Object.keys(create?.responses['401']?.headers ?? {})).toEqual(['WWW-Authenticate']);
    expect(paths['/api/articles']?.get?.responses).not.toHaveProperty('413');
  });

  test('names the types of what it streams and of its files', () => {
    const typesOf = (path: string, method = 'get') =>
      Object.keys(paths[path]?.[method]?.responses['200']?.content ?? {});
    expect(typesOf('/api/articles/{id}/stream')).toEqual(['text/event-stream']);
    expect(typesOf('/api/articles/{id}/download')).toContain('application/pdf');
    expect(typesOf('/api/articles/download', 'post')).toEqual(['application/zip']);
    const files = endpoints.filter(({ media }) => media === 'file');
    expect(files.filter(({ fileTypes = [] }) => fileTypes.length === 0)).toEqual([]);
  });
});

test('what a key needs where the body decides is said for each kind of body', async () => {
  const document = inlineReferences(
    await buildDocument([updateArticle, createBrief], 'https://hokka.test'),
  ) as unknown as {
    paths: Record<string, Record<string, { description: string; security: object[] }>>;
  };
  expect(document.paths['/api/articles/{id}']?.put).toMatchObject({
    description:
      'An API key needs the scope articles:write; publish if only is_public is sent; publish and articles:write if is_public is sent with other fields. Without articles:read, the response has no article texts.',
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
