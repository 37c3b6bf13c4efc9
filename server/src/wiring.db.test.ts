import { createHash } from 'node:crypto';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import { getSystemStatus } from '@hokka/contracts/operations/system-status.ts';
import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { errorStatus } from '@hokka/contracts/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildTestApp, callersByToken } from '../../testing/app.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/database.ts';
import { withLongCases } from '../../testing/random-runs.ts';
import { wireForTest } from '../../testing/whole-service.ts';
import { listRoutes, mountApi } from './build-app.ts';
import { inlineReferences } from './platform/http/openapi/build-document.ts';
import { documentUrls, mountDocumentation } from './platform/http/openapi/documentation.ts';
import { createApp, mountFallbackHandler } from './platform/http/server/app.ts';
import { escapeHtml } from './platform/mail/mail-document.ts';
import type { Services } from './wiring/wire-services.ts';

describe('the whole API', () => {
  let store: TestDatabase;
  let parts: Services;
  let app: FastifyInstance;

  beforeAll(async () => {
    store = await createTestDatabase();
    parts = wireForTest(store.connectionString);
    await parts.settings.start();
    app = createApp({ log: silentLog, trustedProxies: [] });
    mountDocumentation(app, {
      endpoints: mounted().map(({ endpoint }) => endpoint),
      publicUrl: 'http://localhost:3000',
      withReference: true,
    });
    mountApi(app, parts);
    mountFallbackHandler(app, async (_request, reply) => reply.code(404).send('page'));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await parts.settings.stop();
    await parts.database.destroy();
    await store.drop();
  });

  const mounted = () => listRoutes(parts);
  /** Both documents as one, with everything in its place. */
  const readDocument = async () => {
    const [users, admins] = await Promise.all(
      Object.values(documentUrls).map(async (url) => inlineReferences((await app.inject(url)).json())),
    );
    const [ours = {}, theirs = {}] = [users?.paths, admins?.paths] as Record<string, object>[];
    const paths = Object.keys({ ...ours, ...theirs }).map((path) => [path, { ...ours[path], ...theirs[path] }]);
    return { openapi: users?.openapi, paths: Object.fromEntries(paths) };
  };
  const pathOf = (endpoint: EndpointDefinition) => apiBase + endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}');

  test('every declared endpoint has one route and every route a declared endpoint', () => {
    const names = mounted().map((one) => one.endpoint.name);
    expect(names.toSorted()).toEqual(endpoints.map((one) => one.name).toSorted());
    expect(names.length).toBeGreaterThan(0);
    for (const { endpoint } of mounted()) expect(endpoints).toContain(endpoint);
  });

  test('the OpenAPI document names every endpoint and nothing else', async () => {
    const { paths = {}, openapi } = (await readDocument()) as {
      openapi: string;
      paths?: Record<string, Record<string, { operationId?: string }>>;
    };
    expect(openapi).toMatch(/^3\.1\./);
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(
      endpoints.map((one) => `${one.name} ${one.method} ${pathOf(one)}`).toSorted(),
    );
  });

  test('the OpenAPI document names 401 for every call that reads a session', async () => {
    const { paths = {} } = (await readDocument()) as {
      paths?: Record<string, Record<string, { operationId?: string; responses?: Record<string, unknown> }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const named = operations.filter(({ responses = {} }) => '401' in responses).map((one) => one.operationId);
    const session = endpoints.filter(
      (one) => one.access !== 'public' || one.errors?.some((code) => errorStatus[code] === 401),
    );
    expect(named.toSorted()).toEqual(session.map((one) => one.name).toSorted());
    expect(session.filter((one) => one.access === 'optional').length).toBeGreaterThan(0);
  });

  test('the reference shows every call without a script, and its policy allows none', async () => {
    const { statusCode, headers, body } = await app.inject(`${apiBase}/docs`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const one of endpoints) {
      const chip = `<span class="method ${one.method.toLocaleLowerCase('en')}">${one.method}</span>`;
      expect(body).toContain(`<article id="${one.name}"><h4>${chip} ${pathOf(one)}</h4>`);
      expect(body).toContain(escapeHtml(one.summary));
    }
    expect(body).not.toMatch(/<script|<link|\son[a-z]+=|javascript:|undefined|\[object/i);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  test('admins are told when payments were last reconciled, by the name of the task that does it', async () => {
    const { billing, clock, database, newId, status } = parts;
    const authenticate = callersByToken({ admin: { sessionId: newId(), userId: newId(), role: 'admin' } });
    const desk = buildTestApp({ database, clock, routes: status.routes, authenticate });
    const reconciledAt = async () => (await desk.call(getSystemStatus, { token: 'admin' })).data.details?.reconciledAt;
    expect(await reconciledAt()).toBeNull();
    for (const { name } of billing.tasks) await status.recordRuns(name, async () => {})();
    expect(await reconciledAt()).toEqual(expect.any(String));
    await desk.close();
  });

  test.each([
    [
      'a production',
      { NODE_ENV: 'production', PUBLIC_URL: 'https://hokka.test' },
      ['no_company', 'no_support_address'],
    ],
    ['any other start', {}, []],
  ])('admins of %s are warned where seller and support address are missing', async (_, environment, expected) => {
    const { clock, database, newId, settings, status } = wireForTest(store.connectionString, environment);
    await settings.start();
    const authenticate = callersByToken({ admin: { sessionId: newId(), userId: newId(), role: 'admin' } });
    const desk = buildTestApp({ database, clock, routes: status.routes, authenticate });
    const { details } = (await desk.call(getSystemStatus, { token: 'admin' })).data;
    const missing = ['no_company', 'no_support_address'] as const;
    expect(missing.filter((warning) => details?.warnings.includes(warning))).toEqual(expected);
    await desk.close();
    await settings.stop();
    await database.destroy();
  });

  test('every refusal has a status and a Turkish sentence', () => {
    expect(Object.keys(errorMessages).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
    for (const message of Object.values(errorMessages)) expect(message.length).toBeGreaterThan(10);
  });

  const guarded = endpoints.filter((one) => one.access !== 'public' && one.access !== 'optional');

  test.each(guarded.map((one) => [one.name, one] as const))(
    '%s answers 401 without a session, whatever is sent',
    async (_, endpoint) => {
      const url = apiBase + endpoint.path.replace(/:[a-zA-Z]+/g, 'x');
      for (const authorization of [undefined, 'Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi', 'Bearer a b']) {
        const response = await app.inject({
          method: endpoint.method,
          url,
          headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
          ...(endpoint.body === undefined ? {} : { payload: '{broken' }),
        });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toMatchObject({ success: false, code: 'unauthenticated' });
      }
    },
  );

  const named = endpoints.filter((one) => one.params !== undefined);

  test.each(named.map((one) => [one.name, one] as const))(
    '%s refuses a name that nothing can have in the one shape',
    async (_, endpoint) => {
      for (const part of ['x'.repeat(501), 'x'.repeat(10_000), '%', '%zz', '%ff', 'x%e', '%00']) {
        const url = apiBase + endpoint.path.replace(/:[a-zA-Z]+/g, part);
        const response = await app.inject({ method: endpoint.method, url });
        const isOpen = endpoint.access === 'public' || endpoint.access === 'optional';
        // Without a session that is told first; to a mailed link every wrong token is the same.
        const codes = isOpen ? ['not_found', 'article_not_found', 'invalid_link'] : ['unauthenticated'];
        expect(response.json()).toEqual({ success: false, code: expect.toBeOneOf(codes), message: expect.any(String) });
        expect(response.statusCode).toBe(errorStatus[response.json().code as keyof typeof errorStatus]);
        expect(response.headers).toMatchObject({ 'x-request-id': expect.any(String), 'x-frame-options': 'DENY' });
      }
    },
  );

  test('names that every object has break nothing, wherever they are sent', async () => {
    const { email } = await aUser(store.database, { planId: 3, password: 'Demo-parola-1', role: 'super_admin' });
    const login = {
      method: 'POST',
      url: `${apiBase}/auth/login`,
      payload: { email, password: 'Demo-parola-1' },
    } as const;
    const signIn = async () => String((await app.inject(login)).json().data.token);
    let token = await signIn();
    const broken: string[] = [];
    const names = ['constructor', '__proto__', 'toString'] as const;
    for (const [at, endpoint] of endpoints.entries()) {
      for (const name of withLongCases([names[at % names.length] ?? 'constructor'], names)) {
        const fill = (schema: unknown) =>
          Object.fromEntries(Object.keys(schema instanceof z.ZodObject ? schema.shape : {}).map((key) => [key, name]));
        const query = new URLSearchParams({ ...fill(endpoint.query), [name]: 'x' });
        // Written as text, since an object literal would take `__proto__` for its prototype.
        const fields = [...Object.entries(fill(endpoint.body)), [name, { [name]: name }]];
        const payload = `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`;
        const { statusCode } = await app.inject({
          method: endpoint.method,
          url: `${apiBase}${endpoint.path.replace(/:[a-zA-Z]+/g, name)}?${query}`,
          headers: { authorization: `Bearer ${token}`, 'x-constructor': name, 'accept-language': name },
          ...(endpoint.body !== undefined && {
            payload,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          }),
        });
        if (statusCode === 500) broken.push(`${endpoint.name} ${name}`);
        if (/log-?out|session/i.test(endpoint.name)) token = await signIn();
      }
    }
    expect(broken).toEqual([]);
  });

  test('unknown paths below the API answer JSON', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/articles/x/y/z']) {
      const response = await app.inject({ method: 'GET', url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
    }
  });
});
