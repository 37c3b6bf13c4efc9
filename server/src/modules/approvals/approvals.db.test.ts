import { randomUUID } from 'node:crypto';
import * as contracts from '@hokka/contracts/approvals/approvals.ts';
import { getArticleTimeline } from '@hokka/contracts/approvals/timeline.ts';
import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createRevision, listRevisions } from '@hokka/contracts/articles/revisions.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApprovalService } from '../../../../testing/approval-suite.ts';
import { aTeam, setPolicy, type Team } from '../../../../testing/approval-team.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { dayMs } from '../../platform/clock.ts';
import { readMigrationFiles } from '../../platform/database/migration-files.ts';
import { startStep } from '../publications/runs.queries.ts';
import { createReviewMails, sendBundledReviews } from './mails.ts';
import { remindReviewers } from './remind-reviewers.ts';

const approvals = useApprovalService();

const save = ({ members, articleId }: Team, body: object) =>
  approvals.service.call(updateArticle, {
    token: members.owner.token,
    headers: members.owner.headers,
    params: { id: articleId },
    body,
  });

async function readReview({ members, articleId }: Team, who: keyof Team['members'] = 'owner') {
  const { token, headers } = members[who];
  const { data } = await approvals.service.call(contracts.getArticleReview, {
    token,
    headers,
    params: { id: articleId },
  });
  return data;
}

const mailsOf = (kind: string) =>
  approvals.store.database.selectFrom('mails').select(['user_id', 'details']).where('kind', '=', kind).execute();

const mailedAbout = async (kind: string, reviewId: string) =>
  (await mailsOf(kind))
    .filter(({ details }) => (details as { review_id: string }).review_id === reviewId)
    .map(({ user_id: id }) => id);

describe('an approval', () => {
  test('pins what was seen: two approve, one publication follows', async () => {
    const team = await aTeam(approvals, { members: 2 });
    const asked = await team.request(team.members.writer, { note: 'Bugün çıksın' });
    expect(asked).toMatchObject({ status: 201 });
    expect(asked.data.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect((await save(team, { is_public: true })).code).toBe('approval_required');
    await team.decide(team.members.approver, asked.data.id);
    expect((await readReview(team)).review?.state).toBe('in_review');
    expect((await save(team, { is_public: true })).code).toBe('approval_required');
    await team.decide(team.members.editor, asked.data.id);
    const seen = await readReview(team);
    expect(seen.may_be_published).toBe(true);
    expect(seen.review?.decisions.map(({ by }) => by)).toEqual([team.members.approver.name, team.members.editor.name]);
    expect((await save(team, { is_public: true })).status).toBe(200);
  });

  test('of a version that is not the current one is refused, and so is a request for it', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const asked = await team.request(team.members.writer);
    await save(team, { content: 'Başka bir metin' });
    const { data } = await team.decide(team.members.approver, asked.data.id);
    expect(data.results).toEqual([{ id: asked.data.id, outcome: 'ended' }]);
    expect((await team.request(team.members.writer, { version: 1 })).code).toBe('version_conflict');
    expect((await readReview(team)).review).toMatchObject({ state: 'ended', end_reason: 'edited' });
  });

  test('given twice at once is stored and mailed once', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const { data: review } = await team.request(team.members.writer);
    const answers = await Promise.all(Array.from({ length: 8 }, () => team.decide(team.members.approver, review.id)));
    const outcomes = answers.map(({ data }) => data.results[0]?.outcome);
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'unchanged')]);
    expect(await mailedAbout('review_decided', review.id)).toEqual([team.members.writer.id]);
  });

  test('is mailed to the author and to who asked for it, but not to who gave it', async () => {
    const [one, other] = [await aTeam(approvals, { members: 1 }), await aTeam(approvals, { members: 1 })];
    const { data: review } = await one.request(one.members.admin);
    await one.decide(one.members.editor, review.id);
    const told = [one.members.admin.id, one.members.writer.id];
    expect((await mailedAbout('review_decided', review.id)).toSorted()).toEqual(told.toSorted());
    const { data: own } = await other.request(other.members.admin);
    await other.decide(other.members.admin, own.id);
    expect(await mailedAbout('review_decided', own.id)).toEqual([other.members.writer.id]);
  });

  test('and an edit at the same time: either the edit ends the approval or comes after it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const team = await aTeam(approvals, { members: 1 });
      const { data: review } = await team.request(team.members.writer);
      const [, , published] = await Promise.all([
        save(team, { content: `Yeni metin ${round}` }),
        team.decide(team.members.approver, review.id),
        save(team, { is_public: true }),
      ]);
      const row = await approvals.store.database
        .selectFrom('articles')
        .select(['content', 'is_public', 'review_id'])
        .where('id', '=', team.articleId)
        .executeTakeFirstOrThrow();
      if (row.content === `Yeni metin ${round}`) expect(row.review_id).toBeNull();
      if (published.status === 200) expect(row).toMatchObject({ is_public: true });
      if (row.is_public) expect(row.content).not.toBe(`Yeni metin ${round}`);
    }
  });

  test('of the author counts only where the workspace allows it', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const { database } = approvals.store;
    await database
      .updateTable('articles')
      .set({ author_id: team.members.editor.id })
      .where('id', '=', team.articleId)
      .execute();
    const { data: review } = await team.request(team.members.editor);
    expect((await readReview(team, 'editor')).can_decide).toBe(false);
    expect((await team.decide(team.members.editor, review.id)).data.results[0]?.outcome).toBe('own');
    await setPolicy(approvals.store, team.workspace.id, { members: 1, allows_own: true });
    expect((await team.decide(team.members.editor, review.id)).data.results[0]?.outcome).toBe('done');
    expect((await readReview(team)).may_be_published).toBe(true);
    await setPolicy(approvals.store, team.workspace.id, { members: 1 });
    expect((await readReview(team)).may_be_published).toBe(false);
  });

  test('is undone by a request for changes, which needs a reason', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const { data: review } = await team.request(team.members.writer);
    await team.decide(team.members.approver, review.id);
    await team.decide(team.members.admin, review.id, 'changes_requested');
    expect((await readReview(team)).review?.state).toBe('changes_requested');
    expect((await save(team, { is_public: true })).code).toBe('approval_required');
    const { token, headers } = team.members.admin;
    const body = { review_ids: [review.id], kind: 'changes_requested' };
    const bare = await approvals.service.call(contracts.decideReviews, { token, headers, body });
    expect(bare.errors?.[0]?.message).toBe('Hangi değişikliği istediğinizi yazın');
  });

  test('of a text in another workspace does not exist', async () => {
    const [ours, theirs] = [await aTeam(approvals, { members: 1 }), await aTeam(approvals, { members: 1 })];
    const { data: review } = await ours.request(ours.members.writer);
    expect((await theirs.decide(theirs.members.owner, review.id)).data.results[0]?.outcome).toBe('not_found');
    const { token, headers } = theirs.members.owner;
    const compared = await approvals.service.call(contracts.compareReview, {
      token,
      headers,
      params: { id: review.id },
    });
    expect(compared.status).toBe(404);
  });

  test('of a member who was removed or lost the right in the meantime is refused', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const { data: review } = await team.request(team.members.writer);
    expect((await team.decide(team.members.writer, review.id)).code).toBe('right_missing');
    expect((await team.decide(team.members.billing, review.id)).code).toBe('right_missing');
  });
});

describe('tags of one word in two spellings', () => {
  const double = ['Yapay Zeka', 'yapay zeka'];
  const read = ({ articleId }: Team) =>
    approvals.store.database
      .selectFrom('articles')
      .select(['tags', 'is_public', 'review_id', 'version', 'updated_at'])
      .where('id', '=', articleId)
      .executeTakeFirstOrThrow();
  /** Stores both, as before there was a trigger that merges them. */
  const storeDouble = ({ articleId }: Team) =>
    approvals.store.database.transaction().execute(async (trx) => {
      await sql`ALTER TABLE articles DISABLE TRIGGER articles_double_tags_merged`.execute(trx);
      await trx.updateTable('articles').set({ tags: double }).where('id', '=', articleId).execute();
      await sql`ALTER TABLE articles ENABLE TRIGGER articles_double_tags_merged`.execute(trx);
    });
  const approve = async (team: Team) => {
    const { data: review } = await team.request(team.members.owner);
    await team.decide(team.members.approver, review.id);
    return review.id;
  };
  /** As at the start of the first process of the version that merges them. */
  const mergeStored = async () => {
    const merging = (await readMigrationFiles()).find(({ name }) => name === '0362_indexes_of_tag_keys');
    await sql.raw(merging?.statements[0] ?? '').execute(approvals.store.database);
  };

  test('are merged without ending an approval, and at its end', async () => {
    const [published, waiting, plain] = [
      await aTeam(approvals, { members: 1 }),
      await aTeam(approvals, { members: 1 }),
      await aTeam(approvals),
    ];
    for (const team of [published, waiting, plain]) await storeDouble(team);
    const reviewIds = [await approve(published), await approve(waiting)];
    expect((await save(published, { is_public: true })).status).toBe(200);
    const before = [await read(published), await read(waiting), await read(plain)];
    await mergeStored();
    const after = [await read(published), await read(waiting), await read(plain)];
    expect(after).toEqual([before[0], before[1], { ...before[2], tags: ['Yapay Zeka'] }]);
    expect(after.map(({ review_id: id }) => id)).toEqual([...reviewIds, null]);
    // What was approved can still be published, and an edit ends the review.
    expect((await save(waiting, { is_public: true })).status).toBe(200);
    expect(await read(waiting)).toMatchObject({ tags: double, is_public: true });
    await save(published, { content: 'Başka bir metin', is_public: false });
    expect(await read(published)).toMatchObject({ tags: ['Yapay Zeka'], review_id: null });
    const { token, headers } = waiting.members.owner;
    const params = { id: waiting.articleId };
    expect(await approvals.service.call(contracts.withdrawReview, { token, headers, params })).toMatchObject({
      status: 200,
    });
    expect(await read(waiting)).toMatchObject({ tags: ['Yapay Zeka'], review_id: null });
  });

  test('are one from the save on, so that an approved working copy can be published', async () => {
    const team = await aTeam(approvals);
    await save(team, { is_public: true });
    await setPolicy(approvals.store, team.workspace.id, { members: 1 });
    await save(team, { tags: double, client_save_id: randomUUID(), version: await team.version() });
    await approve(team);
    expect((await save(team, { is_public: true })).status).toBe(200);
    expect((await read(team)).tags).toEqual(['Yapay Zeka']);
  });
});

test('a writer only reads the text of another member, and a public one of their own', async () => {
  const team = await aTeam(approvals);
  const { database } = approvals.store;
  const { id: other } = await anArticle(database, { userId: team.workspace.id });
  await database.updateTable('articles').set({ author_id: team.members.editor.id }).where('id', '=', other).execute();
  const readAs = async (role: 'writer' | 'editor', id: string) => {
    const { token, headers } = team.members[role];
    const { data: article } = await approvals.service.call(getArticle, { token, headers, params: { id } });
    const { data: review } = await approvals.service.call(contracts.getArticleReview, {
      token,
      headers,
      params: { id },
    });
    return ['is_read_only' in article, review.can_request];
  };
  expect(await readAs('writer', team.articleId)).toEqual([false, true]);
  expect(await readAs('writer', other)).toEqual([true, false]);
  expect(await readAs('editor', team.articleId)).toEqual([false, true]);
  await database.updateTable('articles').set({ is_public: true }).where('id', '=', team.articleId).execute();
  expect(await readAs('writer', team.articleId)).toEqual([true, false]);
});

describe('a publication on a site', () => {
  test('sends only the approved version, also when the text is changed while it runs', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const { database } = approvals.store;
    const { data: review } = await team.request(team.members.writer);
    await team.decide(team.members.approver, review.id);
    const id = randomUUID();
    const siteId = randomUUID();
    const at = new Date();
    await database
      .insertInto('sites')
      .values({
        id: siteId,
        user_id: team.workspace.id,
        kind: 'wordpress',
        name: 'Site',
        url: 'https://a.example/',
        api_root: 'https://a.example/',
        canonical_root: 'https://a.example/',
        host: 'a.example:443',
        secrets: 'sealed',
        created_at: at,
        updated_at: at,
      })
      .execute();
    await database
      .insertInto('publications')
      .values({
        id,
        run_id: randomUUID(),
        user_id: team.workspace.id,
        article_id: team.articleId,
        site_id: siteId,
        wanted_status: 'publish',
        options: '{}',
        attempt: 1,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const start = (sentVersion: number) =>
      startStep(database, { id, attempt: 1 }, { state: 'queued' }, { sentVersion, now: new Date() });
    const version = await team.version();
    expect(await start(version)).toBe(true);
    expect(await start(version - 1)).toBe(false);
    await save(team, { content: 'Onaysız metin' });
    expect(await start(version)).toBe(false);
    expect(await start(version + 1)).toBe(false);
    await database.deleteFrom('publications').where('id', '=', id).execute();
  });
});

describe('reviewers', () => {
  test('are asked, reminded after two days, and the owner is told after five; each once', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const { approver, owner, writer } = team.members;
    const { data: review } = await team.request(writer, { reviewer_id: approver.id, due_on: '2026-04-02' });
    expect(await mailedAbout('review_requested', review.id)).toEqual([approver.id]);
    const remind = (days: number) => remindReviewers(new Date(Date.now() + days * dayMs), { ...approvals.parts });
    await remind(1.9);
    expect(await mailedAbout('review_reminder', review.id)).toEqual([]);
    await Promise.all([remind(2.1), remind(2.1)]);
    expect(await mailedAbout('review_reminder', review.id)).toEqual([approver.id]);
    await Promise.all([remind(5.1), remind(5.2)]);
    expect(await mailedAbout('review_reminder', review.id)).toEqual([approver.id]);
    expect(await mailedAbout('review_escalated', review.id)).toEqual([owner.id]);
  });

  test('are left alone once changes were requested, and so are the owners', async () => {
    const team = await aTeam(approvals, { members: 2 });
    const { data: review } = await team.request(team.members.writer);
    await team.decide(team.members.approver, review.id, 'changes_requested');
    await remindReviewers(new Date(Date.now() + 6 * dayMs), { ...approvals.parts });
    for (const kind of ['review_reminder', 'review_escalated']) expect(await mailedAbout(kind, review.id)).toEqual([]);
  });

  test('who approved are told what was changed afterwards', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const { approver, writer } = team.members;
    const { data: review } = await team.request(writer);
    await team.decide(approver, review.id);
    await save(team, { content: 'Su, öğütüm ve sıcaklık yeter.' });
    await remindReviewers(new Date(Date.now() + dayMs), { ...approvals.parts });
    expect(await mailedAbout('review_changed', review.id)).toEqual([approver.id]);
    const { token, headers } = approver;
    const { data } = await approvals.service.call(contracts.compareReview, {
      token,
      headers,
      params: { id: review.id },
    });
    expect(
      data.paragraphs
        .flat()
        .filter(({ kind }) => kind === 'added')
        .map(({ text }) => text)
        .join(''),
    ).toContain('sıcaklık');
  });

  test('find in their queue what they can decide, and approve several at once', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const { approver, editor, writer } = team.members;
    const { database } = approvals.store;
    const more = await Promise.all(
      [1, 2].map((at) => anArticle(database, { userId: team.workspace.id, title: `Yazı ${at}` })),
    );
    const ids = [(await team.request(writer, { reviewer_id: editor.id })).data.id];
    for (const { id } of more) {
      const { token, headers } = writer;
      await database.updateTable('articles').set({ author_id: writer.id }).where('id', '=', id).execute();
      const body = { version: 1 };
      ids.push(
        (await approvals.service.call(contracts.requestReview, { token, headers, params: { id }, body })).data.id,
      );
    }
    const { token, headers } = approver;
    const list = async (queue: string) =>
      (await approvals.service.call(contracts.listReviews, { token, headers, query: { queue } })).data.reviews.map(
        ({ id }) => id,
      );
    expect((await list('workspace')).toSorted()).toEqual(ids.toSorted());
    expect((await list('mine')).toSorted()).toEqual(ids.slice(1).toSorted());
    const body = { review_ids: ids, kind: 'approved' };
    const { data, message } = await approvals.service.call(contracts.decideReviews, { token, headers, body });
    expect(data.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect(message).toBe('Onaylar kaydedildi.');
    expect(await list('workspace')).toEqual([]);
    const decide = (review_ids: readonly string[]) =>
      approvals.service.call(contracts.decideReviews, { token, headers, body: { review_ids, kind: 'approved' } });
    expect((await decide([randomUUID()])).message).toBe('Hiçbir karar kaydedilmedi.');
    expect((await decide([randomUUID(), ...ids.slice(0, 1)])).message).toMatch(/^2 karardan|^Hiçbir/);
  });

  test('are not asked while only the approval of a client is missing', async () => {
    const team = await aTeam(approvals, { members: 1, client: true });
    const { approver, editor, writer } = team.members;
    const { id } = (await team.request(writer)).data;
    const list = async ({ token, headers }: typeof editor, queue: string) =>
      (await approvals.service.call(contracts.listReviews, { token, headers, query: { queue } })).data.reviews.map(
        (review) => review.id,
      );
    expect(await list(editor, 'mine')).toEqual([id]);
    await team.decide(approver, id);
    expect(await list(editor, 'mine')).toEqual([]);
    expect(await list(editor, 'workspace')).toEqual([id]);
    expect(await readReview(team, 'approver')).toMatchObject({ can_decide: true, own_decision: 'approved' });
    expect(await readReview(team, 'editor')).toMatchObject({ can_decide: true, own_decision: null });
    await remindReviewers(new Date(Date.now() + 3 * dayMs), { ...approvals.parts });
    expect(await mailedAbout('review_reminder', id)).toEqual([]);
  });

  test('are asked for the second approval once the named member has approved', async () => {
    const team = await aTeam(approvals, { members: 2 });
    const { approver, editor, writer } = team.members;
    await save(team, { content: '## Akşam\n\nÇarşı **akşam** kurulur.' });
    const { id } = (await team.request(writer, { reviewer_id: approver.id })).data;
    const { token, headers } = editor;
    const list = async () =>
      (await approvals.service.call(contracts.listReviews, { token, headers, query: { queue: 'mine' } })).data.reviews;
    expect(await list()).toEqual([]);
    await team.decide(approver, id);
    // With what tells the text from others, without Markdown.
    expect(await list()).toMatchObject([
      { id, decisions: [{ kind: 'approved' }], excerpt: 'Çarşı akşam kurulur.', word_count: 4 },
    ]);
  });
});

test('rules that ask for approval need a plan with teams; asking for less never does', async () => {
  const team = await aTeam(approvals);
  const { token, headers } = team.members.admin;
  const set = (members: number) =>
    approvals.service.call(contracts.setApprovalPolicy, {
      token,
      headers,
      body: { members, client: false, allows_own: true },
    });
  expect((await set(2)).status).toBe(200);
  const { database } = approvals.store;
  await database.updateTable('subscriptions').set({ plan_id: 1 }).where('user_id', '=', team.workspace.id).execute();
  expect((await set(1)).code).toBe('feature_not_in_plan');
  expect((await set(0)).status).toBe(200);
});

test('versions and the timeline name the member who saved, not the workspace', async () => {
  const team = await aTeam(approvals);
  const { writer, editor, approver } = team.members;
  const params = { id: team.articleId };
  const as = ({ token, headers }: typeof writer) => ({ token, headers, params });
  await approvals.service.call(updateArticle, { ...as(editor), body: { content: 'Editörün metni.' } });
  const kept = { title: 'Kahve', content: 'Çakışan metin.', reason: 'conflict' } as const;
  const stored = await approvals.service.call(createRevision, { ...as(writer), body: kept });
  expect(stored).toMatchObject({ status: 201 });
  await team.request(writer);
  await team.decide(approver, (await readReview(team)).review?.id ?? '');
  const { data } = await approvals.service.call(listRevisions, as(approver));
  expect(data.revisions.map(({ reason, author_name }) => [reason, author_name])).toEqual([
    ['conflict', writer.name],
    ['save', editor.name],
  ]);
  const timeline = await approvals.service.call(getArticleTimeline, as(approver));
  const named = timeline.data.entries.map(({ kind, by }) => `${kind} ${by}`);
  expect(named).toEqual(
    expect.arrayContaining([
      `created ${writer.name}`,
      `saved ${editor.name}`,
      `saved ${writer.name}`,
      `review_requested ${writer.name}`,
      `approved ${approver.name}`,
    ]),
  );
});

test('who wrote a part of the text does not approve it alone, whoever its author is', async () => {
  const team = await aTeam(approvals, { members: 1 });
  const { writer, editor, approver } = team.members;
  const as = ({ token, headers }: typeof writer) => ({ token, headers, params: { id: team.articleId } });
  await approvals.service.call(updateArticle, { ...as(editor), body: { content: 'Editörün kendi metni.' } });
  const { data: review } = await team.request(editor);
  const decided = await team.decide(editor, review.id);
  expect(decided.data.results).toEqual([{ id: review.id, outcome: 'own' }]);
  expect((await readReview(team, 'editor')).can_decide).toBe(false);
  expect((await save(team, { is_public: true })).code).toBe('approval_required');
  await team.decide(approver, review.id);
  expect((await save(team, { is_public: true })).status).toBe(200);
});

describe('many mails about one article', () => {
  const mailsTo = async ({ members }: Team, role: keyof Team['members'], kind: string) =>
    (await mailsOf(kind)).filter(({ user_id: id }) => id === members[role].id);
  const inMinutes = (minutes: number) => sendBundledReviews(new Date(Date.now() + minutes * 60_000), approvals.parts);
  const render = (kind: 'review_requested' | 'review_decided', mail: Awaited<ReturnType<typeof mailsTo>>[number]) =>
    createReviewMails({ ...approvals.parts, texts: { compareWords: async () => undefined } })[kind](
      { id: randomUUID(), kind, userId: mail.user_id, details: mail.details, createdAt: new Date() },
      { now: new Date(), site: { name: 'Hokka', url: 'https://hokka.test', supportAddress: '' } },
    );

  test('of 25 requests with changes between the first is mailed at once, and the last an hour later', async () => {
    const team = await aTeam(approvals, { members: 1 });
    for (let round = 0; round < 25; round += 1) {
      await save(team, { content: `Metin ${round}` });
      await team.request(team.members.writer, { note: `Not ${round}`, reviewer_id: team.members.approver.id });
    }
    const toApprover = () => mailsTo(team, 'approver', 'review_requested');
    expect(await toApprover()).toHaveLength(1);
    await inMinutes(55);
    expect(await toApprover()).toHaveLength(1);
    await Promise.all([inMinutes(61), inMinutes(61)]);
    const mails = await toApprover();
    expect(mails).toHaveLength(2);
    // Both tell of the request that is open when they are sent.
    for (const mail of mails)
      expect(await render('review_requested', mail)).toMatchObject({ text: expect.stringContaining('Not 24') });
    await inMinutes(200);
    expect(await toApprover()).toHaveLength(2);
  });

  test('who opens the review gets the next request at once, and none about what they have seen', async () => {
    const team = await aTeam(approvals, { members: 1 });
    const ask = (note: string) => team.request(team.members.writer, { note, reviewer_id: team.members.approver.id });
    await ask('Bir');
    await ask('İki');
    await readReview(team, 'approver');
    await inMinutes(61);
    expect(await mailsTo(team, 'approver', 'review_requested')).toHaveLength(1);
    await ask('Üç');
    expect(await mailsTo(team, 'approver', 'review_requested')).toHaveLength(2);
  });

  test('decisions after the first come in one mail that names each, and a mail of another article waits for none', async () => {
    const [team, other] = [await aTeam(approvals, { members: 2 }), await aTeam(approvals, { members: 1 })];
    const { data: review } = await team.request(team.members.writer);
    await team.decide(team.members.admin, review.id);
    await team.decide(team.members.editor, review.id);
    await team.decide(team.members.approver, review.id, 'changes_requested');
    await other.decide(other.members.approver, (await other.request(other.members.writer)).data.id);
    expect(await mailsTo(other, 'writer', 'review_decided')).toHaveLength(1);
    expect(await mailsTo(team, 'writer', 'review_decided')).toHaveLength(1);
    await inMinutes(61);
    const [, bundle] = await mailsTo(team, 'writer', 'review_decided');
    if (bundle === undefined) throw new Error('There is no second mail');
    const rendered = await render('review_decided', bundle);
    expect(rendered).toMatchObject({
      subject: '2 yeni karar: Işıklı çarşı',
      text: expect.stringMatching(/Deniz editor, .*onayladı[\s\S]*Deniz approver, .*değişiklik istedi/),
    });
    expect(rendered).toMatchObject({ text: expect.not.stringContaining('Deniz admin') });
  });
});

test('the same request again is the same review, and mails nobody', async () => {
  const team = await aTeam(approvals, { members: 1 });
  const asked = await Promise.all([1, 2, 3].map(() => team.request(team.members.writer, { note: 'Bugün' })));
  expect(new Set(asked.map(({ data }) => data.id)).size).toBe(1);
  const id = asked[0]?.data.id ?? '';
  const told = await mailedAbout('review_requested', id);
  expect(new Set(told).size).toBe(told.length);
  expect((await team.request(team.members.writer, { note: 'Yarın' })).data.id).not.toBe(id);
});
