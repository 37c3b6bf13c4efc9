import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { orderEdit } from '@hokka/contracts/articles/edits.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { makeLongText } from './support/article-text.ts';
import { denyCalls } from './support/denied-calls.ts';
import { expect, test } from './support/fixtures.ts';
import { measureWork } from './support/main-thread.ts';
import { openPanel } from './support/panels.ts';

const content = [
  'Sonbahar geldiğinde İstanbul’un sokakları bambaşka bir renge bürünür.',
  '## Sahilde bir gün',
  '- Kahve içilir.\n- Simit yenir.',
].join('\n\n');

test('what AI changes stands in the text as suggestions until it is decided', async ({
  aUser,
  api,
  allowDeniedCalls,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const { id } = await api.writeArticle(user, { title: 'Sonbahar', content });
  const readSaved = async () => {
    const article = await api.call(getArticle, { token: user.token, params: { id } });
    return 'content' in article ? article.content : undefined;
  };
  const text = page.getByRole('textbox', { name: 'Makale metni' });
  const suggestions = page.getByRole('region', { name: 'AI önerileri' });
  await page.goto(`/dashboard/articles/edit/${id}`);

  // The list of edits is empty at first, and opens the menu.
  await openPanel(page, 'Son AI düzenlemeleri');
  const edits = page.getByRole('tabpanel', { name: 'Son AI düzenlemeleri' });
  await edits.getByRole('button', { name: 'AI ile düzenle' }).click();
  await expect(page.getByRole('textbox', { name: 'AI ne yapsın?' })).toBeFocused();
  await page.keyboard.press('Escape');

  // Without quota: shows the reason and how to proceed.
  expectDeniedCalls(`402 POST /api/articles/${id}/edits`);
  const allow = await denyCalls(page, orderEdit, 'ai_quota_exhausted');
  await text.click();
  await page.keyboard.press('Control+a');
  const bubble = page.getByRole('dialog', { name: 'AI ile düzenle' });
  await expect(bubble).toContainText('1 AI isteği');
  await checkAccessibility(page, 'what AI can do with a selection');
  await bubble.getByRole('button', { name: 'Kısalt' }).click();
  const preview = page.getByRole('region', { name: 'AI yanıtı' });
  await expect(preview.getByRole('link', { name: 'Planları gör' })).toBeVisible();
  await checkAccessibility(page, 'an edit that was refused');
  await preview.getByRole('button', { name: 'Kapat' }).click();
  await allow();

  // Finding nothing to correct is a valid answer, and costs nothing.
  await text.press('Control+a');
  await bubble.getByRole('button', { name: 'Yazımı düzelt' }).click();
  await expect(preview).toContainText('Değişiklik gerekmiyor');
  await preview.getByRole('button', { name: 'Kapat' }).click();

  // What is below a heading is written again from the heading itself.
  await text.getByRole('heading', { name: 'Sahilde bir gün' }).hover();
  await page.getByRole('button', { name: 'Bu bölümü yeniden yaz', exact: true }).click();
  const section = page.getByRole('dialog', { name: 'Bu bölümü yeniden yaz' });
  await expect(section).toContainText('“Sahilde bir gün” başlığının altı baştan yazılır.');
  await expect(section).toContainText('1 AI isteği');
  await section.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(section).toBeHidden();
  await text.press('Control+a');

  // By keyboard alone, from the instruction to the last decision.
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('textbox', { name: 'AI ne yapsın?' })).toBeFocused();
  await expect(page.getByText(/Metnin tamamı, 15 kelime/)).toBeVisible();
  await checkAccessibility(page, 'the menu of AI edits');
  await page.keyboard.type('Daha renkli anlat');
  await page.keyboard.press('Enter');
  await expect(suggestions).toContainText('Öneri 1/3');
  await expect(page.getByText('Öneri hazır: metinde 3 öneri var.')).toBeAttached();
  await expect(text).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Bu öneri' })).toBeVisible();
  await expect(bubble).toBeHidden();
  await page.keyboard.press('F8');
  await expect(suggestions).toContainText('Öneri 2/3');
  await page.keyboard.press('Shift+F8');
  await expect(suggestions).toContainText('Öneri 1/3');
  await checkAccessibility(page, 'suggestions');
  await page.keyboard.press('Alt+Enter');
  await expect(suggestions).toContainText('/2');
  await page.keyboard.press('Shift+Alt+Enter');
  await expect(suggestions).toContainText('/1');

  // A page closed right after a decision has stored it in the journal, with the suggestions that are still open. Its
  // last save may arrive after the next page has read the article; the save of that page is then refused, merged and
  // sent again.
  allowDeniedCalls(`409 PUT /api/articles/${id}`);
  await page.reload();
  await expect(suggestions).toContainText(/1 öneri|\/1/);
  await page.setViewportSize({ width: 360, height: 740 });
  // The last one is decided at the text alone.
  await suggestions.getByRole('button', { name: 'Öneriye git' }).click();
  const decision = page.getByRole('dialog', { name: 'Bu öneri' });
  await decision.getByRole('button', { name: 'Kabul et' }).click();
  await expect(suggestions).toBeHidden();
  const half = content.replace('bürünür.', 'bürünür. (Daha renkli anlat)');
  await expect.poll(readSaved).toBe(`${half} (Daha renkli anlat)`);
  await text.press('Control+z');
  await expect(suggestions).toContainText(/1 öneri|\/1/);
  // Only accepted suggestions are saved; the rest of the text is unchanged.
  await page.keyboard.press('F8');
  await decision.getByRole('button', { name: 'Reddet' }).click();
  await expect.poll(readSaved).toBe(half);

  // A running edit of another page is followed here, and can be stopped.
  expectDeniedCalls(`409 POST /api/articles/${id}/edits`);
  const stalled = { kind: 'custom', wish: '#stall Anlat', selection: null } as const;
  await api.call(orderEdit, { token: user.token, params: { id }, body: stalled });
  await text.press('Control+j');
  await page.keyboard.type('Kısalt');
  await page.keyboard.press('Enter');
  await preview.getByRole('button', { name: 'Süren düzenlemeyi izle' }).click();
  await expect(preview).toContainText('(Anlat)');
  // Automatically after a reload.
  await page.reload();
  await expect(preview).toContainText('(Anlat)');
  const stop = preview.getByRole('button', { name: 'Durdur' });
  await stop.click();
  await expect(stop).toBeHidden();
});

test('a key in ten thousand words with two hundred open suggestions is drawn at once', { tag: '@long' }, async ({
  aUser,
  api,
}) => {
  const user = await aUser();
  const { page } = user;
  const long = makeLongText();
  const { id } = await api.writeArticle(user, { title: 'Uzun bir yazı', content: long });
  await page.goto(`/dashboard/articles/edit/${id}`);
  const text = page.getByRole('textbox', { name: 'Makale metni' });
  const suggestions = page.getByRole('region', { name: 'AI önerileri' });
  await text.click();
  await page.keyboard.press('Control+Home');
  await text
    .locator('p')
    .nth(69)
    .click({ modifiers: ['Shift'] });
  await page.getByRole('dialog', { name: 'AI ile düzenle' }).getByRole('button', { name: 'Yazımı düzelt' }).click();
  await expect(suggestions).toContainText('Öneri 1/210', { timeout: 90_000 });
  await text.locator('p').nth(60).click();
  await page.keyboard.press('End');
  // The first keys of a page compile the editor's code.
  await page.keyboard.type(' Sonra sustular.', { delay: 60 });
  // The best of three: the inherent cost of a key occurs each time.
  const medians: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    // Letters that every keyboard layout has: others have no key of their own here.
    const words = ' Yol uzundu ama deniz hep orada.';
    const { keys } = await measureWork(page, () => page.keyboard.type(words, { delay: 60 }));
    expect(keys).toHaveLength(words.length);
    medians.push(keys[Math.floor(keys.length / 2)] ?? Number.POSITIVE_INFINITY);
  }
  await expect(suggestions).toContainText('210 öneri');
  test
    .info()
    .annotations.push({ type: 'ms of CPU for a key', description: medians.map((ms) => ms.toFixed(2)).join(' ') });
  // The goal is 8 ms, as recorded above; the test fails only above one frame, where a delay is visible.
  expect(Math.min(...medians), 'ms of CPU for a key').toBeLessThanOrEqual(16);
});
