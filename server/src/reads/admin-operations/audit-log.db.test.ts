import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditTargetKind } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { formatAuditDetails } from '@hokka/contracts/operations/audit/audit-details.ts';
import { exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPayment } from '../../../../testing/builders/a-payment.ts';
import { aPublication, aSite } from '../../../../testing/builders/a-site.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWebhook } from '../../../../testing/builders/a-webhook.ts';
import { anApiKey } from '../../../../testing/builders/an-api-key.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertAuditEvent } from '../../platform/database/audit.ts';
import { createAuditLog } from './audit-log.ts';

let store: TestDatabase;
const actors: Record<'isil' | 'ibo', { id: string; email: string }> = {
  isil: { id: '', email: '' },
  ibo: { id: '', email: '' },
};
let articleId: string;

interface ActOptions {
  readonly by: string;
  readonly action: AuditAction;
  readonly targetKind?: AuditTargetKind;
  readonly targetId?: string;
  readonly at?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const act = ({ by, action, targetKind = 'settings', targetId, ...options }: ActOptions) =>
  store.database.transaction().execute((trx) =>
    insertAuditEvent(trx, randomUUID, {
      actorId: by,
      action,
      targetKind,
      targetId,
      details: options.details ?? { before: { role: 'user' }, after: { role: 'admin' } },
      address: '203.0.113.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      at: new Date(options.at ?? '2026-11-20T12:00:00.000Z'),
    }),
  );
const list = (query: Record<string, string> = {}) =>
  createAuditLog(store.database).list(listAuditLog.query.parse(query));
const actions = async (query: Record<string, string>) => (await list(query)).entries.map(({ action }) => action);

beforeAll(async () => {
  store = await createTestDatabase();
  actors.isil = await aUser(store.database, { name: 'Işıl İnce', email: 'isil@example.com', role: 'super_admin' });
  actors.ibo = await aUser(store.database, { name: 'İbrahim Sarı', email: 'ibo@example.com' });
  articleId = (await anArticle(store.database, { userId: actors.ibo.id, title: 'Şehrin ışıkları' })).id;
  // In the order of time: the first is the oldest, a moment before midnight in Istanbul.
  await act({ by: actors.isil.id, action: 'settings.update', at: '2026-11-19T20:59:59.999Z' });
  await act({
    by: actors.isil.id,
    action: 'settings.reveal',
    targetId: 'ai.openrouter_api_key',
    at: '2026-11-19T21:00:00.000Z',
  });
  await act({ by: actors.isil.id, action: 'user.change_role', targetKind: 'user', targetId: actors.ibo.id });
  await act({
    by: actors.ibo.id,
    action: 'article.moderate',
    targetKind: 'article',
    targetId: articleId,
    at: '2026-11-20T20:59:59.999Z',
  });
  await act({
    by: randomUUID(),
    action: 'account.delete',
    targetKind: 'user',
    targetId: randomUUID(),
    at: '2026-11-20T21:00:00.000Z',
  });
});
afterAll(() => store.drop());

describe('the audit log', () => {
  test('says who did what to whom, and from where, newest first', async () => {
    const { entries, pagination } = await list();
    expect(entries.map(({ action }) => action)).toEqual([
      'account.delete',
      'article.moderate',
      'user.change_role',
      'settings.reveal',
      'settings.update',
    ]);
    expect(pagination).toMatchObject({ total: 5, page: 1 });
    expect(entries[2]).toEqual({
      id: expect.any(String),
      action: 'user.change_role',
      actor: { id: actors.isil.id, name: 'Işıl İnce', email: 'isil@example.com' },
      target_kind: 'user',
      target_id: actors.ibo.id,
      target_name: 'İbrahim Sarı',
      details: { before: { role: 'user' }, after: { role: 'admin' } },
      names: [],
      address: '203.0.113.7',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      browser: 'Firefox',
      operating_system: 'Linux',
      created_at: '2026-11-20T12:00:00.000Z',
    });
  });

  test('names the site, key, webhook and plans that an event refers to by id', async () => {
    const { id: site } = await aSite(store.database, { userId: actors.ibo.id });
    const { id: publication } = await aPublication(store.database, { userId: actors.ibo.id, articleId, siteId: site });
    const { id: key } = await anApiKey(store.database, { userId: actors.ibo.id, name: 'Yedekleme' });
    const { id: webhook } = await aWebhook(store.database, {
      userId: actors.ibo.id,
      url: 'https://kanca.example/gizli',
    });
    const at = '2026-11-17T12:00:00.000Z';
    const by = actors.ibo.id;
    const named = [
      ['site.delete', 'site', site, 'Kahve günlüğü'],
      ['publication.resolve', 'publication', publication, 'Şehrin ışıkları → Kahve günlüğü'],
      ['api_key.rotate', 'api_key', key, 'Yedekleme'],
      // The path of a webhook's address can be a secret.
      ['webhook.rotate', 'webhook', webhook, 'kanca.example'],
    ] as const;
    for (const [action, targetKind, targetId, name] of named) {
      await act({ by, at, action, targetKind, targetId, details: {} });
      expect((await list({ target_id: targetId })).entries).toMatchObject([{ target_name: name }]);
    }
    const plans = { before: { plan_id: 1 }, after: { plan_id: 2 } };
    await act({ by, at, action: 'subscription.grant', targetKind: 'user', targetId: by, details: plans });
    const [grant] = (await list({ action: 'subscription.grant' })).entries;
    expect(grant?.names).toEqual([
      { id: '1', name: 'Ücretsiz' },
      { id: '2', name: 'Profesyonel' },
    ]);
    await store.database.deleteFrom('audit_log').where('created_at', '=', new Date(at)).execute();
  });

  test('names what can be named: an article by its title, no one who is erased', async () => {
    const [gone, moderated, , reveal] = (await list()).entries;
    expect(moderated).toMatchObject({ target_name: 'Şehrin ışıkları', actor: { name: 'İbrahim Sarı' } });
    expect(gone).toMatchObject({ target_name: null, actor: null });
    expect(reveal).toMatchObject({ target_name: null, target_id: 'ai.openrouter_api_key' });
  });

  test.each([
    [{ action: 'settings.update' }, ['settings.update']],
    [{ target_kind: 'user' }, ['account.delete', 'user.change_role']],
    [{ from: '2026-11-20', to: '2026-11-20' }, ['article.moderate', 'user.change_role', 'settings.reveal']],
    [{ to: '2026-11-19' }, ['settings.update']],
    [{ from: '2026-11-21' }, ['account.delete']],
    [{ search: 'IŞIL' }, ['user.change_role', 'settings.reveal', 'settings.update']],
    [{ search: 'ibo@' }, ['article.moderate']],
    [{ search: 'ış', target_kind: 'user' }, ['user.change_role']],
    [{ search: '%' }, []],
    [{ limit: '2', page: '2' }, ['user.change_role', 'settings.reveal']],
  ])('is narrowed by %j', async (query, expected) => {
    expect(await actions(query as Record<string, string>)).toEqual(expected);
  });

  test('is narrowed by who did it and by what it was done to', async () => {
    expect(await actions({ actor_id: actors.ibo.id })).toEqual(['article.moderate']);
    expect(await actions({ target_id: actors.ibo.id })).toEqual(['user.change_role']);
  });

  test('brings along what was written about a refund, for as long as that is kept', async () => {
    const { id: paymentId } = await aPayment(store.database, actors.ibo.id);
    const refundId = randomUUID();
    const [requested_by, created_at] = [actors.isil.id, new Date('2026-11-18T12:00:00.000Z')];
    await store.database
      .insertInto('refunds')
      .values({
        id: refundId,
        payment_id: paymentId,
        amount_minor: 100,
        reference: 'R1',
        reason: 'Telefonla istedi.',
        requested_by,
        created_at,
      })
      .execute();
    const about = { by: requested_by, targetKind: 'payment', targetId: paymentId, details: { refundId } } as const;
    await act({ ...about, action: 'payment.refund', at: '2026-11-18T12:00:00.000Z' });
    await act({ ...about, action: 'payment.record_refund', at: '2026-11-18T13:00:00.000Z' });
    const notes = async () => (await list({ target_id: paymentId })).entries.map(({ details }) => details);
    const note = 'Telefonla istedi.';
    expect(await notes()).toEqual([
      { refundId, note },
      { refundId, note },
    ]);
    expect(formatAuditDetails({ refundId, note })).toContain('Not: Telefonla istedi.');
    await store.database.updateTable('refunds').set({ reason: null }).execute();
    expect(await notes()).toEqual([{ refundId }, { refundId }]);
  });

  test('is read in pieces in the same order, each entry once', async () => {
    const read = createAuditLog(store.database).reader(exportAuditLog.query.parse({}));
    const pieces = [await read(undefined, 2)];
    for (let last = pieces[0]?.at(-1); last !== undefined; last = pieces.at(-1)?.at(-1))
      pieces.push(await read(last, 2));
    expect(pieces.flat()).toEqual((await list()).entries);
  });
});
