import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { type EditStreamEvent, orderEdit } from '@hokka/contracts/articles/edits.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import { denyCalls } from './support/denied-calls.ts';
import { expect, test } from './support/fixtures.ts';

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots === undefined) return;
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${shots}/${name}.png` });
};

const content = [
  'Sonbahar geldiğinde İstanbul’un sokakları bambaşka bir renge bürünür.',
  '## Sahilde bir gün',
  '- Kahve içilir.\n- Simit yenir.',
].join('\n\n');

const blocks = [
  { id: 'b1', text: 'Sonbahar gelince İstanbul’un sokakları sapsarı bir renge bürünür.' },
  { id: 'b3', text: '- Çay içilir.\n- Simit yenir.\n- Martılara bakılır.' },
];

/** Lets an edit be answered with two changed blocks, as the server does. */
async function answerEdits(page: Page, articleId: string): Promise<void> {
  const edit = '01a204e1-dc2f-75e0-a0c3-613c832665bd';
  const text = blocks.map((block) => block.text).join('\n\n');
  const events: EditStreamEvent[] = [
    { type: 'snapshot', content: '<block id="b1">Sonbahar gel', offset: 15, status: 'generating', attempt: 1 },
    { type: 'done', text, blocks, unchanged: false, is_partial: false },
  ];
  await page.route(`**/api/articles/${articleId}/edits`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { success: true, data: { id: edit, price: 1, words: 15 } } })
      : route.fallback(),
  );
  await page.route(`**/edits/${edit}/stream`, (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/event-stream' },
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    }),
  );
  await page.route(`**/edits/${edit}/outcome`, (route) => route.fulfill({ json: { success: true, data: {} } }));
}

test('what AI changes stands in the text as suggestions until it is decided', async ({
  aUser,
  api,
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

  // Without quota: why, and the way on.
  expectDeniedCalls(`402 POST /api/articles/${id}/edits`);
  const allow = await denyCalls(page, orderEdit, 'ai_quota_exhausted');
  await text.click();
  await page.keyboard.press('Control+a');
  const bubble = page.getByRole('dialog', { name: 'AI ile düzenle' });
  await expect(bubble).toContainText('1 AI isteği');
  await shoot(page, 'bubble');
  await checkAccessibility(page, 'what AI can do with a selection');
  await bubble.getByRole('button', { name: 'Kısalt' }).click();
  const preview = page.getByRole('region', { name: 'AI yanıtı' });
  await expect(preview.getByRole('link', { name: 'Planları gör' })).toBeVisible();
  await shoot(page, 'failed');
  await checkAccessibility(page, 'an edit that was refused');
  await preview.getByRole('button', { name: 'Kapat' }).click();
  await allow();

  // By keys alone, from the wish to the last decision.
  await answerEdits(page, id);
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('textbox', { name: 'AI ne yapsın?' })).toBeFocused();
  await expect(page.getByText(/Metnin tamamı, 15 kelime/)).toBeVisible();
  await shoot(page, 'menu');
  await checkAccessibility(page, 'the menu of AI edits');
  await page.keyboard.type('Daha renkli anlat');
  await page.keyboard.press('Enter');
  await expect(suggestions).toContainText('4 öneri');
  await expect(page.getByText('Öneri hazır: metinde 4 öneri var.')).toBeAttached();
  await expect(text).toBeFocused();
  await page.keyboard.press('F8');
  await expect(suggestions).toContainText('Öneri 1/4');
  await expect(page.getByRole('dialog', { name: 'Bu öneri' })).toBeVisible();
  await shoot(page, 'active');
  await checkAccessibility(page, 'suggestions');
  await page.keyboard.press('Alt+Enter');
  await expect(suggestions).toContainText('/3');
  await page.keyboard.press('Shift+Alt+Enter');
  await expect(suggestions).toContainText('/2');

  // Saved is what was accepted, in the text of before for all that is open.
  const half = content.replace('geldiğinde', 'gelince');
  await expect.poll(readSaved).toBe(half);
  await page.reload();
  await expect(suggestions).toContainText(/2 öneri|\/2/);
  await page.setViewportSize({ width: 360, height: 740 });
  await shoot(page, 'narrow');
  await suggestions.getByRole('button', { name: 'Tümünü kabul et' }).click();
  await expect(suggestions).toBeHidden();
  const after = half.replace('Kahve', 'Çay').concat('\n- Martılara bakılır.');
  await expect.poll(readSaved).toBe(after);
  await text.press('Control+z');
  await expect(suggestions).toContainText(/2 öneri|\/2/);
  await suggestions.getByRole('button', { name: 'Tümünü reddet' }).click();
  await expect.poll(readSaved).toBe(half);
});
