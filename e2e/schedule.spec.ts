import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { getArticleSchedule, scheduleArticle } from '@hokka/contracts/publishing/schedule.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForMail } from './support/mailbox.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { plans } from './support/payments.ts';

// Days and times are those of Istanbul, whatever the time zone of the browser.
test.use({ timezoneId: 'America/New_York' });

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' }).format(
    Date.now() + days * 86_400_000,
  );

test('an article is scheduled by dragging, moved by keys, and published at its time', async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser('Zeynep Işık');
  const { page, token } = user;
  const { id } = await api.writeArticle(user, { title: 'Işıklı çarşı', content: 'Çarşıda ışıklar yandı.' });
  const params = { id };
  // Two consecutive days that are in the same week view, whatever day today is.
  const [day, next] = [dayIn(8), dayIn(9)];
  const cell = (date: string) => page.locator(`[data-day="${date}"]`);

  await test.step('another plan is named as long as there is none', async () => {
    await page.goto(`/dashboard/calendar?view=month&day=${day}`);
    await expect(page.getByText('Makaleleriniz kendiliğinden yayımlansın')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Planları görün' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Makale zamanla' })).toBeHidden();
    const admin = await api.signInAdmin();
    const profile = await api.call(getProfile, { token });
    const body = { planId: plans.professional, begins: 'now', reason: 'Deneme' } as const;
    await api.call(grantSubscription, { token: admin.token, params: { id: profile.id }, body });
    await page.reload();
  });

  await test.step('a dialog that cannot be loaded says so, and comes when that is asked for', async () => {
    expectDeniedCalls('net::ERR_FAILED GET /assets/:file');
    await page.route('**/assets/schedule-dialog-*.js', (route) => route.abort());
    const open = cell(day).getByRole('button', { name: /makale zamanla/ });
    await open.click();
    await expect(page.getByText('Zamanlama penceresi yüklenemedi')).toBeVisible();
    await page.unroute('**/assets/schedule-dialog-*.js');
    // The browser keeps a module that failed, so the page is loaded again.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Yeniden dene' }).click()]);
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Makale zamanla' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a day asks for the article, which is searched', async () => {
    await cell(day)
      .getByRole('button', { name: /makale zamanla/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Makale zamanla' });
    const article = dialog.getByRole('button', { name: 'Işıklı çarşı' });
    await expect(article).toBeVisible();
    await dialog.getByLabel('Başlıkta ara').fill('başka');
    await expect(dialog.getByText('bu başlıkta biri yok')).toBeVisible();
    await dialog.getByLabel('Başlıkta ara').fill('IŞIKLI');
    await checkAccessibility(page, 'choosing an article');
    await checkNarrowScreen(page, 'choosing an article');
    await article.click();
    await expect(dialog.getByRole('button', { name: 'Değiştir' })).toBeFocused();
    await expect(dialog.getByLabel('Gün')).toBeVisible();
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  });

  await test.step('dragged onto a day, it asks for time and targets', async () => {
    await page.locator(`[data-unscheduled="${id}"]`).dragTo(cell(day));
    const dialog = page.getByRole('dialog', { name: 'Yayını zamanla' });
    await expect(dialog.getByText('en son kaydedilmiş hâli yayımlanır')).toBeVisible();
    await expect(dialog.getByLabel('Gün')).toHaveValue(day.split('-').reverse().join('.'));
    await dialog.getByLabel('Saat').fill('00:15');
    await dialog.getByLabel('Hokka').uncheck();
    await dialog.getByRole('button', { name: 'Zamanla' }).click();
    await expect(dialog.getByText('En az bir hedef seçin')).toBeVisible();
    await dialog.getByLabel('Hokka').check();
    await checkAccessibility(page, 'the dialog of a schedule');
    await dialog.getByRole('button', { name: 'Zamanla' }).click();
    await expect(cell(day).getByRole('button', { name: '00:15 Işıklı çarşı, Zamanlandı' })).toBeVisible();
    await expect(page.locator(`[data-unscheduled="${id}"]`)).toBeHidden();
    const { schedule } = await api.call(getArticleSchedule, { token, params });
    expect(schedule?.at).toBe(new Date(`${day}T00:15:00+03:00`).toISOString());
    await checkAccessibility(page, 'the calendar');
    await cell(day)
      .getByRole('button', { name: /makale zamanla/ })
      .click();
    await expect(page.getByText('Zamanlanabilecek makaleniz kalmadı')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('Shift with an arrow moves it by a day, and a drop moves it back', async () => {
    const chip = page.getByRole('button', { name: '00:15 Işıklı çarşı, Zamanlandı' });
    await chip.press('Shift+ArrowRight');
    await expect(cell(next).getByRole('button', { name: /Işıklı çarşı/ })).toBeFocused();
    await cell(next)
      .getByRole('button', { name: /Işıklı çarşı/ })
      .dragTo(cell(day));
    await expect(cell(day).getByRole('button', { name: /Işıklı çarşı/ })).toBeVisible();
  });

  await test.step('what is chosen in the past is refused beside the time', async () => {
    await page.getByRole('button', { name: 'Liste' }).click();
    await page.getByRole('button', { name: 'Işıklı çarşı', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Yayını zamanla' });
    await dialog.getByLabel('Gün').fill('31.02.2027');
    await dialog.getByRole('button', { name: 'Zamanı kaydet' }).click();
    await expect(dialog.getByText('Bir gün seçin')).toBeVisible();
    await dialog.getByLabel('Gün').fill(dayIn(-1));
    expectDeniedCalls(`400 POST /api/articles/${id}/schedule`);
    await dialog.getByRole('button', { name: 'Zamanı kaydet' }).click();
    await expect(dialog.getByText('Yayın zamanı geçmişte olamaz')).toBeVisible();
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  });

  await test.step('at its time it is published, told on the page and by mail', async () => {
    const at = new Date(Date.now() + 3_000).toISOString();
    await api.call(scheduleArticle, { token, params, body: { at, targets: ['hokka'] } });
    await page.goto(`/dashboard/calendar?view=list&day=${dayIn(0)}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Işıklı çarşı' }).last();
    await expect(row.getByText('Yayımlandı')).toBeVisible({ timeout: 20_000 });
    const mail = await waitForMail(api.siteUrl, user.email, 'Makaleniz yayımlandı: Işıklı çarşı');
    expect(mail.text).toContain('yayımlandı: Hokka.');
    await page.getByRole('button', { name: 'Işıklı çarşı', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Görüntüle' }).click();
    await expect(page.getByText('Çarşıda ışıklar yandı.')).toBeVisible();
  });

  await test.step('one that waits for its author is told on the start page too', async () => {
    await page.route('**/api/schedule?*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const missed = { ...answer.data.schedules[0], state: 'missed' };
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, to_attend: [missed] } } });
    });
    // Without first reads the page makes the call itself.
    await page.route('**/first-reads?*', (route) => route.fulfill({ json: { reads: [] } }));
    await page.goto('/dashboard');
    await expect(page.getByText('“Işıklı çarşı”: Zamanı geçti')).toBeVisible();
    await checkNarrowScreen(page, 'the start page with what was missed');
    await page.getByRole('link', { name: 'Takvimi aç' }).click();
    await expect(page.getByRole('heading', { name: 'Sizi bekleyenler' })).toBeVisible();
  });
});
