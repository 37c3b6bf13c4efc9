import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportAccount } from '@hokka/contracts/accounts/account-data.ts';
import { login, resetPassword } from '@hokka/contracts/accounts/authentication.ts';
import {
  answerAuthorizationRequest,
  getAuthorizationRequest,
  grantScopes,
  listOAuthGrants,
  revokeOAuthGrant,
} from '@hokka/contracts/accounts/oauth.ts';
import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createMcpClient } from '../../../../testing/mcp-client.ts';
import { aProgram, type Program } from '../../../../testing/oauth-program.ts';
import { type RunningService, startRunningService } from '../../../../testing/running-service.ts';
import { addMilliseconds, dayMs, hourMs } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { upsertLink } from '../accounts/mails/queries.ts';
import { countGrants } from './oauth-grants.queries.ts';
import { computeChallenge, newGrantToken } from './tokens.ts';

const callback = 'http://127.0.0.1:7777/callback';
const verifier = 'v'.repeat(64);

let store: TestDatabase;
let documents: Server;
let documentOrigin: string;
let document: (path: string) => { status?: number; body: string };
let service: RunningService;
let publicUrl: string;
let planId: number;

beforeAll(async () => {
  store = await createTestDatabase();
  documents = createServer((request, response) => {
    const { status = 200, body } = document(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' }).end(body);
  });
  await new Promise<void>((resolve) => documents.listen(0, '127.0.0.1', resolve));
  const { port } = documents.address() as AddressInfo;
  documentOrigin = `http://127.0.0.1:${port}`;
  service = await startRunningService({
    connectionString: store.connectionString,
    gatewayUrl: 'http://127.0.0.1:9',
    smtpPort: 9,
    worksToo: false,
    environment: { SITE_HOSTS_ALLOWED: `127.0.0.1:${port}` },
  });
  publicUrl = service.parts.config.publicUrl;
  planId = await aStoredPlan(store.database);
});
afterAll(async () => {
  await service.stop();
  documents.close();
  await store.drop();
});

async function aPerson(plan = planId) {
  const password = 'uzun bir parola';
  const { id, email } = await aUser(store.database, { planId: plan, password });
  const { data } = await service.call(login, { body: { email, password } });
  return { id, email, token: data.token };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'POST', url, payload, headers });
const sendForm = (url: string, parameters: Record<string, string>) =>
  post(url, new URLSearchParams(parameters).toString(), { 'content-type': 'application/x-www-form-urlencoded' });
const exchange = (parameters: Record<string, string>) => sendForm('/oauth/token', parameters);

let networks = 0;
/** Each from a network of its own: one may register only so many. */
async function register(): Promise<string> {
  networks += 1;
  const answer = await service.app.inject({
    method: 'POST',
    url: '/oauth/register',
    remoteAddress: `2001:db8:0:${networks.toString(16)}::1`,
    payload: { client_name: 'Deneme', redirect_uris: [callback] },
  });
  return answer.json().client_id;
}

let challenges = 0;
/** A request whose verifier is its own, as a program makes it. */
function aRequest(clientId: string, change: object = {}) {
  challenges += 1;
  const own = `${verifier}${challenges}`;
  return {
    verifier: own,
    parameters: {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callback,
      code_challenge: computeChallenge(own) ?? '',
      code_challenge_method: 'S256',
      state: 'durum ve ğ',
      ...change,
    },
  };
}

const allow = ({ token }: Person, parameters: object, scopes: readonly string[] = grantScopes) =>
  service.call(answerAuthorizationRequest, { token, body: { ...parameters, allow: true, scopes } });

/** A code that waits to be exchanged, with what the exchange needs. */
async function aCode(person: Person, clientId?: string) {
  const id = clientId ?? (await register());
  const { verifier: codeVerifier, parameters } = aRequest(id);
  const { data } = await allow(person, parameters);
  const code = new URL(data.redirect_to).searchParams.get('code') ?? '';
  return {
    grant_type: 'authorization_code',
    client_id: id,
    code,
    redirect_uri: callback,
    code_verifier: codeVerifier,
  };
}

async function tokensFor(person: Person) {
  const parameters = await aCode(person);
  const tokens: { access_token: string; refresh_token: string; scope: string } = (await exchange(parameters)).json();
  return { ...tokens, client_id: parameters.client_id };
}

const statusAtMcp = async (token: string) =>
  (
    await post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'usage', arguments: {} } },
      { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    )
  ).statusCode;
const listGrants = async ({ token }: Person) => (await service.call(listOAuthGrants, { token })).data.grants;

describe('the official client', () => {
  /** Does what the screen of the site does with the address that a program sends the browser to. */
  async function consent(person: Person, { authorizationUrl }: Program, scopes: readonly string[] = grantScopes) {
    const url = authorizationUrl();
    expect(`${url.origin}${url.pathname}`).toBe(`${publicUrl}/oauth/authorize`);
    const parameters = Object.fromEntries(url.searchParams);
    const { data: question } = await service.call(getAuthorizationRequest, { token: person.token, query: parameters });
    const { data } = await allow(person, parameters, scopes);
    return { question, answer: new URL(data.redirect_to).searchParams };
  }

  test.each([true, false])(
    'is allowed, uses tools, refreshes and is revoked (registers itself: %s)',
    async (registers) => {
      const person = await aPerson();
      const id = `${documentOrigin}/istemci.json`;
      document = () => ({ body: JSON.stringify({ client_id: id, client_name: 'Belgeli', redirect_uris: [callback] }) });
      const program = aProgram({ redirectUrl: callback, ...(registers ? {} : { clientId: id }) });
      const first = createMcpClient(service.app, { publicUrl, authProvider: program.provider });
      await expect(first.connect()).rejects.toThrow(/Unauthorized/i);
      const { question, answer } = await consent(person, program);
      expect(question).toMatchObject({
        kind: 'consent',
        client: { name: registers ? 'Deneme programı' : 'Belgeli', is_documented: !registers },
        // The refusal of the first call names all of them.
        scopes: grantScopes,
      });
      await first.transport.finishAuth(answer);
      const second = createMcpClient(service.app, { publicUrl, authProvider: program.provider });
      await second.connect();
      expect((await second.call('usage')).data).toMatchObject({ planName: 'Deneme planı' });
      const used = program.tokens();
      // What is expired is refreshed by the client alone.
      await store.database
        .updateTable('oauth_tokens')
        .set({ created_at: new Date('2026-01-01'), expires_at: new Date('2026-01-02') })
        .where('hash', '=', hashToken(used.access_token))
        .execute();
      expect((await second.call('list_articles')).isError).toBe(false);
      expect(program.tokens().refresh_token).not.toBe(used.refresh_token);
      const [grant, ...more] = await listGrants(person);
      expect(more).toEqual([]);
      expect(grant).toMatchObject({ client_name: registers ? 'Deneme programı' : 'Belgeli' });
      await service.call(revokeOAuthGrant, { token: person.token, params: { id: grant?.id ?? '' } });
      await expect(second.call('usage')).rejects.toThrow(/unauthorized|invalid_grant/i);
      expect(await listGrants(person)).toEqual([]);
    },
  );

  test('is told which scopes a tool needs beyond those it was allowed', async () => {
    const person = await aPerson();
    const program = aProgram({ redirectUrl: callback });
    const first = createMcpClient(service.app, { publicUrl, authProvider: program.provider });
    await expect(first.connect()).rejects.toThrow();
    const { answer } = await consent(person, program, ['usage:read']);
    await first.transport.finishAuth(answer);
    const { connect, call } = createMcpClient(service.app, { publicUrl, authProvider: program.provider });
    await connect();
    expect((await call('usage')).isError).toBe(false);
    await expect(call('publish_article', { id: crypto.randomUUID() })).rejects.toThrow();
    expect(program.authorizationUrl().searchParams.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining(['usage:read', 'publish']),
    );
  });

  test('registers again once it is no longer known, and is allowed again', async () => {
    const person = await aPerson();
    const program = aProgram({ redirectUrl: callback });
    const first = createMcpClient(service.app, { publicUrl, authProvider: program.provider });
    await expect(first.connect()).rejects.toThrow();
    const former = program.authorizationUrl().searchParams.get('client_id') ?? '';
    await first.transport.finishAuth((await consent(person, program)).answer);
    await store.database.deleteFrom('oauth_grants').where('client_id', '=', former).execute();
    await store.database.deleteFrom('oauth_clients').where('id', '=', former).execute();
    const second = createMcpClient(service.app, { publicUrl, authProvider: program.provider });
    await expect(second.connect()).rejects.toThrow(/Unauthorized/i);
    expect(program.authorizationUrl().searchParams.get('client_id')).not.toBe(former);
    await second.transport.finishAuth((await consent(person, program)).answer);
    const third = createMcpClient(service.app, { publicUrl, authProvider: program.provider });
    await third.connect();
    expect((await third.call('usage')).isError).toBe(false);
  });
});

describe('an authorization request', () => {
  const ask = ({ token }: Person, query: Record<string, string>) =>
    service.call(getAuthorizationRequest, { token, query });

  test('whose program or address is not in order leads nowhere', async () => {
    const person = await aPerson();
    const id = await register();
    const refused = async (change: object) => (await ask(person, aRequest(id, change).parameters)).code;
    expect(await refused({ client_id: crypto.randomUUID() })).toBe('oauth_client_refused');
    expect(await refused({ client_id: '' })).toBe('oauth_client_refused');
    for (const redirect_uri of [
      'https://evil.example/callback',
      'http://127.0.0.1:7777/callback/',
      'http://127.0.0.1:7777/callback?x=1',
      'http://127.0.0.1.evil.example:7777/callback',
      'http://localhost:7777/callback',
      'http://a@127.0.0.1:7777/callback',
      'http://127.0.0.1:7777@evil.example/callback',
      'http://127.0.0.1:7777\\@evil.example/callback',
      'http://127.0.0.1:7777/callback#',
      'http://[::1]:7777/callback',
      'https://127.0.0.1:7777/callback',
      'javascript:alert(1)',
      '',
    ])
      expect(await refused({ redirect_uri }), redirect_uri).toBe('oauth_redirect_refused');
    const otherPort = await ask(person, aRequest(id, { redirect_uri: 'http://127.0.0.1:50123/callback' }).parameters);
    expect(otherPort.data).toMatchObject({ kind: 'consent', redirect_host: '127.0.0.1:50123' });
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ resource: 'https://evil.example/mcp' }, 'invalid_target'],
    [{ scope: 'admin' }, 'invalid_scope'],
  ])('with %j is refused to the program, and gives no code', async (change, error) => {
    const person = await aPerson();
    const { parameters } = aRequest(await register(), change);
    const { data } = await ask(person, parameters);
    if (data.kind !== 'refused') throw new Error('It was not refused');
    const { searchParams } = new URL(data.redirect_to);
    expect(Object.fromEntries(searchParams)).toEqual({ error, state: 'durum ve ğ', iss: publicUrl });
    expect((await allow(person, parameters)).data.redirect_to).toBe(data.redirect_to);
    expect(await listGrants(person)).toEqual([]);
  });

  test('that names no scopes asks for reading, and may be allowed more', async () => {
    const person = await aPerson();
    const { parameters } = aRequest(await register());
    const reading = ['articles:read', 'usage:read'];
    expect((await ask(person, parameters)).data).toMatchObject({ scopes: grantScopes, asked_scopes: reading });
    const named = { ...parameters, scope: 'publish usage:read admin' };
    expect((await ask(person, named)).data).toMatchObject({
      scopes: ['publish', 'usage:read'],
      asked_scopes: ['publish', 'usage:read'],
    });
    await allow(person, parameters, [...reading, 'publish']);
    expect(await listGrants(person)).toMatchObject([{ scopes: ['articles:read', 'publish', 'usage:read'] }]);
  });

  test('is answered once, however often and at the same time', async () => {
    const person = await aPerson();
    const { parameters } = aRequest(await register());
    const answers = await Promise.all(Array.from({ length: 4 }, () => allow(person, parameters)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await listGrants(person)).toHaveLength(1);
    const mails = store.database.selectFrom('mails').select('kind').where('user_id', '=', person.id);
    expect((await mails.execute()).filter(({ kind }) => kind === 'oauth_grant_created')).toHaveLength(1);
  });

  test('that is denied or allowed nothing leaves nothing', async () => {
    const person = await aPerson();
    const { parameters } = aRequest(await register());
    const { data } = await service.call(answerAuthorizationRequest, {
      token: person.token,
      body: { ...parameters, allow: false },
    });
    expect(new URL(data.redirect_to).searchParams.get('error')).toBe('access_denied');
    expect((await allow(person, parameters, [])).message).toBe('En az bir yetki seçin');
    // What was not asked for is not given either.
    const narrow = { ...parameters, scope: 'usage:read' };
    expect((await allow(person, narrow, ['publish'])).status).toBe(400);
    expect(await listGrants(person)).toEqual([]);
    const poor = await aPerson(await aStoredPlan(store.database, { features: [] }));
    expect((await allow(poor, aRequest(parameters.client_id).parameters)).code).toBe('feature_not_in_plan');
  });

  test('reads no document of an address that is private, redirects, is large or names another', async () => {
    const person = await aPerson();
    const refused = async (client_id: string) => (await ask(person, aRequest(client_id).parameters)).code;
    for (const address of [
      'http://127.0.0.1:9/istemci.json',
      'https://127.0.0.1/istemci.json',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/istemci.json',
      `${publicUrl}/istemci.json`,
      'file:///etc/passwd',
      `${documentOrigin}/`,
      `${documentOrigin}/a/../istemci.json`,
    ])
      expect(await refused(address), address).toBe('oauth_client_refused');
    const good = (path: string) => ({ client_id: `${documentOrigin}${path}`, redirect_uris: [callback] });
    const bodies: Record<string, { status?: number; body: string }> = {
      '/yonlendiren.json': { status: 302, body: JSON.stringify(good('/yonlendiren.json')) },
      '/buyuk.json': { body: JSON.stringify({ ...good('/buyuk.json'), x: 'a'.repeat(40_000) }) },
      '/baska.json': { body: JSON.stringify(good('/istemci.json')) },
      '/bozuk.json': { body: '{"client_id":' },
      '/adressiz.json': { body: JSON.stringify({ ...good('/adressiz.json'), redirect_uris: ['javascript:alert(1)'] }) },
    };
    document = (path) => bodies[path] ?? { status: 404, body: '' };
    for (const path of [...Object.keys(bodies), '/yok.json'])
      expect(await refused(`${documentOrigin}${path}`), path).toBe('oauth_client_refused');
  });
});

describe('a code', () => {
  test('is exchanged once; who comes twice ends the grant, also at the same time', async () => {
    const person = await aPerson();
    const parameters = await aCode(person);
    const answers = await Promise.all([exchange(parameters), exchange(parameters)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const issued = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await statusAtMcp(issued.access_token)).toBe(401);
    expect(await listGrants(person)).toEqual([]);
    const audit = store.database.selectFrom('audit_log').select('details').where('actor_id', '=', person.id);
    const reasons = (await audit.where('action', '=', 'oauth_grant.revoke').execute()).map(({ details }) => details);
    expect(reasons).toEqual([{ reason: 'code_reused' }]);
  });

  test('fits only its own program, address, verifier and resource, and is not used up by who has none of them', async () => {
    const person = await aPerson();
    const parameters = await aCode(person);
    for (const [change, error] of [
      [{ client_id: await register() }, 'invalid_grant'],
      [{ client_id: crypto.randomUUID() }, 'invalid_client'],
      // A document is read again where its program asks.
      [{ client_id: `${documentOrigin}/istemci.json` }, 'invalid_grant'],
      [{ redirect_uri: 'http://127.0.0.1:7778/callback' }, 'invalid_grant'],
      [{ code_verifier: 'w'.repeat(64) }, 'invalid_grant'],
      [{ code_verifier: 'kısa' }, 'invalid_request'],
      [{ code: newGrantToken('code') }, 'invalid_grant'],
      [{ code: `${parameters.code}x` }, 'invalid_grant'],
      [{ resource: `${publicUrl}/api` }, 'invalid_target'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
    ] as const) {
      const answer = await exchange({ ...parameters, ...change });
      expect([answer.statusCode, answer.json()], JSON.stringify(change)).toEqual([400, { error }]);
    }
    const twice = `${new URLSearchParams(parameters)}&code=${parameters.code}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/oauth/token', twice, form)).json()).toEqual({ error: 'invalid_request' });
    expect((await exchange({ ...parameters, resource: `${publicUrl}/mcp` })).json()).toMatchObject({
      token_type: 'Bearer',
      scope: grantScopes.join(' '),
    });
  });

  test('need not repeat the address that it came to, as its verifier says whose it is', async () => {
    const { redirect_uri: _, ...parameters } = await aCode(await aPerson());
    expect((await exchange({ ...parameters, code_verifier: 'w'.repeat(64) })).json()).toEqual({
      error: 'invalid_grant',
    });
    expect((await exchange(parameters)).statusCode).toBe(200);
  });

  test('lives sixty seconds', async () => {
    const parameters = await aCode(await aPerson());
    const past = new Date(Date.now() - 1000);
    const codeHash = hashToken(parameters.code);
    const { code_expires_at, created_at } = await store.database
      .selectFrom('oauth_grants')
      .select(['code_expires_at', 'created_at'])
      .where('code_hash', '=', codeHash)
      .executeTakeFirstOrThrow();
    expect(code_expires_at.getTime() - created_at.getTime()).toBe(60_000);
    await store.database
      .updateTable('oauth_grants')
      .set({ code_expires_at: past })
      .where('code_hash', '=', codeHash)
      .execute();
    expect((await exchange(parameters)).json()).toEqual({ error: 'invalid_grant' });
  });
});

describe('tokens', () => {
  const refresh = ({ client_id, refresh_token }: { client_id: string; refresh_token: string }) =>
    exchange({ grant_type: 'refresh_token', client_id, refresh_token });

  test('are rotated, and one that comes back ends the grant, also at the same time', async () => {
    const person = await aPerson();
    const tokens = await tokensFor(person);
    const next = (await refresh(tokens)).json();
    expect([await statusAtMcp(tokens.access_token), await statusAtMcp(next.access_token)]).toEqual([401, 200]);
    expect((await refresh({ ...next, client_id: await register() })).json()).toEqual({ error: 'invalid_grant' });
    expect((await refresh(tokens)).json()).toEqual({ error: 'invalid_grant' });
    expect(await statusAtMcp(next.access_token)).toBe(401);
    const others = await tokensFor(person);
    const answers = await Promise.all([refresh(others), refresh(others)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await listGrants(person)).toEqual([]);
  });

  test('that have all ended leave no grant in the list, nor one that counts', async () => {
    const person = await aPerson();
    const tokens = await tokensFor(person);
    const end = (isRefresh: boolean) =>
      store.database
        .updateTable('oauth_tokens')
        .set({ created_at: new Date('2026-01-01'), expires_at: new Date('2026-01-02') })
        .where('hash', '=', hashToken(isRefresh ? tokens.refresh_token : tokens.access_token))
        .execute();
    const count = () => store.database.transaction().execute((trx) => countGrants(trx, person.id, new Date()));
    await end(false);
    expect([(await listGrants(person)).length, await count()]).toEqual([1, 1]);
    await end(true);
    expect([await listGrants(person), await count()]).toEqual([[], 0]);
  });

  test('do what was allowed and no more, whatever is asked for with the code or at a refresh', async () => {
    const person = await aPerson();
    const client_id = await register();
    const { verifier: code_verifier, parameters } = aRequest(client_id);
    const { data } = await allow(person, parameters, ['usage:read']);
    const code = new URL(data.redirect_to).searchParams.get('code') ?? '';
    const scope = grantScopes.join(' ');
    const first = (await exchange({ grant_type: 'authorization_code', client_id, code, code_verifier, scope })).json();
    const { refresh_token } = first;
    const next = (await exchange({ grant_type: 'refresh_token', client_id, refresh_token, scope })).json();
    expect([first.scope, next.scope]).toEqual(['usage:read', 'usage:read']);
    const answer = await post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_articles', arguments: {} } },
      { authorization: `Bearer ${next.access_token}`, accept: 'application/json, text/event-stream' },
    );
    expect(answer.statusCode).toBe(403);
  });

  test('open /mcp alone, and nothing when they are forged, expired, for another address or of the wrong kind', async () => {
    const person = await aPerson();
    const tokens = await tokensFor(person);
    expect(await statusAtMcp(tokens.access_token)).toBe(200);
    expect((await service.call(listArticles, { token: tokens.access_token })).status).toBe(401);
    expect((await service.call(listOAuthGrants, { token: tokens.access_token })).status).toBe(401);
    for (const forged of [newGrantToken('access'), `${tokens.access_token}0`, tokens.refresh_token, newToken()])
      expect(await statusAtMcp(forged)).toBe(401);
    await store.database
      .updateTable('oauth_grants')
      .set({ resource: 'https://other.example/mcp' })
      .where('user_id', '=', person.id)
      .execute();
    expect(await statusAtMcp(tokens.access_token)).toBe(401);
    expect((await refresh(tokens)).json()).toEqual({ error: 'invalid_grant' });
  });

  test('end with the account, with a reset password, and when their program gives them back', async () => {
    const person = await aPerson();
    const [one, two] = [await tokensFor(person), await tokensFor(person)];
    expect((await sendForm('/oauth/revoke', { token: one.refresh_token, client_id: two.client_id })).statusCode).toBe(
      200,
    );
    expect(await statusAtMcp(one.access_token)).toBe(200);
    expect((await sendForm('/oauth/revoke', { token: one.refresh_token, client_id: one.client_id })).statusCode).toBe(
      200,
    );
    expect([await statusAtMcp(one.access_token), await statusAtMcp(two.access_token)]).toEqual([401, 200]);
    const setActive = (is_active: boolean) =>
      store.database.updateTable('users').set({ is_active }).where('id', '=', person.id).execute();
    await setActive(false);
    expect(await statusAtMcp(two.access_token)).toBe(401);
    expect((await refresh(two)).json()).toEqual({ error: 'invalid_grant' });
    await setActive(true);
    expect(await statusAtMcp(two.access_token)).toBe(200);
    const link = newToken();
    await aResetLink(person, link);
    await service.call(resetPassword, { body: { token: link, newPassword: 'yepyeni parola' } });
    expect(await statusAtMcp(two.access_token)).toBe(401);
    const left = store.database.selectFrom('oauth_grants').select('id').where('user_id', '=', person.id);
    expect(await left.execute()).toEqual([]);
  });

  test('are stored as hashes, and exported and shown without them', async () => {
    const person = await aPerson();
    const tokens = await tokensFor(person);
    const [grant] = await listGrants(person);
    const { text } = await service.call(exportAccount, { token: person.token });
    expect(JSON.parse(text).oauth_grants).toMatchObject([{ id: grant?.id, client_name: 'Deneme' }]);
    for (const secret of [tokens.access_token, tokens.refresh_token]) {
      expect(text).not.toContain(secret);
      expect(JSON.stringify(grant)).not.toContain(secret);
    }
    const other = await aPerson();
    expect((await service.call(revokeOAuthGrant, { token: other.token, params: { id: grant?.id ?? '' } })).status).toBe(
      404,
    );
  });
});

test('what has ended, was never exchanged, or is not used any more is deleted', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  await tokensFor(person);
  await aCode(other);
  const purge = (days: number) => service.parts.accounts.purgeExpired(new Date(Date.now() + days * dayMs));
  const countRows = async (table: 'oauth_grants' | 'oauth_tokens', userId: string) => {
    const rows =
      table === 'oauth_grants'
        ? store.database.selectFrom('oauth_grants').select('id').where('user_id', '=', userId)
        : store.database
            .selectFrom('oauth_tokens')
            .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_tokens.grant_id')
            .select('oauth_grants.id')
            .where('user_id', '=', userId);
    return (await rows.execute()).length;
  };
  await purge(1);
  expect([await countRows('oauth_grants', person.id), await countRows('oauth_grants', other.id)]).toEqual([1, 0]);
  expect(await countRows('oauth_tokens', person.id)).toBe(1);
  await purge(29);
  expect(await countRows('oauth_grants', person.id)).toBe(1);
  // The refresh token, which lives thirty days, was not used.
  await purge(31);
  expect(await countRows('oauth_grants', person.id)).toBe(0);
});

test('a program that was in use stays known for long after its grant, one that never asked a user does not', async () => {
  const person = await aPerson();
  const kept = await tokensFor(person);
  const revoked = await tokensFor(person);
  const stranger = await register();
  const clientIds = [kept.client_id, revoked.client_id, stranger];
  const setUse = (days: number) =>
    store.database
      .updateTable('oauth_clients')
      .set({ used_at: new Date(Date.now() - days * dayMs) })
      .where('id', 'in', [kept.client_id, revoked.client_id])
      .execute();
  const purge = (days: number) => service.parts.accounts.purgeExpired(new Date(Date.now() + days * dayMs));
  const listClients = async () => {
    const rows = await store.database.selectFrom('oauth_clients').select('id').where('id', 'in', clientIds).execute();
    return new Set(rows.map(({ id }) => id));
  };
  // A document is read again whenever its program asks.
  const documented = `${documentOrigin}/gecici.json`;
  document = () => ({ body: JSON.stringify({ client_id: documented, redirect_uris: [callback] }) });
  await service.call(getAuthorizationRequest, { token: person.token, query: aRequest(documented).parameters });
  clientIds.push(documented);
  expect((await listClients()).has(documented)).toBe(true);
  await purge(2);
  expect((await listClients()).has(documented)).toBe(false);
  // Their last consents were long ago: what keeps them is that one refreshes, and that the other's user takes its grant back.
  await setUse(390);
  const refreshed = await exchange({
    grant_type: 'refresh_token',
    client_id: kept.client_id,
    refresh_token: kept.refresh_token,
  });
  expect(refreshed.statusCode).toBe(200);
  const [newest] = await listGrants(person);
  await service.call(revokeOAuthGrant, { token: person.token, params: { id: newest?.id ?? '' } });
  await purge(181);
  const grants = store.database.selectFrom('oauth_grants').select('id').where('user_id', '=', person.id);
  expect(await grants.execute()).toEqual([]);
  expect(await listClients()).toEqual(new Set([kept.client_id, revoked.client_id]));
  await purge(401);
  expect(await listClients()).toEqual(new Set());
});

describe('a registration', () => {
  test('without a name is called by its host, however long that is', async () => {
    const host = `${'uzun.'.repeat(40)}example`;
    const answer = await service.app.inject({
      method: 'POST',
      url: '/oauth/register',
      remoteAddress: '2001:db8:1::1',
      payload: { redirect_uris: [`https://${host}/callback`] },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ client_name: host.slice(-100) });
  });

  test.each([
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ redirect_uris: Array.from({ length: 11 }, (_, index) => `https://a.example/${index}`) }, 'invalid_redirect_uri'],
    [{ client_name: 7 }, 'invalid_client_metadata'],
  ])('of %j is refused', async (change, error) => {
    const answer = await post('/oauth/register', { redirect_uris: [callback], ...change });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error }]);
  });

  test.each([
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://dev.continue/callback?a=b',
    'com.example.app:/oauth2redirect',
    'com.example.app://callback',
    'http://127.0.0.1:49152/cb',
    'http://[::1]/cb',
    'http://localhost:1/cb',
    'https://claude.ai/api/callback',
  ])('may name %s beside others', async (uri) => {
    const payload = { redirect_uris: [uri, callback] };
    const remoteAddress = `2001:db8:7:${uri.length.toString(16)}::1`;
    const answer = await service.app.inject({ method: 'POST', url: '/oauth/register', remoteAddress, payload });
    expect([answer.statusCode, answer.json().redirect_uris]).toEqual([201, [uri, callback]]);
  });

  test.each([
    ...['javascript:alert(1)', 'JAVASCRIPT://a/%0aalert(1)', 'data:text/html,a', 'file:///etc/passwd', 'vbscript:a'],
    ...['blob:https://a/b', 'about:blank', 'view-source:https://a/b', 'intent://a/b', 'ms-settings:/a', 'tel:/1'],
    ...['http://evil.example/', 'http://127.0.0.1.evil.example/', 'ftp://a/b', 'ws://a/b', 'chrome-extension://a/b'],
    ...['cursor:callback', 'cursor:', 'cursor://', 'com.example.app:/', 'com.example.app:/a#b', 'app://a@b/c'],
    ...['java\nscript://a/b', 'java\tscript:/a', ' cursor://a/b', 'cursor://a\\b', '//evil.example/a', 'a/b', ''],
  ])('may not name %j, and is told which it was', async (uri) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/oauth/register',
      remoteAddress: '203.0.113.40',
      payload: { redirect_uris: [callback, uri] },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'invalid_redirect_uri',
      error_description: expect.stringMatching(/^redirect_uris\[1\] must be an https address, /),
    });
  });

  test('of a program on the device is asked about with its scheme, and matched letter for letter', async () => {
    const person = await aPerson();
    const uri = 'cursor://anysphere.cursor-mcp/oauth/callback';
    const { client_id } = (
      await service.app.inject({
        method: 'POST',
        url: '/oauth/register',
        remoteAddress: '203.0.113.41',
        payload: { client_name: 'Cursor', redirect_uris: [uri, callback] },
      })
    ).json();
    const { parameters } = aRequest(client_id, { redirect_uri: uri });
    const { data } = await service.call(getAuthorizationRequest, { token: person.token, query: parameters });
    expect(data).toMatchObject({
      client: { host: 'cursor://anysphere.cursor-mcp' },
      redirect_host: 'cursor://anysphere.cursor-mcp',
      redirect_scheme: 'cursor',
    });
    const allowed = await allow(person, parameters);
    expect(allowed.data.redirect_to).toMatch(/^cursor:\/\/anysphere\.cursor-mcp\/oauth\/callback\?code=/);
    for (const other of [`${uri}/`, 'cursor://anysphere.cursor-mcp:1/oauth/callback', 'cursor://evil/oauth/callback']) {
      const query = aRequest(client_id, { redirect_uri: other }).parameters;
      const answer = await service.call(getAuthorizationRequest, { token: person.token, query });
      expect(answer.code).toBe('oauth_redirect_refused');
    }
  });

  test('by 2,000 strangers closes the door to no other network, and leaves nothing after an hour', async () => {
    const used = await tokensFor(await aPerson());
    await store.database
      .insertInto('oauth_clients')
      .columns(['id', 'is_registered', 'name', 'redirect_uris', 'created_at', 'read_at', 'used_at'])
      .expression(
        sql`SELECT 'stranger-' || n, true, 'Yabancı', ARRAY[${callback}::text], at, at, at
          FROM generate_series(1, 6000) n, LATERAL (SELECT ${new Date()}::timestamptz - n * interval '100 ms' AS at) given`,
      )
      .execute();
    const strangers = async () => {
      const rows = await store.database
        .selectFrom('oauth_clients')
        .select('id')
        .where('granted_at', 'is', null)
        .where('is_registered', '=', true)
        .execute();
      return rows.map(({ id }) => id);
    };
    const id = await register();
    const kept = await strangers();
    expect(kept).toHaveLength(5000);
    // The oldest went.
    expect(kept).toEqual(expect.arrayContaining([id, 'stranger-1']));
    expect(kept).not.toContain('stranger-6000');
    await service.parts.accounts.purgeExpired(addMilliseconds(new Date(), hourMs + 1000));
    expect(await strangers()).toEqual([]);
    const refreshed = await exchange({ grant_type: 'refresh_token', ...used });
    expect(refreshed.statusCode).toBe(200);
  });

  test('stores no invisible characters, and is limited for one network', async () => {
    const name = `\u202eakkoH${'a'.repeat(150)}\u0000`;
    const answers = [];
    for (let count = 0; count < 21; count += 1)
      answers.push(
        await service.app.inject({
          method: 'POST',
          url: '/oauth/register',
          remoteAddress: '203.0.113.7',
          payload: { client_name: name, redirect_uris: [callback] },
        }),
      );
    expect(answers[0]?.json().client_name).toBe(`akkoH${'a'.repeat(95)}`);
    expect(answers.at(-1)?.statusCode).toBe(429);
  });
});

/** A link as the mail to reset a password has it. */
async function aResetLink({ id: userId, email }: Person, token: string): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60_000);
  await upsertLink(store.database, {
    hash: hashToken(token),
    userId,
    purpose: 'reset_password',
    email,
    now,
    expiresAt,
  });
}
