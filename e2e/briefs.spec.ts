import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { getBrief, listBriefs } from '@hokka/contracts/briefs/briefs.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { chooseInMenu, findHeadings, press } from './support/plan-page.ts';

test('a long text is planned, its plan edited by keys alone, and kept', async ({ aUser, api }) => {
  const { page, token } = await aUser();
  await page.goto('/dashboard/briefs');
  await expect(page.getByText('Henüz yazı planınız yok')).toBeVisible();
  await page.getByRole('link', { name: 'İlk yazınızı planlayın' }).click();

  await page.getByLabel('Makale başlığı').fill('Evde zeytin');
  await page.getByLabel('AI isteği (prompt)').fill('Saksıda zeytin nasıl büyür, ne ister?');
  await page
    .getByRole('textbox', { name: /Hedef uzunluk/ })
    .or(page.getByRole('spinbutton'))
    .fill('2000');
  await expect(page.getByText('Planı onaylayınca: 1 makale ve 1 AI isteği')).toBeVisible();
  await checkAccessibility(page, 'new plan');
  await checkNarrowScreen(page, 'new plan');
  await page.reload();
  await expect(page.getByText('Yarım kalan taslağınız geri getirildi.')).toBeVisible();
  await expect(page.getByLabel('Makale başlığı')).toHaveValue('Evde zeytin');
  await page.getByRole('button', { name: 'Planı hazırlat' }).dblclick();

  await expect(page).toHaveURL(/\/dashboard\/briefs\/[0-9a-f-]{36}$/);
  await expect(findHeadings(page)).not.toHaveCount(0);
  const { briefs } = await api.call(listBriefs, { token });
  expect(briefs).toHaveLength(1);
  const id = briefs[0]?.id ?? '';
  const readSaved = async () => (await api.call(getBrief, { token, params: { id } })).outline;
  const first = (await readSaved())?.sections ?? [];
  const [one, two, three] = first.map(({ heading }) => heading);

  await test.step('moved, split, joined, edited and taken back without a mouse', async () => {
    const handle = page.getByRole('button', { name: `Taşı: ${one},` });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expect(findHeadings(page)).toHaveText([
      two ?? '',
      one ?? '',
      ...first.slice(2).map(({ heading }) => heading),
    ]);
    await expect(page.getByText(`“${one}” 2. sıraya taşındı`)).toBeAttached();
    await expect(handle).toBeFocused();
    await chooseInMenu(page, one ?? '', 'Böl');
    await expect(page.getByRole('textbox', { name: /^Bölüm başlığı/, disabled: false }).nth(2)).toBeFocused();
    await page.keyboard.type('Kışın bakım');
    await chooseInMenu(page, 'Kışın bakım', 'Sil');
    await expect(page.getByRole('button', { name: `Taşı: ${three},` })).toBeFocused();
    await expect(findHeadings(page)).toHaveCount(first.length);
    await page.keyboard.press('Control+z');
    await expect(findHeadings(page)).toHaveCount(first.length + 1);
    await chooseInMenu(page, 'Kışın bakım', 'Sonrakiyle birleştir');
    await expect(findHeadings(page)).toHaveCount(first.length);
    await checkAccessibility(page, 'plan');
    await checkNarrowScreen(page, 'plan');
  });

  await test.step('words are counted while they are typed, and balanced when asked', async () => {
    await page.getByLabel('Kelime: Kışın bakım').fill('500');
    await expect(page.getByText(/Hedeften .* kelime fazla\./)).toBeVisible();
    await expect(page.getByText('Uyarılar giderilince kaydedilir')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Kelimeleri dengele' }));
    await expect(page.getByText('Hedefe uyuyor (±%2).')).toBeVisible();
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
    expect((await readSaved())?.sections.find(({ heading }) => heading === 'Kışın bakım')?.target_words).toBe(500);
  });

  await test.step('one section is asked for again, and its answer accepted', async () => {
    await press(page, page.getByRole('button', { name: 'AI ile yeniden yaz: Kışın bakım' }));
    const panel = page.getByRole('region', { name: 'AI ile yeniden yazma: Kışın bakım' });
    await expect(panel).toContainText('1 AI isteği; sonra kalan: 8 AI isteği');
    await expect(panel.getByLabel('Ne değişsin?')).toBeFocused();
    await page.keyboard.type('Dondan koruma');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Kışın bakım: yakından bakış', { exact: true })).toBeVisible();
    await checkAccessibility(page, 'proposed section');
    await press(page, panel.getByRole('button', { name: 'Kabul et' }));
    await expect(panel).toBeHidden();
    await expect(page.getByRole('textbox', { name: /^1. madde: Kışın bakım/ })).toHaveValue('Dondan koruma');
    await page.getByRole('textbox', { name: /^Bölüm başlığı: Kışın bakım/ }).fill('Kışın bakım');
  });

  await test.step('a page that goes at once keeps what was typed', async () => {
    await page.getByRole('textbox', { name: 'Bölüm başlığı: Kışın bakım' }).fill('Kışın ve yazın bakım');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Bölüm başlığı: Kışın ve yazın bakım' })).toBeVisible();
    await expect.poll(async () => JSON.stringify(await readSaved())).toContain('Kışın ve yazın bakım');
  });

  await test.step('it is written from the plan, section by section', async () => {
    await press(page, page.getByRole('button', { name: 'Bu planla yaz' }));
    const dialog = page.getByRole('dialog', { name: 'Yazı bu planla yazılsın mı?' });
    await expect(dialog).toContainText('1 makale ve 1 AI isteği');
    await expect(dialog).toContainText('2 makale, 7 AI isteği');
    await press(page, dialog.getByRole('button', { name: 'Yazmaya başla' }));
    await expect(page).toHaveURL(/\/dashboard\/articles\/edit\//);
    await expect(page.getByText(/^\d+ \/ \d+ bölüm$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Makale metni' })).toContainText(/\S/);
  });

  await test.step('stopped in its middle, it goes on to its end', async () => {
    await expect(page.getByText(/^[2-9] \/ \d+ bölüm$/)).toBeVisible();
    await page.getByRole('button', { name: 'Durdur' }).click();
    const notice = page.getByRole('status').filter({ hasText: /Planın .*bölümü yazılmadı/ });
    await expect(notice).toContainText('AI isteği gerekmez; kalan: 7 AI isteği.');
    const planned = (await readSaved())?.sections.map(({ heading }) => heading) ?? [];
    await expect(notice.getByRole('listitem').last()).toHaveText(planned.at(-1) ?? '');
    await checkAccessibility(page, 'article in part');
    await checkNarrowScreen(page, 'article in part');
    // Unsaved changes are saved first, and stay in the text.
    await page.getByRole('textbox', { name: 'Makale başlığı' }).fill('Evde zeytin, baştan sona');
    await notice.getByRole('button', { name: 'Devam et' }).dblclick();
    await expect(page.getByText(/^\d+ \/ \d+ bölüm$/)).toBeVisible();
    await expect(page.getByText('Makaleniz hazır')).toBeVisible({ timeout: 120_000 });
    await expect(notice).toBeHidden();
    const articleId = page.url().split('/').at(-1) ?? '';
    const article = await api.call(getArticle, { token, params: { id: articleId } });
    const content = 'content' in article ? article.content : undefined;
    const written = content?.match(/(?<=^#{2,3} ).+$/gmu);
    expect({ title: article.title, written }).toEqual({ title: 'Evde zeytin, baştan sona', written: planned });
  });
});
