import { workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import { updateBrand } from '@hokka/contracts/workspaces/brand.ts';
import * as contracts from '@hokka/contracts/workspaces/domain.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DnsServer, startDns } from '../../../../sandbox/dns/server.ts';
import { signIn } from '../../../../testing/access-matrix/scene.ts';
import { buildTestApp, type TestApp } from '../../../../testing/app.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { configForTest } from '../../../../testing/whole-service.ts';
import { listRoutes } from '../../build-app.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { type Services, wireServices } from '../../wiring/wire-services.ts';
import { readBrand } from '../brand/index.ts';
import { findServedBrand } from './answer-ask.ts';

const target = 'siteler.hokka.com.tr';
const address = '192.0.2.10';

describe('domains of workspaces', () => {
  let store: TestDatabase;
  let parts: Services;
  let service: TestApp;
  let dns: DnsServer;
  const clock = new TestClock();
  let names = 0;

  beforeAll(async () => {
    store = await createTestDatabase();
    dns = await startDns({ port: 0 });
    dns.set(target, 'A', [address]);
    const environment = {
      PUBLIC_URL: 'https://app.hokka.com.tr',
      OWN_DOMAIN_TARGET: target,
      OWN_DOMAIN_NAME_SERVERS: dns.address,
    };
    parts = wireServices({ config: configForTest(store.connectionString, environment), log: silentLog, clock });
    await parts.settings.start();
    await parts.jobs.start(parts.outbox.workers.map(({ definition }) => definition));
    const { accounts, database } = parts;
    service = buildTestApp({ database, clock, routes: listRoutes(parts), authenticate: accounts.authenticate });
  });
  afterAll(async () => {
    await Promise.all([service.close(), parts.jobs.stop(5_000), dns.close()]);
    await parts.articles.stop();
    await parts.text.stop();
    await parts.billing.stop();
    await parts.settings.stop();
    await parts.database.destroy();
    await store.drop();
  });
  beforeEach(() => {
    names += 1;
  });

  /** A session that is valid by the clock of the test. */
  async function signInNow(userId: string): Promise<string> {
    const token = await signIn(store.database, userId);
    const expiresAt = new Date(clock.now().getTime() + hourMs);
    await store.database
      .updateTable('session_tokens')
      .set({ expires_at: expiresAt })
      .where('hash', '=', hashToken(token))
      .execute();
    return token;
  }

  const newName = (label = 'blog') => `${label}.ornek${names}.com`;

  /** An owner of a workspace whose plan includes the brand, and calls in that workspace. */
  async function anAgency(planId = 3) {
    const { id: ownerId } = await aUser(store.database);
    const { id, slug } = await aWorkspace(store.database, { ownerId, planId });
    const options = async () => ({
      token: await signInNow(ownerId),
      headers: { [workspaceHeader]: slug },
    });
    return {
      id,
      ownerId,
      add: async (name: string) => service.call(contracts.addDomain, { ...(await options()), body: { name } }),
      check: async () => service.call(contracts.checkDomain, await options()),
      read: async () => (await service.call(contracts.getDomain, await options())).data,
      remove: async () => service.call(contracts.removeDomain, await options()),
      save: async () =>
        service.call(updateBrand, {
          ...(await options()),
          body: { name: 'Ajans', imprint: '', accent: null, cover_colour: null },
        }),
    };
  }
  type Agency = Awaited<ReturnType<typeof anAgency>>;

  /** Sets the records that a claim asks for. */
  async function setRecords(agency: Agency): Promise<string> {
    const { domain } = await agency.read();
    for (const { type, name, value } of domain?.records ?? []) dns.set(name, type, [value]);
    return domain?.name ?? '';
  }
  async function anActiveDomain(name = newName()): Promise<Agency> {
    const agency = await anAgency();
    expect((await agency.add(name)).status).toBe(200);
    await setRecords(agency);
    expect((await agency.check()).data.state).toBe('active');
    return agency;
  }
  const ask = (domain: string, from = '10.1.0.1') =>
    service.call(contracts.askCertificate, { query: { domain }, address: from });
  const mailsOf = async ({ id }: Agency) =>
    (
      await store.database.selectFrom('mails').select('kind').where('user_id', '=', id).orderBy('created_at').execute()
    ).map(({ kind }) => kind);
  const changesOf = async ({ id }: Agency) => {
    const rows = await store.database
      .selectFrom('page_changes')
      .select('scope')
      .where('scope', '=', `brand:${id}`)
      .execute();
    return rows.length;
  };

  test('a claim names both records, and serves once both are found', async () => {
    const agency = await anAgency();
    const name = newName();
    const claimed = await agency.add(` HTTPS://${name.toUpperCase()}./yazilar `);
    expect(claimed.data).toMatchObject({
      name,
      state: 'waiting',
      problem: 'txt_missing',
      is_apex: false,
      url: `https://${name}/`,
      records: [
        {
          type: 'TXT',
          name: `_hokka.${name}`,
          value: expect.stringMatching(/^hokka-site=[a-z2-7]{32}$/),
          is_found: false,
        },
        { type: 'CNAME', name, value: target, is_found: null },
      ],
    });
    expect((await ask(name)).status).toBe(404);
    const [proof] = claimed.data.records;
    dns.set(`_hokka.${name}`, 'TXT', [proof?.value ?? '']);
    expect((await agency.check()).data).toMatchObject({ state: 'waiting', problem: 'address_missing' });
    dns.set(name, 'CNAME', ['baska.example']);
    expect((await agency.check()).data).toMatchObject({ state: 'waiting', problem: 'address_wrong' });
    dns.set(name, 'CNAME', [`${target.toUpperCase()}.`]);
    expect((await agency.check()).data).toMatchObject({ state: 'active', problem: null });
    expect(await readBrand(store.database, agency.id)).toMatchObject({ domain: name, name: 'Ajans' });
    expect((await ask(name)).status).toBe(200);
    expect((await ask(`${name.toUpperCase()}.`)).status).toBe(200);
    expect((await ask(`www.${name}`)).status).toBe(404);
    expect(await mailsOf(agency)).toEqual(['domain_ready']);
  });

  test('the other name of a root and its www redirects and gets a certificate, until it is proved itself', async () => {
    const root = newName().replace('blog.', '');
    const other = `ikinci-${root}`;
    const agency = await anActiveDomain(root);
    expect((await agency.read()).domain).toMatchObject({ name: root, twin: `www.${root}` });
    expect(await findServedBrand(store.database, `WWW.${root}.`)).toMatchObject({
      workspaceId: agency.id,
      redirectsTo: root,
    });
    expect(await findServedBrand(store.database, root)).toMatchObject({ redirectsTo: undefined });
    expect((await ask(`www.${root}`)).status).toBe(200);
    for (const name of [`www.www.${root}`, `blog.${root}`]) expect((await ask(name)).status).toBe(404);
    const first = await anActiveDomain(`www.${other}`);
    expect(await findServedBrand(store.database, other)).toMatchObject({ redirectsTo: `www.${other}` });
    const second = await anActiveDomain(other);
    expect(await findServedBrand(store.database, other)).toMatchObject({ workspaceId: second.id });
    expect(await findServedBrand(store.database, `www.${other}`)).toMatchObject({ workspaceId: first.id });
    await agency.remove();
    expect((await ask(`www.${root}`)).status).toBe(404);
  });

  test('the root of a domain leads here by addresses, since it can have no CNAME', async () => {
    const agency = await anAgency();
    const name = `kok${names}.com.tr`;
    const { data } = await agency.add(name);
    expect(data.is_apex).toBe(true);
    dns.set(`_hokka.${name}`, 'TXT', [data.records[0]?.value ?? '']);
    dns.set(name, 'A', [address]);
    expect((await agency.check()).data.state).toBe('active');
  });

  test.each([
    ['app.hokka.com.tr', 'hizmetin'],
    ['musteri.hokka.com.tr', 'hizmetin'],
    [target, 'hizmetin'],
    ['127.0.0.1', 'IP'],
    ['com.tr', 'uzantı'],
  ])('%s cannot be claimed', async (name, words) => {
    const agency = await anAgency();
    const answer = await agency.add(name);
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'name', message: expect.stringContaining(words) }] });
    expect((await agency.read()).domain).toBeNull();
  });

  test('without the feature nothing is claimed or checked', async () => {
    const agency = await anAgency(1);
    expect(await agency.add(newName())).toMatchObject({ status: 403, code: 'feature_not_in_plan' });
    expect((await agency.check()).code).toBe('feature_not_in_plan');
  });

  test('a name that is proved cannot be taken by a claim with records of its own', async () => {
    const first = await anActiveDomain();
    const second = await anAgency();
    const name = newName();
    const claim = await second.add(name);
    // Whoever claims sees only the own token, not that of the other.
    const proofs = [(await first.read()).domain, claim.data].map((domain) => domain?.records[0]?.value ?? '');
    expect(new Set(proofs).size).toBe(2);
    expect(claim.data).toMatchObject({ state: 'waiting', problem: 'txt_wrong' });
    // Both proofs stand in DNS: the first one keeps the name.
    dns.set(`_hokka.${name}`, 'TXT', proofs);
    expect((await second.check()).data).toMatchObject({ state: 'waiting', problem: 'taken' });
    expect((await first.check()).data.state).toBe('active');
    // The owner of the domain has replaced the proof.
    dns.set(`_hokka.${name}`, 'TXT', proofs.slice(1));
    expect((await second.check()).data.state).toBe('active');
    expect((await first.read()).domain).toMatchObject({ state: 'waiting', problem: 'txt_missing' });
    expect(await mailsOf(first)).toEqual(['domain_ready', 'domain_stopped']);
    expect((await readBrand(store.database, first.id))?.domain).toBeNull();
  });

  test('a domain that was given back stops at once, and another workspace needs a new proof for it', async () => {
    const first = await anActiveDomain();
    const name = newName();
    const before = await changesOf(first);
    expect((await first.remove()).status).toBe(200);
    expect((await ask(name)).status).toBe(404);
    expect(await changesOf(first)).toBe(before + 1);
    // The records of the former owner still stand.
    const second = await anAgency();
    expect((await second.add(name)).data).toMatchObject({ state: 'waiting', problem: 'txt_wrong' });
    expect((await first.add(name)).data).toMatchObject({ state: 'waiting', problem: 'txt_wrong' });
  });

  test('of many claims of one name at the same time exactly one serves', async () => {
    const name = newName();
    const agencies = await Promise.all(Array.from({ length: 8 }, () => anAgency()));
    const claims = await Promise.all(agencies.map((agency) => agency.add(name)));
    dns.set(
      `_hokka.${name}`,
      'TXT',
      claims.map(({ data }) => data.records[0]?.value ?? ''),
    );
    dns.set(name, 'CNAME', [target]);
    const checked = await Promise.all(agencies.map((agency) => agency.check()));
    expect(checked.map(({ data }) => data.state).toSorted()).toEqual(['active', ...Array(7).fill('waiting')]);
    const holders = store.database
      .selectFrom('workspace_domains')
      .select('name')
      .where('name', '=', name)
      .where('verified_at', 'is not', null);
    expect(await holders.execute()).toHaveLength(1);
  });

  test('a double click claims once, and keeps the proof', async () => {
    const agency = await anAgency();
    const answers = await Promise.all([1, 2, 3].map(() => agency.add(newName())));
    expect(new Set(answers.map(({ data }) => data.records[0]?.value)).size).toBe(1);
  });

  test('another name replaces the former one, which stops', async () => {
    const agency = await anActiveDomain();
    const former = newName();
    await agency.add(newName('yeni'));
    expect((await ask(former)).status).toBe(404);
    expect((await agency.read()).domain).toMatchObject({ name: newName('yeni'), state: 'waiting' });
  });

  test('is checked every day; records that are gone stop it after a day, servers that do not answer never do', async () => {
    const agency = await anActiveDomain();
    const name = newName();
    const checkedAt = (await agency.read()).domain?.checked_at;
    await parts.domains.checkDue();
    expect((await agency.read()).domain?.checked_at).toBe(checkedAt);
    dns.setFault(`_hokka.${name}`, 'failing');
    for (let day = 0; day < 3; day += 1) {
      clock.advance(dayMs);
      await parts.domains.checkDue();
    }
    expect((await agency.read()).domain).toMatchObject({ state: 'active', problem: 'dns_unreachable', stops_at: null });
    dns.setFault(`_hokka.${name}`, undefined);
    dns.set(`_hokka.${name}`, 'TXT', []);
    clock.advance(hourMs);
    await parts.domains.checkDue();
    expect((await agency.read()).domain).toMatchObject({ state: 'failing', problem: 'txt_missing' });
    expect((await ask(name)).status).toBe(200);
    for (let hour = 0; hour < 24; hour += 1) {
      clock.advance(hourMs);
      await parts.domains.checkDue();
    }
    expect((await agency.read()).domain).toMatchObject({ state: 'waiting', problem: 'txt_missing' });
    expect((await ask(name)).status).toBe(404);
    expect(await mailsOf(agency)).toEqual(['domain_ready', 'domain_failing', 'domain_stopped']);
    // Repaired records are found without anybody asking.
    await setRecords(agency);
    clock.advance(dayMs);
    await parts.domains.checkDue();
    expect((await agency.read()).domain?.state).toBe('active');
  });

  test('a new claim is found by itself once its records stand', async () => {
    const agency = await anAgency();
    await agency.add(newName());
    await setRecords(agency);
    clock.advance(10 * minuteMs);
    await Promise.all([parts.domains.checkDue(), parts.domains.checkDue()]);
    expect((await agency.read()).domain?.state).toBe('active');
    expect(await mailsOf(agency)).toEqual(['domain_ready']);
  });

  test('the domain pauses with the plan, and comes back with it', async () => {
    const agency = await anActiveDomain();
    const name = newName();
    const setPlan = (planId: number) =>
      store.database.updateTable('subscriptions').set({ plan_id: planId }).where('user_id', '=', agency.id).execute();
    await setPlan(1);
    const isDue = await sql<{ due: boolean }>`SELECT ${parts.brand.selectIsRecheckDue()} AS due`.execute(
      store.database,
    );
    expect(isDue.rows[0]?.due).toBe(true);
    await parts.brand.recheckBrands();
    expect((await ask(name)).status).toBe(404);
    expect(await readBrand(store.database, agency.id)).toBeUndefined();
    expect((await agency.read()).domain?.state).toBe('paused');
    await setPlan(3);
    await parts.brand.recheckBrands();
    expect((await ask(name)).status).toBe(200);
  });

  test('a closed workspace frees its domain', async () => {
    const first = await anActiveDomain();
    const name = newName();
    await store.database
      .updateTable('users')
      .set({ is_active: false, leaving_at: clock.now() })
      .where('id', '=', first.id)
      .execute();
    expect((await ask(name)).status).toBe(404);
    const second = await anAgency();
    await second.add(name);
    await setRecords(second);
    expect((await second.check()).data.state).toBe('active');
  });

  test('a deactivated workspace does not serve', async () => {
    const agency = await anActiveDomain();
    await store.database.updateTable('users').set({ is_active: false }).where('id', '=', agency.id).execute();
    expect((await ask(newName())).status).toBe(404);
  });

  test('questions about unknown names are limited by network, those about real domains are not', async () => {
    await anActiveDomain();
    const from = '10.2.0.1';
    const statuses = new Set<number>();
    for (let index = 0; index <= 300; index += 1) statuses.add((await ask(`x${index}.yabanci.com`, from)).status);
    expect(statuses).toEqual(new Set([404, 429]));
    expect((await ask(newName(), from)).status).toBe(200);
    expect((await ask('x.yabanci.com', '10.2.0.2')).status).toBe(404);
    for (const odd of ['', 'a'.repeat(300), "x' OR 1=1", '127.0.0.1', '[::1]', '*.com'])
      expect([400, 404, 429]).toContain((await ask(odd, '10.2.0.3')).status);
  });
});
