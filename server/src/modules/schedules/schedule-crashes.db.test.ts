import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxEditor, startWordpress, type WordpressStandIn } from '../../../../sandbox/sites/wordpress.ts';
import { aSchedule } from '../../../../testing/builders/a-schedule.ts';
import { aSite } from '../../../../testing/builders/a-site.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { expireClaims, startPublishingProcess } from '../../../../testing/chaos.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { publishingServiceSecret } from '../../../../testing/publishing-service.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import { scheduleCrashPoints } from './crash-points.ts';

let wordpress: WordpressStandIn;

beforeAll(async () => {
  wordpress = await startWordpress({ port: 0 });
});
afterAll(() => wordpress.close());

const [firstPoint, ...otherPoints] = scheduleCrashPoints;

test.concurrent.each(withLongCases([firstPoint], otherPoints))(
  'a process that is killed at %s leaves what another one publishes once, with one mail',
  async (crashPoint) => {
    const store = await createTestDatabase();
    const { database, connectionString } = store;
    const allowedHosts = [new URL(wordpress.url).host];
    const title = `Kahve ${crashPoint}`;
    const { id: userId } = await aUser(database, { planId: 2 });
    const { id: articleId } = await anArticle(database, { userId, title });
    const site = await aSite(database, { userId, apiRoot: `${wordpress.url}/wp-json/` });
    const credentials = { kind: 'wordpress', ...sandboxEditor };
    const secrets = new SecretBox(publishingServiceSecret).seal(JSON.stringify(credentials), site.id);
    await database.updateTable('sites').set({ secrets }).where('id', '=', site.id).execute();
    await aSchedule(database, { userId, articleId, publishAt: new Date(), siteIds: [null, site.id] });
    const first = await startPublishingProcess({ connectionString, allowedHosts, crashPoint });
    expect(await first.died).toBe('SIGKILL');
    await expireClaims(database);
    const second = await startPublishingProcess({ connectionString, allowedHosts });
    try {
      await waitUntil('it is done and its mail is sent', async () => {
        const { state } = await database.selectFrom('schedules').select('state').executeTakeFirstOrThrow();
        const mails = await database.selectFrom('mails').select('status').execute();
        return state === 'done' && mails.length > 0 && mails.every(({ status }) => status === 'sent');
      });
    } finally {
      await second.kill();
    }
    expect(await database.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'schedule_ended' }]);
    expect(await database.selectFrom('articles').select(['is_public', 'version']).execute()).toEqual([
      { is_public: true, version: 2 },
    ]);
    expect([...wordpress.posts.values()].filter((post) => post.title === title)).toHaveLength(1);
    expect(await findViolations(database)).toEqual([]);
    await store.drop();
  },
);
