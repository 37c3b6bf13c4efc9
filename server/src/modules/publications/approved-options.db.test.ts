import { randomUUID } from 'node:crypto';
import { getArticleReview } from '@hokka/contracts/approvals/approvals.ts';
import { createPublication } from '@hokka/contracts/publishing/publications.ts';
import { scheduleArticle } from '@hokka/contracts/publishing/schedule.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApprovalService, aTeam, startApprovalService } from '../../../../testing/approval-team.ts';
import { dayMs } from '../../platform/clock.ts';
import { orderScheduledPublications } from './queries.ts';
import { startStep } from './runs.queries.ts';

let approvals: ApprovalService;

beforeAll(async () => {
  approvals = await startApprovalService();
});
afterAll(() => approvals.stop());

/** A team that needs one approval, with a site and calls of its owner. */
async function aTeamWithSite() {
  const team = await aTeam(approvals, { members: 1 });
  const { database } = approvals.store;
  const siteId = randomUUID();
  const [at, host] = [new Date(), `${siteId}.example`];
  await database
    .insertInto('sites')
    .values({
      id: siteId,
      user_id: team.workspace.id,
      kind: 'wordpress',
      name: 'Kahve Rehberi',
      url: `https://${host}/`,
      api_root: `https://${host}/`,
      canonical_root: `https://${host}/`,
      host: `${host}:443`,
      secrets: 'sealed',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const { token, headers } = team.members.owner;
  const own = { token, headers, params: { id: team.articleId } };
  return {
    ...team,
    siteId,
    send: (options: object = {}) =>
      approvals.service.call(createPublication, { ...own, body: { site_id: siteId, status: 'publish', ...options } }),
    schedule: () =>
      approvals.service.call(scheduleArticle, {
        ...own,
        body: { at: new Date(Date.now() + dayMs).toISOString(), targets: [siteId] },
      }),
    readReview: async () => (await approvals.service.call(getArticleReview, own)).data.review,
    /** Sends the article with these options for approval, and approves it. */
    approve: async (options?: object) => {
      const asked = options === undefined ? [] : [{ site_id: siteId, options }];
      const { data: review } = await team.request(team.members.writer, { site_options: asked });
      await team.decide(team.members.approver, review.id);
      return review;
    },
    readOptions: async () => {
      const row = await database
        .selectFrom('publications')
        .select('options')
        .where('site_id', '=', siteId)
        .executeTakeFirstOrThrow();
      return row.options;
    },
    /** Ends the run of the publication, so that another can be ordered. */
    settle: (change: object = {}) =>
      database
        .updateTable('publications')
        .set({ state: 'verified', attempt: 1, due_at: null, job_id: null, ...change })
        .where('site_id', '=', siteId)
        .execute(),
  };
}

test.each([
  ['tags', { tags: ['onaysız'] }],
  ['categories', { categories: ['Reklam'] }],
  ['the title for search engines', { seo: { title: 'Bambaşka bir başlık' } }],
  ['the description for search engines', { seo: { description: 'Onaysız açıklama' } }],
  ['the keyphrase', { seo: { keyphrase: 'kumar' } }],
  ['the author', { author: '7' }],
  ['pictures that are left out', { without_large_pictures: true }],
])('%s of a site that were not approved are refused; approved with the text, they are sent', async (_, options) => {
  const team = await aTeamWithSite();
  await team.approve();
  expect((await team.send(options)).code).toBe('site_options_not_approved');
  const review = await team.approve(options);
  expect(review.site_options).toEqual([{ site_id: team.siteId, site_name: 'Kahve Rehberi', options }]);
  expect((await team.send({ tags: ['başka'] })).code).toBe('site_options_not_approved');
  expect((await team.send(options)).status).toBe(201);
});

test('options that say what the approved text says itself need nothing more', async () => {
  const team = await aTeamWithSite();
  await approvals.store.database
    .updateTable('articles')
    .set({ category: 'Kültür', tags: ['çarşı'], meta_description: 'Açıklama' })
    .where('id', '=', team.articleId)
    .execute();
  const own = {
    categories: ['Kültür'],
    tags: ['çarşı'],
    seo: { title: '', description: 'Açıklama' },
    with_cover: false,
  };
  expect((await team.approve(own)).site_options).toEqual([]);
  expect((await team.send(own)).status).toBe(201);
});

test.each([
  ['nothing', {}],
  ['empty lists and fields', { tags: [], author: '', seo: { title: '', keyphrase: '' } }],
  ['a cover', { with_cover: true }],
  ['what the text says itself', { categories: ['Kültür'] }],
])('whoever asks for %s sends what was approved, at first and as an update', async (_, asked) => {
  const team = await aTeamWithSite();
  await approvals.store.database
    .updateTable('articles')
    .set({ category: 'Kültür', cover: 'template:bands' })
    .where('id', '=', team.articleId)
    .execute();
  const approved = {
    categories: ['Genel'],
    tags: ['bakır'],
    with_cover: false,
    seo: { title: 'Bakır', keyphrase: 'b' },
  };
  await team.approve(approved);
  for (const status of [201, 200]) {
    expect((await team.send(asked)).status).toBe(status);
    expect(await team.readOptions()).toMatchObject(approved);
    await team.settle();
  }
});

test('a schedule sends what was approved, also where nothing was published before', async () => {
  const team = await aTeamWithSite();
  await team.approve({ tags: ['bakır'] });
  expect((await team.schedule()).status).toBe(201);
  const { database } = approvals.store;
  const { id } = await database
    .selectFrom('schedules')
    .select('id')
    .where('article_id', '=', team.articleId)
    .executeTakeFirstOrThrow();
  for (let run = 0; run < 2; run += 1) {
    await database.updateTable('schedule_targets').set({ state: 'waiting' }).where('schedule_id', '=', id).execute();
    await database
      .transaction()
      .execute((trx) => orderScheduledPublications(trx, [id], { now: new Date(), missedAfterMs: dayMs }));
    expect(await team.readOptions()).toEqual({ tags: ['bakır'] });
    await team.settle({ options: '{}' });
  }
});

test('an update, a schedule and each step of a run ask for the options as well', async () => {
  const team = await aTeamWithSite();
  const { database } = approvals.store;
  await team.approve();
  expect((await team.send()).status).toBe(201);
  const { id } = await database
    .selectFrom('publications')
    .select('id')
    .where('site_id', '=', team.siteId)
    .executeTakeFirstOrThrow();
  const sentVersion = await team.version();
  const start = () => startStep(database, { id, attempt: 1 }, { state: 'queued' }, { sentVersion, now: new Date() });
  await team.settle();
  expect(await start()).toBe(true);
  await team.settle({ options: JSON.stringify({ tags: ['onaysız'] }) });
  expect(await start()).toBe(false);
  await team.settle();
  expect((await team.schedule()).code).toBe('site_options_not_approved');
  // A new request pins what the publication would send, and shows it to those who approve.
  await team.approve();
  expect((await team.readReview())?.site_options).toMatchObject([{ options: { tags: ['onaysız'] } }]);
  expect(await start()).toBe(true);
  await team.settle();
  expect((await team.schedule()).status).toBe(201);
});

test('asking again with the same options mails no one; sites of others are not found', async () => {
  const team = await aTeamWithSite();
  const stranger = await aTeamWithSite();
  const ask = (siteId: string, tags: string[]) =>
    team.request(team.members.writer, { site_options: [{ site_id: siteId, options: { tags } }] });
  const first = await ask(team.siteId, ['a']);
  expect((await ask(team.siteId, ['a'])).data.id).toBe(first.data.id);
  expect((await ask(team.siteId, ['b'])).data.id).not.toBe(first.data.id);
  expect((await ask(stranger.siteId, ['a'])).code).toBe('site_not_found');
});

test('a workspace without rules for approval publishes with any options', async () => {
  const team = await aTeamWithSite();
  await approvals.store.database.deleteFrom('approval_policies').execute();
  expect((await team.send({ tags: ['serbest'] })).status).toBe(201);
});
