import { checkAccessibility } from './support/accessibility.ts';
import { findSpellingErrors } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';

test('a word that no rule knows is listed, neither marked nor counted, and one press from the dictionary', {
  tag: '@long',
}, async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const content = 'Sürümü dün deployladık, sonra kubernetesi açtık. Bugün yine deployladık.\n\nYanlız kaldık.';
  const { id } = await api.writeArticle(user, { title: 'Bilinmeyenler', content });
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(findSpellingErrors(page)).toHaveText(['Yanlız']);
  const panel = page.getByRole('complementary', { name: 'Makale ayrıntıları' });
  await expect(panel.getByText('Yazım yanlışları (1)')).toBeVisible();
  await panel.getByText('Bilinmeyen sözcükler (2)').click();
  await checkAccessibility(page, 'the list of unknown words');
  await panel.getByRole('button', { name: 'Metinde göster: deployladık' }).click();
  await expect(page.getByRole('menu', { name: /“deployladık”/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Sözlüğe ekle: deployladık' }).click();
  await expect(panel.getByText('Bilinmeyen sözcükler (1)')).toBeVisible();
  await expect(panel.getByText('Sözlüğüm (1)')).toBeVisible();
});

test('a word that is added in one tab, and a rule that is closed, count at once in another', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    const content = 'Herkez masallda kaldı. Her şey yanlız oldu.';
    const { id } = await api.writeArticle(user, { title: 'İki sekmede', content });
    await tab.goto(`/dashboard/articles/edit/${id}`);
    await expect(findSpellingErrors(tab)).toHaveText(['Herkez', 'masallda', 'yanlız']);
  }
  await findSpellingErrors(page).nth(1).click();
  await page.getByRole('menuitem', { name: 'Sözlüğe ekle' }).click();
  await expect(findSpellingErrors(other)).toHaveText(['Herkez', 'yanlız']);
  await findSpellingErrors(other).first().click();
  await other.getByRole('menuitem', { name: 'Bu kuralı kapat' }).click();
  await expect(findSpellingErrors(page)).toHaveCount(0);
});
