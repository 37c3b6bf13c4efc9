import { exportAllArticles, listAllArticles, moderateArticle } from '@hokka/contracts/articles/article-admin.ts';
import { closeArticleReport, listArticleReports, reportArticle } from '@hokka/contracts/articles/article-reports.ts';
import { restoreArticle } from '@hokka/contracts/articles/articles.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestRequest } from '../../../../testing/app.ts';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { unknownUserId } from '../../../../testing/articles-suite.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findInDatabase } from '../../../../testing/find-in-database.ts';
import { hourMs } from '../../platform/clock.ts';
import { reporterNetworkRetentionMs } from './reports.queries.ts';

const clock = new TestClock('2026-03-31T10:00:00.000Z');
let store: TestDatabase;
let service: ArticlesService;
let admin: { id: string; token: string };
let author: { id: string };
let articleId: string;

beforeAll(async () => {
  store = await createTestDatabase();
  const { connectionString } = store;
  const nowhere = 'http://127.0.0.1:9/v1';
  service = await startArticlesService({ connectionString, writerUrl: nowhere, clock, worksToo: false });
  const { id } = await aUser(store.database, { name: 'Ayla Denetçi', role: 'admin' });
  admin = { id, token: `admin-${id}` };
});
afterAll(async () => {
  await service.stop();
  await store.drop();
});
beforeEach(async () => {
  clock.advance(hourMs);
  author = await aUser(store.database, { name: 'Işıl Çağlar' });
  ({ id: articleId } = await anArticle(store.database, { userId: author.id, isPublic: true }));
});
afterEach(async () => {
  await store.database.deleteFrom('article_reports').execute();
  await store.database.deleteFrom('audit_log').execute();
});

const report = (body: object, request: TestRequest = {}) =>
  service.call(reportArticle, { params: { id: articleId }, body, ...request });
const queue = async (query: Record<string, string> = {}) =>
  (await service.call(listArticleReports, { token: admin.token, query })).data;
const close = (id: string, note = '') =>
  service.call(closeArticleReport, { params: { id }, token: admin.token, body: { note } });
const stored = () => store.database.selectFrom('article_reports').selectAll().execute();

describe('a report', () => {
  test('stands in the queue beside its article, with who wrote it if they were signed in', async () => {
    const reader = await aUser(store.database, { name: 'Okur Kişi' });
    const answer = await report({ reason: 'rights', text: ' Metin benim. ' }, { token: `user-${reader.id}` });
    expect(answer).toMatchObject({ status: 201, message: 'Bildiriminiz bize ulaştı. Teşekkür ederiz.' });
    clock.advance(1000);
    await report({ reason: 'spam' });
    const { reports, pagination } = await queue();
    expect(pagination).toMatchObject({ total: 2 });
    expect(reports).toMatchObject([
      { reason: 'spam', text: '', reporter: null, closed_at: null },
      { reason: 'rights', text: 'Metin benim.', reporter: { id: reader.id, name: 'Okur Kişi' } },
    ]);
    expect(reports[0]?.article).toMatchObject({ id: articleId, open_reports: 2, User: { id: author.id } });
  });

  test('comes once from each account and network, also at the same moment', async () => {
    const reader = await aUser(store.database);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => report({ reason: 'spam' }, { token: `user-${reader.id}` })),
      ...Array.from({ length: 5 }, (_, host) => report({ reason: 'spam' }, { address: `2001:db8:1:2::${host + 1}` })),
      report({ reason: 'spam' }, { address: '2001:db8:1:3::1' }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, code: 'article_already_reported' });
    expect(await stored()).toHaveLength(3);
  });

  test('does not disclose where it came from', async () => {
    await report({ reason: 'spam' }, { address: '203.0.113.77' });
    expect(await findInDatabase(store.database, ['203.0.113.77'])).toEqual([]);
    expect(JSON.stringify(await queue())).not.toContain('hash');
  });

  test('forgets after 30 days which network it came from, and may come from there again; accounts are known by themselves', async () => {
    const reader = await aUser(store.database);
    const byReader = () => report({ reason: 'spam' }, { token: `user-${reader.id}` });
    const byNetwork = () => report({ reason: 'spam' }, { address: '203.0.113.78' });
    await byReader();
    await byNetwork();
    const networks = async () =>
      (await stored()).filter((row) => row.reporter_id === null && row.reporter_hash !== null);
    clock.advance(reporterNetworkRetentionMs);
    expect(await service.articles.purgeReporterNetworks(clock.now())).toBe(0);
    expect(await networks()).toHaveLength(1);
    expect((await byNetwork()).code).toBe('article_already_reported');
    clock.advance(1);
    expect(await service.articles.purgeReporterNetworks(clock.now())).toBe(1);
    expect(await networks()).toEqual([]);
    expect(await service.articles.purgeReporterNetworks(clock.now())).toBe(0);
    expect((await byReader()).code).toBe('article_already_reported');
    expect((await byNetwork()).status).toBe(201);
  });

  test('by a program is thanked for and thrown away', async () => {
    const answer = await report({ reason: 'spam', website: 'https://spam.example' });
    expect(answer).toMatchObject({ status: 201, message: 'Bildiriminiz bize ulaştı. Teşekkür ederiz.' });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['without a reason', {}, 'reason'],
    ['with a reason of its own', { reason: 'sıkıcı' }, 'reason'],
    ['of something else that is not explained', { reason: 'other', text: '  ' }, 'text'],
    ['of a right that is not explained', { reason: 'rights' }, 'text'],
    ['that is too long', { reason: 'spam', text: 'ğ'.repeat(1001) }, 'text'],
  ])('%s is refused beside the field', async (_, body, field) => {
    expect(await report(body)).toMatchObject({ status: 400, errors: [{ field }] });
    expect(await stored()).toEqual([]);
  });

  test('only concerns public articles; others do not exist for it', async () => {
    const hidden = [
      await anArticle(store.database, { userId: author.id }),
      await anArticle(store.database, { userId: author.id, isPublic: true, moderationStatus: 'rejected' }),
      { id: unknownUserId },
      { id: 'yok' },
    ];
    for (const { id } of hidden)
      expect((await service.call(reportArticle, { params: { id }, body: {} })).status).toBe(404);
    await store.database.updateTable('users').set({ is_active: false }).where('id', '=', author.id).execute();
    expect(await report({ reason: 'spam' })).toMatchObject({ status: 404, code: 'article_not_found' });
  });

  test('is limited by network', async () => {
    const address = '198.51.100.9';
    const codes: (string | undefined)[] = [];
    for (let asked = 0; asked < 21; asked += 1) codes.push((await report({ reason: 'spam' }, { address })).code);
    expect(codes.slice(0, 3)).toEqual([undefined, 'article_already_reported', 'article_already_reported']);
    expect(codes.at(-1)).toBe('rate_limited');
    expect((await report({ reason: 'spam' }, { address: '198.51.100.10' })).status).toBe(201);
  });
});

describe('admins', () => {
  test('find reported articles in the list and in the file', async () => {
    await report({ reason: 'spam' });
    const query = { reports: 'open' };
    const { data } = await service.call(listAllArticles, { token: admin.token, query });
    expect(data.articles).toMatchObject([{ id: articleId, open_reports: 1, is_visible: true }]);
    const file = await service.call(exportAllArticles, { token: admin.token, query: { ...query, search: 'kahve' } });
    expect(file.text.split('\r\n')[1]).toMatch(/Evde kahve demlemek;Işıl Çağlar;.*;1;;;/);
    const audit = await store.database.selectFrom('audit_log').selectAll().execute();
    expect(audit).toMatchObject([
      { action: 'articles.export', actor_id: admin.id, details: { reports: 'open', searched: true, articles: 1 } },
    ]);
    expect(JSON.stringify(audit)).not.toContain('kahve');
  });

  test('close a report once, with a note that stands beside it', async () => {
    await report({ reason: 'spam' });
    const [entry] = (await queue()).reports;
    const answers = await Promise.all([close(entry?.id ?? '', ' Bakıldı. '), close(entry?.id ?? '', ' Bakıldı. ')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await queue()).reports).toEqual([]);
    expect((await queue({ status: 'closed' })).reports).toMatchObject([
      { id: entry?.id, closed_by: { name: 'Ayla Denetçi' }, closing_note: 'Bakıldı.', article: { open_reports: 0 } },
    ]);
    const audit = await store.database.selectFrom('audit_log').selectAll().execute();
    expect(audit).toMatchObject([
      { action: 'article.close_report', target_id: articleId, details: { report_id: entry?.id } },
    ]);
  });

  test('close all of an article with a decision about it, even one that stands already', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2']) await report({ reason: 'spam' }, { address });
    const decide = (body: object) =>
      service.call(moderateArticle, { params: { id: articleId }, token: admin.token, body });
    expect((await decide({ status: 'approved' })).data.open_reports).toBe(2);
    expect((await decide({ status: 'approved', close_reports: true })).data.open_reports).toBe(0);
    expect(await store.database.selectFrom('mails').select('id').execute()).toEqual([]);
    const audit = await store.database.selectFrom('audit_log').select('details').execute();
    expect(audit).toMatchObject([{ details: { closed_reports: 2 } }]);
  });

  test('are told when the author has thrown the article away', async () => {
    await report({ reason: 'spam' });
    await store.database.updateTable('articles').set({ deleted_at: clock.now() }).where('id', '=', articleId).execute();
    expect((await queue({ article_id: articleId })).reports).toMatchObject([{ reason: 'spam', article: null }]);
    expect((await queue({ article_id: unknownUserId })).reports).toEqual([]);
  });

  test.each([listArticleReports, closeArticleReport])('$name is theirs alone', async (endpoint) => {
    const params = { id: unknownUserId };
    expect((await service.call(endpoint, { params })).status).toBe(401);
    expect((await service.call(endpoint, { params, token: `user-${author.id}` })).status).toBe(403);
    expect((await close('yok')).status).toBe(404);
  });
});

describe('a reported article out of the trash', () => {
  const takeBack = async (status: ModerationStatus) => {
    const change = { deleted_at: clock.now(), moderation_status: status };
    await store.database.updateTable('articles').set(change).where('id', '=', articleId).execute();
    const request = { params: { id: articleId }, token: `user-${author.id}` };
    return (await service.call(restoreArticle, request)).data.moderation_status;
  };

  test('waits for a decision while a report is open', async () => {
    await report({ reason: 'spam' });
    expect(await takeBack('approved')).toBe('pending');
  });

  test('stays rejected', async () => {
    await report({ reason: 'spam' });
    expect(await takeBack('rejected')).toBe('rejected');
  });

  test('stays approved once all reports are closed', async () => {
    await report({ reason: 'spam' });
    const [open] = await stored();
    await close(open?.id ?? '');
    expect(await takeBack('approved')).toBe('approved');
  });
});

describe('reports go', () => {
  test('with the article', async () => {
    await report({ reason: 'spam' });
    await store.database.deleteFrom('articles').where('id', '=', articleId).execute();
    expect(await stored()).toEqual([]);
  });

  test('with the account of who wrote them, after they could take them along', async () => {
    const reader = await aUser(store.database);
    await report({ reason: 'other', text: 'Alıntı yanlış' }, { token: `user-${reader.id}` });
    await report({ reason: 'spam' });
    const section = service.articles.exportUserData(reader.id).find(({ name }) => name === 'article_reports');
    expect(await Array.fromAsync(section?.rows ?? [])).toMatchObject([{ explanation: 'Alıntı yanlış' }]);
    await store.database.transaction().execute((trx) => service.articles.eraseUserData(trx, reader.id));
    expect(await stored()).toMatchObject([{ reporter_id: null }]);
  });
});
