import * as contracts from '@hokka/contracts/approvals/comments.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApprovalService } from '../../../../testing/approval-suite.ts';
import { aTeam, type MemberRole, signedIn, type Team } from '../../../../testing/approval-team.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { sendBundledComments, sendDailyComments } from './mails.ts';

const approvals = useApprovalService();

const add = (team: Team, role: MemberRole, body: object = {}) =>
  approvals.service.call(contracts.addComment, {
    ...signedIn(team, role),
    params: { id: team.articleId },
    body: { body: 'Giriş uzun', ...body },
  });

const list = async (team: Team, role: MemberRole = 'owner') =>
  (await approvals.service.call(contracts.listComments, { ...signedIn(team, role), params: { id: team.articleId } }))
    .data;

const move = (team: Team, ids: readonly string[]) =>
  approvals.service.call(contracts.moveCommentAnchors, {
    ...signedIn(team, 'writer'),
    params: { id: team.articleId },
    body: { anchors: ids.map((id) => ({ id, anchor: null })) },
  });

const mailed = async (kind: string, team: Team) => {
  const rows = await approvals.store.database.selectFrom('mails').select('user_id').where('kind', '=', kind).execute();
  const ids = new Map(Object.entries(team.members).map(([role, { id }]) => [id, role]));
  return rows.flatMap(({ user_id: id }) => ids.get(id ?? '') ?? []).toSorted();
};

test('the author, the thread and the mentioned members are mailed, each once, never the writer of the comment', async () => {
  const team = await aTeam(approvals);
  const mentions = [team.members.admin.id, team.members.admin.id, team.members.approver.id];
  const { data: first } = await add(team, 'approver', { mentions });
  expect(await mailed('comment_added', team)).toEqual(['admin', 'writer']);
  await approvals.service.call(contracts.replyToComment, {
    ...signedIn(team, 'writer'),
    params: { id: first.id },
    body: { body: 'Kısalttım' },
  });
  expect(await mailed('comment_added', team)).toEqual(['admin', 'approver', 'writer']);
  expect(first.mentions.map(({ id }) => id).toSorted()).toEqual(
    [team.members.admin.id, team.members.approver.id].toSorted(),
  );
});

test('passages that are moved in any order at once do not block each other', async () => {
  const team = await aTeam(approvals);
  const { database } = approvals.store;
  const ids = (await Promise.all(Array.from({ length: 5 }, () => add(team, 'owner')))).map(({ data }) => data.id);
  const [first = '', ...others] = ids.toSorted();
  const last = others.at(-1) ?? '';
  // Without an order of its own, the call locks the first comment last: it is the newest one in the index.
  const later = { created_at: new Date(Date.now() + 60_000) };
  await database.updateTable('article_comments').set(later).where('id', '=', first).execute();
  const lock = (trx: DatabaseTransaction, id: string) =>
    sql`SELECT FROM article_comments WHERE id = ${id} FOR UPDATE NOWAIT`.execute(trx);
  const [isLocked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction().execute(async (trx) => {
    await lock(trx, first);
    isLocked.resolve();
    await release.promise;
    // A call that waits for the first comment has not locked a later one.
    await lock(trx, last);
  });
  await isLocked.promise;
  const moving = move(team, ids.toSorted().toReversed());
  await waitUntil('the call waits for the comment', async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
    return rows.length === 1;
  });
  release.resolve();
  await holding;
  expect((await moving).status).toBe(200);
});

test('who chose a daily mail gets one a day for all comments, and who wants none gets none', async () => {
  const team = await aTeam(approvals);
  const choose = (role: MemberRole, choice: string) =>
    approvals.service.call(contracts.setCommentMails, { token: team.members[role].token, body: { choice } });
  await choose('writer', 'daily');
  await choose('admin', 'never');
  await add(team, 'owner', { mentions: [team.members.admin.id] });
  await add(team, 'editor');
  expect(await mailed('comment_added', team)).toEqual([]);
  await sendDailyComments(new Date(), approvals.parts);
  expect(await mailed('comments_of_day', team)).toEqual([]);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await Promise.all([sendDailyComments(tomorrow, approvals.parts), sendDailyComments(tomorrow, approvals.parts)]);
  expect(await mailed('comments_of_day', team)).toEqual(['writer']);
});

test('after a mail at once further comments come together an hour later, until the person has read', async () => {
  const team = await aTeam(approvals);
  const start = Date.now();
  const after = (minutes: number) => sendBundledComments(new Date(start + minutes * 60_000), approvals.parts);
  await Promise.all(Array.from({ length: 20 }, () => add(team, 'editor')));
  expect(await mailed('comment_added', team)).toEqual(['writer']);
  await after(50);
  expect(await mailed('comments_of_day', team)).toEqual([]);
  await Promise.all([after(61), after(61)]);
  expect(await mailed('comments_of_day', team)).toEqual(['writer']);
  await after(200);
  expect(await mailed('comments_of_day', team)).toEqual(['writer']);
  await add(team, 'editor');
  await list(team, 'writer');
  await after(300);
  expect(await mailed('comments_of_day', team)).toEqual(['writer']);
  await add(team, 'editor');
  expect(await mailed('comment_added', team)).toEqual(['writer', 'writer']);
});

test('a mention is mailed at once, and those within ten minutes on the same article after these', async () => {
  const team = await aTeam(approvals);
  const start = Date.now();
  const after = (minutes: number) => sendBundledComments(new Date(start + minutes * 60_000), approvals.parts);
  const mentions = [team.members.admin.id];
  const atOnce = async () => (await mailed('comment_added', team)).filter((role) => role === 'admin');
  const together = async () => (await mailed('comments_of_day', team)).filter((role) => role === 'admin');
  // The admin is in the thread, so that comments without a mention are mailed as well.
  const { data: first } = await add(team, 'admin');
  const reply = (body: object) =>
    approvals.service.call(contracts.replyToComment, {
      ...signedIn(team, 'editor'),
      params: { id: first.id },
      body: { body: 'Bakar mısınız?', ...body },
    });
  await reply({});
  expect(await atOnce()).toHaveLength(1);
  await reply({});
  await reply({ mentions });
  expect(await atOnce()).toHaveLength(2);
  await reply({ mentions });
  expect(await atOnce()).toHaveLength(2);
  await after(9);
  expect(await together()).toHaveLength(0);
  await Promise.all([after(11), after(11)]);
  expect(await together()).toHaveLength(1);
  await after(50);
  expect(await together()).toHaveLength(1);
});

test('a mention does not put off the other comments that wait', async () => {
  const team = await aTeam(approvals);
  await add(team, 'editor');
  await add(team, 'editor');
  await approvals.store.database
    .updateTable('comment_mail_choices')
    .set({ mailed_at: new Date(Date.now() - 50 * 60_000) })
    .where('user_id', '=', team.members.writer.id)
    .execute();
  await add(team, 'editor', { mentions: [team.members.writer.id] });
  expect(await mailed('comment_added', team)).toEqual(['writer', 'writer']);
  await sendBundledComments(new Date(Date.now() + 11 * 60_000), approvals.parts);
  expect(await mailed('comments_of_day', team)).toEqual(['writer']);
});

test('a thread is resolved, and opened again by a reply', async () => {
  const team = await aTeam(approvals);
  const { data: first } = await add(team, 'editor');
  const resolve = (isResolved: boolean) =>
    approvals.service.call(contracts.resolveComment, {
      ...signedIn(team, 'writer'),
      params: { id: first.id },
      body: { is_resolved: isResolved },
    });
  await resolve(true);
  expect((await list(team)).comments[0]?.resolved_at).not.toBeNull();
  const reply = { ...signedIn(team, 'owner'), params: { id: first.id }, body: { body: 'Hâlâ uzun' } };
  await approvals.service.call(contracts.replyToComment, reply);
  expect((await list(team)).comments[0]?.resolved_at).toBeNull();
  expect((await list(team)).comments[1]).toMatchObject({ thread_id: first.id, is_internal: true });
});

test('a passage keeps its quotation and follows the text; members delete only their own comments', async () => {
  const team = await aTeam(approvals);
  const anchor = { exact: 'süre yeter', before: 'Su, öğütüm ve ', after: '.', start: 40 };
  const { data: first } = await add(team, 'editor', { quote: 'süre yeter', anchor });
  const move = (role: MemberRole, moved: object | null) =>
    approvals.service.call(contracts.moveCommentAnchors, {
      ...signedIn(team, role),
      params: { id: team.articleId },
      body: { anchors: [{ id: first.id, anchor: moved }] },
    });
  expect((await move('approver', null)).code).toBe('right_missing');
  await move('writer', { ...anchor, exact: 'zaman yeter', start: 60 });
  expect((await list(team)).comments[0]).toMatchObject({
    quote: 'süre yeter',
    anchor: { exact: 'zaman yeter', start: 60 },
  });
  await move('writer', null);
  expect((await list(team)).comments[0]).toMatchObject({ quote: 'süre yeter', anchor: null });
  const remove = (role: MemberRole) =>
    approvals.service.call(contracts.deleteComment, { ...signedIn(team, role), params: { id: first.id } });
  expect((await remove('owner')).status).toBe(404);
  expect((await remove('editor')).status).toBe(200);
  expect((await list(team)).comments).toEqual([]);
});

test('a comment with replies is not deleted, whoever replies meanwhile', async () => {
  const team = await aTeam(approvals);
  const { data: first } = await add(team, 'editor');
  const remove = (id: string, role: MemberRole) =>
    approvals.service.call(contracts.deleteComment, { ...signedIn(team, role), params: { id } });
  const reply = () =>
    approvals.service.call(contracts.replyToComment, {
      ...signedIn(team, 'writer'),
      params: { id: first.id },
      body: { body: 'Katılıyorum.' },
    });
  const { data: answer } = await reply();
  expect((await remove(first.id, 'editor')).code).toBe('comment_has_replies');
  expect((await list(team)).comments).toHaveLength(2);
  await remove(answer.id, 'writer');
  const [removed, replied] = await Promise.all([remove(first.id, 'editor'), reply()]);
  expect([
    [200, 404],
    [409, 201],
  ]).toContainEqual([removed.status, replied.status]);
  expect((await list(team)).comments).toHaveLength(removed.status === 200 ? 0 : 2);
});

test('people outside of the workspace are not mentioned, and other workspaces see nothing', async () => {
  const [ours, theirs] = [await aTeam(approvals), await aTeam(approvals)];
  expect((await add(ours, 'editor', { mentions: [theirs.members.editor.id] })).status).toBe(400);
  const { data: first } = await add(ours, 'editor');
  const reply = { ...signedIn(theirs, 'owner'), params: { id: first.id }, body: { body: 'Merhaba' } };
  expect((await approvals.service.call(contracts.replyToComment, reply)).status).toBe(404);
  expect((await add(ours, 'billing')).code).toBe('right_missing');
});
