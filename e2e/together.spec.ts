import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { acceptInvite, sendInvite } from '@hokka/contracts/workspaces/invites.ts';
import { listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { findArticleText, typeAtEnd } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { plans } from './support/payments.ts';

test('two members in one article: one writes, the other reads along, asks, and writes', async ({ aUser, api }) => {
  const [owner, editor] = [await aUser('Ayşe Yılmaz'), await aUser('Kerem Doğan')];
  const { id: userId } = await api.call(getProfile, { token: owner.token });
  const { token: adminToken } = await api.signInAdmin();
  const grant = { planId: plans.corporate, begins: 'now', reason: 'Deneme' } as const;
  await api.call(grantSubscription, { token: adminToken, params: { id: userId }, body: grant });
  await api.call(sendInvite, { token: owner.token, body: { email: editor.email, role: 'editor' } });
  const { invites } = await api.call(listWorkspaces, { token: editor.token });
  const { slug } = await api.call(acceptInvite, { token: editor.token, params: { id: invites[0]?.id ?? '' } });
  const { id } = await api.writeArticle(owner, { title: 'Çarşıda akşam', content: 'İlk paragraf.' });
  const [first, second] = [owner.page, editor.page];
  const textOf = (page: typeof first) => page.getByRole('region', { name: 'Makale metni' });

  await test.step('the one who came first writes, and the other reads each sentence', async () => {
    await first.goto(`/dashboard/articles/edit/${id}`);
    await typeAtEnd(first, ' Işıklar yanıyor.');
    await second.goto(`/w/${slug}/dashboard/articles/edit/${id}`);
    await expect(second.getByText('Yazdıkları kaydedildikçe burada görünür.')).toBeVisible();
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
    await expect(first.getByText('Kaydedildi', { exact: true })).toBeVisible();
    const article = await api.call(getArticle, { token: owner.token, params: { id } });
    expect('content' in article && article.content).toContain('Son sözüm. Kerem yazıyor. Ayşe bitiriyor.');
  });
});
