import { randomUUID } from 'node:crypto';
import { deleteArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { copyArticle } from '@hokka/contracts/articles/own-documents.ts';
import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { anImage } from '../../../../testing/builders/an-image.ts';
import { findPublicArticle } from '../articles/read-public-articles.ts';

const suite = useArticlesService();

const copyOf = (id: string, token: string, headers = {}) =>
  suite.service.call(copyArticle, { token, params: { id }, headers });

test('a copy is a private article with the text that its author sees, and takes no unit', async () => {
  const { userId, token } = await suite.aWriter();
  const { database } = suite.store;
  const { id } = await anArticle(database, { userId, isPublic: true, category: 'Teknoloji', tags: ['çay'] });
  const ledger = database.selectFrom('usage_ledger').select('id').where('user_id', '=', userId);
  const before = await ledger.execute();
  const body = { client_save_id: randomUUID(), content: 'Henüz yayımlanmamış.', tags: ['çay', 'demlik'] };
  await suite.service.call(updateArticle, { token, params: { id }, body });

  const { status, data: copy } = await copyOf(id, token);
  expect(status).toBe(201);
  expect(copy).toMatchObject({
    title: 'Evde kahve demlemek (kopya)',
    content: 'Henüz yayımlanmamış.',
    category: 'Teknoloji',
    tags: ['çay', 'demlik'],
    word_count: 2,
    status: 'completed',
    is_public: false,
    ai_prompt: '',
    slug: null,
    version: 1,
  });
  expect(copy.working_copy).toBeUndefined();
  expect(await ledger.execute()).toEqual(before);
});

test('a copy counts towards the text storage', async () => {
  const { userId, token } = await suite.aWriter();
  const { id } = await anArticle(suite.store.database, { userId, content: 'a'.repeat(1_000) });
  const read = async () => {
    const row = suite.store.database.selectFrom('text_usage').select('used_bytes').where('user_id', '=', userId);
    return Number((await row.executeTakeFirst())?.used_bytes ?? 0);
  };
  const before = await read();
  await copyOf(id, token);
  expect((await read()) - before).toBe(1_000);
});

test('a repeated call returns the same copy', async () => {
  const { userId, token } = await suite.aWriter();
  const { id } = await anArticle(suite.store.database, { userId });
  const headers = { 'idempotency-key': 'kopya-1' };
  const [first, second] = await Promise.all([copyOf(id, token, headers), copyOf(id, token, headers)]);
  expect(second.data.id).toBe(first.data.id);
});

test('a copy of a text that AI wrote says so where it is published', async () => {
  const { userId, token } = await suite.aWriter();
  const { id } = await anArticle(suite.store.database, { userId });
  const { data: copy } = await copyOf(id, token);
  const published = { token, params: { id: copy.id }, body: { is_public: true, version: 1 } };
  await suite.service.call(updateArticle, published);
  expect(await findPublicArticle(suite.store.database, copy.id)).toMatchObject({ with_ai: true });
});

test('a copy retains its pictures when the original is deleted', async () => {
  const { userId, token } = await suite.aWriter();
  const { database } = suite.store;
  const { id } = await anArticle(database, { userId });
  const { id: image } = await anImage(database, { userId, articleId: id });
  const body = { content: `![Demlik](${toImageAddress(image)})` };
  await suite.service.call(updateArticle, { token, params: { id }, body });
  const { data: copy } = await copyOf(id, token);
  for (const permanent of ['false', 'true'])
    await suite.service.call(deleteArticle, { token, params: { id }, query: { permanent } });
  const images = database.selectFrom('article_images').select('article_id').where('id', '=', image);
  expect(await images.execute()).toEqual([{ article_id: copy.id }]);
});

test.each(['rejected', 'pending'] as const)('a copy of a text that is %s waits for moderation', async (state) => {
  const { userId, token } = await suite.aWriter();
  const { id } = await anArticle(suite.store.database, { userId, moderationStatus: state });
  expect((await copyOf(id, token)).data.moderation_status).toBe('pending');
});

test('a copy of a reported text waits for moderation', async () => {
  const { userId, token } = await suite.aWriter();
  const { id } = await anArticle(suite.store.database, { userId, isPublic: true });
  await sql`INSERT INTO article_reports (id, article_id, reporter_hash, reason, created_at)
    VALUES (${randomUUID()}, ${id}, '\\x00', 'spam', now())`.execute(suite.store.database);
  expect((await copyOf(id, token)).data.moderation_status).toBe('pending');
});

test('texts of others, in the trash or being written are not copied', async () => {
  const [{ userId, token }, other] = [await suite.aWriter(), await suite.aWriter()];
  const { database } = suite.store;
  const foreign = await anArticle(database, { userId: other.userId });
  const trashed = await anArticle(database, { userId });
  await suite.service.call(deleteArticle, { token, params: { id: trashed.id } });
  const writing = await anArticle(database, { userId, status: 'generating' });
  const answers = await Promise.all([foreign, trashed, writing].map(({ id }) => copyOf(id, token)));
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [404, 'article_not_found'],
    [404, 'article_not_found'],
    [409, 'article_generating'],
  ]);
});
