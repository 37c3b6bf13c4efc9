import { type WorkspaceRole, workspaceHeader } from '@hokka/contracts/shared/workspace-rights.ts';
import { afterAll, beforeAll } from 'vitest';
import { listRoutes } from '../server/src/build-app.ts';
import type { JobQueue } from '../server/src/platform/jobs/job-queue.ts';
import type { JobRun } from '../server/src/platform/jobs/job-runner.ts';
import type { Services } from '../server/src/wiring/wire-services.ts';
import { signIn } from './access-matrix/scene.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { aUser } from './builders/a-user.ts';
import { aWorkspace } from './builders/a-workspace.ts';
import { createTestDatabase, type TestDatabase } from './harness.ts';
import { running } from './suite-part.ts';
import { wireForTest } from './whole-service.ts';

/** A signed-in user, and what calls in a workspace carry. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly within: (slug: string) => { readonly token: string; readonly headers: Readonly<Record<string, string>> };
}

/** Password of the owners of teams. */
export const ownerPassword = 'gizli-sifre-7';

/** Sets up a database and the whole service without workers, for tests of workspaces in one file. */
export function useWorkspacesService() {
  let store: TestDatabase | undefined;
  let parts: Services | undefined;
  let service: TestApp | undefined;
  let eraseAccount: (run: JobRun<object>) => Promise<void> = async () => {};
  beforeAll(async () => {
    store = await createTestDatabase();
    parts = wireForTest(store.connectionString);
    const { accounts, articles, bulk, clock, database, jobs, listener, outbox, publishing, settings } = parts;
    await settings.start();
    await listener.start();
    await articles.start();
    const parties = [accounts, articles, bulk, publishing, outbox];
    await jobs.start(parties.flatMap((part) => part.workers).map(({ definition }) => definition));
    const takeHandler = async (_job: object, _concurrency: number, handler: typeof eraseAccount) => {
      eraseAccount = handler;
    };
    for (const worker of accounts.workers) await worker.start({ work: takeHandler } as unknown as JobQueue);
    service = buildTestApp({ database, clock, routes: listRoutes(parts), authenticate: accounts.authenticate });
  });
  afterAll(async () => {
    await Promise.all([service?.close(), parts?.jobs.stop(5_000)]);
    await parts?.articles.stop();
    await parts?.text.stop();
    await parts?.billing.stop();
    await parts?.settings.stop();
    await parts?.listener.stop();
    await parts?.database.destroy();
    await store?.drop();
  });

  async function someone(options: Parameters<typeof aUser>[1] = {}): Promise<Member> {
    const { database } = running(store);
    const user = await aUser(database, options);
    const token = await signIn(database, user.id);
    return { ...user, token, within: (slug) => ({ token, headers: { [workspaceHeader]: slug } }) };
  }
  return {
    get store() {
      return running(store);
    },
    get parts() {
      return running(parts);
    },
    get service() {
      return running(service);
    },
    someone,
    /** A shared workspace with an owner and members in these roles. */
    async aTeam(roles: readonly WorkspaceRole[] = [], planId = 3) {
      const owner = await someone({ password: ownerPassword });
      const others: Member[] = [];
      for (const _ of roles) others.push(await someone({ password: ownerPassword }));
      const entries = others.map(({ id }, at) => [id, roles[at] ?? 'editor'] as const);
      const options = { ownerId: owner.id, planId, members: Object.fromEntries(entries) };
      return { ...(await aWorkspace(running(store).database, options)), owner, others };
    },
    /** Runs the job that erases an account, as after its deletion. */
    erase: (userId: string) => eraseAccount({ data: { userId } } as unknown as JobRun<object>),
  };
}
