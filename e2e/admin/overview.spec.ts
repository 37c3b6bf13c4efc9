import { listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import { sendContactMessage } from '@hokka/contracts/operations/contact.ts';
import { listPendingWork } from '@hokka/contracts/operations/pending-work.ts';
import { getAdminSeries, getAdminStats } from '@hokka/contracts/operations/statistics.ts';
import { getSystemStatus } from '@hokka/contracts/operations/system-status.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { denyCalls } from '../support/denied-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkNarrowScreen } from '../support/narrow-screen.ts';
import { buy, orderBy, plans } from '../support/payments.ts';

test('the overview counts what happens, shows it over time, and names what is unwell', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const { page, token } = await anAdmin();
  // Earlier journeys stop when they have seen enough; their articles are generated to the end.
  await expect.poll(() => articlesBeingWritten(api, token), { timeout: 60_000 }).toBe(0);
  const before = await api.call(getAdminStats, { token });

  const buyer = await api.openAccount('Özgür Şahin');
  await api.writeArticle(buyer, { title: 'Genel bakışta sayılan' });
  await api.writeArticle(buyer, { title: 'Genel bakışta yazılamayan', prompt: '#fail:400 hiç yazılmayacak' });
  await buy(api, buyer, plans.professional);
  await orderBy(api, await api.openAccount('Bekleyen Alıcı'), plans.corporate);
  await api.call(sendContactMessage, { body: aMessage });
  await page.goto('/admin');

  await test.step('what waits leads to the list of it, and figures to theirs', async () => {
    const waiting = page.getByRole('region', { name: 'Bekleyen işler' });
    const { work } = await api.call(listPendingWork, { token });
    const messages = work.find(({ kind }) => kind === 'messages');
    await expect(waiting.getByRole('listitem')).toHaveCount(work.length);
    await waiting.getByRole('link', { name: `Yanıt bekleyen mesaj ${messages?.count}` }).click();
    await expect(page.getByText(`${messages?.count} mesaj`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yanıt bekleyenler' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await page.getByRole('link', { name: 'Bekleyen ödeme' }).click();
    await expect(page).toHaveURL(/tab=payments&status=pending/);
    await page.goBack();
    await page.route('**/api/admin/pending-work', (route) =>
      route.fulfill({ json: { success: true, data: { work: [] } } }),
    );
    await page.reload();
    await expect(waiting).toContainText('Bekleyen iş yok');
    await page.unroute('**/api/admin/pending-work');
  });

  await test.step('charts cover the days that the address names', async () => {
    const charts = page.getByRole('region', { name: 'Dönem özeti' });
    await expect(charts.getByRole('button', { name: 'Son 30 gün' })).toHaveAttribute('aria-pressed', 'true');
    for (const days of ['7', '90']) {
      await charts.getByRole('button', { name: `Son ${days} gün`, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[?]days=${days}$`));
      await expect(charts.getByRole('button', { name: `Son ${days} gün`, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(charts.getByRole('link', { name: 'Tamamlanan yazım' })).toHaveAttribute('href', periodOf(days));
    }
    await page.goBack();
    await expect(charts.getByRole('link', { name: 'Tamamlanan yazım' })).toHaveAttribute('href', periodOf('7'));
    await page.goBack();
    await expect(charts.getByRole('button', { name: 'Son 30 gün' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the state of the service stands in words', async () => {
    const status = page.getByRole('region', { name: 'Sistem durumu' });
    for (const part of ['API', 'Veritabanı', 'AI servisi', 'Ödeme'])
      await expect(status.getByRole('listitem').filter({ hasText: part })).toContainText('Çevrimiçi');
    await expect(status).toContainText('Yazan süreç');
    await expect(status).toContainText('İstek kabul edilmedi');
  });

  await test.step('a part that cannot be read fails alone, and comes back', async () => {
    const answers = await Promise.all(
      [getAdminStats, getAdminSeries, getSystemStatus].map((call) => denyCalls(page, call, 'rate_limited')),
    );
    expectDeniedCalls('429 GET /api/admin/stats', '429 GET /api/admin/series', '429 GET /api/admin/system-status');
    await page.reload();
    await expect(page.getByText('İstatistikler alınamadı')).toBeVisible();
    await expect(page.getByText('Grafikler yüklenemedi')).toBeVisible();
    await expect(page.getByText('Sistem durumu yüklenemedi')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Son etkinlikler' })).toContainText('Özgür Şahin');
    await checkAccessibility(page, 'the overview, failed');
    await Promise.all(answers.map((answer) => answer()));
    await page.getByRole('button', { name: 'Tekrar Dene' }).click();
    await expect(findFigure(page, 'Toplam kullanıcı')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sistem durumu' })).toContainText('Çevrimiçi');
  });

  await test.step('what is unwell is named with its reason', async () => {
    await page.route('**/api/admin/system-status', async (route) => {
      const answer = await (await route.fetch()).json();
      const details = { ...answer.data.details, reasons: { ...answer.data.details.reasons, ai: 'no_credit' } };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, ai: 'offline', payment: 'slow', details } } });
    });
    await page.reload();
    const status = page.getByRole('region', { name: 'Sistem durumu' });
    await expect(status.getByRole('listitem').filter({ hasText: 'AI servisi' })).toContainText('Çevrimdışı');
    await expect(status.getByRole('listitem').filter({ hasText: 'AI servisi' })).toContainText('Kredisi bitmiş.');
    await expect(status.getByRole('listitem').filter({ hasText: 'Ödeme' })).toContainText('Yavaş');
    await checkAccessibility(page, 'the overview, unwell');
  });

  await test.step('a purchase, an open order and a failed article are counted and listed', async () => {
    await page.unroute('**/api/admin/system-status');
    // These are counted a few times a minute; the figures above are updated immediately.
    await expect
      .poll(() => api.call(getAdminStats, { token }), { timeout: 35_000, intervals: [500] })
      .toMatchObject({
        totalUsers: before.totalUsers + 2,
        totalArticles: before.totalArticles + 2,
        activeSubscriptions: before.activeSubscriptions + 1,
        pendingPayments: before.pendingPayments + 1,
      });
    await page.goto('/admin');
    for (const [label, figure] of [
      ['Toplam kullanıcı', before.totalUsers + 2],
      ['Toplam makale', before.totalArticles + 2],
      ['Bugünkü makaleler', before.todayArticles + 2],
      ['Aktif abonelik', before.activeSubscriptions + 1],
      ['Bekleyen ödeme', before.pendingPayments + 1],
    ] as const)
      await expect(findFigure(page, label)).toHaveText(`${figure}`);
    for (const label of ['Toplam gelir', 'Aylık gelir'])
      await expect(findFigure(page, label)).toHaveText(`₺${before.totalRevenue + 24}`);
    for (const [label, list] of listsOfFigures)
      await expect(page.getByRole('main').getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        list,
      );
    const feed = page.getByRole('region', { name: 'Son etkinlikler' });
    for (const word of ['Özgür Şahin', 'Genel bakışta sayılan', 'Profesyonel']) await expect(feed).toContainText(word);
    const today = feed.getByRole('region', { name: 'Bugün' });
    await expect(today.getByRole('link', { name: 'Özgür Şahin' })).toHaveAttribute('href', /^\/admin\/users\//);
    await checkAccessibility(page, 'the overview');
    await checkNarrowScreen(page, 'the overview');
  });
});

/** Target of the card of each figure. */
const listsOfFigures = [
  ['Toplam kullanıcı', '/admin/users'],
  ['Aktif kullanıcı', '/admin/users?seen=recently'],
  ['Toplam makale', '/admin/articles'],
  ['Bugünkü makaleler', /^\/admin\/articles\?from=(\d{4}-\d\d-\d\d)&to=\1$/],
  ['Toplam gelir', '/admin/subscriptions?tab=payments&status=completed'],
  ['Aylık gelir', /\?tab=payments&status=completed&from=\d{4}-\d\d-01$/],
  ['Aktif abonelik', '/admin/subscriptions?paid=running'],
  ['Bekleyen ödeme', '/admin/subscriptions?tab=payments&status=pending'],
] as const;

/** The list of the articles of a period that ends today. */
function periodOf(days: string): string {
  const dayBefore = (count: number) =>
    new Date(Date.now() - count * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' });
  return `/admin/articles?from=${dayBefore(Number(days) - 1)}&to=${dayBefore(0)}`;
}

const aMessage = {
  name: 'Soran Kişi',
  email: 'soran@example.com',
  subject: 'Genel bakış',
  message: 'Yanıt bekleyen bir mesaj',
};

async function articlesBeingWritten(api: Api, token: string): Promise<number> {
  const { pagination } = await api.call(listAllArticles, { token, query: { status: 'generating', limit: '1' } });
  return pagination.total;
}

/** Finds the figure that stands beside or below its label. */
function findFigure(page: Page, label: string) {
  return page
    .getByRole('main')
    .getByText(label, { exact: true })
    .locator(
      'xpath=ancestor-or-self::*[following-sibling::*[descendant-or-self::p]][1]/following-sibling::*[1]/descendant-or-self::p[1]',
    );
}
