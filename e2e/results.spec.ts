import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { plans } from './support/payments.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('an author sees how a published article is read, and connects Search Console', { tag: '@long' }, async ({
  aUser,
  api,
  newContext,
}) => {
  const author = await aUser();
  const { page, token } = author;
  const title = 'Evde kahve demlemek';

  await test.step('without the plan, the page says what it would show', async () => {
    await page.goto('/dashboard/results');
    await expect(page.getByText('Makalelerinizin nasıl okunduğunu görün')).toBeVisible();
    const { id } = await api.call(getProfile, { token });
    const { token: admin } = await api.signInAdmin();
    const body = { planId: plans.professional, begins: 'now', reason: 'Deneme' } as const;
    await api.call(grantSubscription, { token: admin, params: { id }, body });
    await page.reload();
    await expect(page.getByText('Henüz herkese açık makaleniz yok')).toBeVisible();
  });

  const { id, version } = await api.writeArticle(author, { title, content: 'Suyu ısıtın.' });
  await api.call(updateArticle, { token, params: { id }, body: { is_public: true, version } });

  await test.step('a reader is counted after a second, and nothing is asked or stored before', async () => {
    const reader = await newContext({ userAgent: firefox });
    await reader.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
    const article = await reader.newPage();
    const beacon = article.waitForRequest((request) => request.url().endsWith('/api/views'));
    await article.goto(`/articles/${id}`);
    const request = await beacon;
    expect(JSON.parse(request.postData() ?? '')).toEqual({ k: 'view', a: id });
    expect((await request.response())?.status()).toBe(204);
    expect(await article.evaluate(() => performance.now())).toBeGreaterThan(1000);
    expect(await reader.cookies()).toEqual([]);
  });

  await test.step('the author sees the reader, the article, and its own page', async () => {
    await expect(async () => {
      await page.goto('/dashboard/results');
      // Public articles are listed before anyone has read them, so the charts tell that the reader was counted.
      await expect(page.getByRole('heading', { name: 'Günlere göre' })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await checkAccessibility(page, 'the results');
    await checkNarrowScreen(page, 'the results');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Okurlar nereden geldi' })).toBeVisible();
    await checkAccessibility(page, 'the results of an article');
    await checkNarrowScreen(page, 'the results of an article');
  });

  await test.step('Search Console is connected over Google, and a property is chosen', async () => {
    await page.goto('/dashboard/results');
    await page.getByRole('button', { name: 'Search Console’u bağla' }).click();
    await page.getByRole('link', { name: 'İzin ver' }).click();
    await page.getByLabel('Hangi site okunsun?').selectOption('sc-domain:ornek.example');
    await page.getByRole('button', { name: 'Bu siteyi oku' }).click();
    await expect(page.getByText('İlk okuma sürüyor')).toBeVisible();
    await checkAccessibility(page, 'the connected Search Console');
  });
});
