import { randomUUID } from 'node:crypto';
import { grantScopes } from '@hokka/contracts/accounts/oauth.ts';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import {
  hasRight,
  rolesByRight,
  type WorkspaceRight,
  type WorkspaceRole,
  workspaceHeader,
  workspaceRights,
  workspaceRoles,
} from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessRows } from '../../testing/access-matrix/rows.ts';
import { type Scene, signIn } from '../../testing/access-matrix/scene.ts';
import { aPayment } from '../../testing/builders/a-payment.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { aWorkspace } from '../../testing/builders/a-workspace.ts';
import { anApiKey } from '../../testing/builders/an-api-key.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { anAccessToken, anOAuthGrant } from '../../testing/builders/an-oauth-grant.ts';
import { withLongCases } from '../../testing/random-runs.ts';
import { useWholeService } from '../../testing/whole-service-suite.ts';
import { looksLikeAccessToken } from './modules/oauth/tokens.ts';
import { runForAudience } from './platform/http/server/token-audience.ts';

/** Errors that say that the caller may not make the call in this workspace. */
const refusals = ['right_missing', 'workspace_not_found', 'session_required', 'insufficient_scope', 'unauthenticated'];

const ofWorkspaces = endpoints.filter((endpoint) => endpoint.right !== undefined);

/** Endpoints that a user calls for themselves, whatever the workspace. */
const ofPersons = [
  ...['logout', 'getProfile', 'updateProfile', 'changePassword', 'listSessions', 'endSession', 'endSessions'],
  ...[
    'exportAccount',
    'deleteAccount',
    'getAuthorizationRequest',
    'reportArticle',
    'getSystemStatus',
    'closeFirstSteps',
  ],
  ...['getDictionary', 'addDictionaryWord', 'removeDictionaryWord', 'setDictionaryRule', 'checkText'],
  'sendContactMessage',
  ...['getCommentMails', 'setCommentMails'],
  ...['listWorkspaces', 'createWorkspace', 'acceptInviteLink', 'acceptInvite', 'declineInvite'],
];

describe('who may call what in a workspace', () => {
  let calls = 0;
  // Grants are for /mcp alone, which calls the same endpoints.
  const suite = useWholeService((accept) => (token, ...rest) => {
    const authenticate = () => accept(token, ...rest);
    return looksLikeAccessToken(token) ? runForAudience('mcp', authenticate) : authenticate();
  });
  // Without processes to write what is ordered here, the queue would soon be taken for full.
  beforeEach(() => suite.parts.articles.registerWorker(randomUUID(), new Date()));

  /** Limits by address are not what is tried here. */
  const newAddress = () => {
    calls += 1;
    return `10.${Math.floor(calls / 65_536)}.${Math.floor(calls / 256) % 256}.${calls % 256}`;
  };

  /** A workspace with one member of each role. */
  async function aTeam() {
    const members = new Map<WorkspaceRole, string>();
    for (const role of workspaceRoles) members.set(role, (await aUser(suite.store.database)).id);
    const ownerId = members.get('owner') ?? '';
    const others = [...members].filter(([role]) => role !== 'owner').map(([role, id]) => [id, role] as const);
    const workspace = await aWorkspace(suite.store.database, { ownerId, members: Object.fromEntries(others) });
    return { ...workspace, memberOf: (role: WorkspaceRole) => members.get(role) ?? '' };
  }

  const nameNothing = ({ path }: EndpointDefinition) => ({
    params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()])),
  });

  /** What a call answers that names nothing that exists: rights are checked before. */
  async function tryCall(endpoint: EndpointDefinition, token: string, slug?: string): Promise<string> {
    const headers = slug === undefined ? {} : { headers: { [workspaceHeader]: slug } };
    const answer = await suite.service.call(endpoint, {
      address: newAddress(),
      ...nameNothing(endpoint),
      ...headers,
      token,
    });
    return answer.code !== undefined && refusals.includes(answer.code) ? answer.code : 'allowed';
  }

  test('every endpoint for users names a right, unless it is about the person', () => {
    const withoutRight = endpoints.filter(
      ({ access, right }) => (access === 'user' || access === 'optional') && right === undefined,
    );
    expect(withoutRight.map(({ name }) => name).toSorted()).toEqual(ofPersons.toSorted());
    expect(
      [...new Set(ofWorkspaces.map(({ right }) => right))].filter((right) => right && !(right in rolesByRight)),
    ).toEqual([]);
    expect(workspaceRights.every((right) => hasRight('owner', right))).toBe(true);
  });

  // The table of rights is one for all: these roles have some and least of them.
  const played = ['writer', 'billing'] as const;
  const others = workspaceRoles.filter((role) => !played.some((one) => one === role));

  test.each(withLongCases<WorkspaceRole>(played, others))('a member as %s, by session, key and grant', async (role) => {
    const team = await aTeam();
    const memberId = team.memberOf(role);
    const session = await signIn(suite.store.database, memberId);
    const { key } = await anApiKey(suite.store.database, { userId: team.id, madeBy: memberId });
    const grantId = await anOAuthGrant(suite.store.database, team.id, { madeBy: memberId, scopes: grantScopes });
    const grant = await anAccessToken(suite.store.database, grantId);
    const stranger = await aTeam();
    const wrong: object[] = [];
    // Who leaves can try nothing more.
    for (const endpoint of ofWorkspaces.filter(({ name }) => name !== 'leaveWorkspace')) {
      const byRole = hasRight(role, endpoint.right as WorkspaceRight) ? 'allowed' : 'right_missing';
      const byKey = endpoint.scope === undefined ? 'session_required' : byRole;
      const isGrantable = endpoint.scope === undefined || grantScopes.some((scope) => scope === endpoint.scope);
      const byGrant = isGrantable ? byKey : 'insufficient_scope';
      const expected = {
        session: byRole,
        key: byKey,
        grant: byGrant,
        elsewhere: 'workspace_not_found',
        alone: 'allowed',
      };
      const answered = {
        session: await tryCall(endpoint, session, team.slug),
        // A key acts in its own workspace, whatever the header says.
        key: await tryCall(endpoint, key, stranger.slug),
        grant: await tryCall(endpoint, grant, stranger.slug),
        elsewhere: await tryCall(endpoint, session, stranger.slug),
        alone: await tryCall(endpoint, session),
      };
      if (JSON.stringify(answered) !== JSON.stringify(expected))
        wrong.push({ name: endpoint.name, answered, expected });
    }
    expect(wrong).toEqual([]);
  });

  test('things of a workspace do not exist in another one, nor in the personal one of its owner', async () => {
    const { database } = suite.store;
    const { id: ownerId } = await aUser(database);
    const other = await aWorkspace(database, { ownerId });
    const token = await signIn(database, ownerId);
    const named = ofWorkspaces.filter(
      ({ path, access }) => path.includes(':') && access === 'user' && !path.startsWith('/legal'),
    );
    const wrong: object[] = [];
    for (const endpoint of named) {
      const { id } = await aWorkspace(database, { ownerId });
      const scene: Scene = {
        database,
        ownerId: id,
        callerId: ownerId,
        makerId: ownerId,
        anArticle: async (change = {}) => ({
          params: { id: (await anArticle(database, { userId: id, ...change })).id },
        }),
        aPayment: async (change = {}) => ({ params: { id: (await aPayment(database, id, change)).id } }),
      };
      const asked = (await accessRows[endpoint.name]?.request(scene)) ?? {};
      const call = async (headers: Readonly<Record<string, string>>) =>
        (await suite.service.call(endpoint, { address: newAddress(), ...asked, headers, token })).status;
      const answered = { elsewhere: await call({ [workspaceHeader]: other.slug }), alone: await call({}) };
      const expected = accessRows[endpoint.name]?.expected.other;
      if (answered.elsewhere !== expected || answered.alone !== expected)
        wrong.push({ name: endpoint.name, answered, expected });
    }
    expect(wrong).toEqual([]);
  });

  test('writers change drafts of their own alone', async () => {
    const team = await aTeam();
    const writer = team.memberOf('writer');
    const token = await signIn(suite.store.database, writer);
    const headers = { [workspaceHeader]: team.slug };
    const change = endpoints.find(({ name }) => name === 'updateArticle') as EndpointDefinition;
    const tries = [
      { authorId: writer, expected: 200 },
      { authorId: team.memberOf('editor'), expected: 403 },
      { authorId: null, expected: 403 },
      { authorId: writer, isPublic: true, expected: 403 },
      { authorId: writer, publishes: true, expected: 403 },
    ];
    for (const { authorId, isPublic = false, publishes = false, expected } of tries) {
      const { id } = await anArticle(suite.store.database, { userId: team.id, isPublic });
      await suite.store.database.updateTable('articles').set({ author_id: authorId }).where('id', '=', id).execute();
      const body = { title: 'Başka bir başlık', ...(publishes && { is_public: true }) };
      const answer = await suite.service.call(change, { address: newAddress(), params: { id }, body, headers, token });
      expect({ authorId, isPublic, publishes, status: answer.status }).toEqual({
        authorId,
        isPublic,
        publishes,
        status: expected,
      });
    }
  });

  test('an article and its quota carry the member who ordered it, and belong to the workspace', async () => {
    const team = await aTeam();
    const editor = team.memberOf('editor');
    const token = await signIn(suite.store.database, editor);
    const create = endpoints.find(({ name }) => name === 'createArticle') as EndpointDefinition;
    const answer = await suite.service.call(create, {
      address: newAddress(),
      token,
      headers: { [workspaceHeader]: team.slug },
      body: { title: 'Kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme' },
    });
    expect(answer.status).toBe(201);
    const { id } = answer.data as { id: string };
    const articles = suite.store.database.selectFrom('articles').select(['user_id', 'author_id']).where('id', '=', id);
    expect(await articles.executeTakeFirst()).toEqual({ user_id: team.id, author_id: editor });
    const entries = suite.store.database
      .selectFrom('usage_ledger')
      .select(['user_id', 'member_id'])
      .where('article_id', '=', id);
    expect(await entries.execute()).toEqual([{ user_id: team.id, member_id: editor }]);
  });

  test('a key and a grant lose their rights with the role of who made them, and end with the membership', async () => {
    const team = await aTeam();
    const admin = team.memberOf('admin');
    const { key } = await anApiKey(suite.store.database, { userId: team.id, madeBy: admin });
    const grant = await anAccessToken(
      suite.store.database,
      await anOAuthGrant(suite.store.database, team.id, { madeBy: admin, scopes: grantScopes }),
    );
    const session = await signIn(suite.store.database, admin);
    const create = endpoints.find(({ name }) => name === 'createArticle') as EndpointDefinition;
    const tryAll = async () => [
      await tryCall(create, key),
      await tryCall(create, grant),
      await tryCall(create, session, team.slug),
    ];
    expect(await tryAll()).toEqual(['allowed', 'allowed', 'allowed']);
    const member = suite.store.database.updateTable('workspace_members').where('user_id', '=', admin);
    await member.set({ role: 'approver' }).where('workspace_id', '=', team.id).execute();
    expect(await tryAll()).toEqual(['right_missing', 'right_missing', 'right_missing']);
    await suite.store.database
      .deleteFrom('workspace_members')
      .where('user_id', '=', admin)
      .where('workspace_id', '=', team.id)
      .execute();
    expect(await tryAll()).toEqual(['unauthenticated', 'unauthenticated', 'workspace_not_found']);
    for (const table of ['api_keys', 'oauth_grants'] as const) {
      expect(await suite.store.database.selectFrom(table).select('id').where('made_by', '=', admin).execute()).toEqual(
        [],
      );
    }
  });
});
