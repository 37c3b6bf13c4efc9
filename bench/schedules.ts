import { sandboxEditor, startWordpress } from '../sandbox/sites/wordpress.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { SecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { aSchedule } from '../testing/builders/a-schedule.ts';
import { aSite } from '../testing/builders/a-site.ts';
import { aUser } from '../testing/builders/a-user.ts';
import { anArticle } from '../testing/builders/an-article.ts';
import { publishingServiceSecret, startPublishingService } from '../testing/publishing-service.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { withScratchDatabase } from './support/scratch-database.ts';
import { printTable } from './support/table.ts';

const articles = 1_000;
const users = 10;
/** Every second article is also published to one of these. */
const sites = 5;
const goalSeconds = 60;

/**
 * Publishes a thousand articles of ten authors that are due in the same minute, all of them on Hokka and half of them
 * also on one of five WordPress stand-ins: measures when the last one starts and when the last one ends, in one
 * process.
 */
export async function benchSchedules(): Promise<boolean> {
  return withScratchDatabase(async ({ connectionString, database }) => {
    const hosts = await Promise.all(Array.from({ length: sites }, () => startWordpress({ port: 0 })));
    const urls = hosts.map(({ url }) => url);
    const dueAt = new Date();
    await prepare(database, urls, dueAt);
    const startedAt = Date.now();
    const allowedHosts = urls.map((url) => new URL(url).host);
    const service = await startPublishingService({ connectionString, allowedHosts });
    try {
      await waitUntil('all are over', () => isOver(database), 10 * 60_000);
      const rows = await database.selectFrom('schedules').select(['state', 'started_at', 'ended_at']).execute();
      const seconds = (dates: readonly (Date | null)[]) =>
        (Math.max(...dates.map((date) => date?.getTime() ?? Number.POSITIVE_INFINITY)) - startedAt) / 1000;
      const begun = seconds(rows.map((row) => row.started_at));
      const done = seconds(rows.map((row) => row.ended_at));
      const failed = rows.filter(({ state }) => state !== 'done').length;
      printTable('A thousand articles of one minute', [
        {
          articles,
          'all begun after': `${begun.toFixed(1)} s`,
          'all done after': `${done.toFixed(1)} s`,
          failed,
          posts: hosts.reduce((sum, { posts }) => sum + posts.size, 0),
        },
      ]);
      return failed === 0 && begun <= goalSeconds && done <= goalSeconds;
    } finally {
      await service.stop();
      await Promise.all(hosts.map((host) => host.close()));
    }
  });
}

async function isOver(database: Database): Promise<boolean> {
  const open = database.selectFrom('schedules').select('id').where('ended_at', 'is', null).limit(1);
  return (await open.executeTakeFirst()) === undefined;
}

async function prepare(database: Database, urls: readonly string[], publishAt: Date): Promise<void> {
  const box = new SecretBox(publishingServiceSecret);
  for (let number = 0; number < users; number += 1) {
    const { id: userId } = await aUser(database, { planId: 2 });
    const siteIds: string[] = [];
    for (const url of urls) {
      const { id } = await aSite(database, { userId, apiRoot: `${url}/wp-json/` });
      const secrets = box.seal(JSON.stringify({ kind: 'wordpress', ...sandboxEditor }), id);
      await database
        .updateTable('sites')
        .set({ secrets, host: new URL(url).host })
        .where('id', '=', id)
        .execute();
      siteIds.push(id);
    }
    for (let index = 0; index < articles / users; index += 1) {
      const { id: articleId } = await anArticle(database, { userId, title: `Makale ${number} ${index}` });
      const site = index % 2 === 0 ? [] : [siteIds[((index - 1) / 2) % sites] ?? null];
      await aSchedule(database, { userId, articleId, publishAt, siteIds: [null, ...site] });
    }
  }
}
