import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { createBrief, getBrief, updateBrief } from '@hokka/contracts/briefs/briefs.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { makeDocx, makePdf } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { plans } from './support/payments.ts';
import { findHeadings } from './support/plan-page.ts';

test('a plan is given sources, rests on them, and is written', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const { page, token } = await aUser();
  const body = { title: 'Evde zeytin', request: 'Saksıda zeytin nasıl büyür?', word_target: 900 };
  const { id } = await api.call(createBrief, { token, body });
  await page.goto(`/dashboard/briefs/${id}`);
  const panel = page.getByRole('region', { name: 'Kaynaklar' });
  const rows = panel
    .getByRole('list', { name: 'Kaynaklar' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });

  await test.step('a plan that was saved elsewhere is not written over', async () => {
    await expect(findHeadings(page)).not.toHaveCount(0);
    const brief = await api.call(getBrief, { token, params: { id } });
    const theirs = brief.outline;
    if (theirs === null) throw new Error('There is no outline.');
    await api.call(updateBrief, {
      token,
      params: { id },
      body: { version: brief.version, outline: { ...theirs, angle: 'Başka yerde' } },
    });
    expectDeniedCalls(`409 PUT /api/briefs/${id}`);
    await page.getByRole('textbox', { name: 'Bakış açısı' }).fill('Burada');
    const dialog = page.getByRole('dialog', { name: /başka bir yerde değiştirildi/ });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Benimkini kaydet' }).click();
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
    expect((await api.call(getBrief, { token, params: { id } })).outline?.angle).toBe('Burada');
    await page.getByRole('button', { name: 'Geri al', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Bakış açısı' })).toHaveValue('Başka yerde');
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
  });

  await test.step('a card is dragged by its handle', async () => {
    const [one, two] = await findHeadings(page).evaluateAll((all) =>
      all.map((field) => (field as HTMLTextAreaElement).value),
    );
    const target = await page.getByRole('button', { name: `Taşı: ${two},` }).boundingBox();
    await page.getByRole('button', { name: `Taşı: ${one},` }).hover();
    await page.mouse.down();
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 400, { steps: 4 });
    await page.mouse.up();
    await expect(findHeadings(page).first()).toHaveValue(two ?? '');
    await page.getByRole('button', { name: 'Geri al', exact: true }).click();
    await expect(findHeadings(page).first()).toHaveValue(one ?? '');
  });

  await test.step('another plan is named as long as sources are not part of it', async () => {
    await panel.getByText('Kaynaklar', { exact: true }).click();
    await expect(panel.getByText('Kaynak eklemek planınızda yok')).toBeVisible();
    const admin = await api.signInAdmin();
    const { id: userId } = await api.call(getProfile, { token });
    const grant = { planId: plans.corporate, begins: 'now', reason: 'Deneme' } as const;
    await api.call(grantSubscription, { token: admin.token, params: { id: userId }, body: grant });
    await page.reload();
    await panel.getByText('Kaynaklar', { exact: true }).click();
  });

  await test.step('an address, files of all kinds and bad ones', async () => {
    await panel.getByLabel('Web adresi').fill('zeytin');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Adresi https:// ile birlikte eksiksiz girin')).toBeVisible();
    await panel.getByLabel('Web adresi').fill('http://127.0.0.1/gizli');
    await panel.getByRole('button', { name: 'Adresi ekle' }).dblclick();
    await panel.getByLabel('Kaynak dosyaları').setInputFiles([
      { name: 'rapor.pdf', mimeType: 'application/pdf', buffer: makePdf('Zeytin 2025 yilinda 40 litre su ister.') },
      {
        name: 'notlar.docx',
        mimeType: 'application/octet-stream',
        buffer: makeDocx('Zeytin için ilk adım güneşli bir yerdir.'),
      },
      { name: 'tarama.pdf', mimeType: 'application/pdf', buffer: makePdf('') },
      { name: 'resim.png', mimeType: 'image/png', buffer: Buffer.from('png') },
    ]);
    await expect(panel.getByText(/^Bu dosya türü okunamıyor/)).toBeVisible();
    await panel.getByRole('button', { name: 'Listeden çıkar: resim.png' }).click();
    await expect(panel.getByText('Bu adres herkese açık bir siteye ait değil.')).toHaveCount(1);
    await expect(panel.getByText(/^Okunabilir metin bulunamadı/)).toBeVisible();
    await expect(panel.getByText('Hazır', { exact: true })).toHaveCount(2);
    await expect(rows).toHaveCount(4);
    await checkAccessibility(page, 'sources');
    await checkNarrowScreen(page, 'sources');
  });

  await test.step('one is ticked, read, and one deleted', async () => {
    const tick = panel.getByLabel('Kaynakçada göster: rapor');
    await tick.check();
    await panel.getByRole('button', { name: 'Diğer işlemler: rapor' }).click();
    await page.getByRole('menuitem', { name: 'Okunan metni göster' }).click();
    await expect(page.getByRole('dialog', { name: 'rapor' })).toContainText('40 litre su ister');
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Diğer işlemler: tarama' }).click();
    await page.getByRole('menuitem', { name: 'Kaynağı sil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kaynağı sil' }).click();
    await expect(rows).toHaveCount(3);
    await expect(tick).toBeChecked();
  });

  await test.step('a file whose answer is lost is sent again, and is there once', async () => {
    expectDeniedCalls('net::ERR_FAILED POST /api/briefs/:id/sources/files');
    await page.route(
      '**/api/briefs/*/sources/files',
      async (route) => {
        await route.fetch();
        await route.abort('failed');
      },
      { times: 1 },
    );
    const buffer = Buffer.from('Saksıdaki zeytin günde altı saat güneş ister.');
    await panel.getByLabel('Kaynak dosyaları').setInputFiles({ name: 'saksi.txt', mimeType: 'text/plain', buffer });
    const sent = panel.getByRole('list', { name: 'Gönderilen dosyalar' });
    await expect(sent.getByRole('alert')).toBeVisible();
    await sent.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(sent).toBeHidden();
    await expect(panel.getByText('Hazır', { exact: true })).toHaveCount(3);
    await expect(rows).toHaveCount(4);
  });

  await test.step('a text that is pasted without a connection stays until there is one', async () => {
    expectDeniedCalls('net::ERR_INTERNET_DISCONNECTED POST /api/briefs/:id/sources');
    await panel.getByRole('button', { name: 'Metin yapıştır' }).click();
    const dialog = page.getByRole('dialog', { name: 'Metin ekle' });
    await dialog.getByLabel('Başlık').fill('Notlarım');
    await dialog.getByLabel('Metin', { exact: true }).fill('Zeytin 30 derecede gölge ister.');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Metni ekle' }).click();
    await expect(dialog.getByText('Metin eklenemedi')).toBeVisible();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Metni ekle' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('Hazır', { exact: true })).toHaveCount(4);
  });

  await test.step('another tab has the same sources, and learns that one is gone', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    const theirs = other.getByRole('region', { name: 'Kaynaklar' });
    await theirs.getByText('Kaynaklar', { exact: true }).click();
    await theirs.getByRole('button', { name: 'Diğer işlemler: Notlarım' }).click();
    await other.getByRole('menuitem', { name: 'Kaynağı sil' }).click();
    await panel.getByRole('button', { name: 'Diğer işlemler: Notlarım' }).click();
    await page.getByRole('menuitem', { name: 'Kaynağı sil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kaynağı sil' }).click();
    await expect(rows).toHaveCount(4);
    expectDeniedCalls('404 DELETE /api/briefs/:id/sources/:id');
    const answered = other.waitForResponse((response) => response.request().method() === 'DELETE');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Kaynağı sil' }).click();
    expect((await answered).status()).toBe(404);
    await expect(theirs.getByRole('button', { name: 'Diğer işlemler: Notlarım' })).toBeHidden();
    await other.close();
  });

  await test.step('pages are searched for, and each section shows what it would rest on', async () => {
    await panel.getByRole('button', { name: 'İnternette kaynak ara' }).dblclick();
    await expect(panel.getByText('6 sayfa bulundu ve kaynaklara eklendi.')).toBeVisible();
    await expect(panel.getByText('Hazır', { exact: true })).toHaveCount(9);
    const evidence = page.getByRole('button', { name: /^Dayanaklar: .*, [1-9]\d* parça$/ }).first();
    await evidence.click();
    await expect(page.getByRole('region', { name: /^Dayanaklar/ }).getByRole('listitem')).not.toHaveCount(0);
    await checkAccessibility(page, 'evidence');
  });

  await test.step('the order says what it rests on', async () => {
    await page.getByRole('button', { name: 'Bu planla yaz' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yazı bu planla yazılsın mı?' });
    await expect(dialog).toContainText('Yazı 9 kaynağa dayanır.');
    await expect(dialog).toContainText('1 kaynak okunamadı; kullanılmaz.');
    await dialog.getByRole('button', { name: 'Yazmaya başla' }).click();
    await expect(page).toHaveURL(/\/dashboard\/articles\/edit\//);
  });
});
