import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import {
  type DownloadFormat,
  downloadArticle,
  downloadArticles,
  downloadFormats,
  downloadMax,
} from '@hokka/contracts/articles/downloads.ts';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';

const suite = useArticlesService();
const title = 'Çiğ köfte: “şıra” & ılık';
const content = '## Başlık <deneme>\n\n**Kalın** söz, ₺5.';

const article = (userId: string, change: Partial<Parameters<typeof anArticle>[1]> = {}) =>
  anArticle(suite.store.database, { userId, title, content, ...change });

/** The answer as bytes. */
async function download(request: { readonly url: string; readonly token: string; readonly body?: object }) {
  const { statusCode, headers, rawPayload, payload } = await suite.service.app.inject({
    method: request.body === undefined ? 'GET' : 'POST',
    url: `/api${request.url}`,
    headers: { authorization: `Bearer ${request.token}` },
    ...(request.body !== undefined && { payload: request.body }),
  });
  return { status: statusCode, headers, bytes: rawPayload, text: payload };
}

const moveToTrash = (id: string) =>
  suite.store.database.updateTable('articles').set({ deleted_at: suite.clock.now() }).where('id', '=', id).execute();

describe('downloading one article', () => {
  test.each([
    ['txt', 'text/plain; charset=utf-8', (text: string) => text],
    ['md', 'text/markdown; charset=utf-8', (text: string) => text],
    ['html', 'text/html; charset=utf-8', (text: string) => text],
    ['pdf', 'application/pdf', async (_: string, bytes: Buffer) => (await readPdf(bytes)).whole],
    [
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      async (_: string, buffer: Buffer) => (await mammoth.extractRawText({ buffer })).value,
    ],
  ] as const)('as %s under its Turkish name', async (format, contentType, read) => {
    const { userId, token } = await suite.aWriter();
    const { id } = await article(userId);
    const answer = await download({ url: `/articles/${id}/download?format=${format}`, token });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(contentType);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Cig kofte _sira_ & ilik.${format}"; filename*=UTF-8''${encodeURIComponent(`Çiğ köfte “şıra” & ılık.${format}`)}`,
    );
    const text = await read(answer.text, answer.bytes);
    expect(text).toContain('Kalın');
    expect(text).toContain('₺5');
    expect(text).toMatch(format === 'md' ? /\*\*Kalın\*\*/ : /(?<!\*)Kalın/);
  });

  test('is for its owner and admins, as long as it is not in the trash', async () => {
    const { userId, token, admin } = await suite.aWriter();
    const { id } = await article(userId);
    const other = await suite.aWriter();
    const url = `/articles/${id}/download?format=pdf`;
    const statusFor = async (one: string) => (await download({ url, token: one })).status;
    expect([await statusFor(token), await statusFor(admin), await statusFor(other.token)]).toEqual([200, 200, 404]);
    await moveToTrash(id);
    expect([await statusFor(token), await statusFor(admin)]).toEqual([404, 404]);
  });

  test('what is being written waits for its end; what failed is what there is', async () => {
    const { userId, token } = await suite.aWriter();
    const [writing, failed] = await Promise.all([
      article(userId, { status: 'generating' }),
      article(userId, { status: 'failed', content: '' }),
    ]);
    for (const format of downloadFormats) {
      const answer = await suite.service.call(downloadArticle, {
        params: { id: writing.id },
        query: { format },
        token,
      });
      expect([answer.status, answer.code]).toEqual([409, 'article_generating']);
    }
    const empty = await download({ url: `/articles/${failed.id}/download?format=md`, token });
    expect([empty.status, empty.text]).toEqual([200, `# ${title}\n`]);
  });

  test('refuses formats that there are not, and a PDF of letters that it could not show', async () => {
    const { userId, token } = await suite.aWriter();
    const { id } = await article(userId, { content: 'مرحبا بالعالم هذا نص طويل' });
    const call = (format: string) => suite.service.call(downloadArticle, { params: { id }, query: { format }, token });
    expect((await call('exe')).status).toBe(400);
    expect(await call('pdf')).toMatchObject({
      status: 409,
      code: 'article_not_printable',
      message: expect.stringContaining('Word ya da web sayfası olarak indirin'),
    });
    expect((await call('docx')).status).toBe(200);
  });
});

test('an owner gets the text with the changes that are not published yet, an admin what is published', async () => {
  const { userId, token, admin } = await suite.aWriter();
  const { id } = await article(userId, { isPublic: true, content: 'Yayındaki söz.' });
  const edit = {
    version: 1,
    client_save_id: '0198c0de-0000-7000-8000-0000000000aa',
    title: 'Taslak',
    content: 'Yeni söz.',
  };
  const saved = await suite.service.call(updateArticle, { params: { id }, token, body: edit });
  expect(saved.status).toBe(200);
  const url = `/articles/${id}/download?format=md`;
  expect((await download({ url, token })).text).toBe('# Taslak\n\nYeni söz.');
  expect((await download({ url, token: admin })).text).toBe(`# ${title}\n\nYayındaki söz.`);
  const zip = await download({ url: '/articles/download', token, body: { ids: [id], format: 'txt' } });
  expect(Object.keys((await JSZip.loadAsync(zip.bytes)).files)).toEqual(['Taslak.txt']);
});

describe('downloading several articles', () => {
  const zipOf = (ids: readonly string[], token: string, format: DownloadFormat = 'md') =>
    download({ url: '/articles/download', token, body: { ids, format } });
  const refusal = async (ids: readonly string[], token: string) => {
    const { status, code } = await suite.service.call(downloadArticles, { token, body: { ids, format: 'md' } });
    return [status, code];
  };

  test('gives a zip with a file for each, in their order, each once', async () => {
    const { userId, token } = await suite.aWriter();
    const titles = ['Şeker', '../../etc/passwd', 'şeker', 'A\u202eexe\n"b"', 'x'.repeat(300)];
    const ids: string[] = [];
    for (const one of titles) ids.push((await article(userId, { title: one.slice(0, 200) })).id);
    const answer = await zipOf([...ids, ids[0] ?? ''], token, 'docx');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain('filename="hokka-makaleler-2026-03-31.zip"');
    const zip = await JSZip.loadAsync(answer.bytes);
    expect(Object.keys(zip.files)).toEqual([
      'Şeker.docx',
      '-..-etc-passwd.docx',
      'şeker (2).docx',
      'Aexe b.docx',
      `${'x'.repeat(200)}.docx`,
    ]);
    for (const file of Object.values(zip.files)) {
      const { value } = await mammoth.extractRawText({ buffer: await file.async('nodebuffer') });
      expect(value).toContain('Kalın söz, ₺5.');
    }
  });

  test('is for their owner alone, all or none', async () => {
    const { userId, token, admin } = await suite.aWriter();
    const other = await suite.aWriter();
    const [own, second, foreign] = await Promise.all([article(userId), article(userId), article(other.userId)]);
    expect((await zipOf([own.id], token)).status).toBe(200);
    expect(await refusal([own.id], admin)).toEqual([404, 'article_not_found']);
    expect(await refusal([own.id, foreign.id], token)).toEqual([404, 'article_not_found']);
    await moveToTrash(second.id);
    expect(await refusal([own.id, second.id], token)).toEqual([404, 'article_not_found']);
  });

  test('of none, of too many, of what is being written and of too much text there is none', async () => {
    const { userId, token } = await suite.aWriter();
    const { id: writing } = await article(userId, { status: 'generating' });
    expect(await refusal([], token)).toEqual([400, 'validation_failed']);
    expect(
      await refusal(
        Array.from({ length: downloadMax + 1 }, () => writing),
        token,
      ),
    ).toEqual([400, 'validation_failed']);
    expect(await refusal(['../x'], token)).toEqual([400, 'validation_failed']);
    expect(await refusal([writing], token)).toEqual([409, 'article_generating']);
    const { id: long } = await article(userId, { content: 'x' });
    const { id: longer } = await article(userId, { content: 'x' });
    await suite.store.database
      .updateTable('articles')
      .set({ content: 'ş'.repeat(2_600_000) })
      .where('id', 'in', [long, longer])
      .execute();
    expect(await refusal([long, longer], token)).toEqual([413, 'download_too_large']);
    await suite.store.database
      .updateTable('articles')
      .set({ content: 'x' })
      .where('id', 'in', [long, longer])
      .execute();
  });

  test('names what could not be written in a file of its own', async () => {
    const { userId, token } = await suite.aWriter();
    const arabic = await article(userId, { title: 'Arapça', content: 'مرحبا بالعالم هذا نص طويل' });
    const turkish = await article(userId, { title: 'Türkçe' });
    const zip = await JSZip.loadAsync((await zipOf([arabic.id, turkish.id], token, 'pdf')).bytes);
    expect(Object.keys(zip.files)).toEqual(['Türkçe.pdf', 'Eksik makaleler.txt']);
    const text = await zip.file('Eksik makaleler.txt')?.async('string');
    expect(text).toMatch(/^Bu dosyada olmayan makaleler:\r\n\r\nArapça\r\nPDF’te /);
  });

  test('holds what was saved last', async () => {
    const { userId, token } = await suite.aWriter();
    const { id } = await article(userId);
    await suite.service.call(updateArticle, { params: { id }, token, body: { content: 'Yeni söz.' } });
    const zip = await JSZip.loadAsync((await zipOf([id], token)).bytes);
    expect(await Object.values(zip.files)[0]?.async('string')).toBe(`# ${title}\n\nYeni söz.`);
  });
});
