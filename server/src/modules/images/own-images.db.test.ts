import { randomUUID } from 'node:crypto';
import { deleteArticle, getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { deleteImages } from '@hokka/contracts/articles/image-deletions.ts';
import { deleteImage, imageQuota, listImages } from '@hokka/contracts/articles/images.ts';
import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import { describe, expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { anImage } from '../../../../testing/builders/an-image.ts';

describe('the pictures of a user', () => {
  const suite = useArticlesService();

  async function anAuthor() {
    const { userId, token } = await suite.aWriter();
    const { database } = suite.store;
    const article = (title: string) => anArticle(database, { userId, title, content: 'Metin.' });
    const first = await article('Birinci');
    const image = async (day: number) =>
      (
        await anImage(database, {
          userId,
          articleId: first.id,
          createdAt: new Date(`2026-03-${day}T09:00:00Z`),
          chargedBytes: day * 1000,
        })
      ).id;
    const save = (id: string, body: Record<string, unknown>) =>
      suite.service.call(updateArticle, { token, params: { id }, body });
    const list = async (query: Record<string, string> = {}) =>
      (await suite.service.call(listImages, { token, query })).data;
    const remove = (id: string, query: Record<string, string> = {}, by = token) =>
      suite.service.call(deleteImage, { token: by, params: { id }, query });
    return { token, userId, first, article, image, save, list, remove };
  }

  const naming = (id: string) => `![Fincan](${toImageAddress(id)})\n`;

  test('are listed page by page, newest first, with their room and the articles that name them', async () => {
    const { first, article, image, save, list, token } = await anAuthor();
    expect(await list()).toEqual({
      images: [],
      pagination: expect.objectContaining({ total: 0 }),
      used_bytes: 0,
      max_bytes: imageQuota.advanced,
    });
    const [shown, former, cover, unused] = [await image(13), await image(12), await image(11), await image(10)];
    const [published, trashed] = [await article('İkinci'), await article('Üçüncü')];
    await save(first.id, { content: naming(former) });
    await save(first.id, { content: naming(shown) });
    await save(published.id, { is_public: true, cover: toImageAddress(cover) });
    await save(published.id, { title: 'İkinci, yeni', content: naming(shown), client_save_id: randomUUID() });
    await save(trashed.id, { content: naming(cover) });
    await suite.service.call(deleteArticle, { token, params: { id: trashed.id } });

    const whole = await list();
    expect(whole).toMatchObject({ used_bytes: 46_000, pagination: { total: 4, totalPages: 1 } });
    expect(whole.images.map(({ id }) => id)).toEqual([shown, former, cover, unused]);
    const uses = whole.images.map((one) =>
      one.uses
        .map(({ title, is_shown, is_public, is_in_trash }) => [title, is_shown, is_public, is_in_trash])
        .toSorted((one, other) => String(one[0]).localeCompare(String(other[0]), 'tr')),
    );
    expect(uses).toEqual([
      [
        ['Birinci', true, false, false],
        ['İkinci, yeni', true, true, false],
      ],
      [['Birinci', false, false, false]],
      [
        ['İkinci, yeni', true, true, false],
        ['Üçüncü', true, false, true],
      ],
      [],
    ]);
    const [one] = whole.images;
    expect(one).toMatchObject({ widths: [480, 600], width: 600, height: 400, charged_bytes: 13_000 });
    const file = await suite.service.app.inject({ url: `/api/images/${shown}/480.webp?s=${one?.signature}` });
    expect(file.statusCode).toBe(200);
    const second = await list({ page: '2', limit: '3' });
    expect(second.images.map(({ id }) => id)).toEqual([unused]);
    expect(second.pagination).toMatchObject({ total: 4, totalPages: 2 });
    expect(await list({ page: '9' })).toMatchObject({ images: [], pagination: { total: 4 } });
  });

  test('of another are neither listed nor deleted', async () => {
    const [author, other] = [await anAuthor(), await anAuthor()];
    const id = await author.image(10);
    await other.save(other.first.id, { content: naming(id) });
    expect((await other.list()).images).toEqual([]);
    expect((await author.list()).images[0]?.uses).toEqual([]);
    expect((await other.remove(id)).status).toBe(404);
    expect((await other.remove(id, { evenIfUsed: 'true' })).status).toBe(404);
    expect((await author.list()).images).toHaveLength(1);
  });

  test.each<[string, (id: string) => Record<string, unknown>[]]>([
    ['by a text', (id) => [{ content: naming(id) }]],
    ['by a cover', (id) => [{ cover: toImageAddress(id) }]],
    ['by a former version', (id) => [{ content: naming(id) }, { content: 'Başka.' }]],
    [
      'by a change that is not published',
      (id) => [{ is_public: true }, { content: naming(id), client_save_id: randomUUID() }],
    ],
  ])('that are named %s are deleted only on purpose', async (_, saves) => {
    const { first, image, save, list, remove } = await anAuthor();
    const id = await image(10);
    for (const body of saves(id)) expect((await save(first.id, body)).status).toBe(200);
    expect(await remove(id)).toMatchObject({ status: 409, code: 'image_in_use' });
    expect(await list()).toMatchObject({ used_bytes: 10_000, images: [{ id }] });
    expect((await remove(id, { evenIfUsed: 'true' })).status).toBe(200);
    expect(await list()).toMatchObject({ used_bytes: 0, images: [] });
  });

  test('are deleted many at once: those of others never, those that texts name only on purpose', async () => {
    const [author, other] = [await anAuthor(), await anAuthor()];
    const [named, unused, retained] = [await author.image(10), await author.image(11), await author.image(12)];
    const foreign = await other.image(10);
    await author.save(author.first.id, { content: naming(named) });
    const remove = async (ids: readonly string[], even: readonly string[] = []) =>
      (await suite.service.call(deleteImages, { token: author.token, body: { ids, even_if_used: even } })).data;
    expect(await remove([named, unused, unused, foreign, randomUUID()])).toEqual({ deleted: 1, in_use: 1 });
    expect((await author.list()).images.map(({ id }) => id)).toEqual([retained, named]);
    expect(await remove([named, foreign], [named, foreign])).toEqual({ deleted: 1, in_use: 0 });
    expect((await author.list()).images.map(({ id }) => id)).toEqual([retained]);
    expect((await other.list()).images).toHaveLength(1);
    expect((await suite.service.call(deleteImages, { token: author.token, body: { ids: [] } })).status).toBe(400);
  });

  test('leave a gap where they stood, and nothing else', async () => {
    const { first, image, save, remove, list, token } = await anAuthor();
    const [gone, unused] = [await image(10), await image(11)];
    await save(first.id, { content: naming(gone) });
    expect((await remove(unused)).status).toBe(200);
    expect((await remove(gone, { evenIfUsed: 'true' })).status).toBe(200);
    const { data } = await suite.service.call(getArticle, { token, params: { id: first.id } });
    expect(data).toMatchObject({ content: naming(gone) });
    expect((await list()).images).toEqual([]);
  });
});
