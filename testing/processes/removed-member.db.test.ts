import { join } from 'node:path';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { removeMember } from '@hokka/contracts/workspaces/members.ts';
import { expect } from 'vitest';
import { buildProductIfStale, findServerProgram } from '../../scripts/production-build/build-product.ts';
import { signIn } from '../access-matrix/scene.ts';
import { aUser } from '../builders/a-user.ts';
import { aWorkspace } from '../builders/a-workspace.ts';
import { anApiKey } from '../builders/an-api-key.ts';
import { anArticle } from '../builders/an-article.ts';
import { anAccessToken, anOAuthGrant } from '../builders/an-oauth-grant.ts';
import { createTestDatabase } from '../database.ts';
import { readPenEvents } from '../event-reader.ts';
import { findFreePort } from '../find-free-port.ts';
import { testLong } from '../test-long.ts';
import { startBuiltProcess } from './built-process.ts';

const root = join(import.meta.dirname, '../..');
const stopMs = 21_000;
/** The goal for everything that a removed member has open. */
const goneMs = 1_000;

interface Sent {
  readonly token: string;
  readonly slug?: string;
  readonly body?: object;
}

type Place = Pick<EndpointDefinition, 'method' | 'path'>;

async function call(address: string, { method, path }: Place, sent: Sent) {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${sent.token}`,
      ...(sent.slug !== undefined && { [workspaceHeader]: sent.slug }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const withId = ({ method, path }: Place, id: string): Place => ({
  method,
  path: path.replace(':id', id) as Place['path'],
});

testLong(
  'of a removed member nothing has an effect within a second on two built web processes',
  { timeout: 900_000 },
  async () => {
    await buildProductIfStale(root, () => undefined);
    const store = await createTestDatabase();
    const processes: Awaited<ReturnType<typeof startBuiltProcess>>[] = [];
    try {
      const environment = {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        SANDBOX: '1',
        DATABASE_URL: store.connectionString,
        SECRET_KEY: 'a key for tests only, long enough to pass',
        PUBLIC_URL: 'http://localhost:3000',
        HOST: '127.0.0.1',
        ROLE: 'web',
        LOG_LEVEL: 'fatal',
      };
      const start = async () =>
        startBuiltProcess(findServerProgram(root), { ...environment, PORT: String(await findFreePort()) });
      processes.push(await start(), await start());
      const [one = '', other = ''] = processes.map(({ address }) => address);
      const { database } = store;
      const [owner, member] = [await aUser(database), await aUser(database)];
      const { id, slug } = await aWorkspace(database, { ownerId: owner.id, members: { [member.id]: 'editor' } });
      const article = await anArticle(database, { userId: id, content: 'Önce' });
      const ownerToken = await signIn(database, owner.id);
      const session = { token: await signIn(database, member.id), slug };
      const reading = { token: session.token, headers: { [workspaceHeader]: slug } };
      const { key } = await anApiKey(database, { userId: id, madeBy: member.id });
      const grantId = await anOAuthGrant(database, id, { madeBy: member.id, scopes: ['articles:read'] });
      const tools = await anAccessToken(database, grantId);

      const listTools = (address: string) =>
        fetch(`${address}/mcp`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${tools}`,
            accept: 'application/json, text/event-stream',
            'content-type': 'application/json',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
        }).then(async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        });
      const attempts = (address: string) => [
        call(address, listArticles, session),
        call(address, withId(updateArticle, article.id), { ...session, body: { content: 'Sonra' } }),
        call(address, listArticles, { token: key }),
        listTools(address),
      ];
      const tryAll = () => Promise.all([one, other].flatMap(attempts));
      // Each process has seen each of them, so that whatever it remembers is filled.
      expect(await tryAll()).toEqual(Array(8).fill(200));
      const streams = await Promise.all([one, other].map((address) => readPenEvents(address, article.id, reading)));
      for (const stream of streams) await stream.next(({ type }) => type === 'text');
      const ended = Promise.all(streams.map((stream) => stream.ended.then(() => performance.now())));
      const saved = { token: ownerToken, slug, body: { content: 'Önce' } };
      expect(await call(other, withId(updateArticle, article.id), saved)).toBe(200);
      for (const stream of streams) await stream.next(({ type }) => type === 'change');

      expect(await call(one, withId(removeMember, member.id), { token: ownerToken, slug })).toBe(200);
      const removedAt = performance.now();
      // From the next call on, in the process that removed the member and in the other one.
      expect(await tryAll()).toEqual([404, 404, 401, 401, 404, 404, 401, 401]);
      const durations = (await ended).map((at) => Math.max(0, at - removedAt));
      console.info(`The streams ended ${durations.map(Math.round).join(' and ')} ms after the answer to the removal.`);
      expect(Math.max(...durations)).toBeLessThan(goneMs);
      await Promise.all(
        [one, other].map((address) =>
          expect(readPenEvents(address, article.id, reading)).rejects.toThrow('answered 404'),
        ),
      );
      const { content } = await database
        .selectFrom('articles')
        .select('content')
        .where('id', '=', article.id)
        .executeTakeFirstOrThrow();
      expect(content).toBe('Önce');
      // The account itself stays signed in, in its own workspace.
      expect(await call(other, getProfile, { token: session.token })).toBe(200);
    } finally {
      await Promise.all(processes.map(({ child }) => child.stop(stopMs)));
      await store.drop();
    }
  },
);
