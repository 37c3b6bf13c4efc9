import { decideReviews, requestReview, setApprovalPolicy } from '@hokka/contracts/approvals/approvals.ts';
import { addComment, replyToComment } from '@hokka/contracts/approvals/comments.ts';
import { addClientComment, createReviewLink } from '@hokka/contracts/approvals/review-links.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createCustomTemplate } from '@hokka/contracts/articles/custom-templates.ts';
import { createDocument } from '@hokka/contracts/articles/own-documents.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { updateBrand, uploadBrandLogo } from '@hokka/contracts/workspaces/brand.ts';
import { acceptInvite, sendInvite } from '@hokka/contracts/workspaces/invites.ts';
import { setMemberCap } from '@hokka/contracts/workspaces/members.ts';
import { createWorkspace, getWorkspace, listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { drawHalves } from '../../testing/image-files.ts';
import type { Account, Api } from './api.ts';
import { plans } from './payments.ts';

/** A shared workspace with texts that wait for approval, a brand, a template and links for a client. */
export interface FurnishedWorkspace {
  readonly slug: string;
  readonly templateId: string;
  readonly publicId: string;
  /** Waits for approval, with comments. */
  readonly reviewedId: string;
  /** Paths of a client’s page: with several texts, with one, and with a code before it. */
  readonly links: { readonly many: string; readonly one: string; readonly coded: string };
}

const content = `Suyu ısıtın, kahveyi öğütün ve sabırla bekleyin.

## Demleme

Önce kahvenin iki katı kadar su dökün ve otuz saniye bekleyin.

| Adım | Süre |
| --- | --- |
| Çiçeklenme | 30 sn |`;

/** Opens a workspace of the owner that has something on every screen for teams. */
export async function openFurnishedWorkspace(api: Api, owner: Account): Promise<FurnishedWorkspace> {
  const { token } = owner;
  const { id, slug } = await api.call(createWorkspace, { token, body: { name: 'Kırlangıç İçerik Ajansı' } });
  const { token: adminToken } = await api.signInAdmin();
  const grant = { planId: plans.corporate, begins: 'now', reason: 'Ekranların denenmesi' } as const;
  await api.call(grantSubscription, { token: adminToken, params: { id }, body: grant });
  const own = { token, workspace: slug };

  const [writer, approver] = await Promise.all([
    addMember(api, { owner, slug, name: 'Mehmet Ali Özgür Çağlayangil', role: 'writer' }),
    addMember(api, { owner, slug, name: 'Elif Şahin', role: 'approver' }),
  ]);
  const { members } = await api.call(getWorkspace, own);
  const writerId = members.find(({ name }) => name === writer.name)?.id ?? '';
  await api.call(setMemberCap, { ...own, params: { id: writerId }, body: { articles: 10, ai_requests: null } });

  await furnishBrand(api, own);
  const template = await api.call(createCustomTemplate, {
    ...own,
    body: {
      name: 'Ürün tanıtımı',
      description: 'Yeni bir ürünü anlatan, sonunda künyesi olan yazı',
      sections: [{ heading: '{{ürün}} nedir?', purpose: 'Ne işe yaradığını anlatın', words: 150 }],
      instructions: '{{ürün}} adını ilk cümlede söyleyin.',
      blocks: [{ kind: 'imprint', place: 'end', text: 'Bu yazı **{{ürün}}** üreticisinin katkısıyla hazırlandı.' }],
      fields: [{ name: 'ürün', kind: 'text', example: 'El değirmeni', is_required: true }],
      tags: ['tanıtım'],
    },
  });

  const write = async (who: { readonly token: string; readonly workspace: string }, title: string) => {
    const made = await api.call(createDocument, { ...who, body: { title } });
    const body = { content, version: made.version, category: 'Yaşam' };
    return api.call(updateArticle, { ...who, params: { id: made.id }, body });
  };
  const published = await write(own, 'Kışın bisiklete binmek');
  const body = { is_public: true, version: published.version };
  await api.call(updateArticle, { ...own, params: { id: published.id }, body });

  await api.call(setApprovalPolicy, { ...own, body: { members: 1, client: true, allows_own: false } });
  const asWriter = { token: writer.token, workspace: slug };
  const reviews = [];
  for (const title of ['Filtre kahvede on yaygın hata', 'Türk kahvesinin dünü', 'Işıklı çarşıda bir akşam']) {
    const { id: articleId, version } = await write(asWriter, title);
    const asked = { version, due_on: '2030-01-15', note: 'Giriş paragrafına özellikle bakar mısınız?' };
    reviews.push(await api.call(requestReview, { ...asWriter, params: { id: articleId }, body: asked }));
  }
  const [first, second, third] = reviews;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Reviews are missing.');
  const refusal = { kind: 'changes_requested', note: 'Son bölümü kısaltın lütfen.' } as const;
  await api.call(decideReviews, {
    ...{ token: approver.token, workspace: slug },
    body: { review_ids: [third.id], ...refusal },
  });
  const comment = await api.call(addComment, {
    ...own,
    params: { id: first.article_id },
    body: { body: `Burada miktar da verelim mi? @${writer.name}`, is_internal: true, mentions: [writerId] },
  });
  await api.call(replyToComment, { ...asWriter, params: { id: comment.id }, body: { body: 'Olur, yazarım.' } });

  const link = async (articleIds: string[], codeEmail: string | null = null) => {
    const label = 'Deniz Kahve A.Ş.';
    const wanted = { label, article_ids: articleIds, code_email: codeEmail };
    const { url } = await api.call(createReviewLink, { ...own, body: wanted });
    return new URL(url);
  };
  const [many, one, coded] = [
    await link([first.article_id, second.article_id]),
    await link([first.article_id]),
    await link([first.article_id], 'musteri@ornek.test'),
  ];
  const client = { token: one.hash.slice(1), name: 'Deniz Yılmaz', email: 'deniz@ornek.test' };
  await api.call(addClientComment, {
    body: { ...client, article_id: first.article_id, body: 'Markamızın adı hiç geçmiyor.' },
  });
  const toPath = ({ pathname, hash }: URL) => `${pathname}${hash}`;
  return {
    slug,
    templateId: template.id,
    publicId: published.id,
    reviewedId: first.article_id,
    links: { many: toPath(many), one: toPath(one), coded: toPath(coded) },
  };
}

interface NewMember {
  readonly owner: Account;
  readonly slug: string;
  readonly name: string;
  readonly role: 'admin' | 'editor' | 'writer' | 'approver';
}

/** Opens an account that joins a workspace by an invitation. */
export async function addMember(api: Api, { owner, slug, name, role }: NewMember): Promise<Account> {
  const account = await api.openAccount(name);
  await api.call(sendInvite, { token: owner.token, workspace: slug, body: { email: account.email, role } });
  const { invites } = await api.call(listWorkspaces, { token: account.token });
  const [invite] = invites;
  if (invite === undefined) throw new Error(`${name} was not invited.`);
  await api.call(acceptInvite, { token: account.token, params: { id: invite.id } });
  return account;
}

async function furnishBrand(api: Api, own: { readonly token: string; readonly workspace: string }): Promise<void> {
  const imprint = 'Kırlangıç İçerik Ajansı Ltd. Şti.\nGül Sokağı 5, Karşıyaka, İzmir';
  const body = { name: 'Kırlangıç Dergi', imprint, accent: '#0f5132', cover_colour: '#ffe8a3' };
  await api.call(updateBrand, { ...own, body });
  const form = new FormData();
  const file = await drawHalves(360, 120).encode('png');
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'logo.png');
  const answer = await fetch(`${api.siteUrl}${apiBase}${uploadBrandLogo.path}`, {
    method: uploadBrandLogo.method,
    headers: { authorization: `Bearer ${own.token}`, [workspaceHeader]: own.workspace },
    body: form,
  });
  if (!answer.ok) throw new Error(`The logo was refused with ${answer.status}.`);
}
