import { createHash, randomUUID } from 'node:crypto';
import { getLegalDocument, legalDocumentKinds } from '@hokka/contracts/billing/legal-documents.ts';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/app.ts';
import { aPayment } from '../../../../testing/builders/a-payment.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findInDatabase } from '../../../../testing/find-in-database.ts';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import { anonymizeUserPayments } from '../billing/personal-data/retention.queries.ts';
import { quoteOrder } from '../checkout/quote-order.ts';
import { legalDocumentRoute } from '../checkout/routes.ts';
import { listAcceptedDocuments, purgeConsentOrigins, purgeConsentOriginsBefore } from './queries.ts';
import { recordConsents } from './record-consents.ts';
import { buildLegalContext } from './rules.ts';

const at = new Date('2026-11-21T07:04:30.000Z');
const origin = { address: '2001:db8::7', userAgent: 'Kahverengi Tarayıcı 1.0' };
const settings = {
  current: () => ({
    ...defaultSettings,
    system: { ...defaultSettings.system, company_name: 'Işıl Çağlar Yazılım A.Ş.' },
  }),
  siteUrl: () => 'https://hokka.test',
};
const fallBack = {
  defaultPlanId: () => 1,
  newId: randomUUID,
  secretBox: new SecretBox('a secret key of at least 32 characters'),
};

describe('the consents of an order', () => {
  let store: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    store = await createTestDatabase();
    app = buildTestApp({
      database: store.database,
      clock: new TestClock(at.toISOString()),
      routes: [legalDocumentRoute({ database: store.database, settings, ...fallBack })],
      authenticate: async (token) => ({ sessionId: 's', userId: token, role: 'user' }),
    });
  });
  afterAll(async () => {
    await app.close();
    await store.drop();
  });

  async function agree(userId: string, paymentId: string, method: 'card' | 'transfer' = 'card'): Promise<void> {
    await store.database.transaction().execute(async (trx) => {
      const quoted = await quoteOrder(
        trx,
        { userId, planId: 2, now: at },
        { database: store.database, ...fallBack, settings },
      );
      const context = buildLegalContext(quoted, method, { settings: settings.current(), siteUrl: settings.siteUrl() });
      await recordConsents(trx, { paymentId, userId, context, origin, at }, fallBack);
    });
  }
  const readConsents = (userId: string) =>
    store.database
      .selectFrom('consents')
      .select(['kind', 'document_sha256', 'document_version', 'granted_at', 'address', 'user_agent'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();

  test('name the texts that were shown, by the hash of what is stored', async () => {
    const { id: userId } = await aUser(store.database);
    const payment = await aPayment(store.database, userId, { method: 'transfer' });
    const shown = [];
    for (const kind of legalDocumentKinds) {
      const answer = await app.call(getLegalDocument, {
        params: { kind },
        query: { planId: '2', method: 'transfer' },
        token: userId,
      });
      expect(answer.status).toBe(200);
      expect(answer.data.content).toContain('Işıl Çağlar Yazılım');
      expect(answer.data.content).toContain('Havale / EFT');
      shown.push(answer.data);
    }
    await agree(userId, payment.id, 'transfer');

    const agreed = await listAcceptedDocuments(store.database, payment.id);
    expect(agreed.map(({ content, sha256 }) => ({ content, sha256 }))).toEqual(
      shown.map(({ content, sha256 }) => ({ content, sha256 })),
    );
    for (const { content, sha256 } of agreed) {
      expect(createHash('sha256').update(content, 'utf8').digest('hex')).toBe(sha256);
    }
    const [form, contract] = shown.map(({ sha256 }) => Buffer.from(sha256, 'hex'));
    const facts = {
      document_version: shown[0]?.version,
      granted_at: at,
      address: origin.address,
      user_agent: origin.userAgent,
    };
    expect(await readConsents(userId)).toEqual(
      expect.arrayContaining([
        { kind: 'contract', document_sha256: form, ...facts },
        { kind: 'contract', document_sha256: contract, ...facts },
        { kind: 'immediate_performance', document_sha256: contract, ...facts },
      ]),
    );
    expect(await readConsents(userId)).toHaveLength(3);
  });

  test('share a text that many agree to', async () => {
    const before = await store.database.selectFrom('legal_documents').select('sha256').execute();
    for (const method of ['card', 'card'] as const) {
      const { id: userId } = await aUser(store.database);
      await agree(userId, (await aPayment(store.database, userId)).id, method);
    }
    const after = await store.database.selectFrom('legal_documents').select('sha256').execute();
    expect(after.length - before.length).toBe(2);
  });

  test('are refused a second time', async () => {
    const { id: userId } = await aUser(store.database);
    const { id } = await aPayment(store.database, userId);
    await agree(userId, id);
    await expect(agree(userId, id)).rejects.toThrow('consents_once');
    expect(await readConsents(userId)).toHaveLength(3);
  });

  test('can be neither changed nor deleted, and neither can the texts', async () => {
    const { id: userId } = await aUser(store.database);
    await agree(userId, (await aPayment(store.database, userId)).id);
    const attempts = [
      sql`UPDATE consents SET granted_at = granted_at + interval '1 second', address = NULL, user_agent = NULL`,
      sql`UPDATE consents SET document_version = 'x'`,
      sql`UPDATE consents SET address = '::1'`,
      sql`UPDATE consents SET user_agent = 'x', address = NULL`,
      sql`DELETE FROM consents`,
      sql`TRUNCATE consents`,
      sql`UPDATE legal_documents SET content = 'x'`,
      sql`DELETE FROM legal_documents`,
      sql`TRUNCATE legal_documents CASCADE`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(store.database)).rejects.toThrow('is append-only');
  });

  test('outlive an account without a trace of the person', async () => {
    const { id: userId } = await aUser(store.database, { name: 'Menekşe Telve' });
    const { id: otherId } = await aUser(store.database);
    const billing = { name: 'Menekşe Telve', address: 'Fesleğen Sokak 4', phone: '+905321112233' };
    const { id: paymentId } = await aPayment(store.database, userId, { billing });
    await agree(userId, paymentId);
    await agree(otherId, (await aPayment(store.database, otherId)).id);
    const before = await listAcceptedDocuments(store.database, paymentId);

    await store.database.transaction().execute(async (trx) => {
      await anonymizeUserPayments(trx, userId);
      await purgeConsentOrigins(trx, userId);
    });
    await store.database.deleteFrom('users').where('id', '=', userId).execute();

    const kept = await readConsents(userId);
    expect(kept).toHaveLength(3);
    expect(kept.every((consent) => consent.address === null && consent.user_agent === null)).toBe(true);
    expect(await listAcceptedDocuments(store.database, paymentId)).toEqual(before);
    expect((await readConsents(otherId)).every((consent) => consent.user_agent === origin.userAgent)).toBe(true);
    expect(await findInDatabase(store.database, ['Menekşe', 'Fesleğen', '+905321112233'])).toEqual([]);
  });

  test('forget after the years of proof where they were given from', async () => {
    const { id: userId } = await aUser(store.database);
    await agree(userId, (await aPayment(store.database, userId)).id);
    await purgeConsentOriginsBefore(store.database, at);
    expect((await readConsents(userId))[0]?.address).toBe(origin.address);
    await purgeConsentOriginsBefore(store.database, new Date(at.getTime() + 1));
    expect((await readConsents(userId)).map(({ address }) => address)).toEqual([null, null, null]);
  });

  test('a text of a plan that is not there or not for sale is refused as its order would be', async () => {
    const { id: token } = await aUser(store.database);
    const ask = (planId: string) =>
      app.call(getLegalDocument, { params: { kind: 'distance-sales-contract' }, query: { planId }, token });
    expect(await ask('99')).toMatchObject({ status: 404 });
    expect(await ask('1')).toMatchObject({ status: 409, code: 'use_cancel' });
    expect(await ask('x')).toMatchObject({ status: 400 });
  });
});
