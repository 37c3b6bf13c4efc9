import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { describe, expect, test } from 'vitest';
import { createInput, unknownUserId, useArticlesService } from '../../../../testing/articles-suite.ts';

describe('bad input', () => {
  const suite = useArticlesService();

  const bodies: [string, unknown, string][] = [
    ['a missing title', { ai_prompt: createInput.ai_prompt }, 'title'],
    ['a title of spaces', { ...createInput, title: '     ' }, 'title'],
    ['a short title', { ...createInput, title: 'Kısa' }, 'title'],
    ['a long title', { ...createInput, title: 'a'.repeat(201) }, 'title'],
    ['a number for a title', { ...createInput, title: 12345 }, 'title'],
    ['a list for a prompt', { ...createInput, ai_prompt: [createInput.ai_prompt] }, 'ai_prompt'],
    ['a long prompt', { ...createInput, ai_prompt: 'ğ'.repeat(2001) }, 'ai_prompt'],
    ['a NUL byte', { ...createInput, title: 'Baş\u0000lık' }, 'title'],
    ['half a character', { ...createInput, title: 'Başlık \ud83d' }, 'title'],
    ['a text for tags', { ...createInput, tags: 'kahve' }, 'tags'],
    ['21 tags', { ...createInput, tags: Array.from({ length: 21 }, (_, index) => `etiket ${index}`) }, 'tags'],
    ['a long tag', { ...createInput, tags: ['e'.repeat(51)] }, 'tags.0'],
    ['a long meta description', { ...createInput, meta_description: 'm'.repeat(501) }, 'meta_description'],
    ['an unknown language', { ...createInput, language: 'xx' }, 'language'],
    ['an unknown category', { ...createInput, category: 'Uydurma' }, 'category'],
  ];

  test.each(bodies)('%s is a 400 that names the field, and nothing is written', async (_, body, field) => {
    const { userId, token } = await suite.aWriter();
    const answer = await suite.service.call(createArticle, { token, body });
    expect(answer).toMatchObject({ status: 400, success: false, code: 'validation_failed', errors: [{ field }] });
    const rows = await suite.store.database.selectFrom('articles').select('id').where('user_id', '=', userId).execute();
    expect(rows).toEqual([]);
  });

  test('the specification’s sentences', async () => {
    const { token } = await suite.aWriter();
    const { errors } = await suite.service.call(createArticle, { token, body: { title: '', ai_prompt: 'kısa' } });
    expect(errors).toEqual([
      { field: 'title', message: 'Makale başlığı zorunludur' },
      { field: 'ai_prompt', message: 'Prompt en az 10 karakter olmalıdır' },
    ]);
  });

  test.each([
    ['broken JSON', '{"title":', 400],
    ['a list', '[]', 400],
    ['a text', '"metin"', 400],
    ['__proto__', '{"__proto__":{"role":"admin"},"title":"Evde kahve"}', 400],
    ['a huge body', `{"title":"${'a'.repeat(70_000)}"}`, 413],
  ])('%s gets the envelope', async (_, rawBody, status) => {
    const { token } = await suite.aWriter();
    const answer = await suite.service.call(createArticle, { token, rawBody });
    expect(answer).toMatchObject({ status, success: false, message: expect.any(String) });
    expect(answer.headers['x-request-id']).toEqual(expect.any(String));
  });

  test('another content type is 415, a malformed or unknown id 404, no session 401 whatever the body', async () => {
    const { token } = await suite.aWriter();
    expect(
      (await suite.service.call(createArticle, { token, rawBody: 'a=b', headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(415);
    for (const id of ['1', 'x'.repeat(300), unknownUserId, './admin', '%00']) {
      expect((await suite.service.call(getArticle, { params: { id }, token })).status).toBe(404);
    }
    expect((await suite.service.call(createArticle, { rawBody: '{broken' })).status).toBe(401);
  });

  test('a wrong idempotency key is 400 for those who are signed in and 401 for the others', async () => {
    const { token } = await suite.aWriter();
    const headers = { 'idempotency-key': 'k'.repeat(201) };
    expect((await suite.service.call(createArticle, { body: createInput, headers })).status).toBe(401);
    expect(await suite.service.call(createArticle, { token, body: createInput, headers })).toMatchObject({
      status: 400,
      errors: [{ field: 'Idempotency-Key' }],
    });
    expect((await suite.service.call(getArticle, { params: { id: unknownUserId }, token, headers })).status).toBe(404);
  });

  test('unknown fields are ignored, owned fields cannot be set', async () => {
    const { userId, token } = await suite.aWriter();
    const other = await suite.aWriter();
    const { status, data } = await suite.service.call(createArticle, {
      token,
      body: { ...createInput, user_id: other.userId, status: 'completed', is_public: true },
    });
    expect({ status, data }).toMatchObject({ status: 201, data: { status: 'generating', is_public: false } });
    const row = await suite.store.database
      .selectFrom('articles')
      .select('user_id')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(row.user_id).toBe(userId);
  });
});
