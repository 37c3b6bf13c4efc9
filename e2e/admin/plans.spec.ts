import { createUser } from '@hokka/contracts/accounts/user-admin.ts';
import { createPlan, deletePlan, listAllPlans, updatePlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { Locator, Page } from '@playwright/test';
import { checkAccessibility } from '../support/accessibility.ts';
import { anAddress } from '../support/api.ts';
import { denyCalls } from '../support/denied-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkNarrowScreen } from '../support/narrow-screen.ts';

const ownPlans = 'Yolculuk';

test.afterEach(async ({ api }) => {
  const { token } = await api.signInAdmin();
  const left = (await api.call(listAllPlans, { token })).filter(({ name }) => name.startsWith(ownPlans));
  for (const { id, version } of left)
    await api.call(updatePlan, { token, params: { id: `${id}` }, body: { is_active: false, version } });
});

test('a plan is made, copied, put on offer, edited and deleted', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const { page, token } = await anAdmin();
  const name = `${ownPlans} ${Date.now()}`;
  await page.goto('/admin/plans');

  await test.step('every field says what is wrong with it', async () => {
    await page.getByRole('button', { name: 'Plan ekle' }).click();
    const form = page.getByRole('dialog', { name: 'Yeni plan' });
    // The save button stays at the lower edge while the form scrolls.
    await page.setViewportSize({ width: 1280, height: 800 });
    const save = form.getByRole('button', { name: 'Planı oluştur' });
    await form.getByText('Gelişmiş: JSON olarak düzenle').click();
    for (const label of ['Plan adı', 'Özellikler (JSON)']) {
      await form.getByLabel(label).focus();
      await expect(save).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => (await findBottomEdge(form)) - (await findBottomEdge(save))).toBeCloseTo(17, 0);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await form.getByLabel('Fiyat').fill('-1');
    await form.getByLabel('Süre (ay)').fill('0');
    await form.getByLabel('Makale limiti').fill('-5');
    await form.getByLabel('AI istek limiti').fill('-5');
    await form.getByLabel('Özellikler (JSON)').fill('{ "advanced_ai": tru');
    await form.getByRole('button', { name: 'Planı oluştur' }).click();
    for (const [label, message] of [
      ['Plan adı', 'Plan adı gereklidir'],
      ['Açıklama', 'Açıklama gereklidir'],
      ['Fiyat', 'Fiyat 0 veya pozitif olmalıdır'],
      ['Süre (ay)', 'Süre en az 1 ay olmalıdır'],
      ['Makale limiti', 'Makale limiti 0 veya pozitif olmalıdır'],
      ['AI istek limiti', 'AI istek limiti 0 veya pozitif olmalıdır'],
      ['Özellikler (JSON)', 'Özellikler geçerli bir JSON formatında olmalıdır'],
    ] as const)
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
    await checkAccessibility(page, 'a plan, with problems');
    await checkNarrowScreen(page, 'a plan, with problems');
  });

  await test.step('the check list and the JSON text go together', async () => {
    const form = page.getByRole('dialog', { name: 'Yeni plan' });
    const json = form.getByLabel('Özellikler (JSON)');
    await json.fill('{ "advanced_ai": true, "white_label": false }');
    await expect(form.getByLabel('White Label')).not.toBeChecked();
    await form.getByLabel('White Label').check();
    await expect(json).toHaveValue(/"white_label": true/);
    await form.getByLabel('White Label').uncheck();
    await json.fill('{ "advanced_ai": false }');
    await expect(form.getByLabel('White Label')).toHaveCount(0);
  });

  await test.step('the plan is made; what the server refuses is said in the form', async () => {
    const form = page.getByRole('dialog', { name: 'Yeni plan' });
    await form.getByLabel('Plan adı').fill(name);
    await form.getByLabel('Açıklama').fill('Yalnızca denemek için');
    await form.getByLabel('Fiyat').fill('0');
    await form.getByLabel('Süre (ay)').fill('1');
    await form.getByLabel('Sıralama').fill('90');
    await form.getByLabel('Makale limiti').fill('0');
    await form.getByLabel('AI istek limiti').fill('40');
    const answer = await denyCalls(page, createPlan, 'validation_failed', [
      { field: 'name', message: 'Plan adı en fazla 100 karakter olabilir' },
    ]);
    expectDeniedCalls('400 POST /api/admin/subscription-plans');
    await form.getByRole('button', { name: 'Planı oluştur' }).click();
    await expect(form.getByLabel('Plan adı')).toHaveAccessibleDescription(/en fazla 100 karakter/);
    await answer();
    await form.getByRole('button', { name: 'Planı oluştur' }).click();
    await expect(page.getByText('Plan oluşturuldu')).toBeVisible();
    await page.getByLabel('Plan ara').fill(name.toLocaleUpperCase('tr'));
    await expect(findCards(page)).toHaveCount(1);
    await expect(findCards(page)).toContainText('Makale limiti∞');
    await expect(findCards(page)).toContainText('AI istek limiti40');
    await checkAccessibility(page, 'plans');
    await checkNarrowScreen(page, 'plans');
  });

  await test.step('a copy begins passive and one place behind; what was typed is not lost without a question', async () => {
    await page.getByRole('button', { name: `Kopyala: ${name}` }).click();
    const form = page.getByRole('dialog', { name: `“${name}” planını kopyala` });
    await expect(form.getByLabel('Plan adı')).toHaveValue(`${name} (kopya)`);
    await expect(form.getByLabel('Sıralama')).toHaveValue('91');
    await expect(form.getByLabel('Plan aktif olsun')).not.toBeChecked();
    await form.getByLabel('Fiyat').fill('12,50');
    await form.getByRole('button', { name: 'Vazgeç' }).click();
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikleriniz var' });
    await question.getByRole('button', { name: 'Forma dön' }).click();
    await form.getByRole('button', { name: 'Planı oluştur' }).click();
    await expect(page.getByText('Plan oluşturuldu').last()).toBeVisible();
    await expect(findCards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Pasif', exact: true }).click();
    await expect(findCards(page)).toHaveText([/\(kopya\).*₺12,50/]);
    await page.getByRole('button', { name: 'Tümü', exact: true }).click();
  });

  await test.step('an edit shows its effect before it is saved, and yields to a newer one', async () => {
    const email = anAddress();
    const [plan] = (await api.call(listAllPlans, { token })).filter((one) => one.name === name);
    const planId = plan?.id ?? 0;
    await api.call(createUser, { token, body: { name: 'Deneme Planında', email, role: 'user', plan_id: planId } });
    await page.getByRole('button', { name: `Düzenle: ${name}`, exact: true }).click();
    const form = page.getByRole('dialog', { name: `“${name}” planını düzenle` });
    await form.getByLabel('AI istek limiti').fill('60');
    await expect(form.getByText('1 ücretsiz aboneliğin limit ve özellikleri hemen değişir.')).toBeVisible();
    await checkAccessibility(page, 'an edited plan with its effect');
    await api.call(updatePlan, { token, params: { id: `${planId}` }, body: { description: 'Başkasının açıklaması' } });
    expectDeniedCalls('409 PUT /api/admin/subscription-plans/:id');
    await form.getByRole('button', { name: 'Güncelle' }).click();
    await expect(form.getByText('Bu plan siz düzenlerken başka bir yönetici tarafından değiştirildi.')).toBeVisible();
    await form.getByRole('button', { name: 'Güncel hâlini yükle' }).click();
    await expect(form.getByLabel('Açıklama')).toHaveValue('Başkasının açıklaması');
    await form.getByLabel('AI istek limiti').fill('60');
    await form.getByRole('button', { name: 'Güncelle' }).click();
    await expect(page.getByText('Plan güncellendi')).toBeVisible();
    await expect(findCards(page).first()).toContainText('AI istek limiti60');
  });

  await test.step('taking it off the shelf says what that means', async () => {
    await page.getByRole('switch', { name: `${name} aktif`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan pasif yapılsın mı?' });
    await expect(dialog.getByText('Plan, fiyat sayfasında ve plan seçiminde görünmez olur.')).toBeVisible();
    await checkAccessibility(page, 'taking a plan off the shelf');
    const answer = await denyCalls(page, updatePlan, 'default_plan');
    await dialog.getByRole('button', { name: 'Pasif yap' }).click();
    await expect(dialog.getByText('Varsayılan plan aktif ve ücretsiz kalır; silinemez.')).toBeVisible();
    await answer();
    await dialog.getByRole('button', { name: 'Pasif yap' }).click();
    await expect(page.getByText('Plan pasif yapıldı')).toBeVisible();
    await expect(page.getByRole('switch', { name: `${name} aktif`, exact: true })).not.toBeChecked();
  });

  await test.step('a plan with subscribers is preserved, one without is deleted', async () => {
    const kept = page.getByRole('button', { name: `Sil: ${name}`, exact: true });
    await expect(kept).toBeDisabled();
    await expect(kept).toHaveAccessibleDescription('Aktif aboneleri olan planlar silinemez.');
    await kept.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Planı sil' });
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: `Sil: ${name} (kopya)` }).click();
    await expect(question).toContainText(
      'Bu planı silmek istediğinizden emin misiniz? Aktif aboneleri olan planlar silinemez.',
    );
    await checkAccessibility(page, 'deleting a plan');
    expectDeniedCalls('409 DELETE /api/admin/subscription-plans/:id');
    // The plan was ordered after the list was loaded.
    const answer = await denyCalls(page, deletePlan, 'plan_has_orders');
    await question.getByRole('button', { name: 'Planı sil' }).click();
    await expect(page.getByText('Bekleyen siparişi olan planlar silinemez.')).toBeVisible();
    await answer();
    await question.getByRole('button', { name: 'Planı sil' }).click();
    await expect(page.getByText('Plan silindi')).toBeVisible();
    await expect(findCards(page)).toHaveCount(1);
  });

  await test.step('plans that cannot be read say so', async () => {
    const answer = await denyCalls(page, listAllPlans, 'rate_limited');
    expectDeniedCalls('429 GET /api/admin/subscription-plans');
    await page.reload();
    await expect(page.getByText('Planlar yüklenemedi')).toBeVisible();
    await answer();
    await page.getByRole('button', { name: 'Tekrar Dene' }).click();
    await expect(findCards(page)).toHaveCount(1);
    await page.getByLabel('Plan ara').fill('böyle bir plan yok');
    await expect(page.getByText('Plan bulunamadı')).toBeVisible();
    await page.getByRole('button', { name: 'Tüm planları göster' }).click();
    await expect(page.getByText('Toplam plan')).toBeVisible();
    const defaultPlanCard = findCards(page).filter({ hasText: 'Varsayılan plan aktif ve ücretsiz kalır; silinemez.' });
    const toggle = defaultPlanCard.getByRole('switch');
    await expect(toggle).toHaveAccessibleDescription('Varsayılan plan aktif ve ücretsiz kalır; silinemez.');
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(toggle).toBeChecked();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(defaultPlanCard.getByRole('button', { name: /^Sil: / })).toBeDisabled();
  });
});

/** Position of its lower edge in the window. */
async function findBottomEdge(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? 0 : box.y + box.height;
}

function findCards(page: Page) {
  return page.getByRole('list', { name: 'Planlar' }).locator(':scope > li');
}
