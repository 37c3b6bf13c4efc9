import { listTrash } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import type { Locator, Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import type { Account, Api } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { checkLargeText } from './support/narrow-screen.ts';
import { chooseInRowMenu, findRowMenu } from './support/row-menu.ts';

test('search knows Turkish letters, filters and pages live in the address', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  await api.writeArticle(user, { title: 'İSTANBUL’da bir gün', category: 'Seyahat' });
  await api.writeArticle(user, { title: 'ISPARTA gülleri', category: 'Yaşam', tags: ['çiçek'] });
  await failArticles(api, user, 10);
  await page.goto('/dashboard/articles');
  await expect(page.getByText('12 makale')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await checkLargeText(page, 'articles in columns', 1280);

  await test.step('search', async () => {
    const search = page.getByRole('search').getByRole('textbox');
    await search.fill('ısparta');
    await expect(rows(page)).toHaveText([/ISPARTA gülleri/]);
    await search.fill('istanbul');
    await expect(rows(page)).toHaveText([/İSTANBUL’da bir gün/]);
    await expect(page).toHaveURL(/\?search=istanbul$/);
    await search.fill('%');
    await expect(page.getByText('Aramanıza uyan makale bulunamadı')).toBeVisible();
    // The whole search is one history entry.
    await page.goBack();
    await expect(search).toHaveValue('');
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('filter', async () => {
    await page.getByRole('button', { name: /^Filtrele/ }).click();
    await page.getByRole('button', { name: 'Tamamlandı' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel('Kategori').selectOption('Yaşam');
    await expect(rows(page)).toHaveText([/ISPARTA gülleri/]);
    await expect(rows(page)).toContainText('#çiçek');
    await page.reload();
    const filterButton = page.getByRole('button', { name: 'Filtrele 2' });
    await filterButton.click();
    await expect(page.getByRole('button', { name: 'Tamamlandı' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(filterButton).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Sayfa, makale veya işlem ara' })).toBeVisible();
    await page.keyboard.press('Escape');
    await filterButton.click();
    await page.getByRole('button', { name: '1 makaleyi göster' }).click();
    await expect(rows(page)).toHaveText([/ISPARTA gülleri/]);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('pages', async () => {
    await page.getByRole('link', { name: 'Sayfa 2' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/[?&]page=2(&|$)/);
    await page.getByRole('link', { name: 'İSTANBUL’da bir gün', exact: true }).click();
    await expect(page).toHaveURL(/\/edit\//);
    await page.goBack();
    await expect(page).toHaveURL(/[?&]page=2(&|$)/);
    await expect(page.getByRole('link', { name: 'Sayfa 2' })).toHaveAttribute('aria-current', 'page');
    await expect(rows(page)).toHaveCount(2);
  });
});

/** Distance in pixels between two elements; negative if they overlap. */
async function measureGap(above: Locator, below: Locator): Promise<number> {
  const [top, bottom] = [await above.boundingBox(), await below.boundingBox()];
  return top === null || bottom === null ? Number.NaN : bottom.y - (top.y + top.height);
}

test('deleting asks, can be undone, and the trash gives back', { tag: '@long' }, async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const title = 'Silinip geri gelen yazı';
  await api.writeArticle(user, { title });
  await page.goto('/dashboard/articles');
  const menu = findRowMenu(page, title);
  const remove = () => chooseInRowMenu(page, title, 'Sil');
  const question = page.getByRole('alertdialog', { name: 'Bu makaleyi silmek istediğinizden emin misiniz?' });

  await remove();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();

  await remove();
  await question.getByRole('button', { name: 'Makaleyi sil' }).click();
  await expect(menu).toBeHidden();
  const undo = page.getByRole('button', { name: 'Geri al', exact: true });
  await undo.click();
  await expect(menu).toBeVisible();
  // The notification disappears.
  await expect(undo).toHaveCount(0);

  await remove();
  await question.getByRole('button', { name: 'Makaleyi sil' }).click();
  await expect(page.getByText('Henüz makaleniz yok')).toBeVisible();
  // The list removes the row before the server has responded.
  await expect(undo).toBeVisible();
  await page.goto('/dashboard/articles/trash');
  await page.getByRole('button', { name: `Geri al: ${title}` }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'Makale geri alındı' });
  await expect(message).toBeVisible();
  // The notification stays while it is held.
  await message.hover();
  await page.mouse.down();
  await page.getByRole('link', { name: 'Makalelerim' }).first().press('Enter');
  await expect(menu).toBeVisible();

  await test.step('a question on a phone leaves the message its place', async () => {
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 400 });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: `Sil: ${title}` }).press('Enter');
    await expect(question).toBeVisible();
    await expect.poll(() => measureGap(question, message)).toBeGreaterThan(0);
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    if (wide !== null) await page.setViewportSize(wide);
  });

  await remove();
  await question.getByRole('button', { name: 'Makaleyi sil' }).click();
  await expect(menu).toBeHidden();
  // The request is still running, and is completed all the same.
  await page.goto('/dashboard/articles/trash');
  const { token } = user;
  await expect.poll(async () => (await api.call(listTrash, { token, query: {} })).articles.length).toBe(1);
  await page.reload();
  await chooseInRowMenu(page, title, 'Kalıcı olarak sil');
  const last = page.getByRole('alertdialog', { name: 'Bu makaleyi kalıcı olarak silmek istediğinizden emin misiniz?' });
  await last.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
  await expect(page.getByText('Makale kalıcı olarak silindi')).toBeVisible();
  await expect(page.getByText('Çöp kutusu boş')).toBeVisible();
});

test('several articles are tagged, published and deleted at once, and each can be undone', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  for (const title of ['Çay bahçesi', 'Şeker pancarı']) await api.writeArticle(user, { title });
  await api.writeArticle(user, { title: 'Ilıca yolu', prompt: '#fail:400 hiç yazılmayacak' });
  await page.goto('/dashboard/articles?sort=title');
  await expect(rows(page)).toHaveText([/Çay bahçesi/, /Ilıca yolu/, /Şeker pancarı/]);
  const bar = page.getByRole('region', { name: 'Seçilen makaleler' });
  const undo = page.getByRole('button', { name: 'Geri al' });

  await test.step('a range by Shift, all by the box above', async () => {
    await page.getByRole('checkbox', { name: 'Seç: Çay bahçesi' }).click();
    await page.getByRole('checkbox', { name: 'Seç: Şeker pancarı' }).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('status').filter({ hasText: '3 makale seçildi' })).toBeAttached();
    const all = page.getByRole('checkbox', { name: 'Bu sayfadaki tüm makaleleri seç' });
    await expect(all).toBeChecked();
    await all.focus();
    await page.keyboard.press('Space');
    await expect(bar).toBeHidden();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('3 makale seçildi');
  });

  await test.step('a tag, and a list of it', async () => {
    await bar.getByRole('button', { name: 'Etiketle' }).click();
    await page.getByRole('dialog').getByLabel('Etiket', { exact: true }).fill('gezi');
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 makale etiketlendi')).toBeVisible();
    await expect(rows(page).first()).toContainText('#gezi');
    await page.goto('/dashboard/articles?tag=gezi&sort=title-desc');
    await expect(rows(page)).toHaveText([/Şeker pancarı/, /Ilıca yolu/, /Çay bahçesi/]);
  });

  await test.step('publishing tells why not all, and is undone', async () => {
    await page.getByRole('checkbox', { name: 'Bu sayfadaki tüm makaleleri seç' }).check();
    await bar.getByRole('button', { name: 'Yayımla' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yayımla' }).click();
    await expect(page.getByText('3 makaleden 2 tanesi yayımlandı')).toBeVisible();
    await expect(page.getByText('1 makale tamamlanmamış.')).toBeVisible();
    await expect(rows(page).first()).toContainText('Halka açık');
    await undo.first().click();
    await expect(page.getByText('2 makale özel yapıldı')).toBeVisible();
    await expect(rows(page).first()).toContainText('Özel');
  });

  await test.step('a phone shows the frequent actions, and the others behind a button', async () => {
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const more = bar.getByRole('button', { name: 'Diğer' });
    const remove = bar.getByRole('button', { name: 'Sil' });
    await expect(bar.getByRole('button', { name: 'İndir' })).toBeVisible();
    await expect(remove).toBeHidden();
    await more.click();
    await expect(remove).toBeVisible();
    await checkAccessibility(page, 'all actions of a selection on a phone');
    await more.click();
    await expect(remove).toBeHidden();
    if (wide !== null) await page.setViewportSize(wide);
  });

  await test.step('the trash, and back', async () => {
    await bar.getByRole('button', { name: 'Sil' }).click();
    await expect(page.getByText('3 makale çöp kutusuna taşındı')).toBeVisible();
    await expect(page.getByText('Seçiminize uyan makale yok')).toBeVisible();
    await undo.first().click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('a copy beside the article', async () => {
    await chooseInRowMenu(page, 'Çay bahçesi', 'Kopyasını oluştur');
    await expect(page.getByText('Makalenin kopyası oluşturuldu')).toBeVisible();
    await expect(rows(page)).toHaveText([/Şeker pancarı/, /Ilıca yolu/, /Çay bahçesi \(kopya\)/, /Çay bahçesi/]);
  });

  await test.step('the trash is emptied, after some of it was erased', async () => {
    await page.getByRole('checkbox', { name: 'Bu sayfadaki tüm makaleleri seç' }).check();
    await bar.getByRole('button', { name: 'Sil' }).click();
    await expect(page.getByText('Seçiminize uyan makale yok')).toBeVisible();
    await page.goto('/dashboard/articles/trash');
    await page.getByRole('checkbox', { name: 'Bu sayfadaki tüm makaleleri seç' }).check();
    await expect(bar).toContainText('4 makale seçildi');
    await checkAccessibility(page, 'selected articles in the trash');
    // The bar leaves with its buttons, but not with the focus.
    await bar.getByRole('button', { name: 'Seçimi kaldır' }).press('Enter');
    await expect(bar).toBeHidden();
    await expect(page.getByRole('list', { name: 'Silinen makaleler' }).getByRole('checkbox').first()).toBeFocused();
    await page.getByRole('checkbox', { name: 'Bu sayfadaki tüm makaleleri seç' }).check();
    await page.getByRole('checkbox', { name: 'Seç: Çay bahçesi (kopya)' }).uncheck();
    await bar.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await expect(page.getByText('3 makale kalıcı olarak silindi')).toBeVisible();
    await expect(page.getByText('1 silinmiş makale')).toBeVisible();
    await page.getByRole('button', { name: 'Çöpü boşalt' }).click();
    const question = page.getByRole('alertdialog', { name: /^Çöp kutusundaki 1 makaleyi/ });
    await question.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await expect(page.getByText('1 makale kalıcı olarak silindi')).toBeVisible();
    await expect(page.getByText('Çöp kutusu boş')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Çöpü boşalt' })).toBeHidden();
  });
});

test('the dashboard begins where the author left off', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'İlk yazınızla başlayın' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kaldığınız yer' })).toBeHidden();
  await api.writeArticle(user, { title: 'Sabah yürüyüşü' });
  await page.reload();
  const section = page.getByRole('region', { name: 'Kaldığınız yer' });
  // The latest articles are all listed, whatever stands above them.
  await expect(page.getByRole('region', { name: 'Son makaleler' }).getByRole('link', { name: /Sabah/ })).toBeVisible();
  await section.getByRole('link', { name: /Sabah yürüyüşü/ }).click();
  await expect(page).toHaveURL(/\/edit\//);

  await test.step('what is being written shows its words in the list, and can be watched', async () => {
    const title = 'Akşam yürüyüşü';
    await api.call(createArticle, {
      token: user.token,
      body: { title, ai_prompt: '#stall Akşamı anlat.', format: 'social' },
    });
    await page.goto('/dashboard/articles');
    const row = rows(page).filter({ hasText: title });
    await expect(row).toContainText(/yaklaşık ~[1-9]\d* kelime/);
    await row.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('region', { name: 'Makale metni' })).toHaveText(/\p{L}{3}/u);
    await page.getByRole('button', { name: 'Durdur' }).click();
    await expect(page.getByText('Yazım durduruldu')).toBeVisible();
  });
});

function rows(page: Page) {
  return page.getByRole('list', { name: 'Makaleler' }).getByRole('article');
}

/** Failed articles return their quota. */
async function failArticles(api: Api, user: Account, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await api.writeArticle(user, { title: `Yazılamayan ${number}`, prompt: '#fail:400 hiç yazılmayacak' });
  }
}
