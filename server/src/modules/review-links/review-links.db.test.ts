import { randomUUID } from 'node:crypto';
import { addComment, listComments } from '@hokka/contracts/approvals/comments.ts';
import * as contracts from '@hokka/contracts/approvals/review-links.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApprovalService } from '../../../../testing/approval-suite.ts';
import { aTeam } from '../../../../testing/approval-team.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { createReviewCodeMail } from './review-codes.ts';

const approvals = useApprovalService();

const client = { name: 'Ayşe Müşteri', email: 'Ayse@Example.com' };

/** A team whose article was sent for approval, and a link to it. */
async function aLinkedTeam(options: object = {}) {
  const team = await aTeam(approvals, { client: true });
  const { data: review } = await team.request(team.members.writer);
  const { token, headers } = team.members.editor;
  const body = { label: 'Çınar Mobilya', article_ids: [team.articleId], ...options };
  const made = await approvals.service.call(contracts.createReviewLink, { token, headers, body });
  expect(made.status).toBe(201);
  const secret = made.data.url.split('#')[1] ?? '';
  return { ...team, review, linkId: made.data.link.id, secret };
}

/** A link with a code, which was typed in the browser of the client. */
async function aProvenClient(options: object = {}) {
  const linked = await aLinkedTeam({ code_email: client.email, ...options });
  const visit = newToken();
  await approvals.store.database
    .insertInto('review_link_visits')
    .values({ secret_hash: hashToken(visit), link_id: linked.linkId, created_at: new Date() })
    .execute();
  return { ...linked, visit };
}

const open = (token: string, visit?: string) =>
  approvals.service.call(contracts.openReviewLink, { body: { token, ...(visit && { visit }) } });
const read = (token: string, articleId: string, visit?: string) =>
  approvals.service.call(contracts.readClientReview, {
    body: { token, article_id: articleId, ...(visit && { visit }) },
  });
const decide = (token: string, reviewId: string, more: object = {}) =>
  approvals.service.call(contracts.decideClientReview, {
    body: { token, review_id: reviewId, kind: 'approved', ...client, ...more },
  });
const comment = (token: string, articleId: string, more: object = {}) =>
  approvals.service.call(contracts.addClientComment, {
    body: { token, article_id: articleId, body: 'Bu cümle uzun', ...client, ...more },
  });

describe('the link of a client', () => {
  test('ends with the membership of who made it, and takes no decision of a member', async () => {
    const { secret, review, articleId, members, workspace } = await aLinkedTeam();
    const { rows } = await sql<{ email: string }>`SELECT email FROM users WHERE id = ${members.writer.id}`.execute(
      approvals.store.database,
    );
    const email = rows[0]?.email ?? '';
    const tagged = email.replace('@', '+musteri@');
    for (const one of [email, tagged]) {
      const refused = await decide(secret, review.id, { email: one, kind: 'changes_requested', note: 'Olmaz' });
      expect(refused.code).toBe('review_link_denies');
      const { token, headers } = members.editor;
      const body = { label: 'M', article_ids: [articleId], code_email: one };
      const made = await approvals.service.call(contracts.createReviewLink, { token, headers, body });
      expect(made.errors?.map(({ field }) => field)).toEqual(['code_email']);
    }
    expect((await read(secret, articleId)).status).toBe(200);
    await approvals.store.database
      .deleteFrom('workspace_members')
      .where('workspace_id', '=', workspace.id)
      .where('user_id', '=', members.editor.id)
      .execute();
    expect((await read(secret, articleId)).code).toBe('review_link_not_found');
    expect((await decide(secret, review.id)).code).toBe('review_link_not_found');
  });

  test('shows the text as it was sent for approval, and nothing internal', async () => {
    const { secret, articleId, members } = await aLinkedTeam();
    const { token, headers } = members.editor;
    const add = (body: object) =>
      approvals.service.call(addComment, { token, headers, params: { id: articleId }, body });
    await add({ body: 'Müşteri bunu görmesin' });
    await add({ body: 'Bunu görsün', is_internal: false });
    await approvals.service.call(updateArticle, {
      token,
      headers,
      params: { id: articleId },
      body: { content: 'Henüz hazır olmayan metin', client_save_id: randomUUID() },
    });
    const { data } = await read(secret, articleId);
    expect(data.content).toContain('Su, öğütüm ve süre yeter');
    expect(data).toMatchObject({ state: 'ended', review_id: null });
    expect(data.comments.map(({ body, member_id: id }) => [body, id])).toEqual([['Bunu görsün', null]]);
    expect(JSON.stringify(data)).not.toMatch(/hazır olmayan|görmesin|@/);
  });

  test('approves nothing without a code, also not with an approval of before; it asks for changes', async () => {
    const { secret, review, linkId, articleId, members } = await aLinkedTeam();
    const { database } = approvals.store;
    expect((await open(secret)).data).toMatchObject({ may_decide: true, may_approve: false, verified_email: null });
    expect((await decide(secret, review.id)).code).toBe('approval_needs_code');
    await database
      .insertInto('review_decisions')
      .values({
        id: randomUUID(),
        review_id: review.id,
        kind: 'approved',
        made_by: 'client',
        link_id: linkId,
        client_name: 'Ayşe',
        client_email: 'ayse@example.com',
        decided_at: new Date(),
      })
      .execute();
    const { token, headers } = members.editor;
    const published = await approvals.service.call(updateArticle, {
      token,
      headers,
      params: { id: articleId },
      body: { is_public: true },
    });
    expect(published.code).toBe('approval_required');
    const asked = await decide(secret, review.id, { kind: 'changes_requested', note: 'Girişi kısaltın' });
    expect(asked.data.state).toBe('changes_requested');
  });

  test('approves the pinned text under the proven address, once; the text can be published then', async () => {
    const { secret, review, articleId, members, visit } = await aProvenClient();
    expect((await open(secret, visit)).data).toMatchObject({ may_approve: true, verified_email: 'ayse@example.com' });
    const { token, headers } = members.editor;
    const publish = () =>
      approvals.service.call(updateArticle, { token, headers, params: { id: articleId }, body: { is_public: true } });
    expect((await publish()).code).toBe('approval_required');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decide(secret, review.id, { visit, email: 'baskasi@example.com' })),
    );
    expect(answers.map(({ status, data }) => [status, data.state])).toEqual(
      Array.from({ length: 5 }, () => [200, 'approved']),
    );
    const decisions = await approvals.store.database
      .selectFrom('review_decisions')
      .select(['client_name', 'client_email', 'is_email_verified'])
      .where('review_id', '=', review.id)
      .execute();
    expect(decisions).toEqual([
      { client_name: 'Ayşe Müşteri', client_email: 'ayse@example.com', is_email_verified: true },
    ]);
    expect((await publish()).status).toBe(200);
  });

  test('does not approve what was changed, nor a text of another link', async () => {
    const [ours, theirs] = [await aProvenClient(), await aLinkedTeam()];
    const { visit } = ours;
    for (const outside of [theirs.review.id, randomUUID()])
      expect((await decide(ours.secret, outside, { visit })).code).toBe('review_link_not_found');
    expect((await read(ours.secret, theirs.articleId, visit)).code).toBe('review_link_not_found');
    expect((await comment(ours.secret, theirs.articleId, { visit })).code).toBe('review_link_not_found');
    const { token, headers } = ours.members.editor;
    const saved = await approvals.service.call(updateArticle, {
      token,
      headers,
      params: { id: ours.articleId },
      body: { title: 'Yeni bir başlık' },
    });
    expect(saved.status).toBe(200);
    expect((await decide(ours.secret, ours.review.id, { visit })).code).toBe('review_ended');
  });

  test('is worth nothing once it is revoked, has expired, or is guessed', async () => {
    const { secret, review, linkId, members, articleId } = await aLinkedTeam();
    const calls = (token: string) => [
      open(token),
      read(token, articleId),
      decide(token, review.id),
      comment(token, articleId),
    ];
    const codesOf = async (token: string) => new Set((await Promise.all(calls(token))).map(({ code }) => code));
    expect(await codesOf(newToken())).toEqual(new Set(['review_link_not_found']));
    expect(await codesOf(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).toEqual(
      new Set(['review_link_not_found']),
    );
    expect((await open('kısa')).status).toBe(400);
    const { token, headers } = members.editor;
    await approvals.service.call(contracts.revokeReviewLink, { token, headers, params: { id: linkId } });
    expect(await codesOf(secret)).toEqual(new Set(['review_link_not_found']));
    const other = await aLinkedTeam();
    const past = { created_at: new Date(Date.now() - 15 * dayMs), expires_at: new Date(Date.now() - 1000) };
    await approvals.store.database.updateTable('review_links').set(past).where('id', '=', other.linkId).execute();
    expect((await open(other.secret)).code).toBe('review_link_not_found');
  });

  test('allows only what it was made for', async () => {
    const { secret, review, articleId } = await aLinkedTeam({ may_comment: false, may_decide: false });
    expect((await open(secret)).status).toBe(200);
    expect((await decide(secret, review.id)).code).toBe('review_link_denies');
    expect((await comment(secret, articleId)).code).toBe('review_link_denies');
  });

  test('stores scripts as text, and refuses names and notes that are none', async () => {
    const { secret, articleId, members, review } = await aLinkedTeam();
    const script = '<script>alert(1)</script>';
    expect((await comment(secret, articleId, { body: script, name: script })).status).toBe(201);
    const { token, headers } = members.owner;
    const { data } = await approvals.service.call(listComments, { token, headers, params: { id: articleId } });
    expect(data.comments.map(({ body, by }) => [body, by])).toEqual([[script, script]]);
    expect((await comment(secret, articleId, { name: '\u0000\u202e ' })).status).toBe(400);
    expect((await comment(secret, articleId, { email: 'ayse' })).status).toBe(400);
    expect((await comment(secret, articleId, { body: 'x'.repeat(4001) })).status).toBe(400);
    expect((await decide(secret, review.id, { kind: 'changes_requested' })).status).toBe(400);
  });

  test('does not reach internal threads, and floods neither by calls nor by links', async () => {
    const { secret, articleId, members, linkId } = await aLinkedTeam();
    const { token, headers } = members.editor;
    const internal = await approvals.service.call(addComment, {
      token,
      headers,
      params: { id: articleId },
      body: { body: 'Aramızda kalsın' },
    });
    expect((await comment(secret, articleId, { thread_id: internal.data.id })).code).toBe('review_link_not_found');
    const { database } = approvals.store;
    await database.updateTable('review_links').set({ comments: 299 }).where('id', '=', linkId).execute();
    const answers = await Promise.all(Array.from({ length: 6 }, () => comment(secret, articleId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const refusal = { kind: 'changes_requested', note: 'Olmaz' };
    const many = await Promise.all(Array.from({ length: 80 }, () => decide(secret, randomUUID(), refusal)));
    expect(many.some(({ status }) => status === 429)).toBe(true);
  });

  test('to a collection shows each article; one that was never sent for approval is refused', async () => {
    const team = await aTeam(approvals, { client: true });
    const { id: other } = await anArticle(approvals.store.database, { userId: team.workspace.id });
    await team.request(team.members.writer);
    const { token, headers } = team.members.editor;
    const create = (ids: string[]) =>
      approvals.service.call(contracts.createReviewLink, { token, headers, body: { label: 'M', article_ids: ids } });
    expect((await create([team.articleId, other])).code).toBe('article_not_in_review');
    expect((await create([randomUUID()])).code).toBe('article_not_found');
  });
});

describe('a link with a code', () => {
  const codeOf = async (linkId: string) => {
    const { database } = approvals.store;
    const mail = await database
      .selectFrom('mails')
      .select(['id', 'details', 'created_at'])
      .where('kind', '=', 'review_code')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const render = createReviewCodeMail(database, { deriveToken: (purpose, text) => `${purpose} ${text}` }).review_code;
    const rendered = await render(
      { id: mail.id, userId: null, kind: 'review_code', details: { link_id: linkId }, createdAt: mail.created_at },
      { now: new Date(), site: { name: 'Hokka', url: 'https://hokka.test', supportAddress: '' } },
    );
    if (rendered === 'obsolete') throw new Error('The mail is obsolete');
    return { to: rendered.to, code: /\d{6}/.exec(rendered.subject)?.[0] ?? '' };
  };
  const enter = (token: string, code: string) =>
    approvals.service.call(contracts.enterReviewCode, { body: { token, code } });

  test('opens with the mailed code, in that browser, once', async () => {
    const { secret, articleId, linkId, review } = await aLinkedTeam({ code_email: 'Ayse@example.com' });
    expect((await open(secret)).data).toMatchObject({ needs_code: true, articles: [], code_sent_to: 'a…@example.com' });
    expect((await read(secret, articleId)).code).toBe('review_code_required');
    expect((await decide(secret, review.id)).code).toBe('review_code_required');
    const send = () => approvals.service.call(contracts.sendReviewCode, { body: { token: secret } });
    const sent = await Promise.all([send(), send(), send()]);
    const outcomes = sent.map(({ data }) => data.outcome).toSorted();
    expect(outcomes).toEqual(['earlier_valid', 'earlier_valid', 'sent']);
    expect(sent.every(({ data }) => data.wait_seconds > 0 && data.wait_seconds <= 60)).toBe(true);
    const mails = await approvals.store.database
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'review_code')
      .execute();
    expect(mails).toHaveLength(1);
    const { to, code } = await codeOf(linkId);
    expect(to).toBe('ayse@example.com');
    expect((await enter(secret, `${code.slice(0, 3)}x${code.slice(3)}`)).errors).toEqual([
      { field: 'code', message: 'Kod 6 rakam olmalıdır' },
    ]);
    const pasted = [`\u00a0${code.slice(0, 3)} ${code.slice(3)}\n`, `${code.slice(0, 3)}-${code.slice(3)}\u200b`];
    const entered = await Promise.all(pasted.map((text) => enter(secret, text)));
    expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await send()).data.outcome).toBe('wait');
    const visit = entered.find(({ status }) => status === 200)?.data.visit ?? '';
    expect((await read(secret, articleId, visit)).status).toBe(200);
    expect((await read(secret, articleId, newToken())).code).toBe('review_code_required');
    await decide(secret, review.id, { visit });
    const row = await approvals.store.database
      .selectFrom('review_decisions')
      .select('is_email_verified')
      .where('review_id', '=', review.id)
      .executeTakeFirstOrThrow();
    expect(row.is_email_verified).toBe(true);
  });

  test('opens no longer with a code of 15 minutes ago, nor with the visit of another link', async () => {
    const { secret, articleId, linkId } = await aLinkedTeam({ code_email: 'gec@example.com' });
    await approvals.service.call(contracts.sendReviewCode, { body: { token: secret } });
    const { code } = await codeOf(linkId);
    const { database } = approvals.store;
    const link = database.updateTable('review_links').where('id', '=', linkId);
    await link.set({ code_expires_at: new Date(Date.now() - minuteMs) }).execute();
    expect((await enter(secret, code)).status).toBe(400);
    const { visit } = await aProvenClient();
    expect((await read(secret, articleId, visit)).code).toBe('review_code_required');
  });

  test('is mailed ten times a day to one address, whatever the links', async () => {
    const codes: number[] = [];
    for (let link = 0; link < 11; link += 1) {
      const { secret } = await aLinkedTeam({ code_email: 'cok@example.com' });
      codes.push((await approvals.service.call(contracts.sendReviewCode, { body: { token: secret } })).status);
    }
    expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
    const { secret } = await aLinkedTeam({ code_email: 'baska@example.com' });
    expect((await approvals.service.call(contracts.sendReviewCode, { body: { token: secret } })).status).toBe(200);
  });

  test('is not sent for a link that opens without one', async () => {
    const { secret } = await aLinkedTeam();
    const { data } = await approvals.service.call(contracts.sendReviewCode, { body: { token: secret } });
    expect(data).toEqual({ outcome: 'not_needed', wait_seconds: 0 });
  });

  test('is void after five wrong tries', async () => {
    const { secret, linkId } = await aLinkedTeam({ code_email: 'a@example.com' });
    await approvals.service.call(contracts.sendReviewCode, { body: { token: secret } });
    const { code } = await codeOf(linkId);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(secret, wrong)).code).toBe('review_code_wrong');
    expect((await enter(secret, code)).code).toBe('review_code_wrong');
    const send = () => approvals.service.call(contracts.sendReviewCode, { body: { token: secret } });
    expect((await send()).data.outcome).toBe('wait');
    await approvals.store.database
      .updateTable('review_links')
      .set({ codes_sent: 10, code_sent_at: new Date(Date.now() - dayMs) })
      .where('id', '=', linkId)
      .execute();
    expect((await send()).data.outcome).toBe('limit_reached');
  });
});
