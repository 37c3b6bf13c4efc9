import { randomUUID } from 'node:crypto';
import { createApiKey } from '@hokka/contracts/accounts/api-keys.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { reportArticle } from '@hokka/contracts/articles/article-reports.ts';
import { deleteArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { createDocument } from '@hokka/contracts/articles/own-documents.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { createBrief } from '@hokka/contracts/briefs/briefs.ts';
import { addSource } from '@hokka/contracts/briefs/sources.ts';
import { createVoice } from '@hokka/contracts/briefs/voices.ts';
import { createBulkJob } from '@hokka/contracts/bulk/bulk-jobs.ts';
import { sendContactMessage } from '@hokka/contracts/operations/contact.ts';
import { createPublication } from '@hokka/contracts/publishing/publications.ts';
import { scheduleArticle } from '@hokka/contracts/publishing/schedule.ts';
import { createSite } from '@hokka/contracts/publishing/sites.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { createWebhook } from '@hokka/contracts/webhooks/webhooks.ts';
import { sendInvite } from '@hokka/contracts/workspaces/invites.ts';
import { drawHalves } from '../../testing/image-files.ts';
import type { Account, Api } from './api.ts';
import { type FurnishedWorkspace, openFurnishedWorkspace } from './furnished-workspace.ts';
import { buy, orderBy, plans } from './payments.ts';
import { readSandboxSites } from './sandbox-sites.ts';

/** A real Turkish word without a place to break. */
const longWord = 'muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
/** A title of 120 characters that begins with the long word. */
const longTitle = `${longWord} yazılmış bir başlığın dar ekranda nasıl durduğu`.padEnd(120, '…');

const titles = [
  longTitle,
  'Kapadokya’da üç gün: bütçe dostu bir gezi planı',
  'Evden çalışanlar için verimli bir sabah rutini',
  'Türk kahvesinin dünü, bugünü ve yarını',
  'Balkonda fesleğen yetiştirmek',
  'Küçük işletmeler için e-fatura rehberi',
  'İlk maratonuna hazırlananlara on iki haftalık program',
  'Ekşi mayalı ekmekte sık yapılan hatalar',
  'Işıklı çarşıda bir akşam',
  'Kışın bisiklete binmek',
  'Çocuklarla hafta sonu müzeleri',
  'Sürdürülebilir moda nedir?',
];

const content = `Yazının ilk paragrafı **kalın** ve [bağlantı](https://example.com) içerir. Herkez bunu okur.

## Birinci bölüm

Toprağı önce elinizle gevşetin, sonra fideyi dikin. Bitkinizi haftada iki kez sulayın; çünkü kuru toprak kökleri yorar.

- ilk madde
- ${longWord}

| Ürün | Fiyat | Açıklama |
| --- | --- | --- |
| Saksı | 120 ₺ | Otuz santimetre derinliğinde, delikli |
| Toprak | 85 ₺ | Yarısı kompost |

## İkinci bölüm

> Sabır, bahçıvanın en iyi aletidir.

Son paragraf.`;

export interface FurnishedAccount extends Account {
  readonly userId: string;
  readonly articleId: string;
  readonly failedId: string;
  readonly publicId: string;
  readonly briefId: string;
  readonly voiceId: string;
  readonly jobId: string;
  readonly workspace: FurnishedWorkspace;
}

/** Opens an account that has something on every screen, with long names among them. */
export async function openFurnishedAccount(api: Api): Promise<FurnishedAccount> {
  const account = await api.openAccount(`Ayşe ${longWord}`.slice(0, 60));
  const { token } = account;
  const { id: userId } = await api.call(getProfile, { token });
  const admin = await api.signInAdmin();
  await buy(api, account, plans.professional);
  const grant = { planId: plans.corporate, begins: 'now', reason: 'Ekranların denenmesi' } as const;
  await api.call(grantSubscription, { token: admin.token, params: { id: userId }, body: grant });
  await orderBy(api, account, plans.corporate, 'transfer').catch(() => undefined);

  const documents = [];
  for (const title of titles) {
    const { id, version } = await api.call(createDocument, { token, body: { title } });
    const body = { content, version, category: 'Yaşam', tags: ['çay', longWord.slice(0, 40)] };
    documents.push(await api.call(updateArticle, { token, params: { id }, body }));
  }
  const [first, second, third, fourth, fifth, sixth] = documents;
  if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('Titles are missing.');
  for (const { id, version } of [first, second, third])
    await api.call(updateArticle, { token, params: { id }, body: { is_public: true, version } });
  await api.call(deleteArticle, { token, params: { id: sixth.id } });
  await uploadPicture(api, token, second.id);
  const failed = await api.writeArticle(account, { title: 'Yazılamayan yazı', prompt: '#fail:400 hiç yazılmayacak' });
  await api.call(createArticle, {
    token,
    body: { title: 'Yazılmakta olan uzun yazı', ai_prompt: '#slow yavaş yavaş' },
  });

  const brief = await api.call(createBrief, {
    token,
    body: { title: longTitle, request: 'Saksıda zeytin nasıl büyür, ne ister?', word_target: 1500 },
  });
  const text = `${longWord} üzerine notlar. ${content}`;
  await api.call(addSource, { token, params: { id: brief.id }, body: { title: 'Notlar', text } });
  const voice = await api.call(createVoice, {
    token,
    body: { name: `Bülten ${longWord}`.slice(0, 60), samples: [{ text: Array(14).fill(content).join('\n\n') }] },
  });
  const jobId = await uploadTable(api, token);
  await publishSomewhere(api, account, [second.id, third.id], fourth.id);
  await api.call(createApiKey, { token, body: { name: 'Blog aktarımı', scopes: ['articles:read'] } });
  const sandbox = await readSandboxSites(api.siteUrl);
  const webhook = { url: sandbox.webhook.url, events: ['article.completed'] as const };
  await api.call(createWebhook, { token, body: { ...webhook, events: [...webhook.events] } });
  await api.call(sendInvite, { token, body: { email: `davetli-${randomUUID()}@ornek.test`, role: 'editor' } });
  await writeToSupport(api, account, second.id);
  return {
    ...account,
    userId,
    articleId: fifth.id,
    failedId: failed.id,
    publicId: second.id,
    briefId: brief.id,
    voiceId: voice.id,
    jobId,
    workspace: await openFurnishedWorkspace(api, account),
  };
}

async function uploadPicture({ siteUrl }: Api, token: string, id: string): Promise<void> {
  const body = new FormData();
  const file = await drawHalves(900, 500).encode('png');
  body.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), `${longWord}.png`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${siteUrl}${apiBase}/articles/${id}/images`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The picture was refused with ${answer.status}.`);
}

async function uploadTable({ siteUrl }: Api, token: string): Promise<string> {
  const rows = [
    'Başlık;İstek',
    ...titles.map((title) => `${title.slice(0, 100)};Sıcak ve kısa bir yazı olsun`),
    'Çay;',
  ];
  const query = new URLSearchParams({ name: `${longWord}.csv` });
  const answer = await fetch(`${siteUrl}${apiBase}${createBulkJob.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: rows.join('\r\n'),
  });
  if (!answer.ok) throw new Error(`The table was refused with ${answer.status}.`);
  return createBulkJob.data.parse(((await answer.json()) as { data: unknown }).data).id;
}

/** Two sites, publications of the articles, and a schedule. */
async function publishSomewhere(
  api: Api,
  { token }: Account,
  articleIds: readonly string[],
  scheduledId: string,
): Promise<void> {
  const { wordpress, ghost } = await readSandboxSites(api.siteUrl);
  const site = await api.call(createSite, {
    token,
    body: { kind: 'wordpress', name: 'Kahve günlüğü', url: wordpress.url, credentials: wordpress.credentials },
  });
  const name = `Dergi ${longWord}`.slice(0, 60);
  await api.call(createSite, { token, body: { kind: 'ghost', name, url: ghost.url, credentials: ghost.credentials } });
  for (const id of articleIds)
    await api
      .call(createPublication, { token, params: { id }, body: { site_id: site.id, status: 'publish' } })
      .catch(() => undefined);
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await api.call(scheduleArticle, { token, params: { id: scheduledId }, body: { at, targets: ['hokka', site.id] } });
}

/** What admins find in their lists: messages and a report. */
async function writeToSupport(api: Api, { token, email }: Account, articleId: string): Promise<void> {
  for (const subject of ['Faturamı bulamıyorum', longTitle]) {
    const message = 'Merhaba, geçen ayın faturasını nereden indirebilirim? Teşekkürler.';
    await api.call(sendContactMessage, { body: { name: `Işıl ${longWord}`, email, subject, message } });
  }
  const report = { reason: 'rights', text: 'Bu metin benim yazımdan alınmış.' } as const;
  await api.call(reportArticle, { token, params: { id: articleId }, body: report });
}
