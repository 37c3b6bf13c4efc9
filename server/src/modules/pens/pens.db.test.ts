import { randomUUID } from 'node:crypto';
import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { changeArticles } from '@hokka/contracts/articles/change-articles.ts';
import * as contracts from '@hokka/contracts/articles/pen.ts';
import { createRevision, listRevisions, restoreRevision } from '@hokka/contracts/articles/revisions.ts';
import { changeMemberRole, removeMember } from '@hokka/contracts/workspaces/members.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../../../testing/access-matrix/scene.ts';
import { type ApprovalService, aTeam, type Member, startApprovalService } from '../../../../testing/approval-team.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anApiKey } from '../../../../testing/builders/an-api-key.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { silentLog } from '../../../../testing/database.ts';
import { readPenEvents } from '../../../../testing/event-reader.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { configForTest } from '../../../../testing/whole-service.ts';
import { mountApi } from '../../build-app.ts';
import { hourMs } from '../../platform/clock.ts';
import { createApp } from '../../platform/http/server/app.ts';
import { type Services, wireServices } from '../../wiring/wire-services.ts';
import { buildMayWrite, deleteForgottenPens } from './queries.ts';

let suite: ApprovalService;
/** Another web process on the same database. */
let other: { readonly parts: Services; readonly address: string; stop(): Promise<void> };

async function startProcess() {
  // Without periodic reads: what readers see is announced.
  const generationLimits = { heartbeatIntervalMs: hourMs };
  const config = configForTest(suite.store.connectionString);
  const parts = wireServices({ config, log: silentLog, generationLimits });
  await parts.settings.start();
  await parts.listener.start();
  await parts.articles.start();
  const app = createApp({ log: silentLog, trustedProxies: [] });
  mountApi(app, parts);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    parts,
    address,
    stop: async () => {
      await app.close();
      await parts.articles.stop();
      await parts.text.stop();
      await parts.billing.stop();
      await parts.settings.stop();
      await parts.listener.stop();
      await parts.database.destroy();
    },
  };
}

beforeAll(async () => {
  suite = await startApprovalService();
  other = await startProcess();
});
afterAll(async () => {
  await other.stop();
  await suite.stop();
});
beforeEach(() => suite.store.database.deleteFrom('rate_limit_windows').execute());

type Team = Awaited<ReturnType<typeof aTeam>>;
const pageOf = new Map<string, string>();
const page = ({ id }: Member) => {
  const known = pageOf.get(id) ?? randomUUID().replaceAll('-', '');
  pageOf.set(id, known);
  return known;
};

const as = ({ token, headers }: Member, { articleId }: Team) => ({ token, headers, params: { id: articleId } });
const take = async (team: Team, who: Member, hasTyped = false) => {
  const body = { page_id: page(who), has_typed: hasTyped };
  const { data } = await suite.service.call(contracts.takePen, { ...as(who, team), body });
  return data.has_pen;
};
const ask = (team: Team, who: Member) => suite.service.call(contracts.askForPen, as(who, team));
const answer = (team: Team, who: Member, asker: Member, accept: boolean) =>
  suite.service.call(contracts.answerPenRequest, { ...as(who, team), body: { asker_id: asker.id, accept } });
const release = (team: Team, who: Member) =>
  suite.service.call(contracts.releasePen, { ...as(who, team), query: { page_id: page(who) } });
const save = (team: Team, who: Member, body: object) =>
  suite.service.call(updateArticle, { ...as(who, team), body: { client_save_id: randomUUID(), ...body } });

/** Lets time pass for the pen alone: its times are those of the database. */
const wait = ({ articleId }: Team, seconds: number) => {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(secs => ${seconds})`;
  return suite.store.database
    .updateTable('article_pens')
    .set({ renewed_at: earlier('renewed_at'), written_at: earlier('written_at'), asked_at: earlier('asked_at') })
    .where('article_id', '=', articleId)
    .execute();
};
const holder = async ({ articleId }: Team) =>
  (
    await suite.store.database
      .selectFrom('article_pens')
      .select('member_id')
      .where('article_id', '=', articleId)
      .executeTakeFirst()
  )?.member_id;
const text = async ({ articleId }: Team) =>
  (
    await suite.store.database
      .selectFrom('articles')
      .select('content')
      .where('id', '=', articleId)
      .executeTakeFirstOrThrow()
  ).content;

describe('the pen of an article', () => {
  test('goes to the first who opens it, and after 30 seconds of silence to another, once', async () => {
    const team = await aTeam(suite);
    const { writer, editor, admin } = team.members;
    expect(await take(team, writer)).toBe(true);
    expect(await take(team, editor)).toBe(false);
    await wait(team, 29);
    expect(await take(team, editor)).toBe(false);
    await wait(team, 2);
    const answers = await Promise.all(
      [editor, admin].flatMap((one) => Array.from({ length: 5 }, () => take(team, one))),
    );
    // Both click twice and more: each click of the one who got it succeeds, none of the other.
    expect(answers.filter(Boolean)).toHaveLength(5);
    expect([editor.id, admin.id]).toContain(await holder(team));
    expect(await take(team, writer)).toBe(false);
  });

  test('is opened by many at once: exactly one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await aTeam(suite);
      const { owner, admin, editor, writer } = team.members;
      const answers = await Promise.all([owner, admin, editor, writer].map((one) => take(team, one)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    }
  });

  test('is renewed by signs of life and by saves', async () => {
    const team = await aTeam(suite);
    const { writer, editor } = team.members;
    await take(team, writer);
    await wait(team, 20);
    expect(await take(team, writer)).toBe(true);
    await wait(team, 20);
    expect((await save(team, writer, { content: 'Sürüyor' })).status).toBe(200);
    await wait(team, 20);
    expect(await take(team, editor)).toBe(false);
  });

  test('is given back by the page that has it alone', async () => {
    const team = await aTeam(suite);
    const { writer, editor } = team.members;
    await take(team, writer);
    const body = { page_id: 'b'.repeat(32) };
    // The same member continues in another tab or on another device, and the first page is closed after that.
    const second = await suite.service.call(contracts.takePen, { ...as(writer, team), body });
    expect(second.data.has_pen).toBe(true);
    expect((await release(team, writer)).status).toBe(200);
    expect(await take(team, editor)).toBe(false);
    await suite.service.call(contracts.releasePen, { ...as(writer, team), query: { page_id: 'b'.repeat(32) } });
    expect(await take(team, editor)).toBe(true);
    // A stranger to the pen gives nothing back.
    await release(team, writer);
    expect(await holder(team)).toBe(editor.id);
  });

  test('ends with the membership, and with the role that allows writing', async () => {
    const team = await aTeam(suite);
    const { owner, editor, writer, approver } = team.members;
    await take(team, editor);
    const role = { ...as(owner, team), params: { id: editor.id }, body: { role: 'approver' } };
    expect((await suite.service.call(changeMemberRole, role)).status).toBe(200);
    expect(await holder(team)).toBeUndefined();
    expect(
      (await suite.service.call(contracts.takePen, { ...as(editor, team), body: { page_id: page(editor) } })).code,
    ).toBe('right_missing');
    await take(team, writer);
    expect((await suite.service.call(removeMember, { ...as(owner, team), params: { id: writer.id } })).status).toBe(
      200,
    );
    expect(await holder(team)).toBeUndefined();
    expect((await ask(team, approver)).code).toBe('right_missing');
  });

  test('is not taken by a member who is removed at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await aTeam(suite);
      const { owner, editor } = team.members;
      await Promise.all([
        take(team, editor).catch(() => false),
        suite.service.call(removeMember, { ...as(owner, team), params: { id: editor.id } }),
        take(team, editor).catch(() => false),
      ]);
      expect(await holder(team)).toBeUndefined();
    }
  });

  test('that nobody renewed is forgotten after an hour', async () => {
    const team = await aTeam(suite);
    await take(team, team.members.writer);
    await deleteForgottenPens(suite.store.database, new Date());
    expect(await holder(team)).toBeDefined();
    await wait(team, 3601);
    await deleteForgottenPens(suite.store.database, new Date());
    expect(await holder(team)).toBeUndefined();
  });
});

describe('a request for the pen', () => {
  test('that is accepted hands it over with everything that was saved', async () => {
    const team = await aTeam(suite);
    const { writer, editor } = team.members;
    await take(team, writer);
    expect((await ask(team, editor)).data.pen).toMatchObject({
      writer: { id: writer.id },
      asker: { id: editor.id, name: editor.name },
    });
    await save(team, writer, { content: 'Son sözüm' });
    const { data } = await answer(team, writer, editor, true);
    expect(data.pen).toMatchObject({ writer: { id: editor.id }, asker: null });
    expect((await save(team, writer, { content: 'Bir söz daha' })).code).toBe('pen_taken');
    expect(await text(team)).toBe('Son sözüm');
    expect((await answer(team, writer, editor, true)).code).toBe('pen_request_ended');
  });

  test('that is declined changes nothing', async () => {
    const team = await aTeam(suite);
    const { writer, editor } = team.members;
    await take(team, writer);
    await ask(team, editor);
    // Only the member with the pen answers.
    for (const other of [team.members.admin, editor])
      expect((await answer(team, other, editor, false)).code).toBe('pen_request_ended');
    expect((await answer(team, writer, editor, false)).data.pen).toMatchObject({
      writer: { id: writer.id },
      asker: null,
    });
    await wait(team, 29);
    expect(await take(team, editor)).toBe(false);
  });

  test('without an answer lets the asker take over after 30 seconds, unless the writer went on writing', async () => {
    const team = await aTeam(suite);
    const { writer, editor, admin } = team.members;
    await take(team, writer);
    await ask(team, editor);
    await wait(team, 29);
    await take(team, writer);
    expect(await take(team, editor)).toBe(false);
    await wait(team, 2);
    // The page of the writer is open, but nobody types.
    await take(team, writer);
    expect(await take(team, admin)).toBe(false);
    expect(await take(team, editor)).toBe(true);

    await ask(team, writer);
    await take(team, editor, true);
    await wait(team, 31);
    await take(team, editor);
    expect(await take(team, writer)).toBe(false);
  });

  test('of a second member waits for the first one to end', async () => {
    const team = await aTeam(suite);
    const { writer, editor, admin } = team.members;
    await take(team, writer);
    const answers = await Promise.all([ask(team, editor), ask(team, admin)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['pen_requested', undefined].toSorted());
    await wait(team, 31);
    await take(team, writer, true);
    const late = answers[0]?.code === undefined ? admin : editor;
    expect((await ask(team, late)).data.pen.asker?.id).toBe(late.id);
  });

  test('is withdrawn by who leaves, and void for a member who may not write any more', async () => {
    const team = await aTeam(suite);
    const { owner, writer, editor } = team.members;
    await take(team, writer);
    await ask(team, editor);
    await release(team, editor);
    expect((await answer(team, writer, editor, true)).code).toBe('pen_request_ended');
    await ask(team, editor);
    const role = { ...as(owner, team), params: { id: editor.id }, body: { role: 'billing' } };
    await suite.service.call(changeMemberRole, role);
    expect((await answer(team, writer, editor, true)).code).toBe('pen_request_ended');
    expect(await holder(team)).toBe(writer.id);
  });
});

describe('a save or read', () => {
  test('without the pen is refused with a sentence, and its text can be stored as a version', async () => {
    const team = await aTeam(suite);
    const { writer, editor } = team.members;
    await save(team, editor, { content: 'İlk hâli' });
    await take(team, writer);
    const refused = await save(team, editor, { content: 'Başkasının metni' });
    expect(refused).toMatchObject({
      status: 409,
      code: 'pen_taken',
      message: 'Bu makaleyi şu anda başka bir üye yazıyor; değişiklikleriniz kaydedilmedi.',
    });
    expect(await text(team)).toBe('İlk hâli');
    const own = { title: 'Işıklı çarşı', content: 'Başkasının metni', reason: 'conflict' };
    expect((await suite.service.call(createRevision, { ...as(editor, team), body: own })).status).toBe(201);
    const { data } = await suite.service.call(listRevisions, as(writer, team));
    expect(data.revisions.some(({ reason }) => reason === 'conflict')).toBe(true);
    const [revision] = data.revisions;
    const params = { id: team.articleId, revisionId: revision?.id ?? '' };
    expect((await suite.service.call(restoreRevision, { ...as(editor, team), params })).code).toBe('pen_taken');
  });

  test('of a laptop that slept keeps its former answer, and is refused while another member writes', async () => {
    const team = await aTeam(suite);
    const { writer, editor } = team.members;
    await take(team, writer);
    const sent = { client_save_id: randomUUID(), version: 1, content: 'Uyumadan önce' };
    await save(team, writer, sent);
    await wait(team, 31);
    expect(await take(team, editor)).toBe(true);
    expect(await save(team, writer, sent)).toMatchObject({ status: 200, data: { version: 2 } });
    expect((await save(team, writer, { version: 2, content: 'Uyandıktan sonra' })).code).toBe('pen_taken');
    expect(await take(team, writer)).toBe(false);
    // The other one has left meanwhile: the version decides as ever.
    await save(team, editor, { version: 2, content: 'Bu arada' });
    await release(team, editor);
    expect((await save(team, writer, { version: 2, content: 'Uyandıktan sonra' })).code).toBe('version_conflict');
  });

  test('and a takeover at the same moment: the one who took over never finds a text that was saved after it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const team = await aTeam(suite);
      const { writer, editor } = team.members;
      await take(team, writer);
      await wait(team, 31);
      const [saved, taken] = await Promise.all([save(team, writer, { content: `Tur ${round}` }), take(team, editor)]);
      // Either the save renewed the pen and the takeover failed, or the takeover came first.
      expect([saved.status === 200, taken].filter(Boolean)).toHaveLength(1);
    }
  });

  test('waits for a takeover that has not committed yet, and is refused then', async () => {
    const team = await aTeam(suite);
    const { writer, editor } = team.members;
    await take(team, writer);
    const { database } = suite.store;
    await database
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('article_pens')
          .set({ member_id: editor.id })
          .where('article_id', '=', team.articleId)
          .execute();
        const saving = database
          .selectFrom('articles')
          .select(buildMayWrite(writer.id).as('may'))
          .where('id', '=', team.articleId)
          .executeTakeFirstOrThrow();
        await waitUntil('the save waits', async () => {
          const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(database);
          return rows.length > 0;
        });
        return { saving };
      })
      .then(async ({ saving }) => expect(await saving).toEqual({ may: false }));
  });

  test('by a key, a bulk change and a publication go by versions alone', async () => {
    const team = await aTeam(suite);
    const { writer, editor } = team.members;
    await take(team, writer);
    const { key } = await anApiKey(suite.store.database, { userId: team.workspace.id, madeBy: editor.id });
    const params = { id: team.articleId };
    const byKey = { token: key, params, body: { version: 1, content: 'Programdan' } };
    expect((await suite.service.call(updateArticle, byKey)).status).toBe(200);
    expect((await save(team, writer, { version: 1, content: 'Eski sürümden' })).code).toBe('version_conflict');
    const items = [{ id: team.articleId, version: 2 }];
    const tagged = { ...as(editor, team), body: { items, action: 'add_tag', tag: 'çay' } };
    expect((await suite.service.call(changeArticles, tagged)).data.results[0]?.outcome).toBe('done');
    const published = { ...as(editor, team), body: { is_public: true, version: 3 } };
    expect((await suite.service.call(updateArticle, published)).status).toBe(200);
  });

  test('of an article says whether other members exist, also in a personal workspace that others joined', async () => {
    const { database } = suite.store;
    const team = await aTeam(suite);
    const shared = await suite.service.call(getArticle, as(team.members.editor, team));
    expect(shared.data).toMatchObject({ is_shared: true });
    const user = await aUser(database);
    const { id } = await anArticle(database, { userId: user.id });
    const token = await signIn(database, user.id);
    const read = async () => (await suite.service.call(getArticle, { token, params: { id } })).data;
    expect(await read()).not.toHaveProperty('is_shared');
    const member = {
      workspace_id: user.id,
      user_id: team.members.editor.id,
      role: 'editor',
      joined_at: new Date(),
    } as const;
    await database.insertInto('workspace_members').values(member).execute();
    expect(await read()).toHaveProperty('is_shared', true);
  });

  test('in a personal workspace touches no pen', async () => {
    const { database } = suite.store;
    const user = await aUser(database);
    const { id } = await anArticle(database, { userId: user.id });
    const token = await signIn(database, user.id);
    const body = { content: 'Kendi metnim', client_save_id: randomUUID() };
    expect((await suite.service.call(updateArticle, { token, params: { id }, body })).status).toBe(200);
    const rows = await database.selectFrom('article_pens').select('article_id').where('article_id', '=', id).execute();
    expect(rows).toEqual([]);
  });
});

describe('a reader', () => {
  const isPen = (event: contracts.PenStreamEvent) => event.type === 'pen';

  test('in another process sees each save, the writer’s name and a request', async () => {
    const team = await aTeam(suite);
    const { writer, approver, editor } = team.members;
    await take(team, writer);
    await save(team, writer, { content: 'Çarşıda 🏮 ışıklar' });
    const reader = await readPenEvents(other.address, team.articleId, approver);
    await reader.next(({ type }) => type === 'text');
    expect(reader.text()).toBe('Çarşıda 🏮 ışıklar');
    expect(await reader.next(isPen)).toMatchObject({
      pen: { writer: { id: writer.id, name: writer.name }, asker: null },
    });
    await save(team, writer, { content: 'Çarşıda 🏮🏮 ışıklar yandı' });
    const change = await reader.next(({ type }) => type === 'change');
    expect(change).toMatchObject({ base: 2, version: 3 });
    expect(reader.text()).toBe('Çarşıda 🏮🏮 ışıklar yandı');
    await ask(team, editor);
    await reader.next((event) => event.type === 'pen' && event.pen.asker?.id === editor.id);
    await release(team, editor);
    await release(team, writer);
    await reader.next((event) => event.type === 'pen' && event.pen.writer === null);
    reader.close();
  });

  test('who is removed is cut off, and a writer who is removed stops writing', async () => {
    const team = await aTeam(suite);
    const { owner, writer, approver } = team.members;
    await take(team, writer);
    const [removed, staying] = await Promise.all(
      [approver, owner].map((one) => readPenEvents(other.address, team.articleId, one)),
    );
    if (removed === undefined || staying === undefined) throw new Error('There are no streams');
    await staying.next((event) => event.type === 'pen' && event.pen.writer?.id === writer.id);
    for (const { id } of [approver, writer])
      await suite.service.call(removeMember, { ...as(owner, team), params: { id } });
    await removed.ended;
    await staying.next((event) => event.type === 'pen' && event.pen.writer === null);
    await expect(readPenEvents(other.address, team.articleId, approver)).rejects.toThrow('answered 404');
    staying.close();
  });

  test('whose process is killed connects to another one and sees the same', async () => {
    const team = await aTeam(suite);
    const { writer, editor } = team.members;
    const dying = await startProcess();
    await take(team, writer);
    const first = await readPenEvents(dying.address, team.articleId, editor);
    await first.next(({ type }) => type === 'text');
    await dying.stop();
    await first.ended.catch(() => undefined);
    await save(team, writer, { content: 'Süreç yokken yazıldı' });
    const second = await readPenEvents(other.address, team.articleId, editor);
    await second.next(({ type }) => type === 'text');
    expect(second.text()).toBe('Süreç yokken yazıldı');
    expect(await take(team, editor)).toBe(false);
    second.close();
  });
});
