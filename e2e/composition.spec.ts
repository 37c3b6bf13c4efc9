import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const content = 'Birinci paragraf.\n\nİkinci paragraf.\n\nÜçüncü paragraf.';

// Dead keys and input methods show letters in the text before they are committed.
test('what is composed comes once and is one step, whatever happens meanwhile', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const { id } = await api.writeArticle(user, { title: 'Ölü tuşlar', content });
  const readArticle = async () => {
    const article = await api.call(getArticle, { token: user.token, params: { id } });
    if (!('version' in article)) throw new Error('The article is not there as a whole.');
    return article;
  };
  const readSaved = async () => (await readArticle()).content;
  const text = page.getByRole('textbox', { name: 'Makale metni' });
  const { compose, commit } = await openInputMethod(page);
  await page.goto(`/dashboard/articles/edit/${id}`);
  const first = text.locator('p').first();
  await first.click();
  await page.keyboard.press('End');

  // The text is saved with the uncommitted letter.
  await compose('¸');
  await expect.poll(readSaved).toContain('Birinci paragraf.¸');
  await commit('ş');
  await expect(first).toHaveText('Birinci paragraf.ş');
  await expect.poll(readSaved).toContain('Birinci paragraf.ş\n');

  // Another device saves at the same time.
  expectDeniedCalls(`409 PUT /api/articles/${id}`);
  await compose('¨');
  const { version, content: saved } = await readArticle();
  const body = { content: (saved ?? '').replace('Üçüncü paragraf.', 'Üçüncü paragraf uzadı.'), version };
  await api.call(updateArticle, { token: user.token, params: { id }, body });
  await expect(text).toContainText('Üçüncü paragraf uzadı.');
  await commit('ü');
  await expect(first).toHaveText('Birinci paragraf.şü');

  await expect.poll(readSaved).toContain('paragraf.şü\n');

  // A word composed in several steps is undone in one.
  for (const part of [' k', ' ka', ' kah', ' kahv']) await compose(part);
  await commit(' kahve');
  await expect(first).toHaveText('Birinci paragraf.şü kahve');
  await page.keyboard.press('Control+z');
  await expect(first).toHaveText('Birinci paragraf.şü');
  await page.keyboard.press('Control+Shift+z');
  await expect(first).toHaveText('Birinci paragraf.şü kahve');
  await expect.poll(readSaved).toContain('kahve\n');

  // Next to open suggestions, which neither absorb the text nor disappear.
  const suggestions = page.getByRole('region', { name: 'AI önerileri' });
  await page.keyboard.press('Control+j');
  await page.keyboard.type('Daha renkli anlat');
  await page.keyboard.press('Enter');
  await expect(suggestions).toContainText(/3 öneri|\/3/);
  await first.click({ position: { x: 5, y: 10 } });
  await page.keyboard.press('Home');
  await compose('˘');
  await commit('ğ');
  await expect(first).toContainText('ğBirinci paragraf.şü kahve');
  await expect(suggestions).toContainText(/3 öneri|\/3/);
  await suggestions.getByRole('button', { name: 'Tümünü reddet' }).click();
  await expect(first).toHaveText('ğBirinci paragraf.şü kahve');

  // While an answer is streamed beside the text.
  const preview = page.getByRole('region', { name: 'AI yanıtı' });
  await page.keyboard.press('Control+j');
  await page.keyboard.type('#stall Anlat');
  await page.keyboard.press('Enter');
  await expect(preview).toContainText('(Anlat)');
  await first.click();
  await page.keyboard.press('End');
  await compose('¨');
  await commit('ö');
  await expect(first).toHaveText('ğBirinci paragraf.şü kahveö');
  await preview.getByRole('button', { name: 'Durdur' }).click();
  await expect(preview.getByRole('button', { name: 'Durdur' })).toBeHidden();
  await expect(first).toHaveText('ğBirinci paragraf.şü kahveö');
  await expect.poll(readSaved).toContain('ğBirinci paragraf.şü kahveö\n');
});

/** Simulates an input method through the browser's debugging protocol. */
async function openInputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: async (letters: string) => {
      const at = letters.length;
      await session.send('Input.imeSetComposition', { text: letters, selectionStart: at, selectionEnd: at });
    },
    commit: async (letters: string) => {
      await session.send('Input.insertText', { text: letters });
    },
  };
}
