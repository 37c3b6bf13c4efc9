import { moderateArticle } from '@hokka/contracts/articles/article-admin.ts';
import { listArticleReports } from '@hokka/contracts/articles/article-reports.ts';
import { deleteArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { paths } from '../web/app/lib/routing/paths.ts';
import { checkAccessibility } from './support/accessibility.ts';
import type { Account, Api } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

const chapters = ['Su', 'Öğütüm', 'Süre', 'Işıl ışıl bir fincan'].map((name) => `## ${name}\n\nBir paragraf.\n`);

test('a visitor sees a published article as it is now, and not any more once it is private', async ({
  api,
  aVisitor,
  expectDeniedCalls,
}) => {
  const author = await api.openAccount('Işıl Çağrı');
  const unique = `Çınaraltı ${author.email.slice(4, 12)}`;
  const { id, path } = await publish(api, author, { title: `${unique} kahvesi`, content: chapters.join('\n') });
  const visitor = await aVisitor();

  await test.step('published', async () => {
    await visitor.goto('/articles');
    await visitor.getByRole('link', { name: `${unique} kahvesi`, exact: true }).click();
    await expect(visitor).toHaveURL(path);
    expect(path).toMatch(/^\/articles\/cinaralti-[a-z0-9]+-kahvesi-/);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${unique} kahvesi`);
    await expect(visitor.getByText('Yapay zekâ desteğiyle hazırlandı')).toBeVisible();
    await expect(visitor.getByText('İçindekiler')).toBeVisible();
    await visitor.getByRole('link', { name: 'Işıl ışıl bir fincan' }).click();
    await expect(visitor).toHaveURL(/#bolum-isil-isil-bir-fincan$/);
    await checkAccessibility(visitor, 'a published article');
  });

  await test.step('an edit is seen at once', async () => {
    await api.call(updateArticle, { token: author.token, params: { id }, body: { content: 'Yeni metin.' } });
    await visitor.reload();
    await expect(visitor.getByText('Yeni metin.')).toBeVisible();
  });

  await test.step('moderated away it is a 404, and back when it is approved', async () => {
    const admin = await api.signInAdmin();
    const decide = (status: 'rejected' | 'approved') =>
      api.call(moderateArticle, { token: admin.token, params: { id }, body: { status } });
    await decide('rejected');
    expect((await visitor.request.get(`/articles/${id}`)).status()).toBe(404);
    await decide('approved');
    expect((await visitor.request.get(`/articles/${id}`)).status()).toBe(200);
  });

  await test.step('private it is the 404 of every unknown article', async () => {
    await api.call(updateArticle, { token: author.token, params: { id }, body: { is_public: false } });
    expectDeniedCalls('404 GET /articles/:id');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sayfa bulunamadı');
    const unknown = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const texts = await Promise.all(
      [id, unknown].map(async (one) =>
        (await (await visitor.request.get(`/articles/${one}`)).text()).replaceAll(one, ''),
      ),
    );
    expect(withoutNonces(texts[0])).toBe(withoutNonces(texts[1]));
  });

  await test.step('erased it is gone', async () => {
    await api.call(updateArticle, { token: author.token, params: { id }, body: { is_public: true } });
    await erase(api, author, id);
    const answer = await visitor.request.get(`/articles/${id}`);
    expect(answer.status()).toBe(410);
    expect(await answer.text()).toContain('Bu makale artık yayında değil');
  });
});

test('the list is searched and filtered without script', async ({ api, browser, watch }) => {
  const author = await api.openAccount('Ümit Öz');
  const word = `ışıldak${author.email.slice(4, 10)}`;
  await publish(api, author, { title: `İlk ${word} yazısı`, category: 'Teknoloji', tags: ['Ölçü Birimi'] });
  await publish(api, author, { title: `İkinci ${word} yazısı`, category: 'Sağlık' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  watch.follow(context);
  const page = await context.newPage();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });

  await page.goto('/articles');
  await page.getByLabel('Başlık veya etikette ara').fill(word.toLocaleUpperCase('tr'));
  await page.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(titles).toHaveText([`İkinci ${word} yazısı`, `İlk ${word} yazısı`]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.getByRole('navigation', { name: 'Kategoriler' }).getByRole('link', { name: 'Teknoloji' }).click();
  await expect(titles).toHaveText([`İlk ${word} yazısı`]);
  await titles.getByRole('link').click();
  await page.getByRole('link', { name: '#Ölçü Birimi' }).click();
  await expect(titles.first()).toBeVisible();
  await page.goto(`/articles?search=${word}yok`);
  await expect(page.getByText('Aramanıza uyan makale bulunamadı')).toBeVisible();
  await context.close();
});

test('a reader copies the link and reports the article', { tag: '@long' }, async ({
  api,
  newContext,
  expectDeniedCalls,
}) => {
  const author = await api.openAccount('Şükrü Uğur');
  const { id, path } = await publish(api, author, { title: `Bildirilecek yazı ${author.email.slice(4, 10)}` });
  const context = await newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.77' });
  const page = await context.newPage();
  await page.goto(`/articles/${id}`);
  await expect(page).toHaveURL(path);

  await page.getByRole('button', { name: 'Paylaş' }).click();
  await page.getByRole('link', { name: 'Bağlantıyı kopyala' }).click();
  await expect(page.getByText('Bağlantı kopyalandı')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(api.siteUrl + path);

  await page.getByRole('button', { name: 'Bildir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Makaleyi bildirin' });
  await dialog.getByLabel('Hak ihlali').check();
  expectDeniedCalls('400 POST /api/articles/:id/report');
  await dialog.getByRole('button', { name: 'Bildirimi gönder' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Lütfen sorunu kısaca açıklayın');
  await checkAccessibility(page, 'the report dialog');

  await dialog.getByLabel('Açıklama').fill('Bu metin benim kitabımdan.');
  await context.setOffline(true);
  expectDeniedCalls('net::ERR_INTERNET_DISCONNECTED POST /api/articles/:id/report');
  await dialog.getByRole('button', { name: 'Bildirimi gönder' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Bağlantı kurulamadı');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Bildirimi gönder' }).click();
  await expect(dialog.getByText('Bildiriminiz bize ulaştı. Teşekkür ederiz.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Bildir' }).click();
  expectDeniedCalls('400 POST /api/articles/:id/report');
  await dialog.getByRole('button', { name: 'Bildirimi gönder' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Lütfen bir neden seçin');
  await dialog.getByLabel('Spam').check();
  expectDeniedCalls('409 POST /api/articles/:id/report');
  await dialog.getByRole('button', { name: 'Bildirimi gönder' }).click();
  await expect(dialog.getByText('Bu makaleyle ilgili bildiriminizi daha önce aldık.')).toBeVisible();

  const admin = await api.signInAdmin();
  const { reports } = await api.call(listArticleReports, { token: admin.token });
  expect(reports.find(({ article }) => article?.id === id)).toMatchObject({
    reason: 'rights',
    text: 'Bu metin benim kitabımdan.',
  });
});

test('machines find an article: feeds, site map, picture, one address', async ({ api, page }) => {
  const author = await api.openAccount('Ayşe Gül');
  const { id, path: own } = await publish(api, author, { title: 'Kahve </script><b>& çay</b>' });
  const get = (path: string, headers = {}) => page.request.get(path, { maxRedirects: 0, headers });

  for (const [path, type] of [
    ['/feed.xml', 'application/xml'],
    ['/feed.json', 'application/feed+json'],
    ['/sitemaps/articles-1.xml', 'application/xml'],
  ] as const) {
    // Other journeys publish articles at the same time, which changes these documents.
    await expect(async () => {
      const answer = await get(path);
      expect(answer.headers()['content-type']).toContain(type);
      expect(await answer.text()).toContain(api.siteUrl + own);
      const { etag = '' } = answer.headers();
      expect((await get(path, { 'if-none-match': etag })).status()).toBe(304);
    }).toPass();
  }
  expect(await (await get('/sitemap.xml')).text()).toContain(`${api.siteUrl}/sitemaps/articles-1.xml`);
  expect(await (await get('/sitemaps/pages.xml')).text()).toContain(`${api.siteUrl}/articles<`);
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /\n');
  expect((await get('/sitemaps/articles-99.xml')).status()).toBe(404);

  const picture = await get(`/og/articles/${id}.png`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await get('/og/site.png')).status()).toBe(200);

  const html = await (await get(own)).text();
  expect(html).toContain(`<link rel="canonical" href="${api.siteUrl}${own}"/>`);
  expect(html).toContain(`property="og:url" content="${api.siteUrl}${own}"`);
  expect(html).not.toContain('</script><b>');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
  const things = data.flatMap((one) => one['@graph'] ?? [one]);
  expect(things.map((one) => one['@type'])).toEqual(['Article', 'BreadcrumbList']);
  expect(things[0]).toMatchObject({ headline: 'Kahve </script><b>& çay</b>', author: { name: 'Ayşe Gül' } });

  for (const [asked, leads] of [
    [`/articles/${id.toUpperCase()}`, own],
    [`/articles/${id}`, own],
    [`/articles/eski-adres-${id}`, own],
    [`/articles/${id}/`, `/articles/${id}`],
    [`//articles/${id}`, `/articles/${id}`],
    ['/articles/?page=2', '/articles?page=2'],
    ['/index.html', '/'],
  ] as const) {
    const moved = await fetch(`${api.siteUrl}${asked}`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, leads]);
  }
  expect((await get('/articles?utm_source=x')).status()).toBe(200);
  expect((await get('/articles?page=0')).status()).toBe(404);

  await api.call(updateArticle, { token: author.token, params: { id }, body: { is_public: false } });
  expect(await (await get('/feed.xml')).text()).not.toContain(id);
  expect((await get(`/og/articles/${id}.png`)).status()).toBe(404);
});

async function publish(
  api: Api,
  author: Account,
  given: { title: string; content?: string; category?: string; tags?: string[] },
) {
  const { id } = await api.writeArticle(author, { content: 'Kısa bir metin.', ...given });
  const article = await api.call(updateArticle, { token: author.token, params: { id }, body: { is_public: true } });
  return { id, path: paths.publicArticle(article) };
}

/** Moves the article to the trash and deletes it permanently. */
async function erase(api: Api, { token }: Account, id: string): Promise<void> {
  await api.call(deleteArticle, { token, params: { id } });
  const answer = await fetch(`${api.siteUrl}/api/articles/${id}?permanent=true`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
}

function withoutNonces(html = ''): string {
  return html.replace(/nonce(?:="|-)[^"]*"/g, '');
}
