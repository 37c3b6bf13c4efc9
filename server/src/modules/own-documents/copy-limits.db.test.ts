import { randomUUID } from 'node:crypto';
import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { copyArticle } from '@hokka/contracts/articles/own-documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../testing/access-matrix/scene.ts';
import {
  type ApprovalService,
  aTeam,
  type MemberRole,
  signedIn,
  startApprovalService,
} from '../../../../testing/approval-team.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';

let running: ApprovalService;

beforeAll(async () => {
  running = await startApprovalService();
});
afterAll(() => running.stop());

const countArticles = async (userId: string) =>
  (await running.store.database.selectFrom('articles').select('id').where('user_id', '=', userId).execute()).length;

test('a copy that the full storage has no room for is refused and leaves nothing, also under its key', async () => {
  const { store, service } = running;
  const { id: userId } = await aUser(store.database);
  const token = await signIn(store.database, userId);
  const { id } = await anArticle(store.database, { userId, content: 'a'.repeat(3_000) });
  const setMax = (bytes: number) =>
    sql`CREATE OR REPLACE FUNCTION text_bytes_max() RETURNS bigint LANGUAGE sql IMMUTABLE AS ${sql.lit(`SELECT ${bytes}::bigint`)}`.execute(
      store.database,
    );
  const copy = () =>
    service.call(copyArticle, { token, params: { id }, headers: { 'idempotency-key': `kopya-${userId}` } });
  await setMax(5_000);
  expect(await copy()).toMatchObject({
    status: 413,
    code: 'text_storage_full',
    message: expect.stringContaining('çöp kutusu'),
  });
  expect(await countArticles(userId)).toBe(1);
  // With room again, the same call makes the copy.
  await setMax(50_000_000);
  expect((await copy()).status).toBe(201);
  expect(await countArticles(userId)).toBe(2);
});

test('where texts need an approval, a copy of an approved one has none of its own', async () => {
  const { service } = running;
  const team = await aTeam(running, { members: 1 });
  const as = (role: MemberRole) => signedIn(team, role);
  const { data: review } = await team.request(as('writer'));
  await team.decide(as('approver'), review.id);
  const publish = async (id: string, version: number) =>
    service.call(updateArticle, { ...as('editor'), params: { id }, body: { is_public: true, version } });

  const { status, data: copy } = await service.call(copyArticle, { ...as('writer'), params: { id: team.articleId } });
  expect([status, copy.is_public]).toEqual([201, false]);
  expect(await publish(copy.id, copy.version)).toMatchObject({ status: 409, code: 'approval_required' });
  expect((await publish(team.articleId, await team.version())).status).toBe(200);
  // It is a draft of the member who copied it.
  const edited = { params: { id: copy.id }, body: { client_save_id: randomUUID(), content: 'Kopyanın metni.' } };
  expect((await service.call(updateArticle, { ...as('writer'), ...edited })).status).toBe(200);
  const { data: read } = await service.call(getArticle, { ...as('writer'), params: { id: copy.id } });
  expect(read).toMatchObject({ content: 'Kopyanın metni.' });
});

test.each(['approver', 'billing'] as const)('a member of the role %s copies nothing', async (role) => {
  const team = await aTeam(running);
  const call = { ...signedIn(team, role), params: { id: team.articleId } };
  expect(await running.service.call(copyArticle, call)).toMatchObject({ status: 403, code: 'right_missing' });
});
