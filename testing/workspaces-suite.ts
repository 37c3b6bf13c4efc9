import { type WorkspaceRole, workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import { signIn } from './access-matrix/scene.ts';
import { aUser } from './builders/a-user.ts';
import { aWorkspace } from './builders/a-workspace.ts';
import { useWholeService } from './whole-service-suite.ts';

/** A signed-in user, and what calls in a workspace carry. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly within: (slug: string) => { readonly token: string; readonly headers: Readonly<Record<string, string>> };
}

/** Password of the owners of teams. */
export const ownerPassword = 'gizli-sifre-7';

/** The whole service without workers, with what tests of workspaces need besides. */
export function useWorkspacesService() {
  const suite = useWholeService();

  async function someone(options: Parameters<typeof aUser>[1] = {}): Promise<Member> {
    const { database } = suite.store;
    const user = await aUser(database, options);
    const token = await signIn(database, user.id);
    return { ...user, token, within: (slug) => ({ token, headers: { [workspaceHeader]: slug } }) };
  }

  /** A shared workspace with an owner and members in these roles. */
  async function aTeam(roles: readonly WorkspaceRole[] = [], planId = 3) {
    const owner = await someone({ password: ownerPassword });
    const others: Member[] = [];
    for (const _ of roles) others.push(await someone({ password: ownerPassword }));
    const entries = others.map(({ id }, at) => [id, roles[at] ?? 'editor'] as const);
    const options = { ownerId: owner.id, planId, members: Object.fromEntries(entries) };
    return { ...(await aWorkspace(suite.store.database, options)), owner, others };
  }
  // The parts of the suite exist only once its tests run.
  return Object.assign(suite, { someone, aTeam });
}
