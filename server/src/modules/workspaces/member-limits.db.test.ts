import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import * as invites from '@hokka/contracts/workspaces/invites.ts';
import * as members from '@hokka/contracts/workspaces/members.ts';
import * as workspaces from '@hokka/contracts/workspaces/workspaces.ts';
import JSZip from 'jszip';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInput } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { type Member, useWorkspacesService } from '../../../../testing/workspaces-suite.ts';
import { dayMs } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';

const suite = useWorkspacesService();
// Without processes to write what is ordered here, the queue would soon be taken for full.
beforeEach(() => suite.parts.articles.registerWorker('0198c0de-0000-7000-8000-00000000ca90', new Date()));

const order = (who: Member, slug: string, n = 0) =>
  suite.service.call(createArticle, { ...who.within(slug), body: { ...createInput, title: `Kahve üzerine ${n}` } });
const read = async (who: Member, slug: string) =>
  (await suite.service.call(workspaces.getWorkspace, who.within(slug))).data;
const setPlan = (id: string, planId: number) =>
  suite.store.database.updateTable('subscriptions').set({ plan_id: planId }).where('user_id', '=', id).execute();

describe('the cap of a member', () => {
  const setCap = (who: Member, slug: string, id: string, articles: number | null, ai_requests: number | null = null) =>
    suite.service.call(members.setMemberCap, { ...who.within(slug), params: { id }, body: { articles, ai_requests } });

  test('is held by orders at the same time, while others order on', async () => {
    const { owner, slug, others } = await suite.aTeam(['editor', 'editor']);
    const [capped, free] = others as [Member, Member];
    expect((await setCap(owner, slug, capped.id, 2)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => order(capped, slug, n)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ code: 'quota_exhausted', message: expect.stringContaining('size ayrılan hak') });
    expect((await order(free, slug)).status).toBe(201);
    const quotas = new Map((await read(owner, slug)).members.map(({ id, quota }) => [id, quota]));
    expect(quotas.get(capped.id)).toEqual({
      cap: { articles: 2, ai_requests: null },
      used: { articles: 2, ai_requests: 2 },
    });
    expect(quotas.get(free.id)?.used.articles).toBe(1);
    expect((await setCap(owner, slug, capped.id, 3)).status).toBe(200);
    expect((await order(capped, slug, 7)).status).toBe(201);
    // In the personal workspace there is no cap.
    expect((await suite.service.call(createArticle, { token: capped.token, body: createInput })).status).toBe(201);
  });

  test('counts what was returned as unused, and holds AI requests, too', async () => {
    const { owner, slug, others } = await suite.aTeam(['writer']);
    const [writer] = others as [Member];
    await setCap(owner, slug, writer.id, null, 1);
    const { data } = await order(writer, slug);
    expect((await order(writer, slug)).code).toBe('ai_quota_exhausted');
    const ledger = suite.store.database.updateTable('usage_ledger').where('article_id', '=', data.id);
    await ledger.set({ state: 'released', reason: 'Deneme', ended_at: new Date() }).execute();
    expect((await order(writer, slug)).status).toBe(201);
  });

  test('is set by owners and admins, for owners and for oneself by owners alone', async () => {
    const { owner, slug, others } = await suite.aTeam(['admin', 'editor']);
    const [admin, editor] = others as [Member, Member];
    expect((await setCap(admin, slug, editor.id, 5)).status).toBe(200);
    expect((await setCap(admin, slug, owner.id, 0)).code).toBe('right_missing');
    expect((await setCap(admin, slug, admin.id, null)).code).toBe('right_missing');
    expect((await setCap(editor, slug, editor.id, null)).code).toBe('right_missing');
    expect((await setCap(owner, slug, editor.id, -1)).status).toBe(400);
  });
});

describe('seats after a smaller plan', () => {
  test('nobody is removed: the owner is told, has 14 days, and then the newest members only read', async () => {
    const { owner, slug, id, others } = await suite.aTeam(['editor', 'writer', 'approver']);
    const { database } = suite.store;
    for (const [at, { id: userId }] of others.entries()) {
      const member = database
        .updateTable('workspace_members')
        .set({ joined_at: new Date(Date.now() - (9 - at) * dayMs) });
      await member.where('workspace_id', '=', id).where('user_id', '=', userId).execute();
    }
    const kinds = async () => {
      const rows = await database.selectFrom('mails').select(['kind', 'user_id']).orderBy('created_at').execute();
      return rows.filter(({ user_id }) => user_id === id || others.some((one) => one.id === user_id));
    };
    const now = new Date();
    const later = (days: number) => new Date(now.getTime() + days * dayMs);
    await suite.parts.workspaces.enforceSeats(now);
    expect(await kinds()).toEqual([]);
    await setPlan(id, 1);
    await suite.parts.workspaces.enforceSeats(now);
    await suite.parts.workspaces.enforceSeats(later(13));
    expect(await kinds()).toEqual([{ kind: 'workspace_over_seats', user_id: id }]);
    const waiting = await read(owner, slug);
    expect(waiting.seat_choice_until).toBe(later(14).toISOString());
    expect(waiting.members.map(({ role }) => role).toSorted()).toEqual(['approver', 'editor', 'owner', 'writer']);
    await suite.parts.workspaces.enforceSeats(later(15));
    const paused = new Map((await read(owner, slug)).members.map(({ id: one, ...member }) => [one, member]));
    const [editor, writer, approver] = others as [Member, Member, Member];
    expect(paused.get(editor.id)).toMatchObject({ role: 'approver', former_role: 'editor' });
    expect(paused.get(writer.id)).toMatchObject({ role: 'approver', former_role: 'writer' });
    expect(paused.get(approver.id)).toMatchObject({ role: 'approver', former_role: null });
    expect((await order(editor, slug)).code).toBe('right_missing');
    expect((await suite.service.call(listArticles, editor.within(slug))).status).toBe(200);
    // Roles do not come back by themselves, but by an owner, for a seat.
    const restore = () =>
      suite.service.call(members.changeMemberRole, {
        ...owner.within(slug),
        params: { id: editor.id },
        body: { role: 'editor' },
      });
    expect((await restore()).code).toBe('seats_full');
    await setPlan(id, 3);
    await suite.parts.workspaces.enforceSeats(later(16));
    expect((await read(owner, slug)).seat_choice_until).toBeNull();
    expect((await order(editor, slug)).code).toBe('right_missing');
    expect((await restore()).status).toBe(200);
    expect((await read(owner, slug)).members.find(({ id: one }) => one === editor.id)?.former_role).toBeNull();
    expect((await order(editor, slug)).status).toBe(201);
  });

  test('only those who joined last read from then on, as many as there are too few seats', async () => {
    const { id, others } = await suite.aTeam(['editor', 'editor', 'editor', 'editor', 'editor', 'editor']);
    const { database } = suite.store;
    for (const [at, { id: userId }] of others.entries())
      await database
        .updateTable('workspace_members')
        .set({ joined_at: new Date(Date.now() - (9 - at) * dayMs) })
        .where('workspace_id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    const now = new Date();
    await suite.parts.workspaces.enforceSeats(now);
    await suite.parts.workspaces.enforceSeats(new Date(now.getTime() + 15 * dayMs));
    const rows = await database
      .selectFrom('workspace_members')
      .select(['user_id', 'former_role'])
      .where('workspace_id', '=', id)
      .execute();
    const formerRoles = new Map(rows.map((row) => [row.user_id, row.former_role]));
    expect(others.map((one) => formerRoles.get(one.id))).toEqual([null, null, null, null, 'editor', 'editor']);
  });

  test('every door at the same time takes no more than the seats', async () => {
    const { owner, slug, id, others } = await suite.aTeam(['editor', 'approver', 'approver', 'approver']);
    const guests = [await suite.someone(), await suite.someone(), await suite.someone()];
    const links: string[] = [];
    // Links that were sent on a larger plan.
    for (const guest of guests) {
      const token = newToken();
      links.push(token);
      await suite.store.database
        .insertInto('workspace_invites')
        .values({
          id: crypto.randomUUID(),
          workspace_id: id,
          email: guest.email,
          role: 'editor',
          token_hash: hashToken(token),
          invited_by: owner.id,
          created_at: new Date(),
          expires_at: new Date(Date.now() + dayMs),
        })
        .execute();
    }
    await suite.store.database
      .deleteFrom('workspace_invites')
      .where('email', '=', guests[2]?.email ?? '')
      .execute();
    const [, ...approvers] = others;
    const doors = [
      ...guests.map(
        (guest, at) => () =>
          suite.service.call(invites.acceptInviteLink, { token: guest.token, params: { token: links[at] ?? '' } }),
      ),
      ...approvers.map(
        (approver) => () =>
          suite.service.call(members.changeMemberRole, {
            ...owner.within(slug),
            params: { id: approver.id },
            body: { role: 'writer' },
          }),
      ),
      ...Array.from(
        { length: 5 },
        (_, at) => () =>
          suite.service.call(invites.sendInvite, {
            ...owner.within(slug),
            body: { email: `kapi-${at}-${slug}@example.com`, role: 'editor' },
          }),
      ),
    ];
    await Promise.all(doors.map((knock) => knock()));
    expect((await read(owner, slug)).seats).toEqual({ taken: 5, limit: 5 });
  });
});

describe('the export of a workspace', () => {
  test('is a zip with articles and records, for its owner alone', async () => {
    const { owner, slug, id, others } = await suite.aTeam(['admin']);
    await anArticle(suite.store.database, { userId: id, title: 'Şehir içi', content: '# Şehir içi\n\nMetin.' });
    const answer = await suite.service.app.inject({
      method: 'GET',
      url: '/api/workspace/export',
      headers: { ...owner.within(slug).headers, authorization: `Bearer ${owner.token}` },
    });
    expect(answer.statusCode).toBe(200);
    const zip = await JSZip.loadAsync(answer.rawPayload);
    const names = Object.keys(zip.files);
    const article = names.find((name) => name.startsWith('makaleler/')) ?? '';
    expect(await zip.file(article)?.async('string')).toBe('# Şehir içi\n\nMetin.');
    expect(names).toEqual(expect.arrayContaining(['calisma-alani.json', 'veriler/articles-1.jsonl']));
    expect(await zip.file('calisma-alani.json')?.async('string')).toContain(others[0]?.email ?? '?');
    const call = (who: Member, within = who.within(slug)) => suite.service.call(workspaces.exportWorkspace, within);
    expect((await call(others[0] as Member)).code).toBe('right_missing');
    expect((await suite.service.call(workspaces.exportWorkspace, { token: owner.token })).code).toBe(
      'personal_workspace',
    );
  });
});
