import { randomUUID } from 'node:crypto';
import type { Article } from '@hokka/contracts/articles/article.ts';
import { deleteArticle, getArticle, listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { downloadArticle } from '@hokka/contracts/articles/downloads.ts';
import { deleteImage, getImage, imageQuota, listArticleImages, uploadImage } from '@hokka/contracts/articles/images.ts';
import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import JSZip from 'jszip';
import { beforeEach, describe, expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { anImage } from '../../../../testing/builders/an-image.ts';
import { drawHalves, makePngOfSize, makeTurnedJpeg, toForm } from '../../../../testing/image-files.ts';
import { dayMs, hourMs } from '../../platform/clock.ts';

describe('pictures of articles', () => {
  const suite = useArticlesService();
  let [userId, token, admin, id] = ['', '', '', ''];
  beforeEach(async () => {
    ({ userId, token, admin } = await suite.aWriter());
    ({ id } = await anArticle(suite.store.database, { userId, content: 'Metin.' }));
  });

  const upload = (file: Buffer, request: Record<string, unknown> = {}) =>
    suite.service.call(uploadImage, { token, params: { id }, ...toForm(file), ...request });
  const show = async (imageId: string, width: number, s?: string, headers: Record<string, string> = {}) => {
    const path = getImage.path.replace(':id', imageId).replace(':file', `${width}.webp`);
    const response = await suite.service.app.inject({ url: `/api${path}${s === undefined ? '' : `?s=${s}`}`, headers });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  };
  const save = (articleId: string, body: Record<string, unknown>, by = token) =>
    suite.service.call(updateArticle, { token: by, params: { id: articleId }, body });
  const naming = (imageId: string) => `Metin.\n\n![Fincan](${toImageAddress(imageId)} "Bir fincan")\n`;
  const readUsage = async () =>
    (await suite.service.call(listArticleImages, { token, params: { id } })).data.used_bytes;

  test('are stored in widths up to their own, as WebP without anything else, and shown with a signature', async () => {
    const answer = await upload(await drawHalves(1200, 800).encode('png'));
    expect(answer).toMatchObject({
      status: 201,
      data: { width: 1200, height: 800, widths: [480, 960, 1200], url: `/api/images/${answer.data.id}` },
    });
    const { id: imageId, signature } = answer.data;
    for (const width of answer.data.widths) {
      const shown = await show(imageId, width, signature);
      expect(shown.status).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      const image = await loadImage(shown.bytes);
      expect([image.width, image.height]).toEqual([width, Math.round((width * 2) / 3)]);
    }
    expect((await show(imageId, 1600, signature)).status).toBe(404);
  });

  test('a form with a second file is refused, and nothing is stored', async () => {
    const form = toForm(await drawHalves(40, 30).encode('png'));
    const rawBody = Buffer.concat([
      form.rawBody.subarray(0, form.rawBody.indexOf('\r\n--sinir--')),
      Buffer.from('\r\n'),
      form.rawBody,
    ]);
    expect(await suite.service.call(uploadImage, { token, params: { id }, ...form, rawBody })).toMatchObject({
      status: 400,
      code: 'malformed_request',
    });
    expect(await readUsage()).toBe(0);
  });

  test.each(['jpeg', 'webp', 'avif'] as const)('%s is taken, whatever it is called', async (format) => {
    const form = toForm(await drawHalves(40, 30).encode(format as 'jpeg'), 'belge.html', 'text/html');
    expect(await upload(Buffer.alloc(0), form)).toMatchObject({ status: 201, data: { width: 40, widths: [40] } });
  });

  test('are turned as their EXIF says, of which nothing is kept', async () => {
    const { data } = await upload(await makeTurnedJpeg(60, 40, 2_000_000));
    expect([data.width, data.height]).toEqual([40, 60]);
    const { bytes } = await show(data.id, 40, data.signature);
    expect(bytes.toString('latin1')).not.toMatch(/EXIF|GPS/i);
    const canvas = createCanvas(40, 60);
    canvas.getContext('2d').drawImage(await loadImage(bytes), 0, 0);
    const [red = 0, , blue = 0] = canvas.getContext('2d').getImageData(20, 5, 1, 1).data;
    // The left half has become the upper one.
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test('that are none, too large, cut off or lie about themselves are refused', async () => {
    const png = await drawHalves(40, 30).encode('png');
    const refusal = async (file: Buffer) => {
      const { status, code } = await upload(file);
      return [status, code];
    };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await refusal(Buffer.from(svg))).toEqual([415, 'unsupported_media_type']);
    expect(await refusal(makePngOfSize(30_000, 30_000))).toEqual([413, 'image_too_large']);
    // No side is too long here, and not too many pixels there.
    expect(await refusal(makePngOfSize(8_000, 8_000))).toEqual([413, 'image_too_large']);
    expect(await refusal(makePngOfSize(1, 20_000))).toEqual([413, 'image_too_large']);
    // Few bytes of 40 million pixels, which take 635 MB in passes of 16 bits.
    expect(await refusal(makePngOfSize(6_300, 6_300, { bits: 16, colourType: 6, isInterlaced: true }))).toEqual([
      413,
      'image_too_large',
    ]);
    expect(await refusal(makePngOfSize(0, 0))).toEqual([400, 'image_unreadable']);
    expect(await refusal(png.subarray(0, -20))).toEqual([400, 'image_unreadable']);
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1, png))).toEqual([413, 'payload_too_large']);
    expect(await readUsage()).toBe(0);
  });

  test('a picture with a page hidden behind it is stored without the page', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const { status, data } = await upload(Buffer.concat([await drawHalves(40, 30).encode('png'), page]));
    expect(status).toBe(201);
    expect((await show(data.id, 40, data.signature)).bytes.includes(page)).toBe(false);
  });

  test('a body that is no form with one whole file is refused', async () => {
    const { headers, rawBody } = toForm(await drawHalves(40, 30).encode('png'));
    const call = async (request: Record<string, unknown>) => (await upload(Buffer.alloc(0), request)).status;
    expect(await call({ headers: { 'content-type': 'application/json' }, rawBody: '{"file":"x"}' })).toBe(415);
    expect(await call({ headers, rawBody: rawBody.subarray(0, -30) })).toBe(400);
    expect(await call({ headers, rawBody: '' })).toBe(400);
    expect(
      await call({
        headers,
        rawBody: '--sinir\r\ncontent-disposition: form-data; name="file"\r\n\r\nmetin\r\n--sinir--\r\n',
      }),
    ).toBe(400);
    expect(await call({ headers: { 'content-type': 'multipart/form-data' }, rawBody })).toBe(400);
    expect(await readUsage()).toBe(0);
  });

  test('belong to an article of their own author', async () => {
    const other = await suite.aWriter();
    const png = await drawHalves(40, 30).encode('png');
    for (const by of [other.token, admin]) expect((await upload(png, { token: by })).status).toBe(404);
    expect((await upload(png, { params: { id: randomUUID() } })).status).toBe(404);
    await suite.service.call(deleteArticle, { token, params: { id } });
    expect((await upload(png)).status).toBe(404);
  });

  test('sent again under the same key are stored once', async () => {
    const png = await drawHalves(40, 30).encode('png');
    const headers = { ...toForm(png).headers, 'idempotency-key': randomUUID() };
    const [first, second] = [await upload(png, { headers }), await upload(png, { headers })];
    expect(second).toMatchObject({ status: 201, data: { id: first.data.id } });
    expect(await upload(await drawHalves(50, 30).encode('png'), { headers })).toMatchObject({
      status: 409,
      code: 'idempotency_mismatch',
    });
    expect(await readUsage()).toBe(10_000);
  });

  test('never pass the quota, not even at once; what is deleted makes room', async () => {
    const chargedBytes = imageQuota.advanced - 25_000;
    const filler = await anImage(suite.store.database, { userId, articleId: id, chargedBytes });
    const png = await drawHalves(40, 30).encode('png');
    const answers = await Promise.all([upload(png), upload(png), upload(png)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 413]);
    expect(answers.find(({ status }) => status === 413)).toMatchObject({
      code: 'image_quota_exhausted',
      message:
        'Görselleriniz için 200 MB yeriniz var; 200 MB dolu, bu görsel ise 0,01 MB yer tutuyor. Kullanmadığınız görselleri silin ya da planınızı yükseltin.',
    });
    const shown = answers.find(({ status }) => status === 201)?.data;
    expect((await show(shown?.id ?? '', 40, shown?.signature)).status).toBe(200);
    expect((await suite.service.call(deleteImage, { token, params: { id: filler.id } })).status).toBe(200);
    expect((await upload(png)).status).toBe(201);
  });

  test('are open while an article that names them is public, and as if they were not there otherwise', async () => {
    const { data } = await upload(await drawHalves(40, 30).encode('png'));
    const unknown = await show(randomUUID(), 40);
    const isHidden = async () => {
      const { status, bytes } = await show(data.id, 40);
      return status === 404 && bytes.equals(unknown.bytes);
    };
    expect(await isHidden()).toBe(true);
    await save(id, { content: naming(data.id) });
    expect(await isHidden()).toBe(true);
    await save(id, { is_public: true });
    const shown = await show(data.id, 40);
    expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=60' } });
    const known = await show(data.id, 40, undefined, { 'if-none-match': `"x", W/${shown.headers.etag}` });
    expect(known).toMatchObject({ status: 304, headers: { etag: shown.headers.etag } });
    expect(known.bytes).toHaveLength(0);
    await suite.store.database
      .updateTable('articles')
      .set({ moderation_status: 'pending' })
      .where('id', '=', id)
      .execute();
    expect(await isHidden()).toBe(true);
    expect((await show(data.id, 40, undefined, { 'if-none-match': String(shown.headers.etag) })).status).toBe(404);
    await suite.store.database
      .updateTable('articles')
      .set({ moderation_status: 'approved' })
      .where('id', '=', id)
      .execute();
    expect(await isHidden()).toBe(false);
    await suite.service.call(deleteArticle, { token, params: { id } });
    expect(await isHidden()).toBe(true);
  });

  test('of changes that are not published are not open', async () => {
    await save(id, { is_public: true });
    const { data } = await upload(await drawHalves(40, 30).encode('png'));
    await save(id, { content: naming(data.id), client_save_id: randomUUID() });
    expect((await suite.service.call(getArticle, { token, params: { id } })).data as Article).toMatchObject({
      content: naming(data.id),
    });
    expect((await show(data.id, 40)).status).toBe(404);
    await save(id, { content: naming(data.id) });
    expect((await show(data.id, 40)).status).toBe(200);
  });

  test('named in another user’s public article are not open', async () => {
    const other = await suite.aWriter();
    const { data } = await upload(await drawHalves(40, 30).encode('png'));
    const theirs = await anArticle(suite.store.database, { userId: other.userId, isPublic: true });
    await save(theirs.id, { content: naming(data.id) }, other.token);
    expect((await show(data.id, 40)).status).toBe(404);
    const list = await suite.service.call(listArticleImages, { token: other.token, params: { id: theirs.id } });
    expect(list.data.images).toEqual([]);
  });

  test('a signature is of one picture and ends within twelve hours', async () => {
    const { data } = await upload(await drawHalves(40, 30).encode('png'));
    const another = (await upload(await drawHalves(41, 30).encode('png'))).data;
    expect((await show(data.id, 40, another.signature)).status).toBe(404);
    expect((await show(data.id, 40, `zzz${data.signature.slice(data.signature.indexOf('.'))}`)).status).toBe(404);
    expect((await show(data.id, 40, '')).status).toBe(404);
    suite.clock.advance(11 * hourMs);
    expect((await show(data.id, 40, data.signature)).status).toBe(200);
    suite.clock.advance(hourMs);
    expect((await show(data.id, 40, data.signature)).status).toBe(404);
    const again = await suite.service.call(listArticleImages, { token: admin, params: { id } });
    const signature = again.data.images.find((image) => image.id === data.id)?.signature;
    expect((await show(data.id, 40, signature)).status).toBe(200);
  });

  test('come with the article that is downloaded, in its own zip beside Markdown', async () => {
    const { data } = await upload(await drawHalves(40, 30).encode('png'));
    await save(id, { content: naming(data.id) });
    const response = await suite.service.app.inject({
      url: `/api/articles/${id}/download?format=md`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers['content-disposition']).toContain('.zip');
    const zip = await JSZip.loadAsync(response.rawPayload);
    const names = Object.keys(zip.files).filter((name) => !name.endsWith('/'));
    expect(names).toEqual(['Evde kahve demlemek.md', `gorseller/${data.id}.webp`]);
    expect(await zip.file(names[0] ?? '')?.async('string')).toContain(`](gorseller/${data.id}.webp "Bir fincan")`);
    const picture = await loadImage((await zip.file(names[1] ?? '')?.async('nodebuffer')) ?? Buffer.alloc(0));
    expect([picture.width, picture.height]).toEqual([40, 30]);
    const text = await suite.service.call(downloadArticle, { token, params: { id } });
    expect(text.text).toBe('Metin.\n\nFincan\nBir fincan');
  });

  test('as covers are public with their article, not before their change is published, and never of another user', async () => {
    const other = await suite.aWriter();
    const theirs = await anArticle(suite.store.database, { userId: other.userId, isPublic: true });
    const { data } = await upload(await drawHalves(40, 30).encode('png'));
    const cover = toImageAddress(data.id);
    expect((await save(id, { cover: 'https://baska.example/a.png' })).errors).toMatchObject([{ field: 'cover' }]);
    await save(id, { is_public: true });
    const copied = await save(id, { cover, client_save_id: randomUUID() });
    expect(copied).toMatchObject({ status: 200, data: { cover } });
    expect((await show(data.id, 40)).status).toBe(404);
    expect((await suite.service.call(getArticle, { params: { id } })).data).toMatchObject({ cover: null, images: [] });
    await save(theirs.id, { cover }, other.token);
    expect((await show(data.id, 40)).status).toBe(404);
    expect((await suite.service.call(getArticle, { params: theirs })).data).toMatchObject({ images: [] });
    await save(id, { title: 'Kapaklı bir yazı' });
    expect((await suite.service.call(getArticle, { params: { id } })).data).toMatchObject({
      cover,
      images: [{ id: data.id, width: 40, widths: [40] }],
    });
    expect((await show(data.id, 40)).status).toBe(200);
    const draw = async (content: object) => {
      const drawn = await suite.service.articles.published.renderPreview({ siteName: 'Hokka', ...content });
      return drawn === 'busy' ? undefined : Buffer.from(drawn).toString('base64');
    };
    const withCover = await draw({ title: 'Bir', cover });
    expect(withCover).toBe(await draw({ title: 'İki', cover }));
    expect(withCover).not.toBe(await draw({ title: 'Bir' }));
    await save(id, { cover: 'template:ink' });
    expect((await show(data.id, 40)).status).toBe(404);
  });

  test('as covers stand in lists with an address that loads: signed for the author, plain where it is public', async () => {
    const other = await suite.aWriter();
    const [first, second] = [
      (await upload(await drawHalves(900, 30).encode('png'))).data,
      (await upload(await drawHalves(40, 30).encode('png'))).data,
    ];
    const readOwn = async () => (await suite.service.call(listArticles, { token })).data.articles[0];
    const readPublic = async () =>
      (await suite.service.articles.published.list({}, { page: 1, limit: 20 })).articles.find((one) => one.id === id);
    const load = async (address: string | undefined) =>
      (await suite.service.app.inject({ url: address ?? '' })).statusCode;
    expect(await readOwn()).not.toHaveProperty('cover_address');
    await save(id, { cover: toImageAddress(first.id) });
    const [plain = '', signature] = (await readOwn())?.cover_address?.split('?') ?? [];
    expect([plain, signature]).toEqual([`/api/images/${first.id}/480.webp`, expect.stringMatching(/^s=/)]);
    expect(await Promise.all([load(`${plain}?${signature}`), load(plain)])).toEqual([200, 404]);
    await save(id, { is_public: true });
    expect((await readOwn())?.cover_address).toBe(plain);
    expect((await readPublic())?.cover_address).toBe(plain);
    expect(await load(plain)).toBe(200);
    // A change that is not published is shown to its author alone.
    await save(id, { cover: toImageAddress(second.id), client_save_id: randomUUID() });
    const changed = await readOwn();
    expect(changed?.cover).toBe(toImageAddress(second.id));
    expect(changed?.cover_address).toMatch(new RegExp(`^/api/images/${second.id}/40\\.webp\\?s=`));
    expect(await load(changed?.cover_address)).toBe(200);
    expect((await readPublic())?.cover_address).toBe(plain);
    // Another's picture, and a template, have none.
    const theirs = await anArticle(suite.store.database, { userId: other.userId });
    await save(theirs.id, { cover: toImageAddress(first.id) }, other.token);
    const { articles } = (await suite.service.call(listArticles, { token: other.token })).data;
    expect(articles.map(({ cover_address }) => cover_address)).toEqual([undefined]);
    await save(id, { cover: 'template:ink' });
    expect(await readOwn()).not.toHaveProperty('cover_address');
  });

  test('are erased 30 days after the last text that names them, be it a former one', async () => {
    const database = suite.store.database;
    const purge = () => suite.service.articles.purgeImages(suite.clock.now());
    const exists = async (imageId: string) =>
      (await database.selectFrom('article_images').select('id').where('id', '=', imageId).executeTakeFirst()) !==
      undefined;
    const [named, former, draft, unnamed] = (await Promise.all(
      Array.from({ length: 4 }, async () => (await anImage(database, { userId, articleId: id })).id),
    )) as [string, string, string, string];
    const copy = await anArticle(database, { userId, isPublic: true });
    await save(id, { content: naming(former) });
    await save(id, { content: naming(named) });
    await save(copy.id, { content: naming(draft), client_save_id: randomUUID() });
    for (let day = 0; day < 31; day += 1) {
      expect(await purge(), `day ${day}`).toBe(day === 30 ? 1 : 0);
      suite.clock.advance(dayMs);
    }
    expect(await Promise.all([named, former, draft, unnamed].map(exists))).toEqual([true, true, true, false]);
  });

  test('go with their article, unless another one of the author’s shows them', async () => {
    const database = suite.store.database;
    const [lonely, shared] = [
      (await anImage(database, { userId, articleId: id })).id,
      (await anImage(database, { userId, articleId: id })).id,
    ];
    const heir = await anArticle(database, { userId });
    await save(heir.id, { content: naming(shared) });
    await suite.service.call(deleteArticle, { token, params: { id } });
    await suite.service.call(deleteArticle, { token, params: { id }, query: { permanent: 'true' } });
    const left = await database
      .selectFrom('article_images')
      .select(['id', 'article_id'])
      .where('user_id', '=', userId)
      .execute();
    expect(left).toEqual([{ id: shared, article_id: heir.id }]);
    expect(left.map((one) => one.id)).not.toContain(lonely);
    await database.transaction().execute((trx) => suite.service.articles.eraseUserData(trx, userId));
    for (const table of ['article_images', 'image_usage'] as const)
      expect(await database.selectFrom(table).selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  });
});
