import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/connect.ts';

interface ScheduleOptions {
  readonly userId: string;
  readonly articleId: string;
  readonly publishAt: Date;
  /** Null stands for Hokka itself, the default. */
  readonly siteIds?: readonly (string | null)[];
}

/** Inserts a schedule as an order creates it. */
export async function aSchedule(database: Database, options: ScheduleOptions): Promise<{ id: string }> {
  const id = randomUUID();
  const { userId, articleId, publishAt, siteIds = [null] } = options;
  const values = { id, article_id: articleId, user_id: userId, publish_at: publishAt, article_version: 1 };
  await database
    .insertInto('schedules')
    .values({ ...values, created_at: new Date('2026-03-10T09:00:00.000Z') })
    .execute();
  await database
    .insertInto('schedule_targets')
    .values(siteIds.map((siteId) => ({ schedule_id: id, site_id: siteId })))
    .execute();
  return { id };
}
