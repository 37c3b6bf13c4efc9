import { listAllArticles, moderateArticle, moderateArticles } from '@hokka/contracts/articles/article-admin.ts';
import { closeArticleReport, reportArticle } from '@hokka/contracts/articles/article-reports.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../support/accessibility.ts';
import type { Account, Api } from '../support/api.ts';
import { breakCalls, denyCalls } from '../support/denied-calls.ts';
import { readCsv } from '../support/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForMail } from '../support/mailbox.ts';
import { checkNarrowScreen } from '../support/narrow-screen.ts';

test('the articles of all users are searched, filtered, ordered and saved as a file', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const author = await api.openAccount('Şükufe Işık');
  const title = `ISPARTA gülleri ${Date.now()}`;
  await publish(api, author, title);
  await api.writeArticle(author, { title: 'Yazılamayan', prompt: '#fail:400 hiç yazılmayacak' });
  const { page } = await anAdmin();
  const answer = await denyCalls(page, listAllArticles, 'rate_limited');
  expectDeniedCalls('429 GET /api/admin/articles');
  await page.goto('/admin/articles');
  await expect(page.getByText('Makaleler yüklenemedi')).toBeVisible();
  await answer();
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();

  const search = page.getByLabel('Makale veya yazar ara');
  await search.fill(author.email);
  // There may be only two articles: the next filter must not overtake the search.
  await expect(page).toHaveURL(/search=/);
  await expect(findRows(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Filtrele/ }).click();
  await page.getByLabel('Durum').selectOption({ label: 'Başarısız' });
  await expect(findRows(page)).toHaveText([/Yazılamayan/]);
  await page.getByText('Teknik ayrıntı').click();
  await expect(findRows(page)).toContainText('400');
  await checkAccessibility(page, 'articles, a failed one');
  await page.goBack();
  await expect(findRows(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Kelime' }).click();
  await expect(findRows(page)).toHaveText([/ISPARTA gülleri/, /Yazılamayan/]);
  await page.getByRole('link', { name: 'Kelime' }).click();
  await expect(findRows(page)).toHaveText([/Yazılamayan/, /ISPARTA gülleri/]);
  expect(await readCsv(page)).toContain(title);
  await search.fill(title.toLocaleLowerCase('tr'));
  await expect(findRows(page)).toHaveText([/ISPARTA gülleri/]);
  await checkNarrowScreen(page, 'articles');
});

test('a published article is rejected with a note, and approved again', { tag: '@long' }, async ({
  aUser,
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const author = await aUser('Yayın Yapan');
  const title = `Yayından kalkan ${Date.now()}`;
  const { id } = await publish(api, author, title);
  const statusForReaders = async () => (await fetch(`${api.siteUrl}/articles/${id}`)).status;
  const { page, token } = await anAdmin();
  await page.goto(`/admin/articles?search=${encodeURIComponent(title)}`);

  await test.step('who decides upon what another admin decided meanwhile is told', async () => {
    await chooseFor(page, title, 'Reddet');
    const dialog = page.getByRole('dialog', { name: 'Makale reddedilsin mi?' });
    await checkAccessibility(page, 'a rejection');
    const body = { status: 'pending', moderation_note: 'Şikâyet var.', close_reports: false } as const;
    await api.call(moderateArticle, { token, params: { id }, body });
    expectDeniedCalls('409 PUT /api/admin/articles/:id/moderate');
    await dialog.getByRole('button', { name: 'Reddet' }).click();
    await expect(page.getByText('Bu makalenin durumu bu arada “Beklemede” oldu. Not: “Şikâyet var.”.')).toBeVisible();
    await expect(findRows(page)).toContainText('Beklemede');
    expect(await statusForReaders()).toBe(404);
  });

  await test.step('it is rejected, and its author knows why', async () => {
    await chooseFor(page, title, 'Reddet');
    const dialog = page.getByRole('dialog', { name: 'Makale reddedilsin mi?' });
    await dialog.getByLabel('İnceleme notu').fill('Kaynak belirtmelisiniz.');
    await dialog.getByRole('button', { name: 'Reddet' }).click();
    await expect(page.getByText('Makale reddedildi')).toBeVisible();
    await expect(findRows(page)).toContainText('Reddedildi');
    const mail = await waitForMail(api.siteUrl, author.email, `Makaleniz yayından kaldırıldı: ${title}`);
    expect(mail.text).toContain('Kaynak belirtmelisiniz.');
    expect(await statusForReaders()).toBe(404);
    await author.page.goto(`/dashboard/articles/edit/${id}`);
    await expect(author.page.getByText('Kaynak belirtmelisiniz.')).toBeVisible();
    await expect(author.page.getByText('Reddedildi', { exact: true })).toBeVisible();
    await checkAccessibility(author.page, 'a rejected article');
    await author.page.goto('/dashboard/articles');
    const row = author.page.getByRole('article').filter({ hasText: title });
    await expect(row).toContainText('Reddedildi');
    await expect(row).toContainText('Kaynak belirtmelisiniz.');
  });

  await test.step('a decision that fails is asked again with what was written', async () => {
    const answer = await breakCalls(page, moderateArticle, 'html');
    expectDeniedCalls('502 PUT /api/admin/articles/:id/moderate');
    await expect(page.getByRole('tab')).toHaveText(['Makaleler', /^Şikâyetler/]);
    await chooseFor(page, title, 'Onayla');
    const dialog = page.getByRole('dialog', { name: 'Makale onaylansın mı?' });
    await dialog.getByLabel('İnceleme notu').fill('Kaynak eklendi.');
    await dialog.getByRole('button', { name: 'Onayla' }).click();
    await expect(dialog.getByText('Makale modere edilemedi')).toBeVisible();
    await expect(dialog.getByLabel('İnceleme notu')).toHaveValue('Kaynak eklendi.');
    await expect(dialog.getByText('Sunucudan beklenmeyen bir yanıt geldi.')).toBeVisible();
    await answer();
    await dialog.getByRole('button', { name: 'Tekrar Dene' }).click();
    await expect(page.getByText('Makale onaylandı')).toBeVisible();
    await waitForMail(api.siteUrl, author.email, `Makaleniz onaylandı: ${title}`);
    expect(await statusForReaders()).toBe(200);
  });
});

test('many articles are decided about at once, and a reader’s report is closed', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const author = await api.openAccount('Toplu Yazar');
  const word = `toplu${Date.now()}`;
  const [first] = await Promise.all([publish(api, author, `Birinci ${word}`), publish(api, author, `İkinci ${word}`)]);
  await api.call(reportArticle, {
    params: { id: first.id },
    body: { reason: 'rights', text: 'Bu metin benim kitabımdan.', website: '' },
  });
  const { page } = await anAdmin();

  await page.goto(`/admin/articles?search=${word}`);
  await expect(findRows(page)).toHaveCount(2);
  await expect(findRows(page).filter({ hasText: 'Birinci' })).toContainText('1 şikâyet');

  await test.step('both are held back, and approved again', async () => {
    await page.getByLabel('Bu sayfadaki tamamlanmış makaleleri seç').check();
    const bar = page.getByRole('region', { name: 'Seçilen makaleler' });
    await expect(bar).toContainText('2 makale seçildi');
    await checkAccessibility(page, 'articles, selected');
    const answer = await denyCalls(page, moderateArticles, 'internal_error');
    expectDeniedCalls('500 POST /api/admin/articles/moderate');
    await bar.getByRole('button', { name: 'Beklet' }).click();
    const waiting = page.getByRole('dialog', { name: '2 makale bekletilsin mi?' });
    await waiting.getByRole('button', { name: 'Beklet' }).click();
    await expect(waiting.getByText('Makale modere edilemedi')).toBeVisible();
    await answer();
    await waiting.getByRole('button', { name: 'Tekrar Dene' }).click();
    await expect(page.getByText('2 makale incelemeye alındı')).toBeVisible();
    await expect(findRows(page).filter({ hasText: 'Beklemede' })).toHaveCount(2);

    await page.getByLabel(`Seç: Birinci ${word}`).check();
    await page.getByLabel(`Seç: İkinci ${word}`).check();
    await bar.getByRole('button', { name: 'Onayla' }).click();
    const approving = page.getByRole('dialog', { name: '2 makale onaylansın mı?' });
    // The report is handled separately.
    await approving.getByLabel('Açık 1 şikâyeti de kapat').uncheck();
    await approving.getByRole('button', { name: 'Onayla' }).click();
    await expect(page.getByText('2 makale onaylandı')).toBeVisible();
    await expect(findRows(page).filter({ hasText: 'Onaylı' })).toHaveCount(2);
  });

  await test.step('the report is read beside its article, and closed once', async () => {
    await page.getByRole('link', { name: '1 şikâyet' }).click();
    const report = page
      .getByRole('table', { name: 'Şikâyetler' })
      .getByRole('row')
      .filter({ hasText: 'Bu metin benim kitabımdan.' });
    await expect(report).toContainText('Üye olmayan okur');
    await checkAccessibility(page, 'reports');
    await checkNarrowScreen(page, 'reports');
    await report.getByRole('button', { name: `Şikâyeti kapat: Birinci ${word}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Şikâyet kapatılsın mı?' });
    await dialog.getByLabel('Not').fill('Yazarla görüşüldü.');
    await checkAccessibility(page, 'closing a report');
    const answer = await denyCalls(page, closeArticleReport, 'rate_limited');
    expectDeniedCalls('429 POST /api/admin/reports/:id/close');
    await dialog.getByRole('button', { name: 'Şikâyeti kapat' }).click();
    await expect(dialog.getByText('Çok fazla istek gönderdiniz.')).toBeVisible();
    await answer();
    await dialog.getByRole('button', { name: 'Şikâyeti kapat' }).click();
    await expect(page.getByText('Şikâyet kapatıldı')).toBeVisible();
    await expect(page.getByText('Açık şikâyet yok')).toBeVisible();
    await page.getByRole('button', { name: 'Kapalı' }).click();
    await expect(report).toContainText('Yazarla görüşüldü.');
  });
});

async function publish(api: Api, author: Account, title: string) {
  const { id, version } = await api.writeArticle(author, { title, content: `${title} üzerine kısa bir metin.` });
  return api.call(updateArticle, { token: author.token, params: { id }, body: { is_public: true, version } });
}

function findRows(page: Page) {
  return page.getByRole('table', { name: 'Makaleler' }).locator('tbody').getByRole('row');
}

async function chooseFor(page: Page, title: string, decision: string): Promise<void> {
  await page.getByRole('button', { name: `İşlemler: ${title}` }).click();
  await page.getByRole('menuitem', { name: decision }).click();
}
