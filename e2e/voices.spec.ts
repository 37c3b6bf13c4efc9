import { listVoices } from '@hokka/contracts/briefs/voices.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { buy } from './support/payments.ts';
import { chooseInRowMenu } from './support/row-menu.ts';

const professional = 2;
const sample = Array.from(
  { length: 6 },
  () =>
    'Toprağı önce elinizle gevşetin, sonra fideyi dikin. Bitkinizi haftada iki kez sulayın; çünkü kuru toprak kökleri yorar. ' +
    'İsterseniz saksıyı güneşli bir pencereye koyabilirsiniz. Ancak öğle güneşi yaprakları yakar, bunu unutmayın.',
).join('\n\n');

test('a voice is made of a sample, corrected and deleted', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const person = await aUser();
  const { page, token } = person;
  await buy(api, person, professional);
  await page.goto('/dashboard/voices');
  await expect(page.getByText('Henüz yazı üslubunuz yok')).toBeVisible();
  await checkAccessibility(page, 'voices, empty');
  await page.getByRole('link', { name: 'İlk üslubunuzu oluşturun' }).click();

  await page.getByLabel('Ad', { exact: true }).fill('Bülten');
  await page.getByRole('textbox', { name: 'Örnek metin' }).fill('Kısa bir metin.');
  expectDeniedCalls('400 POST /api/voices');
  await page.getByRole('button', { name: 'Üslubu çıkar' }).click();
  await expect(page.getByText(/Örneklerde 3 kelime var/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Örnek metin' }).fill(sample);
  await checkAccessibility(page, 'new voice');
  await checkNarrowScreen(page, 'new voice');
  await page.getByRole('button', { name: 'Üslubu çıkar' }).dblclick();

  await expect(page).toHaveURL(/\/dashboard\/voices\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Okura “siz” diyor.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tanım' })).toHaveValue(/Tonu sıcak ve ölçülüdür/);
  expect((await api.call(listVoices, { token })).voices).toHaveLength(1);
  await page.getByLabel('Yasaklı sözler').fill('efsane, mükemmel');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Yazı üslubu kaydedildi')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Yasaklı sözler')).toHaveValue('efsane, mükemmel');
  await checkAccessibility(page, 'voice');
  await checkNarrowScreen(page, 'voice');

  await test.step('a plan is given the voice, and keeps it', async () => {
    await page.goto('/dashboard/briefs/create');
    await page.getByLabel('Makale başlığı').fill('Evde zeytin');
    await page.getByLabel('AI isteği (prompt)').fill('Saksıda zeytin nasıl büyür, ne ister?');
    await page.getByText('Ayrıntılar', { exact: true }).click();
    await page.getByLabel('Yazı üslubu').selectOption('Bülten');
    await checkAccessibility(page, 'new plan with a voice');
    await checkNarrowScreen(page, 'new plan with a voice');
    await page.reload();
    await expect(page.getByLabel('Yazı üslubu').getByRole('option', { selected: true })).toHaveText('Bülten');
    await page.getByRole('button', { name: 'Planı hazırlat' }).click();
    await expect(page).toHaveURL(/\/dashboard\/briefs\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('definition').filter({ hasText: 'Bülten' })).toBeVisible();
    await page.getByRole('button', { name: 'Bilgileri düzenle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yazı bilgileri' });
    await expect(dialog.getByLabel('Yazı üslubu').getByRole('option', { selected: true })).toHaveText('Bülten');
    await dialog.getByLabel('Yazı üslubu').selectOption('Belirtilmedi');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('definition').filter({ hasText: 'Bülten' })).toHaveCount(0);
  });

  await page.getByRole('link', { name: 'Yazı üslupları' }).first().click();
  await chooseInRowMenu(page, 'Bülten', 'Sil');
  await page.getByRole('button', { name: 'Üslubu sil' }).click();
  await expect(page.getByText('Henüz yazı üslubunuz yok')).toBeVisible();
});

test('without the feature the voice of a plan names the plan that opens it', { tag: '@long' }, async ({ aUser }) => {
  const { page } = await aUser();
  await page.goto('/dashboard/briefs/create');
  await page.getByText('Ayrıntılar', { exact: true }).click();
  const field = page.getByLabel('Yazı üslubu');
  await expect(field.getByRole('option')).toHaveText(['Belirtilmedi']);
  await expect(page.getByText(/Yazınız sizin ağzınızdan yazılır: /)).toContainText('planla açılır');
  await checkAccessibility(page, 'new plan, voice locked');
});
