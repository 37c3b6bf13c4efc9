import { getDashboardStats } from '@hokka/contracts/articles/article-analytics.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { downloadArticle } from '@hokka/contracts/articles/downloads.ts';
import { orderEdit } from '@hokka/contracts/articles/edits.ts';
import { createDocument } from '@hokka/contracts/articles/own-documents.ts';
import { expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';

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
