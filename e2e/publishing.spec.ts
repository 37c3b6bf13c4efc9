import { deleteArticle } from '@hokka/contracts/articles/articles.ts';
import { createPublication } from '@hokka/contracts/publishing/publications.ts';
import { createSite, listSites } from '@hokka/contracts/publishing/sites.ts';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { checkAccessibility } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { denyCalls } from './support/denied-calls.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { openPublishing } from './support/panels.ts';
import { buy, plans } from './support/payments.ts';
import { chooseInRowMenu } from './support/row-menu.ts';

test('an article is published, updated, compared and withdrawn on a site, and several are sent from the list', async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const person = await aUser();
  const { page, token } = person;
  const content = 'Su, öğütüm ve süre yeter.\n\n## Araçlar\n\nBir demlik ve bir filtre.';
  const title = `Evde kahve demlemek ${person.email.slice(4, 12)}`;
  const { id } = await api.writeArticle(person, { title, content, category: 'Yaşam', tags: ['kahve'] });
  const panel = page.getByRole('dialog', { name: 'Yayımla', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Sitede yayımla' });

  await test.step('the free plan names the plan that opens it', async () => {
    await page.goto(`/dashboard/articles/edit/${id}`);
    await openPublishing(page);
    await expect(panel.getByText(/planla açılır/).first()).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Siteye gönder' })).toBeHidden();
  });

  await buy(api, person, plans.professional);
  const sites = await readSites(api);
  const { wordpress } = sites;
  const addSite = (kind: 'wordpress' | 'ghost', name: string) =>
    api.call(createSite, { token, body: { kind, name, url: sites[kind].url, credentials: sites[kind].credentials } });
  const [second, failed] = await Promise.all([
    api.writeArticle(person, { title: 'Çay saati' }),
    api.writeArticle(person, { title: 'Ilıca yolu', prompt: '#fail:400 hiç yazılmayacak' }),
    addSite('wordpress', 'Kahve günlüğü'),
    addSite('ghost', 'Kahve dergisi'),
  ]);
  expect([second.status, failed.status]).toEqual(['completed', 'failed']);
  await page.reload();
  await openPublishing(page);
  const text = page.getByRole('textbox', { name: 'Makale metni' });

  await test.step('it is sent as the article has it, once', async () => {
    await panel.getByRole('button', { name: 'Siteye gönder' }).click();
    // The sites were added at the same time: either may be first.
    await dialog.getByLabel('Site', { exact: true }).selectOption('Kahve günlüğü');
    await expect(dialog.getByRole('list', { name: 'Seçilenler: Kategoriler' })).toHaveText('Yaşam');
    await dialog.getByRole('combobox', { name: 'Etiketler' }).fill('demleme,');
    await expect(dialog.getByRole('list', { name: 'Seçilenler: Etiketler' })).toHaveText(/kahvedemleme/);
    await dialog.getByText('Arama motorları (SEO)').click();
    await dialog.getByLabel('SEO başlığı').fill('Kahve demleme rehberi');
    await expect(dialog.getByRole('region', { name: 'Arama sonucu ön izlemesi' })).toContainText(
      'Kahve demleme rehberi',
    );
    await checkAccessibility(page, 'the form of a publication');
    await checkNarrowScreen(page, 'the form of a publication');
    // Refused first: the form keeps its values.
    expectDeniedCalls(`409 POST /api/articles/${id}/publications`);
    const allow = await denyCalls(page, createPublication, 'article_not_sendable');
    await dialog.getByRole('button', { name: 'Gönder', exact: true }).click();
    await expect(dialog).toContainText('Yalnızca tamamlanmış ve onaylı makaleler');
    await allow();
    await dialog.getByRole('button', { name: 'Gönder', exact: true }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('Yayında', { exact: true })).toBeVisible();
    const posts = (await readSites(api)).wordpress.posts.filter((post) => post.title === title);
    expect(posts).toHaveLength(1);
    expect(await visit(panel)).toContain('Bir demlik ve bir filtre.');
  });

  await test.step('what is typed is saved and sent as an update', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Ve biraz sabır.');
    // From the text to its places by one key.
    await page.keyboard.press('Alt+Shift+KeyY');
    await panel.getByRole('button', { name: 'Güncelle: Kahve günlüğü' }).click();
    await expect(dialog.getByRole('list', { name: 'Seçilenler: Etiketler' })).toHaveText(/kahvedemleme/);
    // From any of its fields.
    await dialog.getByRole('combobox', { name: 'Etiketler' }).press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Güncelle: Kahve günlüğü' })).toBeHidden();
    await expect(panel.getByText('Güncel değil')).toBeHidden();
    // Neither is displayed while it is being sent.
    await expect(panel.getByText('Yayında', { exact: true })).toBeVisible();
    expect(await visit(panel)).toContain('Ve biraz sabır.');
  });

  const sendAgain = async () => {
    await chooseInRowMenu(page, 'Kahve günlüğü', 'Yeniden gönder');
    await dialog.getByRole('button', { name: 'Yeniden gönder', exact: true }).click();
    await panel.getByRole('button', { name: 'Karşılaştır: Kahve günlüğü' }).click();
  };
  const comparison = page.getByRole('dialog', { name: 'Yazı sitede değiştirilmiş' });

  await test.step('what was edited on the site is compared, and overwritten or left', async () => {
    await editOnSite(wordpress, title, '<p>Sitede yazıldı.</p>');
    await sendAgain();
    await expect(comparison.getByRole('region', { name: 'Sitedeki metin' })).toContainText('Sitede yazıldı.');
    await expect(comparison.getByRole('region', { name: 'Gönderilecek metin' })).toContainText('Bir demlik');
    await checkAccessibility(page, 'the comparison with a site');
    await checkNarrowScreen(page, 'the comparison with a site');
    await comparison.getByRole('button', { name: 'Üzerine yaz' }).click();
    await expect(comparison).toBeHidden();
    await expect(panel.getByText('Yayında', { exact: true })).toBeVisible();
    expect(await visit(panel)).toContain('Bir demlik');

    await editOnSite(wordpress, title, '<p>Yine sitede yazıldı.</p>');
    await sendAgain();
    await comparison.getByRole('button', { name: 'Sitedekini bırak' }).click();
    await expect(panel.getByText('Güncel değil')).toBeVisible();
    expect(await visit(panel)).toContain('Yine sitede yazıldı.');
  });

  await test.step('it is withdrawn', async () => {
    const address = await panel.getByRole('link', { name: /^Yazıyı aç/ }).getAttribute('href');
    await chooseInRowMenu(page, 'Kahve günlüğü', 'Siteden geri çek');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Geri çek' }).click();
    await expect(panel.getByText('Geri çekildi', { exact: true })).toBeVisible();
    await expect(panel.locator(':focus')).toBeVisible();
    expect((await fetch(address ?? '')).status).toBe(404);
    await checkAccessibility(page, 'the panel of publications');
  });

  await test.step('several articles are sent from the list; those that cannot be are named', async () => {
    await page.goto('/dashboard/articles');
    const rows = page.getByRole('list', { name: 'Makaleler' }).getByRole('article');
    await expect(rows.filter({ hasText: title })).toContainText('Kahve günlüğü: Geri çekildi');
    await page.getByRole('checkbox', { name: 'Bu sayfadaki tüm makaleleri seç' }).check();
    await page.getByRole('button', { name: 'Siteye gönder' }).click();
    const form = page.getByRole('dialog', { name: '3 makale siteye gönderilsin mi?' });
    await form.getByLabel('Site').selectOption('Kahve dergisi');
    await expect(form.getByRole('region', { name: 'Gönderilmeyecek makaleler' })).toContainText('Ilıca yolu');
    await form.getByRole('button', { name: '2 makaleyi gönder' }).dblclick();
    const results = page.getByRole('dialog', { name: 'Gönderim sonuçları' });
    await expect(results.getByRole('status')).toHaveText('3 makale: 2 sitede, 1 atlandı');
    await expect(results.getByRole('listitem').filter({ hasText: 'Ilıca yolu' })).toContainText('Tamamlanmamış.');
    await checkAccessibility(page, 'what became of several articles');
    await results.getByRole('button', { name: 'Kapat' }).last().click();
    await expect(rows.filter({ hasText: 'Çay saati' })).toContainText('Kahve dergisi: Yayında');
    const posts = (await readSites(api)).ghost.posts.filter((post) => post.title === title);
    expect(posts).toHaveLength(1);
    await checkNarrowScreen(page, 'the list with publications');
  });

  await test.step('one button updates every site that has an older text, each once; refusals are named', async () => {
    for (const { id: siteId } of (await api.call(listSites, { token })).sites)
      await api.call(createPublication, { token, params: { id }, body: { site_id: siteId, status: 'publish' } });
    await page.goto(`/dashboard/articles/edit/${id}`);
    await openPublishing(page);
    await expect(panel.getByText('Yayında', { exact: true })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Bir tutam da tarçın.');
    await page.keyboard.press('Alt+Shift+KeyY');
    const call = `409 POST /api/articles/${id}/publications`;
    expectDeniedCalls(call, call);
    const allow = await denyCalls(page, createPublication, 'publication_running');
    const updateAll = panel.getByRole('button', { name: 'Hepsini güncelle' });
    await updateAll.click();
    await expect(panel.getByRole('alert').getByRole('listitem')).toHaveText([/^Kahve/, /^Kahve/]);
    await checkAccessibility(page, 'sites that refused an update');
    await allow();
    let orders = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(`/api/articles/${id}/publications`)) orders += 1;
    });
    await updateAll.dblclick();
    await expect(updateAll).toBeHidden();
    await expect(panel.getByRole('alert')).toBeHidden();
    await expect(panel.getByText('Yayında', { exact: true })).toHaveCount(2);
    expect(orders).toBe(2);
    const addresses = await panel
      .getByRole('link', { name: /^Yazıyı aç/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    expect(pages).toEqual([
      expect.stringContaining('Bir tutam da tarçın.'),
      expect.stringContaining('Bir tutam da tarçın.'),
    ]);
    const { wordpress: blog, ghost: magazine } = await readSites(api);
    for (const { posts } of [blog, magazine]) expect(posts.filter((post) => post.title === title)).toHaveLength(1);
  });

  await test.step('deleting one for good says which sites keep its post', async () => {
    await api.call(deleteArticle, { token, params: { id: second.id } });
    await page.goto('/dashboard/articles/trash');
    await chooseInRowMenu(page, 'Çay saati', 'Kalıcı olarak sil');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Sitelerde yayımlananlar (“Kahve dergisi”) yerinde kalır');
    await question.getByRole('button', { name: 'Vazgeç' }).click();
  });
});

const standIn = z.object({
  url: z.string(),
  credentials: z.record(z.string(), z.string()),
  posts: z.array(z.object({ id: z.string(), title: z.string() })),
});
type StandIn = z.output<typeof standIn>;

/** The stand-ins of the sandbox, with what was published there. */
async function readSites({ siteUrl }: Api): Promise<{ readonly wordpress: StandIn; readonly ghost: StandIn }> {
  const response = await fetch(`${siteUrl}/sandbox/sites/api`);
  return z.object({ wordpress: standIn, ghost: standIn }).parse(await response.json());
}

/** Reads what readers see at the address that the panel links to. */
async function visit(panel: ReturnType<Page['getByRole']>): Promise<string> {
  const address = await panel.getByRole('link', { name: /^Yazıyı aç/ }).getAttribute('href');
  return (await fetch(address ?? '')).text();
}

/** Changes a post of the WordPress stand-in as its own editor would. */
async function editOnSite({ url, credentials, posts: _ }: StandIn, title: string, content: string): Promise<void> {
  const { username, password } = credentials;
  const headers = {
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const api = `${url}/wp-json/wp/v2/posts`;
  const found = z
    .array(z.object({ id: z.number() }))
    .parse(await (await fetch(`${api}?search=${encodeURIComponent(title)}`, { headers })).json());
  const [post] = found;
  if (post === undefined) throw new Error(`The site has no post “${title}”.`);
  const changed = await fetch(`${api}/${post.id}`, { method: 'POST', headers, body: JSON.stringify({ content }) });
  expect(changed.status).toBe(200);
}
