import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { orderEdit } from '@hokka/contracts/articles/edits.ts';
import { createBrief, getBrief, orderOutline, orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { addSource, listSources } from '@hokka/contracts/briefs/sources.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { denyCalls } from './support/denied-calls.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { openTab } from './support/panels.ts';
import { buy, plans } from './support/payments.ts';

const facts =
  'Zeytin ağacı saksıda yılda 600 milimetre yağış kadar su ister. Saksının çapı en az 40 santimetre olmalıdır. ' +
  'Ayvalık’ta 1998 yılında yapılan denemede fidelerin yüzde 85 kadarı tuttu.';

test('a planned text is told what it is worth, and one of its sections is written again', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const person = await aUser();
  const { page, token } = person;
  await buy(api, person, plans.corporate);
  // This writer cites sources that do not exist, and changes numbers.
  const body = { title: 'Evde zeytin', request: '#invent Saksıda zeytin nasıl büyür?', word_target: 300 };
  const { id: briefId } = await api.call(createBrief, { token, body });
  const params = { id: briefId };
  await api.call(addSource, { token, params, body: { text: facts, title: 'Zeytin notları', listed: true } });
  const areRead = async () => {
    const { status } = await api.call(getBrief, { token, params });
    const { sources } = await api.call(listSources, { token, params });
    return status === 'ready' && sources.every(({ state }) => state === 'ready');
  };
  await waitUntil('the plan and its source are there', areRead);
  // An outline made from sources assigns passages to its sections.
  await api.call(orderOutline, { token, params });
  await waitUntil('the plan rests on its source', areRead);
  const { id } = await api.call(orderPlannedArticle, { token, params: { id: briefId } });
  const article = await waitUntil('the text is written', async () => {
    const found = await api.call(getArticle, { token, params: { id } });
    return 'plan_sections' in found && found.status === 'completed' && found;
  });
  const [section] = article.plan_sections ?? [];
  const heading = section?.heading ?? '';
  await page.goto(`/dashboard/articles/edit/${id}`);
  const text = page.getByRole('textbox', { name: 'Makale metni' });
  await expect(text).toBeVisible();

  await test.step('the quality is measured against the plan', async () => {
    await openTab(page, 'Kaynak ve kalite');
    const plan = page.getByRole('heading', { name: /^İyi: Plan \(\d+ \/ \d+ başlık\)/ });
    await expect(plan).toBeVisible();
    const citations = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'İyileştirilebilir: Kaynak gösterimi' }),
    });
    await expect(citations).toContainText(/Doğrulanamayan [1-9]\d* kaynak ya da adres metne hiç alınmadı/);
    await expect(citations.getByText(/^kaynakta yok: /).first()).toBeVisible();
    const marked = text.locator('.finding-unsupported');
    await expect(marked.first()).toHaveAttribute('title', /^kaynakta yok: /);
    await citations.getByText('işaretle').click();
    await expect(marked).toHaveCount(0);
    await citations.getByText('işaretle').click();
    await expect(marked).not.toHaveCount(0);
    await checkAccessibility(page, 'the quality of a planned text');
    await checkNarrowScreen(page, 'the quality of a planned text');
  });

  await openTab(page, 'Yazım');
  const again = page.getByRole('button', { name: `“${heading}”: bu bölümü yeniden yaz` });
  const dialog = page.getByRole('dialog', { name: 'Bu bölümü yeniden yaz' });

  await test.step('a section whose heading is gone from the server’s text is not ordered', async () => {
    expectDeniedCalls(`409 POST /api/articles/${id}/edits`);
    const allow = await denyCalls(page, orderEdit, 'section_heading_gone');
    await again.click();
    await expect(dialog).toContainText('1 AI isteği');
    await checkAccessibility(page, 'writing a section again');
    await dialog.getByRole('button', { name: 'Yeniden yaz' }).click();
    const preview = page.getByRole('region', { name: 'AI yanıtı' });
    await expect(preview.getByRole('alert')).toContainText('Bu bölümün başlığı metinde yok');
    await preview.getByRole('button', { name: 'Kapat' }).click();
    await allow();
  });

  await test.step('its answer comes as suggestions below its heading', async () => {
    await again.click();
    await dialog.getByRole('textbox', { name: /Neye dikkat edilsin/ }).fill('Daha kısa olsun');
    await dialog.getByRole('button', { name: 'Yeniden yaz' }).click();
    const suggestions = page.getByRole('region', { name: 'AI önerileri' });
    await expect(suggestions).toBeVisible();
    await expect(text.getByRole('heading', { name: heading, exact: true })).toHaveCount(1);
    await suggestions.getByRole('button', { name: 'Tümünü kabul et' }).click();
    await expect(suggestions).toBeHidden();
    await expect
      .poll(async () => {
        const saved = await api.call(getArticle, { token, params: { id } });
        return 'content' in saved && saved.content !== article.content && saved.content?.includes(`## ${heading}`);
      })
      .toBe(true);
    await expect(text).not.toContainText(/\[e\d/);
  });

  await test.step('a heading that was changed is none of the plan any more', async () => {
    await text.getByRole('heading', { name: heading, exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' ve ötesi');
    await expect(again).toBeHidden();
    await openTab(page, 'Kaynak ve kalite');
    await expect(page.getByRole('heading', { name: /^İyileştirilebilir: Plan/ })).toBeVisible({ timeout: 20_000 });
  });
});
