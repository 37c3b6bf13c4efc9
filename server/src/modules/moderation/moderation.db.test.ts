import { randomUUID } from 'node:crypto';
import { listAllArticles, moderateArticle, moderateArticles } from '@hokka/contracts/articles/article-admin.ts';
import { closeArticleReport } from '@hokka/contracts/articles/article-reports.ts';
import { getArticle, listPublicArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { unknownUserId } from '../../../../testing/articles-suite.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { mailProblems } from '../../../../testing/mail-structure.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

type Status = 'approved' | 'rejected' | 'pending';
const statuses: readonly Status[] = ['approved', 'rejected', 'pending'];

describe('moderation', () => {
  const clock = new TestClock('2026-03-31T10:00:00.000Z');
  let store: TestDatabase;
  let service: ArticlesService;
  let adminId: string;
  let admin: string;
  let author: { id: string; email: string };

  beforeAll(async () => {
    store = await createTestDatabase();
    const { connectionString } = store;
    service = await startArticlesService({ connectionString, writerUrl: 'http://127.0.0.1:9/v1', clock });
    ({ id: adminId } = await aUser(store.database, { role: 'admin' }));
    admin = `admin-${adminId}`;
  });
  afterAll(async () => {
    await service.stop();
    await store.drop();
  });
  beforeEach(async () => {
    author = await aUser(store.database, { name: 'Işıl Çağlar' });
    clock.advance(1000);
  });
  afterEach(async () => {
    await store.database.deleteFrom('audit_log').execute();
    expect(await findViolations(store.database)).toEqual([]);
  });

  const createArticleWith = (options: Partial<Parameters<typeof anArticle>[1]> = {}) =>
    anArticle(store.database, { userId: author.id, isPublic: true, ...options });
  const moderate = (id: string, body: object, token = admin) =>
    service.call(moderateArticle, { params: { id }, body, token });
  const audited = () => store.database.selectFrom('audit_log').selectAll().orderBy('created_at').execute();
  const isReadable = async (id: string) => (await service.call(getArticle, { params: { id } })).status === 200;
  const isListed = async (id: string) =>
    (await service.call(listPublicArticles, { query: { limit: '100' } })).data.articles.some((one) => one.id === id);

  /** The mails to the author of this test, once none waits. A mail of an earlier test may go out during this one. */
  async function mails() {
    await waitUntil('all mails have gone', async () => {
      const waiting = store.database.selectFrom('mails').select('id').where('status', '=', 'queued');
      return (await waiting.execute()).length === 0;
    });
    return service.mails.filter(({ to }) => to === author.email);
  }

  const transitions = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
  test.each(transitions)('from %s to %s: seen, listed, told and recorded as it must be', async (from, to) => {
    const { id } = await createArticleWith({ moderationStatus: from });
    const answer = await moderate(id, { status: to });
    expect(answer).toMatchObject({ status: 200, data: { id, moderation_status: to, moderation_note: null } });
    expect(await isReadable(id)).toBe(to === 'approved');
    expect(await isListed(id)).toBe(to === 'approved');
    const changes = from !== to;
    expect(await audited()).toMatchObject(
      changes
        ? [
            {
              actor_id: adminId,
              action: 'article.moderate',
              target_id: id,
              details: { before: { moderation_status: from }, after: { moderation_status: to } },
            },
          ]
        : [],
    );
    const subjects = (await mails()).map(({ to: address, subject }) => [address, subject]);
    const words = {
      approved: 'Makaleniz onaylandı',
      rejected: 'Makaleniz yayından kaldırıldı',
      pending: 'Makaleniz incelemeye alındı',
    };
    expect(subjects).toEqual(changes ? [[author.email, `${words[to]}: Evde kahve demlemek`]] : []);
  });

  test('an admin decides nothing about own articles, those of own workspaces and those written in one', async () => {
    const { id: shared } = await aWorkspace(store.database, { ownerId: author.id, members: { [adminId]: 'approver' } });
    const { id: foreign } = await aWorkspace(store.database, { ownerId: author.id });
    const own = [
      await createArticleWith({ userId: adminId, moderationStatus: 'rejected' }),
      await createArticleWith({ userId: shared, moderationStatus: 'rejected' }),
      await createArticleWith({ userId: foreign, moderationStatus: 'rejected' }),
    ].map(({ id }) => id);
    await store.database
      .updateTable('articles')
      .set({ author_id: adminId })
      .where('id', '=', own[2] ?? '')
      .execute();
    const other = await createArticleWith({ moderationStatus: 'rejected' });
    const reportIds: string[] = [];
    for (const id of own) {
      expect(await moderate(id, { status: 'approved' })).toMatchObject({ status: 403, code: 'own_account' });
      const reportId = randomUUID();
      await store.database
        .insertInto('article_reports')
        .values({
          id: reportId,
          article_id: id,
          reporter_hash: Buffer.from(reportId),
          reason: 'spam',
          created_at: clock.now(),
        })
        .execute();
      const closing = { token: admin, params: { id: reportId }, body: { note: '' } };
      expect(await service.call(closeArticleReport, closing)).toMatchObject({ status: 403, code: 'own_account' });
      reportIds.push(reportId);
    }
    const body = { ids: [...own, other.id], status: 'approved', close_reports: true };
    const { data } = await service.call(moderateArticles, { token: admin, body });
    expect(data.results.map(({ outcome }) => outcome)).toEqual(['own_account', 'own_account', 'own_account', 'done']);
    const open = store.database.selectFrom('article_reports').select('id').where('closed_at', 'is', null);
    expect((await open.execute()).map(({ id }) => id).toSorted()).toEqual(reportIds.toSorted());
  });

  test('the author reads the note in the mail and in the article, others read neither', async () => {
    const { id } = await createArticleWith();
    await moderate(id, { status: 'rejected', moderation_note: '  Kaynak *gösterilmemiş*. ' });
    const [mail] = await mails();
    expect(mail?.text).toContain('İnceleme notu: Kaynak *gösterilmemiş*.');
    expect(mail?.text).toContain(`https://hokka.test/dashboard/articles/edit/${id}`);
    expect(mail === undefined ? ['no mail'] : mailProblems(mail)).toEqual([]);
    const own = await service.call(getArticle, { params: { id }, token: `user-${author.id}` });
    expect(own.data).toMatchObject({ moderation_status: 'rejected', moderation_note: 'Kaynak *gösterilmemiş*.' });
    expect(JSON.stringify((await audited()).map(({ details }) => details))).not.toContain('gösterilmemiş');
  });

  test('a new note to the same decision is told; the same note again is not', async () => {
    const { id } = await createArticleWith();
    for (const moderation_note of ['Bir', 'İki', 'İki']) {
      clock.advance(1000);
      await moderate(id, { status: 'rejected', moderation_note });
      await mails();
    }
    expect((await mails()).map(({ text }) => /İnceleme notu: (.*)/.exec(text)?.[1])).toEqual(['Bir', 'İki']);
    expect(await audited()).toHaveLength(2);
  });

  test('mails report the final decision: a superseded one is not mailed', async () => {
    const { id } = await createArticleWith();
    await moderate(id, { status: 'rejected' });
    await mails();
    // The mail of an earlier decision, which comes late.
    const details = { articleId: id, status: 'rejected', moderatedAt: '2026-03-31T09:00:00.000Z' };
    await store.database
      .transaction()
      .execute((trx) => service.outbox.enqueue(trx, { userId: author.id, kind: 'article_moderated', details }));
    expect(await mails()).toHaveLength(1);
  });

  test('editing what was rejected puts it before the moderators again, and takes back a mail that still waits', async () => {
    const { id } = await createArticleWith();
    await moderate(id, { status: 'rejected', moderation_note: 'Kaynak yok' });
    await mails();
    const edit = { content: 'Kaynaklı metin' };
    await service.call(updateArticle, { params: { id }, body: edit, token: `user-${author.id}` });
    const pending = await service.call(listAllArticles, { token: admin, query: { moderation_status: 'pending' } });
    expect(pending.data.articles.map((one) => one.id)).toContain(id);
    expect(await isReadable(id)).toBe(false);
  });

  test('the text, its version and its date stay as they are', async () => {
    const { id } = await createArticleWith();
    const before = await service.call(getArticle, { params: { id }, token: admin });
    await moderate(id, { status: 'rejected' });
    const { data } = await service.call(getArticle, { params: { id }, token: admin });
    expect(data).toEqual({ ...before.data, moderation_status: 'rejected', moderation_note: null });
  });

  describe('two admins', () => {
    test('at once: one decides, the other is told what was decided', async () => {
      const { id } = await createArticleWith();
      const seen = { expected_status: 'approved', expected_version: 1 };
      const answers = await Promise.all([
        moderate(id, { ...seen, status: 'rejected', moderation_note: 'Telif' }),
        moderate(id, { ...seen, status: 'pending', moderation_note: 'Bakılacak' }),
      ]);
      const [won] = answers.filter(({ status }) => status === 200);
      const [lost] = answers.filter(({ status }) => status === 409);
      expect(lost?.code).toBe('moderation_conflict');
      const words = won?.data.moderation_status === 'rejected' ? ['Reddedildi', 'Telif'] : ['Beklemede', 'Bakılacak'];
      for (const word of words) expect(lost?.message).toContain(word);
      expect(await audited()).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
    });

    test('who decide the same do not disagree', async () => {
      const { id } = await createArticleWith();
      const body = { status: 'rejected', expected_status: 'approved', expected_version: 1 };
      const answers = await Promise.all([moderate(id, body), moderate(id, body)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await audited()).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
    });

    test('and the author: a text that was changed meanwhile is looked at first', async () => {
      const { id } = await createArticleWith({ moderationStatus: 'pending' });
      const edit = { content: 'Başka bir metin' };
      await service.call(updateArticle, { params: { id }, body: edit, token: `user-${author.id}` });
      const answer = await moderate(id, { status: 'approved', expected_status: 'pending', expected_version: 1 });
      expect(answer).toMatchObject({ status: 409, code: 'version_conflict' });
      expect(await isReadable(id)).toBe(false);
    });

    test('deciding about the same articles in bulk do not block each other', async () => {
      const ids: string[] = [];
      for (let made = 0; made < 12; made += 1) ids.push((await createArticleWith()).id);
      const bulk = (order: readonly string[], status: Status) =>
        service.call(moderateArticles, { token: admin, body: { ids: order, status } });
      const answers = await Promise.all([bulk(ids, 'rejected'), bulk(ids.toReversed(), 'pending')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const found = await store.database
        .selectFrom('articles')
        .select('moderation_status')
        .where('id', 'in', ids)
        .execute();
      expect(new Set(found.map((row) => row.moderation_status)).size).toBe(1);
      await mails();
    });
  });

  describe('many at once', () => {
    test('of each it is said what became of it; all that can be are decided about', async () => {
      const [first, second] = [await createArticleWith(), await createArticleWith()];
      const rejected = await createArticleWith({ moderationStatus: 'rejected' });
      const failed = await createArticleWith({ status: 'failed', isPublic: false });
      const inTrash = await createArticleWith();
      await store.database
        .updateTable('articles')
        .set({ deleted_at: clock.now() })
        .where('id', '=', inTrash.id)
        .execute();
      const ids = [failed.id, first.id, unknownUserId, rejected.id, inTrash.id, second.id, first.id];
      const answer = await service.call(moderateArticles, { token: admin, body: { ids, status: 'rejected' } });
      expect(answer.data.results).toEqual([
        { id: failed.id, outcome: 'not_completed' },
        { id: first.id, outcome: 'done' },
        { id: unknownUserId, outcome: 'not_found' },
        { id: rejected.id, outcome: 'unchanged' },
        { id: inTrash.id, outcome: 'not_found' },
        { id: second.id, outcome: 'done' },
      ]);
      expect((await audited()).map((entry) => entry.target_id).toSorted()).toEqual([first.id, second.id].toSorted());
      expect(await mails()).toHaveLength(2);
    });

    test.each([
      ['none', []],
      [
        'too many',
        Array.from({ length: 101 }, (_, index) => `0198c0de-0000-7000-8000-${`${index}`.padStart(12, '0')}`),
      ],
      ['one twice, in capitals', ['0198c0de-0000-7000-8000-0000000000ab', '0198C0DE-0000-7000-8000-0000000000AB']],
      ['what is no id', ['bir']],
    ])('%s is refused', async (_, ids) => {
      const answer = await service.call(moderateArticles, { token: admin, body: { ids, status: 'rejected' } });
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    });
  });

  describe('is refused', () => {
    test('while an article is not completed', async () => {
      const { id } = await createArticleWith({ status: 'failed', isPublic: false });
      expect(await moderate(id, { status: 'rejected' })).toMatchObject({ status: 409, code: 'article_not_completed' });
    });

    test('for what is not there, before the input is looked at', async () => {
      for (const id of [unknownUserId, 'yok'])
        expect(await moderate(id, { status: 'none' })).toMatchObject({ status: 404 });
    });

    test('with a note that is too long, or a status that is none', async () => {
      const { id } = await createArticleWith();
      expect(await moderate(id, { status: 'rejected', moderation_note: 'ğ'.repeat(1001) })).toMatchObject({
        status: 400,
        errors: [{ field: 'moderation_note' }],
      });
      expect(await moderate(id, { status: 'deleted' })).toMatchObject({ status: 400, errors: [{ field: 'status' }] });
      expect((await moderate(id, { status: 'rejected', moderation_note: 'ğ'.repeat(1000) })).status).toBe(200);
      await mails();
    });

    test.each([moderateArticle, moderateArticles, listAllArticles])('$name for who is no admin', async (endpoint) => {
      const { id } = await createArticleWith();
      const sent = { params: { id }, body: { ids: [id], status: 'rejected' } };
      expect((await service.call(endpoint, sent)).status).toBe(401);
      expect((await service.call(endpoint, { ...sent, token: `user-${author.id}` })).status).toBe(403);
      expect(await isReadable(id)).toBe(true);
    });

    test('to admins: editing another’s article', async () => {
      const { id } = await createArticleWith();
      const answer = await service.call(updateArticle, { params: { id }, body: { title: 'Başka' }, token: admin });
      expect(answer).toMatchObject({ status: 404, code: 'article_not_found' });
    });
  });
});
