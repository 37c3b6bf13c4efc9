import type { Page } from '@playwright/test';
import type { Account, Api } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

test('search knows Turkish letters, filters and pages live in the address', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  await api.writeArticle(user, { title: 'İSTANBUL’da bir gün', category: 'Seyahat' });
  await api.writeArticle(user, { title: 'ISPARTA gülleri', category: 'Yaşam', tags: ['çiçek'] });
  await failArticles(api, user, 10);
  await page.goto('/dashboard/articles');
  await expect(page.getByText('12 makale')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);

  await test.step('search', async () => {
    const search = page.getByRole('search').getByRole('textbox');
    await search.fill('ısparta');
    await expect(rows(page)).toHaveText([/ISPARTA gülleri/]);
    await search.fill('istanbul');
    await expect(rows(page)).toHaveText([/İSTANBUL’da bir gün/]);
    await expect(page).toHaveURL(/\?search=istanbul$/);
    await search.fill('%');
    await expect(page.getByText('Aramanıza uyan makale bulunamadı')).toBeVisible();
    // The whole search is one step in the history.
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
    await expect(page.getByRole('button', { name: 'Tamamlandı' })).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveText([/ISPARTA gülleri/]);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('pages', async () => {
    await page.getByRole('link', { name: 'Sayfa 2' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/\?page=2$/);
    await page.getByRole('link', { name: 'İSTANBUL’da bir gün', exact: true }).click();
    await expect(page).toHaveURL(/\/edit\//);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole('link', { name: 'Sayfa 2' })).toHaveAttribute('aria-current', 'page');
    await expect(rows(page)).toHaveCount(2);
  });
});

test('deleting asks, can be undone, and the trash gives back', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const title = 'Silinip geri gelen yazı';
  await api.writeArticle(user, { title });
  await page.goto('/dashboard/articles');
  const remove = page.getByRole('button', { name: `Sil: ${title}` });
  const question = page.getByRole('alertdialog', { name: 'Bu makaleyi silmek istediğinizden emin misiniz?' });

  await remove.click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();

  await remove.click();
  await question.getByRole('button', { name: 'Makaleyi sil' }).click();
  await expect(remove).toBeHidden();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(remove).toBeVisible();

  await remove.click();
  await question.getByRole('button', { name: 'Makaleyi sil' }).click();
  await expect(page.getByText('Henüz makaleniz yok')).toBeVisible();
  await page.goto('/dashboard/articles/trash');
  await page.getByRole('button', { name: `Geri al: ${title}` }).click();
  await expect(page.getByText('Makale geri alındı')).toBeVisible();
  await page.getByRole('link', { name: 'Makalelerim' }).first().click();
  await expect(remove).toBeVisible();

  await remove.click();
  await question.getByRole('button', { name: 'Makaleyi sil' }).click();
  await expect(remove).toBeHidden();
  await page.goto('/dashboard/articles/trash');
  await page.getByRole('button', { name: `Kalıcı olarak sil: ${title}` }).click();
  const last = page.getByRole('alertdialog', { name: 'Bu makaleyi kalıcı olarak silmek istediğinizden emin misiniz?' });
  await last.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
  await expect(page.getByText('Makale kalıcı olarak silindi')).toBeVisible();
  await expect(page.getByText('Çöp kutusu boş')).toBeVisible();
});

function rows(page: Page) {
  return page.getByRole('list', { name: 'Makaleler' }).getByRole('article');
}

/** Failed articles give back what they took of the plan. */
async function failArticles(api: Api, user: Account, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await api.writeArticle(user, { title: `Yazılamayan ${number}`, prompt: '#fail:402 hiç yazılmayacak' });
  }
}
