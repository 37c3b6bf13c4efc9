import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GhostStandIn, sandboxAdminKey, startGhost } from '../../../../sandbox/sites/ghost.ts';
import { sandboxEditor, startWordpress, type WordpressStandIn } from '../../../../sandbox/sites/wordpress.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { anImage } from '../../../../testing/builders/an-image.ts';
import { expireClaims, startPublishingProcess } from '../../../../testing/chaos.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { publishingServiceSecret } from '../../../../testing/publishing-service.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import { publishingCrashPoints } from './crash-points.ts';

let wordpress: WordpressStandIn;
let ghost: GhostStandIn;
let allowedHosts: string[];

beforeAll(async () => {
  [wordpress, ghost] = await Promise.all([startWordpress({ port: 0 }), startGhost({ port: 0 })]);
  allowedHosts = [wordpress.url, ghost.url].map((url) => new URL(url).host);
});
afterAll(async () => {
  await Promise.all([wordpress.close(), ghost.close()]);
});

/** An order as the API leaves it, for workers that begin later. */
async function anOrder({ database }: TestDatabase, kind: 'wordpress' | 'ghost', title: string): Promise<string> {
  const { id: userId } = await aUser(database, { planId: 2 });
  const { id: articleId } = await anArticle(database, { userId, title });
  const image = await anImage(database, { userId, articleId });
  await database
    .updateTable('articles')
    .set({ content: `Metin.\n\n![Çarşı](/api/images/${image.id})` })
    .where('id', '=', articleId)
    .execute();
  const [siteId, id, now] = [randomUUID(), randomUUID(), new Date()];
  const credentials = kind === 'wordpress' ? { kind, ...sandboxEditor } : { kind, adminKey: sandboxAdminKey };
  const url = kind === 'wordpress' ? wordpress.url : ghost.url;
  const apiRoot = kind === 'wordpress' ? `${url}/wp-json/` : `${url}/ghost/api/admin/`;
  await database
    .insertInto('sites')
    .values({
      id: siteId,
      user_id: userId,
      kind,
      name: kind,
      url,
      api_root: apiRoot,
      canonical_root: apiRoot,
      host: new URL(url).host,
      secrets: new SecretBox(publishingServiceSecret).seal(JSON.stringify(credentials), siteId),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await database
    .insertInto('publications')
    .values({
      id,
      run_id: randomUUID(),
      user_id: userId,
      article_id: articleId,
      site_id: siteId,
      wanted_status: 'publish',
      due_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Each point with one kind of site: the steps are the same for both. After the creation a step names the post by its id, and is like the others. */
const everyCase = publishingCrashPoints.map((point, at) => [at % 2 === 0 ? 'wordpress' : 'ghost', point] as const);
const isPlayed = ([, point]: (typeof everyCase)[number]) => point === 'publication.created';
const cases = withLongCases(
  everyCase.filter(isPlayed),
  everyCase.filter((one) => !isPlayed(one)),
);

// They wait for a queue to notice that a worker is dead, each in a database of its own.
test.concurrent.each(cases)(
  '%s: a process that is killed at %s leaves a post that another one completes, and no second one',
  async (kind, crashPoint) => {
    const store = await createTestDatabase();
    const title = `Kahve ${kind} ${crashPoint}`;
    const id = await anOrder(store, kind, title);
    const first = await startPublishingProcess({ connectionString: store.connectionString, allowedHosts, crashPoint });
    expect(await first.died).toBe('SIGKILL');
    await expireClaims(store.database);
    const second = await startPublishingProcess({ connectionString: store.connectionString, allowedHosts });
    try {
      const read = () =>
        store.database
          .selectFrom('publications')
          .select(['state', 'due_at', 'job_id', 'failure_code'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      if (crashPoint === 'publication.before-create') {
        // It is unknown whether the request was sent: the post is looked for and never created again.
        await waitUntil('it waits for the next look', async () => (await read()).state === 'outcome_unknown', 50_000);
      } else await waitUntil('it is verified', async () => (await read()).state === 'verified', 50_000);
    } finally {
      await second.kill();
      await store.drop();
    }
    const titles = kind === 'wordpress' ? [...wordpress.posts.values()] : [...ghost.posts.values()];
    const expected = crashPoint === 'publication.before-create' ? 0 : 1;
    expect(titles.filter((post) => post.title === title)).toHaveLength(expected);
  },
);
