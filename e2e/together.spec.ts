import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { acceptInvite, sendInvite } from '@hokka/contracts/workspaces/invites.ts';
import { removeMember } from '@hokka/contracts/workspaces/members.ts';
import { listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { findArticleText, typeAtEnd } from './support/article-text.ts';
import { expect, type Journey, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { plans } from './support/payments.ts';

/** Two members of a workspace and an article of it. */
async function aPair({ aUser, api }: Pick<Journey, 'aUser' | 'api'>) {
  const [owner, editor] = [await aUser('Ayşe Yılmaz'), await aUser('Kerem Doğan')];
  const { id: userId } = await api.call(getProfile, { token: owner.token });
  const { token: adminToken } = await api.signInAdmin();
  const grant = { planId: plans.corporate, begins: 'now', reason: 'Deneme' } as const;
  await api.call(grantSubscription, { token: adminToken, params: { id: userId }, body: grant });
  await api.call(sendInvite, { token: owner.token, body: { email: editor.email, role: 'editor' } });
  const { invites } = await api.call(listWorkspaces, { token: editor.token });
  const { slug } = await api.call(acceptInvite, { token: editor.token, params: { id: invites[0]?.id ?? '' } });
  const { id } = await api.writeArticle(owner, { title: 'Çarşıda akşam', content: 'İlk paragraf.' });
  const { id: editorId } = await api.call(getProfile, { token: editor.token });
  return { owner, editor, editorId, slug, id };
}

type Pair = Awaited<ReturnType<typeof aPair>>;

/** The owner writes, and the editor has the same article open. */
async function openBoth({ owner, editor, slug, id }: Pair) {
  await owner.page.goto(`/dashboard/articles/edit/${id}`);
  await typeAtEnd(owner.page, ' Işıklar yanıyor.');
  await editor.page.goto(`/w/${slug}/dashboard/articles/edit/${id}`);
  await expect(editor.page.getByText('Yazdıkları kaydedildikçe burada görünür.')).toBeVisible();
}

test('two members in one article: one writes, the other reads along, asks, and writes', async ({ aUser, api }) => {
  const pair = await aPair({ aUser, api });
  const { owner, editor, id } = pair;
  const [first, second] = [owner.page, editor.page];
  const textOf = (page: typeof first) => page.getByRole('region', { name: 'Makale metni' });

  await test.step('the one who came first writes, and the other reads each sentence', async () => {
    await openBoth(pair);
    await expect(textOf(second)).toContainText('Işıklar yanıyor.');
    await first.keyboard.type(' Esnaf kepenk indiriyor.');
    await expect(textOf(second)).toContainText('Esnaf kepenk indiriyor.');
    await expect(second.getByText('Ayşe Yılmaz yazıyor', { exact: true })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Yorum yaz' }).first()).toBeAttached();
    await checkAccessibility(second, 'an article that another member writes');
    await checkNarrowScreen(second, 'an article that another member writes');
  });

  await test.step('a request is declined, and the next one is accepted', async () => {
    await second.getByRole('button', { name: 'Yazmak iste' }).click();
    const asked = first.getByRole('alert').filter({ hasText: 'Kerem Doğan yazmak istiyor.' });
    await expect(asked).toBeVisible();
    await checkAccessibility(first, 'a request to take over');
    await asked.getByRole('button', { name: 'Şimdi değil' }).click();
    await expect(asked).toBeHidden();
    await expect(second.getByText('Ayşe Yılmaz yazmayı sürdürüyor.')).toBeVisible();
    await second.getByRole('button', { name: 'Yazmak iste' }).click();
    await typeAtEnd(first, ' Son sözüm.');
    await asked.getByRole('button', { name: 'Devret' }).click();
    await typeAtEnd(second, ' Kerem yazıyor.');
    await expect(findArticleText(second)).toContainText('Son sözüm. Kerem yazıyor.');
    await expect(textOf(first)).toContainText('Kerem yazıyor.');
    await expect(first.getByText('Kerem Doğan yazıyor', { exact: true })).toBeVisible();
  });

  await test.step('who leaves gives the article back', async () => {
    await expect(second.getByText('Kaydedildi', { exact: true })).toBeVisible();
    await second.close();
    await expect(first.getByText('Şu anda kimse yazmıyor.')).toBeVisible();
    await first.getByRole('button', { name: 'Devral' }).dblclick();
    await typeAtEnd(first, ' Ayşe bitiriyor.');
    await first.keyboard.press('Control+s');
    await expect
      .poll(async () => {
        const article = await api.call(getArticle, { token: owner.token, params: { id } });
        return 'content' in article && article.content;
      })
      .toContain('Son sözüm. Kerem yazıyor. Ayşe bitiriyor.');
  });
});

test('what a member suggests changes nothing before the writer accepts it', { tag: '@long' }, async ({
  aUser,
  api,
}) => {
  const pair = await aPair({ aUser, api });
  const [writing, reading] = [pair.owner.page, pair.editor.page];
  await openBoth(pair);
  const suggestInstead = async (suggestion: string) => {
    await reading.locator('.reading-text p').first().selectText();
    await reading.getByRole('button', { name: 'Değişiklik öner' }).click();
    await reading.getByLabel('Önerdiğiniz metin').fill(suggestion);
    await reading.getByRole('button', { name: 'Öneriyi gönder' }).click();
    await expect(reading.getByText('Karar bekliyor')).toBeVisible();
  };
  const showSuggestions = async () => {
    await writing.reload();
    await expect(writing.getByText('1 öneri kararınızı bekliyor')).toBeVisible();
    await writing.getByRole('button', { name: 'Önerileri gör' }).click();
  };

  await test.step('a reader proposes another wording; it waits, also after a reload', async () => {
    await expect(reading.locator('.reading-text')).toContainText('Işıklar yanıyor.');
    await suggestInstead('İlk paragraf. Lambalar yanıyor.');
    await checkAccessibility(reading, 'a suggestion that waits');
    await checkNarrowScreen(reading, 'a suggestion that waits');
    await reading.reload();
    await expect(reading.getByText('Karar bekliyor')).toBeVisible();
    await expect(findArticleText(writing)).toContainText('Işıklar yanıyor.');
  });

  await test.step('the writer sees it in the text, and accepts it', async () => {
    await showSuggestions();
    await expect(writing.getByText('Kerem Doğan metinde değişiklik önerdi.')).toBeVisible();
    await checkAccessibility(writing, 'a suggestion for the writer');
    await writing.getByRole('button', { name: 'Metinde değerlendir' }).click();
    await expect(findArticleText(writing).locator('ins')).toHaveText('Lambalar');
    await writing.keyboard.press('Alt+Enter');
    await expect(findArticleText(writing)).toContainText('İlk paragraf. Lambalar yanıyor.');
    await expect(writing.getByText('1 öneri kararınızı bekliyor')).toBeHidden();
    await writing.keyboard.press('Control+s');
    await expect(writing.getByText('Kaydedildi', { exact: true })).toBeVisible();
    await expect(reading.locator('.reading-text')).toContainText('Lambalar yanıyor.');
  });

  await test.step('one whose passage the writer has rewritten can still be rejected', async () => {
    await suggestInstead('Başka bir başlangıç.');
    await findArticleText(writing).fill('Yepyeni bir metin.');
    await writing.keyboard.press('Control+s');
    await expect(writing.getByText('Kaydedildi', { exact: true })).toBeVisible();
    await showSuggestions();
    await expect(writing.getByText('Önerilen yer metinde artık yok.')).toBeVisible();
    await writing.getByRole('button', { name: 'Reddet' }).click();
    await expect(writing.getByText('1 öneri kararınızı bekliyor')).toBeHidden();
    await expect(findArticleText(writing)).toHaveText('Yepyeni bir metin.');
  });
});

test('the open tab of a removed member leaves the workspace and says so', { tag: '@long' }, async ({
  aUser,
  api,
  allowDeniedCalls,
}) => {
  const pair = await aPair({ aUser, api });
  const { page } = pair.editor;
  await openBoth(pair);
  allowDeniedCalls(
    '404 GET /api/articles/:id/pen/stream',
    '404 GET /api/articles/:id/comments',
    '404 GET /api/articles/:id/review',
    '404 GET /api/articles/:id',
  );
  const params = { id: pair.editorId };
  const removedAt = Date.now();
  await api.call(removeMember, { token: pair.owner.token, params });
  await expect(page.getByText('Çalışma alanına artık erişiminiz yok')).toBeVisible();
  test.info().annotations.push({ type: 'ms until the tab said so', description: String(Date.now() - removedAt) });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Çarşıda akşam')).toBeHidden();
  await checkAccessibility(page, 'a tab whose membership has ended');
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Makalelerim' })).toBeVisible();
  await expect(page.getByText('Çalışma alanına artık erişiminiz yok')).toBeHidden();
});

test('offline, words are kept while another member writes, and in two tabs one writes', { tag: '@long' }, async ({
  aUser,
  api,
  allowDeniedCalls,
}) => {
  const pair = await aPair({ aUser, api });
  const [first, second] = [pair.owner.page, pair.editor.page];
  await openBoth(pair);
  const offline = ['PUT /api/articles/:id', 'POST /api/articles/:id/pen', 'GET /api/articles/:id/pen/stream'];
  const reads = ['GET /api/articles/:id/comments', 'GET /api/articles/:id/review', 'GET /api/comment-mails'];
  allowDeniedCalls(...[...offline, ...reads].map((call) => `net::ERR_INTERNET_DISCONNECTED ${call}`));
  allowDeniedCalls('409 PUT /api/articles/:id');

  await test.step('two tabs of the writer: the second one takes over from the first', async () => {
    const tab = await first.context().newPage();
    await tab.goto(first.url());
    await expect(tab.getByRole('button', { name: 'Burada yaz' })).toBeVisible();
    await tab.getByRole('button', { name: 'Burada yaz' }).click();
    await typeAtEnd(tab, ' İkinci sekmeden.');
    await expect(second.locator('.reading-text')).toContainText('İkinci sekmeden.');
    await expect(second.getByText('Ayşe Yılmaz yazıyor', { exact: true })).toBeVisible();
    await tab.close();
    await first.getByRole('button', { name: 'Burada yaz' }).click();
    await expect(findArticleText(first)).toContainText('İkinci sekmeden.');
  });

  await test.step('who goes offline keeps typing, and another member takes over', async () => {
    await first.context().setOffline(true);
    await typeAtEnd(first, ' Çevrimdışı cümle.');
    const take = second.getByRole('button', { name: 'Devral' });
    await expect(take).toBeVisible({ timeout: 60_000 });
    await take.click();
    await findArticleText(second).click();
    await second.keyboard.press('Control+Home');
    await second.keyboard.insertText('Kerem başladı. ');
    await second.keyboard.press('Control+s');
    await expect(second.getByText('Kaydedildi', { exact: true })).toBeVisible();
  });

  await test.step('back online nothing is overwritten, and the words are kept', async () => {
    await first.context().setOffline(false);
    await expect(first.getByText('Kaydedilmemiş metniniz bu tarayıcıda duruyor')).toBeVisible({ timeout: 60_000 });
    const article = await api.call(getArticle, { token: pair.owner.token, params: { id: pair.id } });
    expect('content' in article && article.content).toContain('Kerem başladı.');
    expect('content' in article && article.content).not.toContain('Çevrimdışı cümle.');
  });
});
