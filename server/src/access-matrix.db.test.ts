import { randomUUID } from 'node:crypto';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import { type ApiScope, apiScopes } from '@hokka/contracts/permissions/api-scopes.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessRows as rows } from '../../testing/access-matrix/rows.ts';
import { type CallerName, callers, prepareScene, signIn } from '../../testing/access-matrix/scene.ts';
import { webhookStatusesWithPlan } from '../../testing/access-matrix/webhook-rows.ts';
import { aStoredPlan } from '../../testing/builders/a-plan.ts';
import { anApiKey } from '../../testing/builders/an-api-key.ts';
import { withLongCases } from '../../testing/random-runs.ts';
import { useWholeService } from '../../testing/whole-service-suite.ts';
import { minuteMs } from './platform/clock.ts';

interface KeyState {
  readonly caller?: 'owner' | 'other' | 'super_admin';
  readonly scopes?: readonly ApiScope[];
  readonly expiresAt?: Date;
  /** The plan of the owner has no API keys any more. */
  readonly lapsed?: boolean;
  readonly revoked?: boolean;
}

/**
 * The callers between whom an endpoint of this access tells: one for each kind. `npm run test:long` tries them all.
 */
const callersByAccess: Readonly<Record<EndpointDefinition['access'], readonly CallerName[]>> = {
  public: ['visitor', 'owner'],
  optional: callers,
  user: ['visitor', 'other', 'owner', 'admin'],
  admin: ['visitor', 'owner', 'admin', 'super_admin'],
  super_admin: ['visitor', 'owner', 'admin', 'super_admin'],
};

/** Refusals that keys themselves may meet. */
const keyRefusals = ['session_required', 'insufficient_scope', 'feature_not_in_plan', 'unauthenticated'];
const isForAdmins = ({ access }: EndpointDefinition) => access === 'admin' || access === 'super_admin';

/** Calls for which a plan with API keys alone is too little. */
const refusedByPlan = new Set([
  'createArticles',
  'createVoice',
  'createCustomTemplate',
  'getWritingAnalytics',
  'getWorkspaceViews',
  'downloadViews',
  'createBulkJob',
  'previewBulkFile',
]);
/** The same, after what they are about was looked for. */
const lackedByPlan = new Set([
  ...['orderResearch', 'addSource', 'retrySource', 'updateCustomTemplate'],
  ...['getArticleViews'],
  ...['updateBulkJob', 'startBulkJob', 'resumeBulkJob', 'retryBulkJob'],
]);

describe('who may call what', () => {
  let calls = 0;
  /** Whose account is erased as soon as the session of a token has been found. */
  const leavingByToken = new Map<string, string>();
  const suite = useWholeService((authenticate) => async (token, wanted) => {
    const caller = await authenticate(token, wanted);
    const userId = leavingByToken.get(token);
    leavingByToken.delete(token);
    if (userId !== undefined) await closeAndErase(userId);
    return caller;
  });

  // Without processes to write what is ordered here, the queue would soon be taken for full.
  beforeEach(() => suite.parts.articles.registerWorker(randomUUID(), new Date()));

  /** Limits by address are not what is tried here. */
  const newAddress = () => {
    calls += 1;
    return `10.${Math.floor(calls / 65_536)}.${Math.floor(calls / 256) % 256}.${calls % 256}`;
  };

  async function closeAndErase(userId: string): Promise<void> {
    const at = new Date();
    await suite.store.database.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ is_active: false, leaving_at: at }).where('id', '=', userId).execute();
      await suite.parts.billing.failPendingOrders(trx, { userId, at });
      await suite.parts.articles.cancelAllForUser(trx, { userId, at });
    });
    await suite.erase(userId);
    const stored = suite.store.database.selectFrom('users').select('id').where('id', '=', userId);
    expect(await stored.execute()).toEqual([]);
  }

  test('every call has its row, and every row its call', () => {
    expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const { request, expected } = rows[name] ?? { expected: {} };
    const answered: Record<string, number> = {};
    const tried = withLongCases(callersByAccess[endpoint.access], callers);
    for (const caller of new Set(tried)) {
      const { token, ...scene } = await prepareScene(suite.store.database, caller);
      const asked = (await request?.(scene)) ?? {};
      const signed = token === undefined ? {} : { token };
      answered[caller] = (await suite.service.call(endpoint, { address: newAddress(), ...asked, ...signed })).status;
    }
    expect(answered).toEqual(
      Object.fromEntries(Object.entries(expected).filter(([caller]) => Object.hasOwn(answered, caller))),
    );
  });

  describe('with an API key', () => {
    let planId: number;
    beforeAll(async () => {
      planId = await aStoredPlan(suite.store.database, { features: ['api_access'] });
    });

    /** The response to another user's key, about the owner's things. */
    async function callWithKey(
      endpoint: EndpointDefinition,
      { caller = 'owner', lapsed = false, revoked = false, ...options }: KeyState,
    ): Promise<string> {
      const { database } = suite.store;
      const scene = await prepareScene(database, caller, lapsed ? {} : { ownerPlanId: planId });
      if (caller !== 'owner')
        await database
          .updateTable('subscriptions')
          .set({ plan_id: planId })
          .where('user_id', '=', scene.callerId)
          .execute();
      const { id, key } = await anApiKey(database, { userId: scene.callerId, ...options });
      if (revoked) await database.deleteFrom('api_keys').where('id', '=', id).execute();
      const asked = (await rows[endpoint.name]?.request(scene)) ?? {};
      const { status, code } = await suite.service.call(endpoint, { address: newAddress(), ...asked, token: key });
      return code === undefined || !keyRefusals.includes(code) ? String(status) : `${status} ${code}`;
    }

    const withScope = endpoints.filter(({ scope }) => scope !== undefined);
    const withoutScope = endpoints.filter(({ access, scope }) => access !== 'public' && scope === undefined);
    /** Whether a key lives is found out before the endpoint is known: `npm run test:long` tries it with all of them. */
    const firstOfScopes = apiScopes.flatMap((one) => withScope.find(({ scope }) => scope === one) ?? []);
    const triedWholly = new Set(withLongCases(firstOfScopes, withScope));
    const triedByAdmins = new Set(withLongCases(withoutScope.filter(isForAdmins), withoutScope));

    test.each(withScope.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s opens for the scope alone, as long as key and plan live',
      async (name, endpoint) => {
        const opening = [endpoint.scope, ...(endpoint.bodyScopes ?? []).flatMap(({ scopes }) => scopes)];
        const others = apiScopes.filter((scope) => !opening.includes(scope));
        const expected = rows[name]?.expected;
        const withPlan = webhookStatusesWithPlan[name];
        const isLacked = refusedByPlan.has(name) || lackedByPlan.has(name);
        const ofAnother = expected?.other === 403 && withPlan !== undefined ? withPlan : expected?.other;
        const only = endpoint.scope === undefined ? {} : { scopes: [endpoint.scope] };
        const refused = refusedByPlan.has(name) ? '403 feature_not_in_plan' : String(ofAnother);
        const cases: readonly (readonly [what: string, state: KeyState, answer: string])[] = [
          ['with scope', only, isLacked ? '403 feature_not_in_plan' : String(withPlan ?? expected?.owner)],
          ['without scope', { scopes: others }, '403 insufficient_scope'],
          ['of another', { ...only, caller: 'other' }, refused],
          // What an admin's session may see, an admin's key may not.
          ...(triedWholly.has(endpoint) || expected?.super_admin !== expected?.other
            ? ([['of an admin', { ...only, caller: 'super_admin' }, refused]] as const)
            : []),
          ...(triedWholly.has(endpoint)
            ? ([
                ['lapsed', { ...only, lapsed: true }, '403 feature_not_in_plan'],
                ['revoked', { ...only, revoked: true }, '401 unauthenticated'],
                ['expired', { ...only, expiresAt: new Date(Date.now() - minuteMs) }, '401 unauthenticated'],
              ] as const)
            : []),
        ];
        const answered: string[] = [];
        for (const [what, state] of cases) answered.push(`${what}: ${await callWithKey(endpoint, state)}`);
        expect(answered).toEqual(cases.map(([what, , answer]) => `${what}: ${answer}`));
      },
    );

    test.each(withoutScope.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s is refused, whatever its scopes and whoever owns it',
      async (_, endpoint) => {
        expect(await callWithKey(endpoint, {})).toBe('403 session_required');
        if (triedByAdmins.has(endpoint))
          expect(await callWithKey(endpoint, { caller: 'super_admin' })).toBe('403 session_required');
      },
    );

    test('only reads and changes of articles, and what they use up, have a scope', () => {
      const paths = new Set(withScope.map(({ path }) => path.split('/')[1]));
      expect([...paths].toSorted()).toEqual([
        'articles',
        'briefs',
        'bulk-files',
        'bulk-jobs',
        'images',
        'publications',
        'schedule',
        'subscriptions',
        'templates',
        'text',
        'users',
        'views',
        'views.csv',
        'voices',
        'webhook-deliveries',
        'webhooks',
      ]);
      expect(withScope.filter(({ access }) => access === 'admin' || access === 'super_admin')).toEqual([]);
      expect(withScope.filter(({ path }) => /^\/(admin|auth|payments|api-keys|legal|contact)/.test(path))).toEqual([]);
    });
  });

  describe('with an idempotency key', () => {
    /** Why what they make is made again by a call that is repeated. */
    const exceptions: Readonly<Record<string, string>> = {
      register: 'of nobody yet: keys are kept by user; the address is taken once',
      sendContactMessage: 'of visitors, too',
      reportArticle: 'of visitors, too; whoever is signed in reports an article once',
      impersonateUser: 'answers a secret, which is stored nowhere',
      createApiKey: 'answers a secret',
      rotateApiKey: 'answers a secret',
      createWebhook: 'answers a secret',
      rotateWebhook: 'answers a secret',
      createReviewLink: 'answers a secret',
      addClientComment: 'of visitors',
      uploadBrandLogo: 'the same picture replaces itself',
      connectSearchConsole: 'answers a state that works once',
    };

    test('every call that makes something can be repeated, but for those that cannot', () => {
      const making = endpoints.filter(
        ({ method, status, idempotent }) => method === 'POST' && status === 201 && !idempotent,
      );
      expect(making.map(({ name }) => name).toSorted()).toEqual(Object.keys(exceptions).toSorted());
    });

    const succeeding = endpoints.flatMap((endpoint) => {
      const { expected } = rows[endpoint.name] ?? {};
      const caller = (['owner', 'super_admin'] as const).find((one) => (expected?.[one] ?? 400) < 300);
      return endpoint.idempotent && caller !== undefined ? [[endpoint.name, endpoint, caller] as const] : [];
    });

    test.each(succeeding)('%s answers the same again, and does it once', async (name, endpoint, caller) => {
      const { token, ...scene } = await prepareScene(suite.store.database, caller);
      const asked = (await rows[name]?.request(scene)) ?? {};
      const headers = { 'idempotency-key': randomUUID() };
      const call = () =>
        suite.service.call(endpoint, {
          address: newAddress(),
          ...asked,
          headers: { ...asked.headers, ...headers },
          ...(token !== undefined && { token }),
        });
      const first = await call();
      expect(await call()).toMatchObject({ status: first.status, data: first.data });
      const kept = suite.store.database
        .selectFrom('idempotency_keys')
        .select('key')
        .where('user_id', '=', scene.callerId);
      expect(await kept.execute()).toEqual([{ key: headers['idempotency-key'] }]);
    });
  });

  const closed = endpoints.filter(
    ({ access, method, impersonation }) =>
      access !== 'public' && (impersonation === undefined ? method !== 'GET' : impersonation === 'refused'),
  );

  test.each(closed.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused to an admin who impersonates a user',
    async (name, endpoint) => {
      const { callerId, ...scene } = await prepareScene(suite.store.database, 'super_admin');
      const token = await signIn(suite.store.database, scene.ownerId, callerId);
      const asked = (await rows[name]?.request({ ...scene, callerId: scene.ownerId })) ?? {};
      const answer = await suite.service.call(endpoint, { address: newAddress(), ...asked, token });
      expect(answer).toMatchObject({
        status: 403,
        code: isForAdmins(endpoint) ? 'forbidden' : 'impersonation_reads_only',
      });
    },
  );

  const ofMembers = endpoints.filter(({ access }) => access === 'user' || access === 'optional');
  const ofAdmins = endpoints.filter(
    ({ access, method }) => (access === 'admin' || access === 'super_admin') && method !== 'GET',
  );

  test.each([
    ['the caller', ofMembers, { caller: 'owner', leaving: 'callerId' }],
    ['the admin who calls', ofAdmins, { caller: 'super_admin', leaving: 'callerId' }],
    ['the user an admin calls about', ofAdmins, { caller: 'super_admin', leaving: 'ownerId' }],
  ] as const)('%s is erased while the request is answered: no call fails', async (_, called, { caller, leaving }) => {
    const answers = await Promise.all(
      called.map(async (endpoint) => {
        const { token = '', ...scene } = await prepareScene(suite.store.database, caller);
        const asked = (await rows[endpoint.name]?.request(scene)) ?? {};
        leavingByToken.set(token, scene[leaving]);
        const { status, code } = await suite.service.call(endpoint, { address: newAddress(), ...asked, token });
        return { name: endpoint.name, status, code };
      }),
    );
    expect(leavingByToken.size).toBe(0);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
