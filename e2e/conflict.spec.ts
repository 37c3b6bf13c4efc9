import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { getRevision, listRevisions } from '@hokka/contracts/articles/revisions.ts';
import type { Locator, Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { findArticleText, typeAtEnd } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panels.ts';

const content = 'Kayıtlı ilk paragraf.\n\nKayıtlı ikinci paragraf.';

test('when another device saved first, both texts stay', async ({ aUser, api, expectDeniedCalls }) => {
  const user = await aUser();
  const { page } = user;
  const { id, version } = await api.writeArticle(user, { title: 'İki cihazda birden', content });
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(findArticleText(page)).toBeVisible();
  // On a phone the toolbar is one line; the remaining tools are in its menu.
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('toolbar', { name: 'Metin biçimi' });
  await expect(bar.getByRole('button', { name: 'Alıntı' })).toBeHidden();
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await bar.getByRole('button', { name: 'Diğer araçlar' }).click();
  await expect(page.getByRole('menuitem', { name: 'Alıntı' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 720 });
  // Changes in different blocks are merged while the user types, including the block being typed in.
  expectDeniedCalls('409 PUT /api/articles/:id');
  const { token } = user;
  const merged = content.replace('ilk', 'en ilk');
  await api.call(updateArticle, { token, params: { id }, body: { content: merged, version } });
  await typeAtEnd(page, ' Ayrı');
  await page.keyboard.press('Control+s');
  await page.keyboard.type('ca yazılan.', { delay: 30 });
  const last = findArticleText(page).getByRole('paragraph').last();
  await expect(findArticleText(page)).toContainText('en ilk');
  await expect(last).toHaveText('Kayıtlı ikinci paragraf. Ayrıca yazılan.');
  // The user can undo their own typing, but none of the merged changes.
  await pressUntil(page, 'Control+z', last, 'Kayıtlı ikinci paragraf.');
  await expect(findArticleText(page)).toContainText('en ilk');
  await pressUntil(page, 'Control+Shift+z', last, 'Kayıtlı ikinci paragraf. Ayrıca yazılan.');
  await page.keyboard.press('Control+Shift+z');
  await expect(last).toHaveText('Kayıtlı ikinci paragraf. Ayrıca yazılan.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();

  await saveElsewhere(api, token, id, 'Öteki cihazın cümlesi.');
  await typeAtEnd(page, ' Bu cihazın cümlesi.');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  const conflict = page.getByRole('dialog', { name: 'Bu makale siz düzenlerken başka bir yerde değiştirildi' });
  await expect(conflict.getByRole('region', { name: 'Sizin metniniz' })).toContainText('Bu cihazın cümlesi.');
  await expect(conflict.getByRole('region', { name: 'Kayıtlı metin' })).toContainText('Öteki cihazın cümlesi.');

  await conflict.getByRole('button', { name: 'Kayıtlı metni al' }).click();
  await expect(findArticleText(page)).toContainText('Öteki cihazın cümlesi.');
  const mine = page.getByText('Kaydedilmemiş bir metniniz bu tarayıcıda duruyor');
  await expect(mine).toBeVisible();

  await page.getByRole('button', { name: 'Karşılaştır' }).click();
  const left = page.getByRole('dialog', { name: 'Bu tarayıcıda duran metninizle karşılaştırın' });
  await checkAccessibility(page, 'two texts');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await left.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // Without a choice nothing is saved: the open choice gets the focus.
  await expect(left.getByText('1 farktan 1 tanesi seçim bekliyor.')).toBeVisible();
  await left.getByRole('button', { name: 'Seçtiklerimi kaydet' }).press('Enter');
  await expect(left.getByRole('radio', { name: 'Tarayıcıda duran metin' })).toBeFocused();
  await page.keyboard.press('Space');
  await left.getByRole('button', { name: 'Seçtiklerimi kaydet' }).press('Enter');
  await expect(left).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(findArticleText(page)).toContainText('Bu cihazın cümlesi.');
  await expect(mine).toBeHidden();
  // The discarded text is the newest revision.
  await openPanel(page, 'Geçmiş');
  await page
    .getByRole('button', { name: /geri yükle/i })
    .first()
    .click();
  const revision = page.getByRole('dialog', { name: 'Bu sürümden bugüne neler değişti' });
  await expect(revision.getByRole('list', { name: 'Değişiklikler' }).getByRole('deletion')).toContainText('Öteki');
  await expect(revision.getByRole('region', { name: 'Değişiklikler' }).getByRole('deletion')).toContainText('Öteki');
  await revision.getByRole('button', { name: 'Yan yana göster' }).click();
  await expect(revision.getByRole('group', { name: 'Bu sürüm' }).first()).toContainText('Öteki cihazın cümlesi.');
  await checkAccessibility(page, 'two versions');
  // One part alone is taken back, in the text behind the dialog.
  await revision.getByRole('button', { name: 'Bu bölümü geri al' }).first().click();
  await expect(page.getByText('Bölüm geri alındı')).toBeVisible();
  await expect(revision.getByText('Bu sürüm şimdiki metinle aynı.')).toBeVisible();
  await revision.getByRole('button', { name: 'Sürümü geri yükle' }).click();
  await expect(findArticleText(page)).toContainText('Öteki cihazın cümlesi.');

  // The last typed word is included although the dialog opens before the page has processed it.
  await saveElsewhere(api, token, id, 'Başka bir cihazdan.');
  await typeAtEnd(page, ' Yine burada.');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(conflict).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Makale başka bir yerde değiştirildi')).toBeVisible();
  await findArticleText(page).focus();
  await page.evaluate(async () => {
    const click = async (name: string) => {
      const buttons = () => [...document.querySelectorAll(':is([role=status], [role=alert], [role=dialog]) button')];
      for (;;) {
        const button = buttons().find(({ textContent }) => textContent.trim() === name);
        if (button instanceof HTMLElement) return button.click();
        await new Promise(requestAnimationFrame);
      }
    };
    document.execCommand('insertText', false, ' Son söz.');
    for (const name of ['Karşılaştır', 'Kayıtlı metin', 'Seçtiklerimi kaydet']) await click(name);
  });
  await expect(conflict).toBeHidden();
  await expect(findArticleText(page)).toContainText('Başka bir cihazdan.');
  const { revisions } = await api.call(listRevisions, { token, params: { id } });
  const former = await Promise.all(
    revisions.map((one) => api.call(getRevision, { token, params: { id, revisionId: one.id } })),
  );
  expect(former.some((one) => one.content.includes('Son söz.'))).toBe(true);
});

/** Appends words to an article, as another device would. */
async function saveElsewhere(api: Api, token: string, id: string, words: string): Promise<void> {
  const before = await api.call(getArticle, { token, params: { id } });
  if (!('version' in before)) throw new Error('Its author reads it with its version.');
  const body = { content: `${before.content} ${words}`, version: before.version };
  await api.call(updateArticle, { token, params: { id }, body });
}

/** Presses a key until a paragraph has the text; at most as often as the history has steps. */
async function pressUntil(page: Page, key: string, paragraph: Locator, text: string): Promise<void> {
  for (let steps = 0; steps < 20 && (await paragraph.textContent()) !== text; steps += 1)
    await page.keyboard.press(key);
  await expect(paragraph).toHaveText(text);
}
