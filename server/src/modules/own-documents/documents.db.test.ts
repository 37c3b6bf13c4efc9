import { randomUUID } from 'node:crypto';
import { getDashboardStats } from '@hokka/contracts/articles/article-analytics.ts';
import { listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { downloadArticle } from '@hokka/contracts/articles/downloads.ts';
import { orderEdit } from '@hokka/contracts/articles/edits.ts';
import { createDocument, importDocument } from '@hokka/contracts/articles/own-documents.ts';
import { expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { drawHalves, toForm } from '../../../../testing/image-files.ts';
import { findPublicArticle } from '../articles/read-public-articles.ts';
import { insertDemoDocuments } from './demo-documents.ts';

const suite = useArticlesService();
const ledgerOf = (userId: string) =>
  suite.store.database.selectFrom('usage_ledger').select('id').where('user_id', '=', userId).execute();

test('an empty document takes no unit and can be all that a generated article can be', async () => {
  const { userId, token } = await suite.aWriter();
  const { data: created, status } = await suite.service.call(createDocument, { token, body: {} });
  expect(status).toBe(201);
  expect(created).toMatchObject({ title: 'Adsız belge', content: '', status: 'completed', ai_prompt: '', version: 1 });
  expect(await ledgerOf(userId)).toEqual([]);

  const params = { id: created.id };
  const body = { title: 'Kendi yazım', content: '## Giriş\n\nBen yazdım.', version: 1 };
  expect((await suite.service.call(updateArticle, { token, params, body })).data).toMatchObject({ word_count: 3 });
  const published = await suite.service.call(updateArticle, { token, params, body: { is_public: true, version: 2 } });
  expect(published).toMatchObject({ status: 200, data: { is_public: true } });
  expect(await findPublicArticle(suite.store.database, created.id)).toMatchObject({ with_ai: false });
  const file = await suite.service.call(downloadArticle, { token, params, query: { format: 'md' } });
  expect(file.text).toContain('Ben yazdım.');
  const edit = { kind: 'shorten', selection: null };
  expect((await suite.service.call(orderEdit, { token, params, body: edit })).status).toBe(201);
});

test('the same call twice makes one document', async () => {
  const { userId, token } = await suite.aWriter();
  const headers = { 'idempotency-key': 'belge-1' };
  const create = () => suite.service.call(createDocument, { token, headers, body: { title: 'Tek belge' } });
  const [first, second] = await Promise.all([create(), create()]);
  expect(second.data.id).toBe(first.data.id);
  const rows = suite.store.database.selectFrom('articles').select('id').where('user_id', '=', userId);
  expect(await rows.execute()).toHaveLength(1);
});

test('a page with a picture becomes an article, names what it lacks, and takes no unit', async () => {
  const { userId, token } = await suite.aWriter();
  const picture = drawHalves(60, 40).toBuffer('image/png').toString('base64');
  const page = `<h1>Bağ bozumu</h1><h2>Üzümler</h2><p>Çavuş</p><img alt="Asma" src="data:image/png;base64,${picture}"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><iframe></iframe>`;
  const file = toForm(Buffer.from(page), 'bag.html', 'text/html');
  const { status, data } = await suite.service.call(importDocument, { token, ...file });
  expect(status).toBe(201);
  const { article, lost } = data;
  expect(article).toMatchObject({ title: 'Bağ bozumu', status: 'completed', is_public: false, word_count: 2 });
  expect(article.content).toMatch(/^## Üzümler\n\nÇavuş\n\n!\[Asma\]\(\/api\/images\/[0-9a-f-]{36}\)$/);
  expect(lost).toEqual([
    '1 gömülü içerik (video, çizim, denklem)',
    '1 görsel (türü desteklenmiyor ya da yeriniz dolu)',
  ]);
  expect(await ledgerOf(userId)).toEqual([]);
  const images = suite.store.database.selectFrom('article_images').select('article_id').where('user_id', '=', userId);
  expect(await images.execute()).toEqual([{ article_id: article.id }]);
});

test.each([
  ['bozuk.docx', 'PK\u0003\u0004', 400, 'Dosya bozuk ya da yarım.'],
  [
    'resim.png',
    '\u0089PNG',
    415,
    'Bu dosya içe aktarılamaz. Word (docx), PDF, Markdown, web sayfası (HTML, ZIP) ya da düz metin seçin.',
  ],
])('%s is refused with its reason', async (name, text, status, message) => {
  const { token } = await suite.aWriter();
  const file = toForm(Buffer.from(text), name, 'application/octet-stream');
  expect(await suite.service.call(importDocument, { token, ...file })).toMatchObject({ status, message });
});

test('the demo user finds a finished article and one with sources', async () => {
  const { userId, token } = await suite.aWriter();
  const { database } = suite.store;
  const texts = { countWords: async (text: string) => text.split(/\s+/).length };
  await insertDemoDocuments({ userId, now: new Date() }, { database, newId: randomUUID, texts });
  const { articles } = (await suite.service.call(listArticles, { token })).data;
  expect(articles).toHaveLength(2);
  expect(articles.every(({ status, is_public }) => status === 'completed' && !is_public)).toBe(true);
  expect(articles.some(({ word_count }) => word_count > 250)).toBe(true);
  expect(await ledgerOf(userId)).toEqual([]);
});

test('the dashboard names the first steps that are done, until the list is closed', async () => {
  const { userId, token } = await suite.aWriter();
  const read = async () => (await suite.service.call(getDashboardStats, { token })).data.firstSteps;
  expect(await read()).toEqual([]);
  const { data } = await suite.service.call(createDocument, { token, body: {} });
  expect(await read()).toEqual(['write']);
  const body = { content: 'Bir cümle.', is_public: true, version: 1 };
  await suite.service.call(updateArticle, { token, params: { id: data.id }, body });
  expect(await read()).toEqual(['write', 'edit', 'publish']);
  const users = suite.store.database.updateTable('users').where('id', '=', userId);
  await users.set({ first_steps_closed_at: new Date() }).execute();
  expect(await read()).toBeNull();
});
