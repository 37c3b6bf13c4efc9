import { checkAccessibility } from './support/accessibility.ts';
import { findArticleText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { openTab } from './support/panels.ts';

const content = [
  'Bugün ev alırken yalnızca satıcının söylediği rakama değil, mahalledeki okullara, yollara ve komşuların anlattıklarına da uzun uzun bakmalısınız. Karar verildi.',
  '## Fiyatlar nasıl oluşur',
  'Fiyat arttı. Fiyatlar yüksek, çünkü fiyatların düşmesi zor. Günümüz dünyasında teker teker bakılır.',
  'Bu yöntem kullanılmaktadır. Sonuçlar izlenmektedir.',
].join('\n\n');

test('a text is measured, and what makes it hard is listed and marked', { tag: '@long' }, async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const { id } = await api.writeArticle(user, { title: 'Ev alırken nelere bakılır', content });
  await page.goto(`/dashboard/articles/edit/${id}`);
  const panel = page.getByRole('complementary', { name: 'Makale ayrıntıları' });
  await openTab(panel, 'SEO ve okunabilirlik');
  await expect(panel.getByText('Ateşman', { exact: true })).toBeVisible();
  await expect(panel.getByText('Çetinkaya–Uzun')).toBeVisible();
  await expect(panel.getByText('Uzun cümleler (1, %14)')).toBeVisible();
  await expect(panel.getByText('Yakın tekrarlar (3)')).toBeVisible();
  await expect(panel.getByText('-maktadır zincirleri (2)')).toBeVisible();
  await expect(panel.getByText('Kalıplaşmış sözler (1)')).toBeVisible();

  // Marks are switched on per kind, and the choice is remembered.
  await panel.getByText(/^Edilgen cümleler/).click();
  await panel.getByRole('switch', { name: 'Metinde işaretle' }).click();
  const passives = findArticleText(page).locator('.finding-passive');
  await expect(passives).toHaveText(['verildi', 'bakılır', 'kullanılmaktadır', 'izlenmektedir']);
  await panel.getByRole('button', { name: 'bakılır' }).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('bakılır');

  // Newly typed text is measured as well, and the marks move with the text.
  await page.keyboard.type('denir');
  await expect(passives).toHaveText(['verildi', 'denir', 'kullanılmaktadır', 'izlenmektedir']);

  // The keyphrase matches with suffixes, is checked, and is saved with the article.
  await expect(panel.getByText('Anahtar kelime girilmedi.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Anahtar kelime' }).fill('fiyat');
  await expect(panel.getByText('1 ara başlığın 1 tanesinde geçiyor.')).toBeVisible();
  await expect(panel.getByText('İlk paragrafta geçmiyor.')).toBeVisible();
  // The words of the address are checked, too; they are those of the title until the article has its own.
  await expect(panel.getByText('Adreste geçmiyor.')).toBeVisible();
  const preview = panel.getByRole('region', { name: 'Arama sonucu ön izlemesi' });
  await expect(preview).toContainText('› ev-alirken-nelere-bakilir');
  const address = panel.getByRole('textbox', { name: 'Adres' });
  await address.pressSequentially('Ev Fiyatları ');
  await expect(address).toHaveValue('Ev Fiyatları ');
  await expect(preview).toContainText('› ev-fiyatlari');
  await expect(panel.getByText('Adreste geçiyor.')).toBeVisible();
  await address.blur();
  await expect(address).toHaveValue('ev-fiyatlari');
  await checkAccessibility(page, 'the panels of readability and SEO');
  await panel.getByRole('button', { name: 'İlk paragrafta anahtar kelime: metinde göster' }).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^Bugün ev alırken/);
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();

  // The saved text is measured as a whole; a listed place is selected in the text.
  await openTab(panel, 'Kaynak ve kalite');
  await expect(panel.getByText('Hiçbir söz öbeği başka bir bölümde yinelenmiyor.')).toBeVisible();
  await panel.getByRole('button', { name: 'Günümüz dünyasında Fiyatlar nasıl oluşur' }).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^Günümüz dünyasında/);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  await expect(passives).toHaveText(['verildi', 'denir', 'kullanılmaktadır', 'izlenmektedir']);
  const drawerButton = page.getByRole('button', { name: 'Ayarlar ve bilgiler' });
  await drawerButton.click();
  const drawer = page.getByRole('dialog', { name: 'Ayarlar ve bilgiler' });
  await openTab(drawer, 'SEO ve okunabilirlik');
  await expect(drawer.getByRole('textbox', { name: 'Anahtar kelime' })).toHaveValue('fiyat');
  await page.keyboard.press('Escape');
  await expect(drawerButton).toBeFocused();
});
