import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import * as members from '@hokka/contracts/workspaces/members.ts';
import * as workspaces from '@hokka/contracts/workspaces/workspaces.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { type Member, ownerPassword, useWorkspacesService } from '../../../../testing/workspaces-suite.ts';
import { dayMs } from '../../platform/clock.ts';

const suite = useWorkspacesService();

const steps = ['leave', 'remove', 'offer', 'accept', 'promote', 'demote', 'close', 'delete', 'end', 'erase'] as const;
const step = fc.record({ kind: fc.constantFrom(...steps), who: fc.nat(2), whom: fc.nat(2) });

async function take(
  { kind, who, whom }: { kind: (typeof steps)[number]; who: number; whom: number },
  team: { readonly id: string; readonly slug: string; readonly people: readonly Member[] },
): Promise<void> {
  const { id, slug, people } = team;
  const [actor, other] = [people[who] as Member, people[whom] as Member];
  const { service, parts } = suite;
  const within = actor.within(slug);
  const change = (role: 'owner' | 'editor') =>
    service.call(members.changeMemberRole, { ...within, params: { id: other.id }, body: { role } });
  const work = {
    leave: () => service.call(members.leaveWorkspace, within),
    remove: () => service.call(members.removeMember, { ...within, params: { id: other.id } }),
    offer: () => service.call(members.offerWorkspace, { ...within, body: { member_id: other.id } }),
    accept: () => service.call(members.acceptWorkspace, within),
    promote: () => change('owner'),
    demote: () => change('editor'),
    close: () => service.call(workspaces.deleteWorkspace, { ...within, body: { password: ownerPassword } }),
    delete: () => service.call(deleteAccount, { token: actor.token, body: { password: ownerPassword } }),
    end: () => parts.workspaces.endDue(new Date(Date.now() + 31 * dayMs)),
    erase: async () => {
      for (const account of [id, actor.id]) {
        const row = suite.store.database.selectFrom('users').select('leaving_at').where('id', '=', account);
        if ((await row.executeTakeFirst())?.leaving_at == null) continue;
        // An erasure waits for mails that are still to be sent; none is sent here.
        await suite.store.database.deleteFrom('mails').where('user_id', '=', account).execute();
        await suite.erase(account);
      }
    },
  } as const;
  await work[kind]();
}

test('leaving and deleting, in any order and at the same time, leaves no article without an owner', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 8 }), async (pairs) => {
      const { database } = suite.store;
      await database.deleteFrom('rate_limit_windows').execute();
      const { id, slug, owner, others } = await suite.aTeam(['owner', 'admin']);
      const team = { id, slug, people: [owner, ...others] };
      await anArticle(database, { userId: id });
      // Two steps at once, as two people take them.
      for (const pair of pairs) await Promise.all(pair.map((one) => take(one, team)));
      const left = await database
        .selectFrom('articles')
        .leftJoin('workspaces', 'workspaces.id', 'articles.user_id')
        .leftJoin('workspace_members', (join) =>
          join.onRef('workspace_members.workspace_id', '=', 'workspaces.id').on('workspace_members.role', '=', 'owner'),
        )
        .select('articles.id')
        .where('articles.user_id', '=', id)
        .where('workspace_members.user_id', 'is', null)
        .execute();
      expect(left).toEqual([]);
    }),
    randomRuns(6),
  );
  expect(await findViolations(suite.store.database)).toEqual([]);
});
