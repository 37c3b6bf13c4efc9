import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestReview } from '@hokka/contracts/approvals/approvals.ts';
import * as contracts from '@hokka/contracts/approvals/comments.ts';
import { receiveMailAnswer } from '@hokka/contracts/approvals/mail-answers.ts';
import { deleteArticle } from '@hokka/contracts/articles/articles.ts';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { expect, test } from 'vitest';
import { useApprovalService } from '../../../../../testing/approval-suite.ts';
import { aTeam, signedIn, type Team } from '../../../../../testing/approval-team.ts';
import { answerLine, buildAnswerAddress } from '../../../platform/mail/answers/answer-address.ts';
import { createReviewMails } from '../../approvals/mails.ts';
import { createCommentMails } from '../mails.ts';
import { createRefusalMail } from './refusal-mail.ts';

const inbox = { address: 'yanit@posta.ornek.com', secret: 'a-secret-of-the-mail-server-long-enough' };
const script = join(import.meta.dirname, '../../../../../deploy/mail/pass-answer.sh');
const site = { name: 'Hokka', url: 'https://hokka.test', supportAddress: '' };

const approvals = useApprovalService({ INBOUND_MAIL_ADDRESS: inbox.address, INBOUND_MAIL_SECRET: inbox.secret });

const emailOf = async (id: string) =>
  (await approvals.store.database.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email ?? '';

const mailsOf = (userId: string, kind: string) =>
  approvals.store.database
    .selectFrom('mails')
    .select(['id', 'user_id as userId', 'kind', 'details', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

const listComments = async (team: Team) =>
  (await approvals.service.call(contracts.listComments, { ...signedIn(team, 'owner'), params: { id: team.articleId } }))
    .data.comments;

/** A comment of the approver, and the mail about it to the writer. */
async function aMailedComment(team: Team, body: object = {}) {
  const { data: comment } = await approvals.service.call(contracts.addComment, {
    ...signedIn(team, 'approver'),
    params: { id: team.articleId },
    body: { body: 'Giriş uzun', ...body },
  });
  const [mail] = await mailsOf(team.members.writer.id, 'comment_added');
  if (mail === undefined) throw new Error('Nobody was mailed');
  return { comment, mail, address: buildAnswerAddress(mail.id, inbox) };
}

const compose = (mail: Mail.Options) => new MailComposer(mail).compile().build();

const deliver = (recipient: string, rawBody: Buffer | string, secret = inbox.secret) =>
  approvals.service.call(receiveMailAnswer, {
    params: { recipient },
    rawBody,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
  });

const quote = `28 Kas 2026 Cmt, 14:03 tarihinde Hokka <bildirim@hokka.test> şunu yazdı:\n\n> ${answerLine}\n> Giriş uzun\n`;

async function answer(team: Team, recipient: string, text: string, options: Mail.Options = {}) {
  const from = { name: 'Deniz Yazar', address: await emailOf(team.members.writer.id) };
  return deliver(
    recipient,
    await compose({ from, to: recipient, subject: 'Yan: Yeni yorum', text: `${text}\n\n${quote}`, ...options }),
  );
}

test('an answer to the mail about a comment stands below it, in the name of who got the mail, once', async () => {
  const team = await aTeam(approvals);
  const { comment, mail, address } = await aMailedComment(team);
  const rendered = await createCommentMails(approvals.store.database).comment_added(mail, {
    now: new Date(),
    site,
    answerAddress: address,
  });
  if (rendered === 'obsolete') throw new Error('The mail was not written');
  expect(rendered.replyTo).toEqual({ name: 'Hokka', address });
  expect(rendered.text.startsWith(answerLine)).toBe(true);
  expect(rendered.html).toContain(answerLine);
  expect(rendered.text).toContain('Bu e-postayı yanıtlarsanız yazdıklarınız bu yorumun altına eklenir.');
  expect(rendered.text).not.toContain('okunmaz');

  const message = await compose({
    from: { name: 'Deniz', address: (await emailOf(team.members.writer.id)).toUpperCase() },
    to: address,
    text: `Kısalttım; “İstanbul’da” kaldı.\n\n${quote}`,
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(address, message)));
  expect(answers.map(({ status, data }) => [status, data?.outcome])).toEqual(answers.map(() => [200, 'added']));
  expect((await answer(team, address, 'Bir şey daha.')).data).toEqual({ outcome: 'added' });
  const [, ...replies] = await listComments(team);
  expect(
    replies.map(({ body, thread_id, member_id, is_internal }) => [body, thread_id, member_id, is_internal]),
  ).toEqual(
    ['Kısalttım; “İstanbul’da” kaldı.', 'Bir şey daha.'].map((body) => [
      body,
      comment.id,
      team.members.writer.id,
      true,
    ]),
  );
  // Who wrote the comment is told of the answer.
  expect(await mailsOf(team.members.approver.id, 'comment_added')).toHaveLength(1);
});

test('the note says that clients see the answer to a comment that they see', async () => {
  const team = await aTeam(approvals);
  const { mail, address } = await aMailedComment(team, { is_internal: false });
  const write = createCommentMails(approvals.store.database).comment_added;
  const shown = await write(mail, { now: new Date(), site, answerAddress: address });
  expect(shown).toMatchObject({ text: expect.stringContaining('müşteri tarafından da görülür') });
  const unread = await write(mail, { now: new Date(), site });
  expect(unread).toMatchObject({ text: expect.stringContaining('Bu e-postaya verilen yanıtlar okunmaz') });
  expect(unread).not.toHaveProperty('replyTo');
  await answer(team, address, 'Elbette.');
  expect((await listComments(team)).map(({ is_internal }) => is_internal)).toEqual([false, false]);
});

test('an answer to the mail about an approval becomes a comment for members on the whole text', async () => {
  const team = await aTeam(approvals, { members: 1 });
  await approvals.service.call(requestReview, {
    ...signedIn(team, 'writer'),
    params: { id: team.articleId },
    body: { version: await team.version(), reviewer_id: team.members.approver.id },
  });
  const [mail] = await mailsOf(team.members.approver.id, 'review_requested');
  const address = buildAnswerAddress(mail?.id ?? '', inbox);
  const write = createReviewMails({ database: approvals.store.database, texts: approvals.parts.articles.texts });
  if (mail === undefined) throw new Error('Nobody was mailed');
  expect(await write.review_requested(mail, { now: new Date(), site, answerAddress: address })).toMatchObject({
    replyTo: { address },
  });
  const from = await emailOf(team.members.approver.id);
  expect((await deliver(address, await compose({ from, to: address, text: 'Pazartesi bakarım.' }))).data.outcome).toBe(
    'added',
  );
  expect(await listComments(team)).toMatchObject([
    { body: 'Pazartesi bakarım.', is_internal: true, quote: '', member_id: team.members.approver.id },
  ]);
});

test.each([
  ['windows-1254', 'text/plain; charset=windows-1254'],
  ['ISO-8859-9', 'text/plain; charset=iso-8859-9'],
])('Turkish letters in %s arrive', async (_, contentType) => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  // Both encode these letters alike: ğ F0, ş FE, İ DD, ı FD.
  const text = Buffer.from('Ba\xFEl\xFD\xF0\xFD \xDDstanbul yapt\xFDm.', 'latin1');
  const head = `From: ${await emailOf(team.members.writer.id)}\r\nTo: ${address}\r\nContent-Type: ${contentType}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
  expect((await deliver(address, Buffer.concat([Buffer.from(head), text]))).data.outcome).toBe('added');
  expect((await listComments(team)).map(({ body }) => body)).toContain('Başlığı İstanbul yaptım.');
});

test('an answer that has only HTML is added as text', async () => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  const html = `<div dir="ltr">Kısalttım, <b>bakar mısın</b>?</div><br><div class="gmail_quote">28 Kas 2026 Cmt, 14:03 tarihinde Hokka &lt;<a href="mailto:b@hokka.test">b@hokka.test</a>&gt; şunu yazdı:<br><blockquote>${answerLine}<br>Giriş uzun</blockquote></div>`;
  const from = await emailOf(team.members.writer.id);
  expect((await deliver(address, await compose({ from, to: address, html }))).data.outcome).toBe('added');
  expect((await listComments(team)).at(-1)?.body).toBe('Kısalttım, bakar mısın?');
});

test('only the mail server may deliver, and only to addresses that stand in our mails', async () => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  expect(await deliver(address, 'x', 'another-secret-that-is-just-as-long-as')).toMatchObject({ status: 401 });
  expect(
    await approvals.service.call(receiveMailAnswer, { params: { recipient: address }, rawBody: 'x' }),
  ).toMatchObject({ status: 401 });
  expect(
    await approvals.service.call(receiveMailAnswer, {
      params: { recipient: address },
      rawBody: 'x',
      token: team.members.writer.token,
    }),
  ).toMatchObject({ status: 401 });
  const forged = address.replace(/.(?=@)/, (letter) => (letter === 'a' ? 'b' : 'a'));
  for (const recipient of [forged, inbox.address, 'kimse@ornek.com', 'yanit+@posta.ornek.com'])
    expect(await deliver(recipient, 'x')).toMatchObject({ status: 404 });
  expect(await listComments(team)).toHaveLength(1);
});

test.each<[string, string, (team: Team, address: string) => Promise<unknown>]>([
  [
    'another sender',
    'other_sender',
    (team, address) => answer(team, address, 'Ben de.', { from: 'yabanci@example.com' }),
  ],
  [
    'two senders',
    'other_sender',
    async (team, address) => {
      const own = await emailOf(team.members.writer.id);
      return deliver(address, `From: ${own}\r\nFrom: yabanci@example.com\r\nTo: ${address}\r\n\r\nBen de.`);
    },
  ],
  ['nothing of one’s own', 'empty', (team, address) => answer(team, address, '')],
  ['4,001 letters', 'too_long', (team, address) => answer(team, address, 'ş'.repeat(4_001))],
  [
    'an article in the trash',
    'gone',
    async (team, address) => {
      const trashed = await approvals.service.call(deleteArticle, {
        ...signedIn(team, 'owner'),
        params: { id: team.articleId },
      });
      expect(trashed.status).toBe(200);
      return answer(team, address, 'Tamam.');
    },
  ],
  [
    'somebody who was removed',
    'not_allowed',
    async (team, address) => {
      await approvals.store.database
        .deleteFrom('workspace_members')
        .where('user_id', '=', team.members.writer.id)
        .where('workspace_id', '=', team.workspace.id)
        .execute();
      return answer(team, address, 'Tamam.');
    },
  ],
  [
    'somebody who sees only bills now',
    'not_allowed',
    async (team, address) => {
      await approvals.store.database
        .updateTable('workspace_members')
        .set({ role: 'billing' })
        .where('user_id', '=', team.members.writer.id)
        .where('workspace_id', '=', team.workspace.id)
        .execute();
      return answer(team, address, 'Tamam.');
    },
  ],
])('%s: nothing is added, and the person is told why', async (_, reason, send) => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  expect(await send(team, address)).toMatchObject({ status: 200, data: { outcome: 'refused' } });
  const { database } = approvals.store;
  const comments = await database
    .selectFrom('article_comments')
    .select('body')
    .where('article_id', '=', team.articleId)
    .execute();
  expect(comments).toHaveLength(1);
  const [mail, ...others] = await mailsOf(team.members.writer.id, 'answer_refused');
  expect(others).toEqual([]);
  expect(mail?.details).toMatchObject({ reason });
  if (mail === undefined) throw new Error('Nobody was told');
  const written = await createRefusalMail(database).answer_refused(mail, {
    now: new Date(),
    site,
    answerAddress: 'x@example.com',
  });
  expect(written).toMatchObject({ subject: expect.stringMatching(/^Yanıtınız eklenemedi/) });
  // An answer to this mail would come back for ever.
  expect(written).not.toHaveProperty('replyTo');
});

test('the script for mail servers passes answers on and says what became of them', async () => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  const url = await approvals.service.app.listen({ port: 0, host: '127.0.0.1' });
  const directory = await mkdtemp(join(tmpdir(), 'hokka-answers-'));
  const run = async (recipient: string, message: string, { secret = inbox.secret, to = url } = {}) => {
    const header = join(directory, 'header');
    await writeFile(header, `Authorization: Bearer ${secret}\n`);
    const child = spawn('sh', [script, recipient], {
      env: { PATH: process.env.PATH, HOKKA_URL: to, HOKKA_ANSWERS_HEADER: header },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // The script refuses some addresses before it reads the message.
    child.stdin.on('error', () => {}).end(message);
    const [code] = await once(child, 'exit');
    return code;
  };
  const head = `From: ${await emailOf(team.members.writer.id)}\nTo: ${address}\nMessage-ID: <1@example.com>\n\n`;
  expect(await run(address, `${head}Tamam.`)).toBe(0);
  expect(await run(address, `${head}Tamam.`)).toBe(0);
  expect(await run('kimse@posta.ornek.com', `${head}Tamam.`)).toBe(67);
  expect(await run('a/../b?c@posta.ornek.com', `${head}Tamam.`)).toBe(67);
  expect(await run(address, `${head}Tamam.`, { secret: 'x' })).toBe(75);
  expect(await run(address, `${head}Tamam.`, { to: 'http://127.0.0.1:1' })).toBe(75);
  expect(await run(address, `${head}${'a\n'.repeat(6_000_000)}`)).toBe(65);
  expect((await listComments(team)).map(({ body }) => body)).toEqual(['Giriş uzun', 'Tamam.']);
  await rm(directory, { recursive: true });
});

test('an account that was closed comments by mail no more, and nothing is added to a closed workspace', async () => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  const setActive = (id: string, isActive: boolean) =>
    approvals.store.database.updateTable('users').set({ is_active: isActive }).where('id', '=', id).execute();
  await setActive(team.members.writer.id, false);
  expect((await answer(team, address, 'Tamam.')).status).toBe(404);
  await setActive(team.members.writer.id, true);
  await setActive(team.workspace.id, false);
  expect((await answer(team, address, 'Tamam.')).data.outcome).toBe('refused');
  await setActive(team.workspace.id, true);
  expect(await listComments(team)).toHaveLength(1);
});

test('strangers to whom a mail was passed on cause one refusal', async () => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  for (let count = 0; count < 5; count += 1)
    expect((await answer(team, address, `Ben de ${count}.`, { from: 'yabanci@example.com' })).status).toBe(200);
  expect(await mailsOf(team.members.writer.id, 'answer_refused')).toHaveLength(1);
  expect((await answer(team, address, 'Benim yanıtım.')).data.outcome).toBe('added');
});

test.each([
  ['an absence note', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['one of an old program', { headers: { Precedence: 'bulk' } }],
  ['one of Exchange', { headers: { 'X-Autoreply': 'yes' } }],
  ['a list', { headers: { 'List-Id': '<liste.ornek.com>' } }],
  ['a bounce', { headers: { 'Return-Path': '<>' } }],
  ['one that only its subject tells', { subject: 'Otomatik yanıt: Yeni yorum' }],
])('%s becomes no comment and is not answered', async (_, options) => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  expect((await answer(team, address, 'Ofiste değilim.', options)).data).toEqual({ outcome: 'ignored' });
  expect(await listComments(team)).toHaveLength(1);
  expect(await mailsOf(team.members.writer.id, 'answer_refused')).toEqual([]);
});

test.each([
  ['parts within parts', `${'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(2_000)}`],
  ['a head without an end', `From: ${'a'.repeat(400_000)}`],
  ['nothing', ''],
  ['four million lines', '\r\n'.repeat(4_000_000)],
  ['bytes of anything', Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7) % 256))],
])('a mail of %s harms nothing', async (_, message) => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  const { status } = await deliver(address, message);
  expect([200, 400]).toContain(status);
  expect(await listComments(team)).toHaveLength(1);
});

test('who writes too much is answered later, not lost', async () => {
  const team = await aTeam(approvals);
  const { address } = await aMailedComment(team);
  const [limit] = contracts.addComment.rateLimits;
  const { database } = approvals.store;
  await database.updateTable('rate_limit_windows').set({ hits: limit.max }).execute();
  expect((await answer(team, address, 'Biri.')).status).toBe(200);
  await approvals.service.call(contracts.addComment, {
    ...signedIn(team, 'writer'),
    params: { id: team.articleId },
    body: { body: 'a' },
  });
  await database.updateTable('rate_limit_windows').set({ hits: limit.max }).execute();
  expect(await answer(team, address, 'İkisi.')).toMatchObject({ status: 429 });
  expect(await mailsOf(team.members.writer.id, 'answer_refused')).toEqual([]);
});
