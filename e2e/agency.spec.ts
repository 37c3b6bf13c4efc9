import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { setApprovalPolicy } from '@hokka/contracts/approvals/approvals.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { createSite } from '@hokka/contracts/publishing/sites.ts';
import { createWorkspace } from '@hokka/contracts/workspaces/workspaces.ts';
import type { Page } from '@playwright/test';
import type { Account, Api } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { addMember } from './support/furnished-workspace.ts';
import { waitForMailWith } from './support/mailbox.ts';
import { moveClock } from './support/moved-clock.ts';
import { openPanel, openPublishing } from './support/panels.ts';
import { plans } from './support/payments.ts';
import { findHeadings, press } from './support/plan-page.ts';
import { readSandboxSites } from './support/sandbox-sites.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('an agency writes for two clients: brief, text, comment, change, approval, publication, result', {
  tag: '@long',
}, async ({ api, aSignedInBrowser, aVisitor, newContext }) => {
  test.setTimeout(900_000);
  const owner = await api.openAccount('Ayşe Kırlangıç');
  await grantTeamPlan(api, (await api.call(getProfile, { token: owner.token })).id);
  const kahve = await openClient(api, owner, 'Deniz Kahve');
  const bisiklet = await openClient(api, owner, 'Çınar Bisiklet');
  const editor = await addMember(api, { owner, slug: kahve, name: 'Zeynep Ilıcalı', role: 'editor' });
  const writer = await addMember(api, { owner, slug: kahve, name: 'Mehmet Öz', role: 'writer' });
  const approver = await addMember(api, { owner, slug: kahve, name: 'Elif Şahin', role: 'approver' });
  await addMember(api, { owner, slug: bisiklet, name: 'Can Işık', role: 'editor' });
  const own = { token: owner.token, workspace: kahve };
  await api.call(setApprovalPolicy, { ...own, body: { members: 1, client: true, allows_own: false } });
  const { wordpress } = await readSandboxSites(api.siteUrl);
  const body = { kind: 'wordpress', name: 'Deniz Kahve günlüğü', ...pick(wordpress) } as const;
  await api.call(createSite, { ...own, body });

  const enter = async (who: Account, slug: string, path: string) => {
    const page = await aSignedInBrowser(who);
    await page.goto(`/w/${slug}${path}`);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    return page;
  };
  const text = (page: Page) => page.getByRole('textbox', { name: 'Makale metni' });
  const write = async (page: Page, words: string) => {
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(words);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();
  };
  const approvals = (page: Page) => page.getByRole('tabpanel', { name: 'Onay', exact: true });
  const title = 'Evde filtre kahve';

  const writing = await enter(writer, kahve, '/dashboard/briefs/create');
  const id = await test.step('the writer plans a text and has it written', async () => {
    await writing.getByLabel('Makale başlığı').fill(title);
    await writing.getByLabel('AI isteği (prompt)').fill('Evde filtre kahve nasıl demlenir?');
    await writing.getByRole('button', { name: 'Planı hazırlat' }).click();
    await expect(findHeadings(writing)).not.toHaveCount(0);
    await press(writing, writing.getByRole('button', { name: 'Bu planla yaz' }));
    await writing.getByRole('dialog').getByRole('button', { name: 'Yazmaya başla' }).click();
    await expect(writing).toHaveURL(/\/dashboard\/articles\/edit\//);
    await expect(writing.getByText('Makaleniz hazır')).toBeVisible({ timeout: 120_000 });
    return writing.url().split('/').at(-1) ?? '';
  });

  await test.step('the other client’s people do not see it', async () => {
    const page = await enter(owner, bisiklet, '/dashboard/articles');
    await expect(page.getByText('Henüz makaleniz yok')).toBeVisible();
    await page.context().close();
  });

  await test.step('the editor comments, and the writer changes the text and answers', async () => {
    // The writer’s page is open, so the editor reads along, with the comments beside the text.
    const page = await enter(editor, kahve, `/dashboard/articles/edit/${id}`);
    await page.getByLabel('Yeni yorum', { exact: true }).fill('Suyun sıcaklığını da yazalım. @Mehmet Öz');
    await page.getByRole('button', { name: 'Yorum yaz' }).click();
    await expect(page.getByRole('article').getByText('Suyun sıcaklığını da yazalım.')).toBeVisible();
    await page.context().close();
    await writing.goto(`/dashboard/articles/edit/${id}`);
    await write(writing, ' Su 94 derece olsun.');
    await openPanel(writing, 'Yorum');
    await writing.getByRole('button', { name: 'Yanıtla', exact: true }).click();
    await writing.getByLabel('Yanıt', { exact: true }).fill('Yazdım.');
    await writing.getByRole('button', { name: 'Yanıtla', exact: true }).click();
    await writing.getByRole('button', { name: 'Çözüldü' }).click();
    await expect(writing.getByRole('button', { name: '1 çözülmüş yorumu göster' })).toBeVisible();
  });

  const sendForApproval = async () => {
    await openPanel(writing, 'Onay');
    await approvals(writing)
      .getByRole('button', { name: /onaya gönder$/i })
      .click();
    await writing.getByRole('dialog').getByRole('button', { name: 'Onaya gönder' }).click();
    await expect(approvals(writing).getByText('Onay bekliyor')).toBeVisible();
  };
  const queue = await enter(approver, kahve, '/dashboard/approvals');
  const decide = async (decision: 'Onayla' | 'Değişiklik iste', note: string) => {
    await queue.goto('/dashboard/approvals');
    await queue.getByRole('checkbox', { name: `${title} yazısını seç` }).check();
    const button = decision === 'Onayla' ? '1 yazıyı onayla' : decision;
    await queue.getByRole('button', { name: button, exact: true }).click();
    const dialog = queue.getByRole('dialog', { name: decision });
    await dialog.getByLabel('Not').fill(note);
    await dialog.getByRole('button', { name: decision === 'Onayla' ? decision : 'Gönder', exact: true }).click();
    await expect(queue.getByText('Onayınızı bekleyen yazı yok')).toBeVisible();
  };

  await test.step('the approver asks for a change, the writer makes it, the approver approves', async () => {
    await sendForApproval();
    await decide('Değişiklik iste', 'Sonuna bir öneri ekleyin.');
    await writing.reload();
    await openPanel(writing, 'Onay');
    await expect(approvals(writing).getByText('Sonuna bir öneri ekleyin.')).toBeVisible();
    await write(writing, ' Kahveyi taze öğütün.');
    await sendForApproval();
    await decide('Onayla', '');
  });

  // The writer leaves, so the owner can write.
  await writing.goto('/dashboard');
  const managing = await enter(owner, kahve, `/dashboard/articles/edit/${id}`);
  await test.step('without the client’s approval nothing is published', async () => {
    const panel = await openPublishing(managing);
    await expect(panel.getByText('Bu metin henüz onaylanmadı')).toBeVisible();
    await expect(panel.getByText(/Yayımlanması için 1 üyenin ve müşterinin onayı gerekir/)).toBeVisible();
    await managing.keyboard.press('Escape');
  });

  await test.step('the client reads, comments and approves by a link, without an account', async () => {
    await openPanel(managing, 'Onay');
    await approvals(managing).getByRole('button', { name: 'Müşteri bağlantısı' }).click();
    await managing.getByLabel('Müşteri', { exact: true }).fill('Deniz Yılmaz');
    const address = `deniz-${id}@ornek.test`;
    await managing.getByLabel('Kod gönderilecek e-posta').fill(address);
    await managing.getByRole('button', { name: 'Bağlantı oluştur' }).click();
    const ready = managing.getByRole('dialog', { name: 'Bağlantı hazır' });
    const url = await ready.getByLabel('Bağlantı', { exact: true }).inputValue();
    await ready.getByRole('button', { name: 'Kapat' }).first().click();
    const client = await aVisitor();
    await client.goto(url);
    await client.getByRole('button', { name: 'Kod gönder' }).click();
    const { subject } = await waitForMailWith(api.siteUrl, address, /Onay sayfası kodunuz: \d{6}/);
    await client.getByLabel('Kod', { exact: true }).fill(/\d{6}/.exec(subject)?.[0] ?? '');
    await client.getByRole('button', { name: 'Aç', exact: true }).click();
    await expect(client.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await client.getByLabel('Adınız').fill('Deniz Yılmaz');
    await expect(client.getByLabel('E-posta')).toHaveValue(address);
    await client.getByLabel('Yorum ya da not').fill('Elinize sağlık.');
    await client.getByRole('button', { name: 'Yalnızca yorum yaz' }).click();
    await expect(client.getByText('Yorumunuz gönderildi')).toBeVisible();
    await client.getByRole('button', { name: 'Onaylıyorum' }).click();
    await expect(client.getByText('Onayınız kaydedildi')).toBeVisible();
    await expect(client.getByText('Onayladınız', { exact: true })).toBeVisible();
    await expect(client.getByRole('heading', { name: 'Bu metni onayladınız' })).toBeVisible();
    await expect(client.getByRole('button', { name: 'Görüşünüzü değiştirin' })).toBeFocused();
  });

  await test.step('the owner publishes it on Hokka and on the client’s site', async () => {
    await managing.reload();
    const panel = await openPublishing(managing);
    await panel.getByRole('button', { name: 'Hokka’da yayımla' }).click();
    await expect(managing.getByText('Makaleniz yayında.')).toBeVisible();
    await panel.getByRole('button', { name: 'Siteye gönder' }).click();
    await managing
      .getByRole('dialog', { name: 'Sitede yayımla' })
      .getByRole('button', { name: 'Gönder', exact: true })
      .click();
    await expect(panel.getByRole('link', { name: /^Yazıyı aç/ })).toBeVisible();
    const { wordpress: site } = await readSandboxSites(api.siteUrl);
    const post = site.posts.find((one) => one.title === title);
    expect(post?.status).toBe('published');
    expect(await (await fetch(post?.url ?? '')).text()).toContain('Kahveyi taze öğütün.');
    expect(await api.call(getArticle, { ...own, params: { id } })).toMatchObject({ is_public: true });
  });

  await test.step('a reader reads it', async () => {
    const context = await newContext({ userAgent: firefox });
    await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
    const reader = await context.newPage();
    const beacon = reader.waitForResponse((response) => response.url().endsWith('/api/views'));
    await reader.goto(`/articles/${id}`);
    expect((await beacon).status()).toBe(204);
    await context.close();
  });

  await test.step('a week later the agency sees the reader, and the client’s link still shows the text', async () => {
    await managing.context().close();
    await moveClock(7);
    const again = await api.signIn(owner);
    await expect(async () => {
      const page = await enter(again, kahve, '/dashboard/results');
      await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 3_000 });
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('Yayımlandı', { exact: false }).first()).toBeVisible();
      await page.context().close();
    }).toPass({ timeout: 60_000 });
  });
});

/** A workspace for one client of the agency, with a plan for teams. */
async function openClient(api: Api, owner: Account, name: string): Promise<string> {
  const { id, slug } = await api.call(createWorkspace, { token: owner.token, body: { name } });
  await grantTeamPlan(api, id);
  return slug;
}

/** Gives a user or a workspace the plan with teams. */
async function grantTeamPlan(api: Api, id: string): Promise<void> {
  const { token } = await api.signInAdmin();
  const body = { planId: plans.corporate, begins: 'now', reason: 'Deneme' } as const;
  await api.call(grantSubscription, { token, params: { id }, body });
}

function pick({ url, credentials }: { url: string; credentials: { username: string; password: string } }) {
  return { url, credentials };
}
