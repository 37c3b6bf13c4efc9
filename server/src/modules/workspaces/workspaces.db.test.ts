import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import { updateAccountStatus } from '@hokka/contracts/accounts/user-admin.ts';
import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import type { WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import * as invites from '@hokka/contracts/workspaces/invites.ts';
import * as members from '@hokka/contracts/workspaces/members.ts';
import * as workspaces from '@hokka/contracts/workspaces/workspaces.ts';
import { describe, expect, test } from 'vitest';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { anApiKey } from '../../../../testing/builders/an-api-key.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { type Member, ownerPassword as password, useWorkspacesService } from '../../../../testing/workspaces-suite.ts';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';

describe('workspaces', () => {
  const suite = useWorkspacesService();
  const { someone, aTeam } = suite;

  const invite = (who: Member, slug: string, email: string, role: 'editor' | 'approver' = 'editor') =>
    suite.service.call(invites.sendInvite, { ...who.within(slug), body: { email, role } });

  /** Gives an invitation a link, as its mail does. */
  async function aLink(id: string): Promise<string> {
    const token = newToken();
    await suite.store.database
      .updateTable('workspace_invites')
      .set({ token_hash: hashToken(token) })
      .where('id', '=', id)
      .execute();
    return token;
  }

  const acceptLink = (who: Member, token: string) =>
    suite.service.call(invites.acceptInviteLink, { token: who.token, params: { token } });

  const read = async (who: Member, slug: string) =>
    (await suite.service.call(workspaces.getWorkspace, who.within(slug))).data;

  const setPlan = (id: string, planId: number) =>
    suite.store.database.updateTable('subscriptions').set({ plan_id: planId }).where('user_id', '=', id).execute();

  const mailsOf = (kind: string, userId: string | null) =>
    suite.store.database
      .selectFrom('mails')
      .select('details')
      .where('kind', '=', kind)
      .where('user_id', userId === null ? 'is' : '=', userId)
      .execute();

  describe('seats', () => {
    test('200 invitations at once take the seats that are free', async () => {
      const { owner, slug } = await aTeam();
      await suite.store.database.deleteFrom('rate_limit_windows').execute();
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => invite(owner, slug, `davetli-${at}-${slug}@example.com`)),
      );
      await suite.store.database.deleteFrom('rate_limit_windows').execute();
      const more = await Promise.all(
        Array.from({ length: 100 }, (_, at) => invite(owner, slug, `baska-${at}-${slug}@example.com`)),
      );
      const statuses = [...answers, ...more].map(({ status, code }) => code ?? status);
      expect(new Set(statuses)).toEqual(new Set([201, 'seats_full']));
      expect(statuses.filter((status) => status === 201)).toHaveLength(4);
      expect((await read(owner, slug)).seats).toEqual({ taken: 5, limit: 5 });
    });

    test('invitations need a plan with teams, and reach an address ten times a day at most', async () => {
      const free = await someone();
      const refused = await suite.service.call(invites.sendInvite, {
        token: free.token,
        body: { email: 'yabanci@example.com', role: 'approver' },
      });
      expect(refused.code).toBe('feature_not_in_plan');
      const { owner, slug } = await aTeam();
      const codes: unknown[] = [];
      for (let n = 0; n < 11; n += 1) {
        const { status, code } = await invite(owner, slug, 'bomba@example.com', 'approver');
        codes.push(code ?? status);
      }
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 'rate_limited']);
    });

    test('an address takes one seat, as invitation, as another role and as member', async () => {
      const { owner, slug, id } = await aTeam(['editor', 'editor', 'editor']);
      const guest = await someone();
      const first = await invite(owner, slug, guest.email.toUpperCase());
      expect(first.status).toBe(201);
      expect((await invite(owner, slug, guest.email)).status).toBe(201);
      expect((await read(owner, slug)).seats.taken).toBe(5);
      const [pending] = (await read(owner, slug)).invites;
      const joined = await acceptLink(guest, await aLink(pending?.id ?? ''));
      expect({ status: joined.status, data: joined.data }).toEqual({ status: 200, data: { slug } });
      expect((await read(owner, slug)).seats.taken).toBe(5);
      expect((await invite(owner, slug, guest.email)).code).toBe('already_member');
      expect((await suite.service.call(listArticles, guest.within(slug))).status).toBe(200);
      expect(id).not.toBe('');
    });

    test('approvers take none, and need one for another role', async () => {
      const { owner, slug, others } = await aTeam(['editor', 'editor', 'editor', 'editor', 'approver']);
      expect((await invite(owner, slug, `okur@${slug}.example.com`, 'approver')).status).toBe(201);
      const approver = others[4] as Member;
      const promote = () =>
        suite.service.call(members.changeMemberRole, {
          ...owner.within(slug),
          params: { id: approver.id },
          body: { role: 'editor' },
        });
      expect((await promote()).code).toBe('seats_full');
      await suite.service.call(members.removeMember, {
        ...owner.within(slug),
        params: { id: (others[0] as Member).id },
      });
      expect((await promote()).status).toBe(200);
    });

    test('an expired invitation takes no seat, and needs a free one when it is sent again', async () => {
      const { owner, slug } = await aTeam(['editor', 'editor', 'editor']);
      const { data } = await invite(owner, slug, `gelmedi@${slug}.example.com`);
      expect((await invite(owner, slug, `yeni@${slug}.example.com`)).code).toBe('seats_full');
      const expire = suite.store.database
        .updateTable('workspace_invites')
        .set({ expires_at: new Date(Date.now() - minuteMs) });
      await expire.where('id', '=', data.id).execute();
      expect((await invite(owner, slug, `yeni@${slug}.example.com`)).status).toBe(201);
      const again = await suite.service.call(invites.resendInvite, { ...owner.within(slug), params: { id: data.id } });
      expect(again.code).toBe('seats_full');
    });

    test('a seat that is gone keeps the invitation, tells the owner once, and is taken after an upgrade', async () => {
      const { owner, slug, id } = await aTeam();
      const guest = await someone();
      const { data } = await invite(owner, slug, guest.email);
      const link = await aLink(data.id);
      await setPlan(id, 1);
      const forGuest = { code: 'seats_full', message: expect.stringContaining('davetiniz o zamana kadar bekler') };
      expect(await acceptLink(guest, link)).toMatchObject(forGuest);
      expect(await acceptLink(guest, link)).toMatchObject(forGuest);
      const forOwner = { code: 'seats_full', message: expect.stringContaining('yer açabilirsiniz') };
      expect(await invite(owner, slug, `yeni@${slug}.example.com`)).toMatchObject(forOwner);
      expect((await read(owner, slug)).invites).toMatchObject([{ email: guest.email, is_waiting: true }]);
      expect(await mailsOf('workspace_waiting', id)).toMatchObject([{ details: { slug, email: guest.email } }]);
      // Nobody is thrown out by the smaller plan.
      expect((await read(owner, slug)).seats).toEqual({ taken: 2, limit: 1 });
      await setPlan(id, 3);
      expect((await acceptLink(guest, link)).status).toBe(200);
    });

    test('the plan of the personal workspace gives it seats, too, and a member makes it a shared one', async () => {
      const [owner, guest] = [await someone({ planId: 3 }), await someone()];
      const answer = await suite.service.call(invites.sendInvite, {
        token: owner.token,
        body: { email: guest.email, role: 'editor' },
      });
      expect(answer.status).toBe(201);
      const isShared = async () => {
        const { data } = await suite.service.call(workspaces.listWorkspaces, { token: owner.token });
        return data.workspaces.map(({ is_personal, is_shared }) => [is_personal, is_shared]);
      };
      expect(await isShared()).toEqual([[true, false]]);
      await acceptLink(guest, await aLink(answer.data.id));
      expect(await isShared()).toEqual([[true, true]]);
    });
  });

  describe('invitations', () => {
    test('two acceptances of one link at once make one membership', async () => {
      const { owner, slug, id } = await aTeam();
      const guest = await someone();
      const link = await aLink((await invite(owner, slug, guest.email)).data.id);
      const answers = await Promise.all([acceptLink(guest, link), acceptLink(guest, link), acceptLink(guest, link)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
      const rows = suite.store.database.selectFrom('workspace_members').select('role').where('workspace_id', '=', id);
      expect(await rows.where('user_id', '=', guest.id).execute()).toEqual([{ role: 'editor' }]);
    });

    test('are for the invited address alone, once it is verified, for 7 days, until they are revoked', async () => {
      const { owner, slug } = await aTeam();
      const [guest, other] = [await someone(), await someone()];
      const { data } = await invite(owner, slug, guest.email);
      const link = await aLink(data.id);
      expect((await acceptLink(other, link)).code).toBe('invite_of_another');
      const verify = (at: Date | null) =>
        suite.store.database.updateTable('users').set({ email_verified_at: at }).where('id', '=', guest.id).execute();
      await verify(null);
      expect((await acceptLink(guest, link)).code).toBe('email_not_verified');
      expect((await suite.service.call(workspaces.listWorkspaces, { token: guest.token })).data.invites).toEqual([]);
      await verify(new Date());
      const listed = await suite.service.call(workspaces.listWorkspaces, { token: guest.token });
      expect(listed.data.invites).toMatchObject([{ id: data.id, workspace_name: 'Ajans', role: 'editor' }]);
      const expire = suite.store.database
        .updateTable('workspace_invites')
        .set({ expires_at: new Date(Date.now() - minuteMs) });
      await expire.where('id', '=', data.id).execute();
      expect((await acceptLink(guest, link)).code).toBe('invite_not_found');
      const resent = await suite.service.call(invites.resendInvite, { ...owner.within(slug), params: { id: data.id } });
      expect(resent).toMatchObject({ status: 200, data: { email: guest.email, is_expired: false } });
      expect((await acceptLink(guest, link)).code).toBe('invite_not_found');
      await suite.service.call(invites.revokeInvite, { ...owner.within(slug), params: { id: resent.data.id } });
      const accept = suite.service.call(invites.acceptInvite, { token: guest.token, params: { id: resent.data.id } });
      expect((await accept).code).toBe('invite_not_found');
    });

    test('are neither sent again nor revoked from another workspace', async () => {
      const [{ owner, slug }, other] = [await aTeam(), await aTeam()];
      const { data } = await invite(owner, slug, `davetli@${slug}.example.com`);
      const foreign = { ...other.owner.within(other.slug), params: { id: data.id } };
      expect((await suite.service.call(invites.revokeInvite, foreign)).code).toBe('not_found');
      expect((await suite.service.call(invites.resendInvite, foreign)).code).toBe('not_found');
      expect((await read(owner, slug)).invites).toMatchObject([{ id: data.id }]);
    });
  });

  test('an invitation that ended a month ago is deleted with the address in it', async () => {
    const { owner, slug, id } = await aTeam();
    await invite(owner, slug, `gelmeyen@${slug}.example.com`);
    const invited = () =>
      suite.store.database.selectFrom('workspace_invites').select('id').where('workspace_id', '=', id);
    await suite.parts.workspaces.purgeInvites(new Date(Date.now() + 36 * dayMs));
    expect(await invited().execute()).toHaveLength(1);
    await suite.parts.workspaces.purgeInvites(new Date(Date.now() + 38 * dayMs));
    expect(await invited().execute()).toEqual([]);
  });

  describe('roles', () => {
    test('nobody raises themselves, and only owners touch owners', async () => {
      const { owner, slug, others } = await aTeam(['admin', 'editor']);
      const [admin, editor] = others as [Member, Member];
      const change = (who: Member, id: string, role: WorkspaceRole) =>
        suite.service.call(members.changeMemberRole, { ...who.within(slug), params: { id }, body: { role } });
      const remove = (who: Member, id: string) =>
        suite.service.call(members.removeMember, { ...who.within(slug), params: { id } });
      expect((await change(admin, admin.id, 'owner')).code).toBe('right_missing');
      expect((await change(admin, editor.id, 'owner')).code).toBe('right_missing');
      expect((await change(admin, owner.id, 'editor')).code).toBe('right_missing');
      expect((await remove(admin, owner.id)).code).toBe('right_missing');
      expect((await change(editor, editor.id, 'admin')).code).toBe('right_missing');
      expect((await change(owner, owner.id, 'editor')).code).toBe('last_owner');
      expect((await remove(owner, owner.id)).code).toBe('last_owner');
      expect((await suite.service.call(members.leaveWorkspace, owner.within(slug))).code).toBe('last_owner');
      expect((await read(owner, slug)).members.find(({ role }) => role === 'owner')?.id).toBe(owner.id);
    });

    test('of two owners who remove each other at once, one stays', async () => {
      const { owner, slug, others } = await aTeam(['owner']);
      const [second] = others as [Member];
      const remove = (who: Member, id: string) =>
        suite.service.call(members.removeMember, { ...who.within(slug), params: { id } });
      const answers = await Promise.all([remove(owner, second.id), remove(second, owner.id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('a workspace is handed over when the other agrees', async () => {
      const { owner, slug, others } = await aTeam(['editor', 'editor']);
      const [heir, bystander] = others as [Member, Member];
      const accept = (who: Member) => suite.service.call(members.acceptWorkspace, who.within(slug));
      expect((await accept(heir)).status).toBe(404);
      const offer = await suite.service.call(members.offerWorkspace, {
        ...owner.within(slug),
        body: { member_id: heir.id },
      });
      expect(offer.status).toBe(200);
      expect((await accept(bystander)).status).toBe(404);
      expect((await read(owner, slug)).members.find(({ id }) => id === owner.id)?.role).toBe('owner');
      expect((await accept(heir)).status).toBe(200);
      const roles = new Map((await read(heir, slug)).members.map(({ id, role }) => [id, role]));
      expect([roles.get(owner.id), roles.get(heir.id)]).toEqual(['admin', 'owner']);
      expect((await accept(heir)).status).toBe(404);
    });

    test('the maximum of owned workspaces holds for received ones too, also when several come at once', async () => {
      const heir = await someone({ planId: 3 });
      for (let count = 0; count < 19; count++) await aWorkspace(suite.store.database, { ownerId: heir.id });
      const teams = await Promise.all(Array.from({ length: 4 }, () => aTeam()));
      for (const { id } of teams)
        await suite.store.database
          .insertInto('workspace_members')
          .values({ workspace_id: id, user_id: heir.id, role: 'editor', joined_at: new Date() })
          .execute();
      for (const { owner, slug } of teams.slice(2))
        await suite.service.call(members.offerWorkspace, { ...owner.within(slug), body: { member_id: heir.id } });
      const answers = await Promise.all([
        ...teams.slice(0, 2).map(({ owner, slug }) =>
          suite.service.call(members.changeMemberRole, {
            ...owner.within(slug),
            params: { id: heir.id },
            body: { role: 'owner' },
          }),
        ),
        ...teams.slice(2).map(({ slug }) => suite.service.call(members.acceptWorkspace, heir.within(slug))),
        suite.service.call(workspaces.createWorkspace, { token: heir.token, body: { name: 'Yirmi birinci' } }),
      ]);
      const taken = answers.filter(({ status }) => status < 300);
      expect(taken).toHaveLength(1);
      for (const { status, code } of answers) if (status >= 300) expect(code).toBe('too_many_workspaces');
    });
  });

  describe('ends', () => {
    test('a removed member has no session, key or list there from the next call on; the texts stay', async () => {
      const { owner, slug, id, others } = await aTeam(['admin']);
      const [member] = others as [Member];
      const { key } = await anApiKey(suite.store.database, { userId: id, madeBy: member.id });
      const article = await anArticle(suite.store.database, { userId: id });
      await suite.store.database
        .updateTable('articles')
        .set({ author_id: member.id })
        .where('id', '=', article.id)
        .execute();
      expect((await suite.service.call(listArticles, { token: key })).status).toBe(200);
      await suite.service.call(members.removeMember, { ...owner.within(slug), params: { id: member.id } });
      expect((await suite.service.call(listArticles, member.within(slug))).code).toBe('workspace_not_found');
      expect((await suite.service.call(listArticles, { token: key })).code).toBe('unauthenticated');
      const listed = await suite.service.call(workspaces.listWorkspaces, { token: member.token });
      expect(listed.data.workspaces.map(({ is_personal }) => is_personal)).toEqual([true]);
      const { data } = await suite.service.call(listArticles, owner.within(slug));
      expect(data.articles.map((one) => one.id)).toEqual([article.id]);
    });

    test('a deactivated account writes nothing on, here or in workspaces that close with it', async () => {
      const { database } = suite.store;
      const admin = await someone({ role: 'admin' });
      const { owner, slug, id } = await aTeam();
      const staying = await aTeam();
      const order = (who: { readonly token: string }, title: string) =>
        suite.service.call(createArticle, { ...who, body: { title, ai_prompt: 'Kahveyi anlat' } });
      const queued = await order({ token: owner.token }, 'Sırada');
      const shared = await order(owner.within(slug), 'Alanda');
      const running = await order(owner.within(slug), 'Yazılıyor');
      const others = await order(staying.owner.within(staying.slug), 'Başkasının');
      const made = [queued, shared, running, others].map(({ data }) => data.id);
      await database
        .updateTable('generations')
        .set({ status: 'writing', claimed_at: new Date(), attempt: 1 })
        .where('article_id', '=', running.data.id)
        .execute();
      const deactivation = { token: admin.token, params: { id: owner.id }, body: { is_active: false } };
      expect((await suite.service.call(updateAccountStatus, deactivation)).status).toBe(200);
      const rows = await database
        .selectFrom('generations')
        .innerJoin('usage_ledger', 'usage_ledger.generation_id', 'generations.id')
        .select(['generations.article_id', 'generations.status', 'usage_ledger.state', 'cancel_requested_at'])
        .where('generations.article_id', 'in', made)
        .execute();
      const states = new Map(rows.map((row) => [row.article_id, row]));
      const stopped = { status: 'failed', state: 'released' };
      expect(made.map((article) => states.get(article))).toMatchObject([
        stopped,
        stopped,
        // Its worker stops at the next checkpoint.
        { status: 'writing', state: 'held', cancel_requested_at: expect.any(Date) },
        { status: 'queued', state: 'held', cancel_requested_at: null },
      ]);
      expect(await database.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst()).toEqual({
        is_active: false,
      });
    });

    test('an account is deleted after its workspaces are handed over or ended', async () => {
      const { owner, slug, others } = await aTeam(['editor']);
      const [heir] = others as [Member];
      const remove = () => suite.service.call(deleteAccount, { token: owner.token, body: { password } });
      expect((await remove()).code).toBe('workspaces_without_owner');
      await suite.service.call(members.offerWorkspace, { ...owner.within(slug), body: { member_id: heir.id } });
      await suite.service.call(members.acceptWorkspace, heir.within(slug));
      expect((await remove()).status).toBe(200);
      expect((await read(heir, slug)).members.map(({ id }) => id)).toEqual([heir.id]);
    });

    test('a workspace ends 30 days after its owner asked with the password, unless the owner keeps it', async () => {
      const { owner, slug, id, others } = await aTeam(['editor']);
      const { database } = suite.store;
      const article = await anArticle(database, { userId: id });
      const ask = (typed: string) =>
        suite.service.call(workspaces.deleteWorkspace, { ...owner.within(slug), body: { password: typed } });
      const invited = await someone();
      const { data: open } = await invite(owner, slug, invited.email, 'approver');
      expect((await ask('yanlis')).status).toBe(400);
      expect((await ask(password)).status).toBe(200);
      expect(await mailsOf('workspace_ending', (others[0] as Member).id)).toMatchObject([{ details: { slug } }]);
      expect((await invite(owner, slug, 'yeni@example.com', 'approver')).code).toBe('workspace_ending');
      expect((await acceptLink(invited, await aLink(open.id))).code).toBe('workspace_ending');
      await suite.service.call(workspaces.keepWorkspace, owner.within(slug));
      const later = new Date(Date.now() + 31 * dayMs);
      await suite.parts.workspaces.endDue(later);
      expect((await suite.service.call(listArticles, owner.within(slug))).status).toBe(200);
      await ask(password);
      await suite.parts.workspaces.endDue(new Date(Date.now() + 29 * dayMs));
      expect((await suite.service.call(listArticles, owner.within(slug))).status).toBe(200);
      await suite.parts.workspaces.endDue(later);
      expect((await suite.service.call(listArticles, owner.within(slug))).code).toBe('workspace_not_found');
      await suite.erase(id);
      expect(await database.selectFrom('articles').select('id').where('id', '=', article.id).execute()).toEqual([]);
      expect(await database.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
      expect((await suite.service.call(listArticles, { token: owner.token })).status).toBe(200);
    });
  });

  test('of the same name that several people make at once each get an address of their own', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => someone({ planId: 3 })));
    const made = await Promise.all(
      people.map(({ token }) =>
        suite.service.call(workspaces.createWorkspace, { token, body: { name: 'Kırlangıç Ajans' } }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(new Set(made.map(({ data }) => data.slug)).size).toBe(people.length);
    const accounts = suite.store.database.selectFrom('users').select('id').where('name', '=', 'Kırlangıç Ajans');
    expect(await accounts.execute()).toHaveLength(people.length);
  });

  test('a plan with teams makes further workspaces, each with its own articles and plan', async () => {
    const user = await someone();
    const create = (name: string) =>
      suite.service.call(workspaces.createWorkspace, { token: user.token, body: { name } });
    expect((await create('Müşteri A')).code).toBe('feature_not_in_plan');
    await setPlan(user.id, 3);
    const first = await create('Müşteri A');
    expect(first).toMatchObject({ status: 201, data: { slug: 'musteri-a', role: 'owner', is_personal: false } });
    const second = await create('Müşteri A');
    expect(second.data.slug).toMatch(/^musteri-a-[a-z0-9]{1,6}$/);
    await anArticle(suite.store.database, { userId: first.data.id });
    const count = async (slug: string) =>
      (await suite.service.call(listArticles, user.within(slug))).data.articles.length;
    expect([await count('musteri-a'), await count(second.data.slug)]).toEqual([1, 0]);
    const { data } = await suite.service.call(workspaces.listWorkspaces, { token: user.token });
    expect(data.workspaces.map(({ is_personal, is_shared, role }) => [is_personal, is_shared, role])).toEqual([
      [true, false, 'owner'],
      [false, true, 'owner'],
      [false, true, 'owner'],
    ]);
    expect((await read(user, 'musteri-a')).seats).toEqual({ taken: 1, limit: 1 });
  });

  test.each([
    ['aا', 'a'],
    ['Агентство Ünlü 3', 'unlu-3'],
    ['代理店', 'alan'],
    ['ß€½', 'alan'],
  ])('a workspace of the name %s has an address of Latin letters', async (name, slug) => {
    const user = await someone();
    await setPlan(user.id, 3);
    const made = await suite.service.call(workspaces.createWorkspace, { token: user.token, body: { name } });
    expect(made).toMatchObject({ status: 201, data: { name } });
    expect(made.data.slug).toMatch(new RegExp(`^${slug}(-[a-z0-9]{1,6})?$`));
    expect((await read(user, made.data.slug)).seats).toEqual({ taken: 1, limit: 1 });
  });
});
