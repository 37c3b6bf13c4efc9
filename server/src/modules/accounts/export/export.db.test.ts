import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { exportAccount } from '@hokka/contracts/accounts/account-data.ts';
import { login } from '@hokka/contracts/accounts/authentication.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGatewayCall } from '../../../../../testing/builders/a-gateway-call.ts';
import { aSchedule } from '../../../../../testing/builders/a-schedule.ts';
import { aPublication, aSite } from '../../../../../testing/builders/a-site.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { aFailedDelivery, aWebhook } from '../../../../../testing/builders/a-webhook.ts';
import { anArticle } from '../../../../../testing/builders/an-article.ts';
import { anImage } from '../../../../../testing/builders/an-image.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { type RunningService, startRunningService } from '../../../../../testing/running-service.ts';
import { secretKeyForTest } from '../../../../../testing/whole-service.ts';
import { istanbulDay } from '../../../platform/calendar.ts';
import { SecretBox } from '../../../platform/secrets/secret-box.ts';

const password = 'şifresi güzel';
const tenKilobytes = 'Uzun bir cümle, "tırnaklı" ve\nsatırlı.\u2028 '.repeat(220);

type Exported = Record<string, unknown> & Record<string, Record<string, unknown>[]>;

describe('the export', () => {
  let store: TestDatabase;
  let service: RunningService;
  let address: string;

  beforeAll(async () => {
    store = await createTestDatabase();
    service = await startRunningService({
      connectionString: store.connectionString,
      gatewayUrl: 'http://127.0.0.1:9/v1',
      smtpPort: 9,
      worksToo: false,
    });
    address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await service.stop();
    await store.drop();
  });

  async function aMember(name = 'Ayşe Yılmaz') {
    const user = await aUser(store.database, { name, password, planId: 3 });
    const { data } = await service.call(login, {
      body: { email: user.email, password },
      headers: { 'user-agent': `Tarayıcı ${name}` },
    });
    return { ...user, token: data.token };
  }
  /** An article that has been through everything. */
  async function aUsedArticle(userId: string, word: string) {
    const article = { userId, title: `${word} başlığı`, prompt: `${word} istenir`, content: `${word} metni` };
    const { id } = await anArticle(store.database, { ...article, tags: [`${word} etiketi`], isPublic: true });
    await store.database
      .insertInto('article_revisions')
      .values({
        id: service.parts.newId(),
        article_id: id,
        version: 1,
        title: `${word} eski`,
        content: `${word} eski metni`,
        word_count: 3,
        created_at: new Date(),
      })
      .execute();
    await anImage(store.database, { userId, articleId: id });
    return id;
  }

  test('is a file with everything of the caller and nothing of other users', async () => {
    const [member, stranger] = [await aMember('Gülbahar Demir'), await aMember('Yabancı Kişi')];
    const articleId = await aUsedArticle(member.id, 'Kahve');
    await aUsedArticle(stranger.id, 'Yabancı');
    const inTrash = await anArticle(store.database, { userId: member.id, status: 'failed', title: 'Çöpteki' });
    await store.database
      .updateTable('articles')
      .set({ deleted_at: new Date(), failure_detail: 'HTTP 500: gizli ayrıntı' })
      .where('id', '=', inTrash.id)
      .execute();
    await aSchedule(store.database, { userId: member.id, articleId, publishAt: new Date('2027-03-01T09:00:00.000Z') });
    await aGatewayCall(store.database, { user_id: member.id, article_id: articleId, cost_usd: '0.98765432' });
    await aGatewayCall(store.database, { user_id: stranger.id, model_asked: 'yabancı/model' });
    const order = { title: 'Yazılmakta olan', ai_prompt: 'Bir süre daha yazılmakta olan' };
    expect((await service.call(createArticle, { token: member.token, body: order })).status).toBe(201);

    const ownWebhook = await aWebhook(store.database, { userId: member.id });
    await aFailedDelivery(store.database, { userId: member.id, webhookId: ownWebhook.id });
    await aWebhook(store.database, { userId: stranger.id });

    const siteId = randomUUID();
    const login = JSON.stringify({ kind: 'wordpress', username: 'gülbahar', password: 'uygulama parolası 42' });
    const sealed = new SecretBox(secretKeyForTest).seal(login, siteId);
    await aSite(store.database, { id: siteId, userId: member.id, secrets: sealed });
    const onSite = await aPublication(store.database, { userId: member.id, articleId, siteId, state: 'conflict' });
    const media = { [randomUUID()]: { hash: 'özet', id: '12', url: 'https://kahve.example/fincan.webp' } };
    await store.database.updateTable('publications').set({ media }).where('id', '=', onSite.id).execute();
    const otherSite = await aSite(store.database, { userId: stranger.id });

    const answer = await service.call(exportAccount, { token: member.token });
    expect(answer.status).toBe(200);
    const name = `hokka-verilerim-${istanbulDay(new Date())}.json`;
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'cache-control': expect.stringContaining('no-store'),
    });
    const exported = JSON.parse(answer.text) as Exported;
    expect(answer.text).toBe(`${JSON.stringify(exported, null, '  ')}\n`);
    expect(Object.keys(exported)).toEqual([
      'exported_at',
      'account',
      ...['sessions', 'api_keys', 'oauth_grants', 'known_devices', 'mails', 'audit_log'],
      ...['subscriptions', 'payments', 'refunds', 'consents'],
      ...['usage_ledger', 'usage_periods'],
      ...['articles', 'article_revisions', 'generations', 'article_edits', 'article_reports', 'article_images'],
      ...['article_sources', 'article_citations'],
      ...['briefs', 'brief_outlines', 'section_rewrites', 'brief_sources', 'brief_generations'],
      ...['voices', 'custom_templates', 'voice_generations'],
      ...['bulk_jobs', 'bulk_rows'],
      ...['sites', 'publications', 'schedules'],
      ...['reviews', 'review_decisions', 'comments'],
      ...['dictionary_words', 'disabled_text_rules'],
      'gateway_calls',
      'contact_messages',
      ...['webhooks', 'webhook_deliveries'],
      ...['article_view_days', 'article_view_hours', 'search_console', 'search_days', 'search_queries'],
      ...['brand', 'domain'],
    ]);
    expect(exported.schedules).toMatchObject([
      {
        article_id: articleId,
        publish_at: '2027-03-01T09:00:00.000Z',
        targets: [{ target: 'hokka', state: 'waiting' }],
      },
    ]);
    expect(exported.sites).toMatchObject([
      { id: siteId, kind: 'wordpress', name: 'Kahve günlüğü', account: 'gülbahar', deleted_at: null },
    ]);
    expect(exported.publications).toMatchObject([
      {
        article_id: articleId,
        site_id: siteId,
        state: 'conflict',
        live_url: 'https://kahve.example/kahve',
        edit_url: 'https://kahve.example/wp-admin/post.php?post=7',
        conflict: { title: 'Kahve', text: 'Sitede yazılan metin.' },
        media: [{ image_id: Object.keys(media)[0], remote_id: '12', url: 'https://kahve.example/fincan.webp' }],
      },
    ]);
    for (const secret of ['uygulama parolası', sealed, otherSite.id]) expect(answer.text).not.toContain(secret);
    expect(exported.webhooks).toMatchObject([{ id: ownWebhook.id, url: 'https://kanca.example/al', state: 'active' }]);
    expect(exported.webhook_deliveries).toMatchObject([{ event: 'webhook.test', state: 'failed' }]);
    expect(answer.text).not.toMatch(/whsec_|secret/);
    expect(exported.account).toMatchObject({
      id: member.id,
      name: 'Gülbahar Demir',
      email: member.email,
      role: 'user',
      is_active: true,
      leaving_at: null,
    });
    expect(exported.sessions).toMatchObject([{ user_agent: 'Tarayıcı Gülbahar Demir', revoked_at: null }]);
    expect(exported.known_devices).toEqual([{ first_seen_at: expect.any(String), last_seen_at: expect.any(String) }]);
    expect(exported.subscriptions).toMatchObject([{ plan_id: 3, plan_name: 'Kurumsal', status: 'active' }]);
    expect(exported.usage_ledger?.map(({ state }) => state).toSorted()).toEqual(['held', 'released', 'settled']);
    expect(exported.usage_periods).toHaveLength(2);
    expect(exported.articles?.map(({ title }) => title).toSorted()).toEqual([
      'Kahve başlığı',
      'Yazılmakta olan',
      'Çöpteki',
    ]);
    expect(exported.articles?.find(({ id }) => id === articleId)).toMatchObject({
      content: 'Kahve metni',
      ai_prompt: 'Kahve istenir',
      tags: ['Kahve etiketi'],
      deleted_at: null,
    });
    expect(exported.articles?.find(({ id }) => id === inTrash.id)).toMatchObject({
      deleted_at: expect.any(String),
      failure_reason: 'Yapay zekâ servisi zamanında yanıt vermedi.',
    });
    expect(exported.article_revisions).toMatchObject([{ article_id: articleId, content: 'Kahve eski metni' }]);
    expect(exported.generations).toHaveLength(3);
    const webp = Buffer.from('WebP 600').toString('base64');
    expect(exported.article_images).toMatchObject([{ article_id: articleId, width: 600, height: 400, webp }]);

    const tokens = await store.database
      .selectFrom('session_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select('hash')
      .where('user_id', '=', member.id)
      .execute();
    const hashes = tokens.flatMap(({ hash }) => [hash.toString('hex'), hash.toString('base64')]);
    const secrets = [member.token, password, '$argon2', 'gizli ayrıntı', '0.98765', 'fingerprint', 'hash', ...hashes];
    for (const secret of [...secrets, stranger.id, stranger.email, 'Yabancı'])
      expect(answer.text).not.toContain(secret);
  });

  test('needs a session, and may be asked for ten times an hour', async () => {
    expect((await service.call(exportAccount)).status).toBe(401);
    const { token } = await aMember();
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await service.call(exportAccount, { token })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('of much arrives whole', async () => {
    const { id: userId, token } = await aMember();
    for (let index = 0; index < 60; index += 1)
      await anArticle(store.database, { userId, content: tenKilobytes.repeat(8) });
    const request = get(`${address}${apiBase}${exportAccount.path}`, { headers: { authorization: `Bearer ${token}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    for await (const piece of response.setEncoding('utf8')) text += piece;
    expect(response.complete).toBe(true);
    expect((JSON.parse(text) as Exported).articles).toHaveLength(60);
  });
});
