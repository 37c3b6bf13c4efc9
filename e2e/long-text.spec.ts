import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { makeDocx, makePdf } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { openTab } from './support/panels.ts';
import { buy, plans } from './support/payments.ts';
import { findHeadings, press } from './support/plan-page.ts';

const writtenMs = 240_000;

test('4,000 words: planned, sourced, written with a reload and a stop, measured, and mended', { tag: '@long' }, async ({
  aUser,
  api,
}) => {
  test.setTimeout(600_000);
  const person = await aUser();
  const { page, token } = person;
  await buy(api, person, plans.corporate);

  await test.step('a brief, and its outline changed by keys alone', async () => {
    await page.goto('/dashboard/briefs/create');
    await page.getByLabel('Makale başlığı').fill('Evde zeytin');
    await page.getByLabel('AI isteği (prompt)').fill('#invent Saksıda zeytin nasıl büyür, ne ister?');
    await page
      .getByRole('textbox', { name: /Hedef uzunluk/ })
      .or(page.getByRole('spinbutton'))
      .fill('4000');
    await page.getByRole('button', { name: 'Planı hazırlat' }).click();
    await expect(page).toHaveURL(/\/dashboard\/briefs\/[0-9a-f-]{36}$/);
    await expect(findHeadings(page)).not.toHaveCount(0);
  });

  const panel = page.getByRole('region', { name: 'Kaynaklar' });
  await test.step('addresses, files, and what cannot be read', async () => {
    await panel.getByText('Kaynaklar', { exact: true }).click();
    await panel.getByLabel('Web adresi').fill('http://127.0.0.1/gizli');
    await page.keyboard.press('Enter');
    const sentence = 'Zeytin saksida 2025 yilinda 40 litre su ister.';
    await panel.getByLabel('Kaynak dosyaları').setInputFiles([
      { name: 'rapor.pdf', mimeType: 'application/pdf', buffer: makePdf(sentence) },
      {
        name: 'notlar.docx',
        mimeType: 'application/octet-stream',
        buffer: makeDocx('Zeytin için ilk adım güneşli bir yerdir. Saksının çapı en az 60 santimetre olmalıdır.'),
      },
      { name: 'tarama.pdf', mimeType: 'application/pdf', buffer: makePdf('') },
    ]);
    await expect(panel.getByText('Bu adres herkese açık bir siteye ait değil.')).toBeVisible();
    await expect(panel.getByText(/^Okunabilir metin bulunamadı/)).toBeVisible();
    await panel.getByRole('button', { name: 'İnternette kaynak ara' }).click();
    await expect(panel.getByText('6 sayfa bulundu ve kaynaklara eklendi.')).toBeVisible();
    await expect(panel.getByText('Hazır', { exact: true })).toHaveCount(8);
  });

  const headings = await test.step('its sections are ordered by keys', async () => {
    const [one = '', two = ''] = await readHeadings();
    await page.getByRole('button', { name: `Taşı: ${one},` }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(readHeadings).toEqual([two, one, ...(await readHeadings()).slice(2)]);
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
    return readHeadings();
  });

  const text = page.getByRole('textbox', { name: 'Makale metni' });
  const progress = (from: number) => page.getByText(new RegExp(`^[${from}-9] / \\d+ bölüm$`));
  const id = await test.step('it is read while it is written, also after a reload', async () => {
    await press(page, page.getByRole('button', { name: 'Bu planla yaz' }));
    const dialog = page.getByRole('dialog', { name: 'Yazı bu planla yazılsın mı?' });
    await expect(dialog).toContainText('1 makale ve 2 AI isteği');
    await press(page, dialog.getByRole('button', { name: 'Yazmaya başla' }));
    await expect(page).toHaveURL(/\/dashboard\/articles\/edit\//);
    await expect(progress(2)).toBeVisible({ timeout: writtenMs });
    await expect(page.getByRole('listitem').filter({ hasText: /, yazılıyor$/ })).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: /, yazıldı$/ })).not.toHaveCount(0);
    await page.reload();
    const live = page.getByRole('region', { name: 'Makale metni' });
    await expect(live.getByRole('heading', { name: headings[0] ?? '', exact: true })).toHaveCount(1);
    return page.url().split('/').at(-1) ?? '';
  });
  const read = async () => (await api.call(getArticle, { token, params: { id } })) as Article;

  await test.step('stopped, and gone on with', async () => {
    await expect(progress(3)).toBeVisible({ timeout: writtenMs });
    await page.getByRole('button', { name: 'Durdur' }).click();
    const notice = page.getByRole('status').filter({ hasText: /Planın .*bölümü yazılmadı/ });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Devam et' }).click();
    // The words generated before the stop were charged.
    const confirmation = page.getByRole('alertdialog', { name: 'Eksik bölümler yazılsın mı?' });
    await expect(confirmation).toContainText('1 AI isteği');
    await confirmation.getByRole('button', { name: 'Devam et' }).click();
    await expect(page.getByText('Makaleniz hazır')).toBeVisible({ timeout: writtenMs });
    const { content = '' } = await read();
    const written = content.match(/(?<=^#{2,3} ).+$/gmu);
    expect(written).toEqual([...headings, 'Kaynaklar']);
    expect(content).toMatch(/\[\[1\]\]\(https?:/u);
    expect(content).not.toMatch(/\[e\d|uydurma-kaynak/u);
  });

  await test.step('its quality names what its sources do not say', async () => {
    await expect(text).toBeVisible();
    await openTab(page, 'Kaynak ve kalite');
    const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Kaynak gösterimi$/ }) });
    const { citations, length, plan } = await api.call(getArticleQuality, { token, params: { id } });
    expect(length?.score).toBeGreaterThanOrEqual(95);
    expect(plan).toMatchObject({ planned: headings.length, missing: [], misplaced: [] });
    expect(citations?.checked).toBeGreaterThan(0);
    expect(citations?.removed).toBeGreaterThan(0);
    await expect(found).toContainText(`Kaynak gösteren ${citations?.checked} cümle`);
    const [place] = citations?.unsupported.places ?? [];
    await found.getByRole('button', { name: place?.text.slice(0, 40) ?? '' }).click();
    const marked = text.locator('.finding-unsupported').filter({ hasText: place?.text.slice(0, 20) ?? '' });
    await expect(marked.first()).toHaveAttribute('title', /^kaynakta yok: /);
    await expect(marked.first()).toBeInViewport();
    await checkAccessibility(page, 'the quality of a long text');
  });

  await test.step('one section again, with its citations', async () => {
    const [heading = ''] = headings;
    await openTab(page, 'Yazım');
    await page.getByRole('button', { name: `“${heading}”: bu bölümü yeniden yaz` }).click();
    const dialog = page.getByRole('dialog', { name: 'Bu bölümü yeniden yaz' });
    await dialog.getByRole('button', { name: 'Yeniden yaz' }).click();
    const suggestions = page.getByRole('region', { name: 'AI önerileri' });
    await expect(suggestions).toBeVisible({ timeout: 60_000 });
    const { content: before } = await read();
    await suggestions.getByRole('button', { name: 'Tümünü kabul et' }).click();
    await expect(suggestions).toBeHidden();
    await expect.poll(async () => (await read()).content, { timeout: 20_000 }).not.toBe(before);
    const { content = '' } = await read();
    expect(content.match(/(?<=^#{2,3} ).+$/gmu)).toEqual([...headings, 'Kaynaklar']);
    expect(content).not.toMatch(/\[e\d|uydurma-kaynak/u);
  });

  function readHeadings(): Promise<string[]> {
    return findHeadings(page).evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value));
  }
});
