import { randomUUID } from 'node:crypto';
import { type ApprovalPolicy, decideReviews, requestReview } from '@hokka/contracts/approvals/approvals.ts';
import { type WorkspaceRole, workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import { listRoutes } from '../server/src/build-app.ts';
import type { Services } from '../server/src/wiring/wire-services.ts';
import { signIn } from './access-matrix/scene.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { aUser } from './builders/a-user.ts';
import { aWorkspace } from './builders/a-workspace.ts';
import { anArticle } from './builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { wireForTest } from './whole-service.ts';

export interface ApprovalService {
  readonly store: TestDatabase;
  readonly parts: Services;
  readonly service: TestApp;
  stop(): Promise<void>;
}

/** The whole service on a new database, without workers: queued work stays queued. */
export async function startApprovalService(environment: Record<string, string> = {}): Promise<ApprovalService> {
  const store = await createTestDatabase();
  const parts = wireForTest(store.connectionString, environment);
  const { accounts, articles, bulk, clock, database, jobs, listener, outbox, publishing, settings } = parts;
  await settings.start();
  await listener.start();
  await articles.start();
  const parties = [accounts, articles, bulk, publishing, outbox];
  await jobs.start(parties.flatMap((part) => part.workers).map(({ definition }) => definition));
  const service = buildTestApp({ database, clock, routes: listRoutes(parts), authenticate: accounts.authenticate });
  return {
    store,
    parts,
    service,
    stop: async () => {
      await Promise.all([service.close(), jobs.stop(5_000)]);
      await articles.stop();
      await parts.text.stop();
      await parts.comments.stop();
      await parts.billing.stop();
      await settings.stop();
      await listener.stop();
      await database.destroy();
      await store.drop();
    },
  };
}

export type Team = Awaited<ReturnType<typeof aTeam>>;
export type MemberRole = keyof Team['members'];
export type Member = Team['members'][MemberRole];

/** What a call carries that this member makes in the workspace. */
export function signedIn({ members }: Team, role: MemberRole): Pick<Member, 'token' | 'headers'> {
  return { token: members[role].token, headers: members[role].headers };
}

/** A workspace with one member of each role and an article of its writer. */
export async function aTeam(
  { store, service }: Pick<ApprovalService, 'store' | 'service'>,
  policy?: Partial<ApprovalPolicy>,
) {
  const { database } = store;
  const roles: readonly WorkspaceRole[] = ['owner', 'admin', 'editor', 'writer', 'approver', 'billing'];
  const users = await Promise.all(
    roles.map(async (role) => ({ ...(await aUser(database, { name: `Deniz ${role}` })), name: `Deniz ${role}` })),
  );
  const [owner, ...others] = users;
  if (owner === undefined) throw new Error('No user was created');
  const workspace = await aWorkspace(database, {
    ownerId: owner.id,
    members: Object.fromEntries(others.map(({ id }, at) => [id, roles[at + 1] ?? 'editor'])),
  });
  const entries = await Promise.all(
    users.map(async ({ id, name }, at) => {
      const token = await signIn(database, id);
      return [roles[at] ?? 'editor', { id, name, token, headers: { [workspaceHeader]: workspace.slug } }] as const;
    }),
  );
  const members = Object.fromEntries(entries) as Record<WorkspaceRole, (typeof entries)[number][1]>;
  const { id: articleId } = await anArticle(database, { userId: workspace.id, title: 'Işıklı çarşı' });
  await database.updateTable('articles').set({ author_id: members.writer.id }).where('id', '=', articleId).execute();
  if (policy !== undefined) await setPolicy(store, workspace.id, policy);
  const version = async () => {
    const row = await database.selectFrom('articles').select('version').where('id', '=', articleId).executeTakeFirst();
    return row?.version ?? 0;
  };
  return {
    workspace,
    members,
    articleId,
    version,
    request: async (who: { token: string; headers: Record<string, string> }, body: object = {}) =>
      service.call(requestReview, {
        token: who.token,
        headers: who.headers,
        params: { id: articleId },
        body: { version: await version(), ...body },
      }),
    decide: (
      who: { token: string; headers: Record<string, string> },
      reviewId: string,
      kind: 'approved' | 'changes_requested' = 'approved',
    ) =>
      service.call(decideReviews, {
        token: who.token,
        headers: who.headers,
        body: { review_ids: [reviewId], kind, note: kind === 'approved' ? '' : 'Girişi kısaltın' },
      }),
  };
}

/** Stores a policy; what is not named is off. */
export async function setPolicy(
  { database }: Pick<TestDatabase, 'database'>,
  workspaceId: string,
  { members = 0, client = false, allows_own = false }: Partial<ApprovalPolicy>,
): Promise<void> {
  const values = { members, client, allows_own, updated_at: new Date() };
  await database
    .insertInto('approval_policies')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

/** Stores the approval of a client who used a link. */
export async function aClientApproval({ database }: Pick<TestDatabase, 'database'>, reviewId: string): Promise<void> {
  await database
    .insertInto('review_decisions')
    .values({
      id: randomUUID(),
      review_id: reviewId,
      kind: 'approved',
      made_by: 'client',
      link_id: randomUUID(),
      client_name: 'Ayşe Müşteri',
      client_email: 'ayse@example.com',
      is_email_verified: true,
      decided_at: new Date(),
    })
    .execute();
}
