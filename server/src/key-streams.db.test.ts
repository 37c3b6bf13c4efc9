import type { ServerResponse } from 'node:http';
import { createApiKey, revokeApiKey } from '@hokka/contracts/accounts/api-keys.ts';
import { login } from '@hokka/contracts/accounts/authentication.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { expect, test } from 'vitest';
import { aStoredPlan } from '../../testing/builders/a-plan.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { startRunningService } from '../../testing/running-service.ts';
import { buildStream, chunk, event, startScriptedGateway } from '../../testing/scripted-gateway.ts';

test('the text that a key follows ends for it when the key is revoked, and goes on for the session of its owner', async () => {
  const store = await createTestDatabase();
  const asked = Promise.withResolvers<ServerResponse>();
  const gateway = await startScriptedGateway((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(chunk('# Kahve\n\nSuyu ısıtın.')));
    asked.resolve(response);
  });
  const { connectionString } = store;
  const service = await startRunningService({ connectionString, gatewayUrl: gateway.baseUrl, smtpPort: 9 });
  try {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const password = 'uzun bir parola';
    const { email } = await aUser(store.database, { planId: await aStoredPlan(store.database), password });
    const { data: session } = await service.call(login, { body: { email, password } });
    const { token } = session;
    const named = { name: 'Akış', scopes: ['articles:read', 'generate'] };
    const { data: made } = await service.call(createApiKey, { token, body: named });
    const body = { title: 'Evde kahve', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
    const { data: article } = await service.call(createArticle, { token: made.key, body });
    const [byKey, bySession] = await Promise.all(
      [made.key, token].map((bearer) => readEvents(address, article.id, bearer)),
    );
    if (byKey === undefined || bySession === undefined) throw new Error('There are no streams');
    const isFollowed = (one: { type: string }) => one.type === 'snapshot' || one.type === 'delta';
    await Promise.all([byKey.next(isFollowed), bySession.next(isFollowed)]);
    const { status } = await service.call(revokeApiKey, { token, params: { id: made.api_key.id } });
    expect(status).toBe(200);
    await byKey.ended;
    expect(byKey.events.some(({ type }) => type === 'done')).toBe(false);
    await expect(readEvents(address, article.id, made.key)).rejects.toThrow('answered 401');
    (await asked.promise).end(buildStream([]));
    expect(await bySession.next(({ type }) => type === 'done')).toMatchObject({
      article: { content: '# Kahve\n\nSuyu ısıtın.' },
    });
    await bySession.ended;
  } finally {
    await service.stop();
    await gateway[Symbol.asyncDispose]();
    await store.drop();
  }
});
