import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { type PageRow, selectPage, toCountedRows, unseen } from './own-list.queries.ts';
import type { OwnListRow } from './present-article.ts';

/** Maximum number of listed articles. */
const listedMax = 20;
/** Maximum number of counted articles. */
const countedMax = 100;

/** A user's articles that need attention, newest first. The condition must match the partial index for these rows. */
export async function listWaitingPage(database: Database, userId: string) {
  return toCountedRows(await waiting.execute(database, { userId }));
}

const waiting = defineStatement((database, { userId }: { readonly userId: string }) => ({
  compile: () =>
    sql<PageRow<OwnListRow>>`
      WITH waiting AS MATERIALIZED (
        SELECT id FROM articles
        WHERE user_id = ${unseen(userId, 'uuid')} AND deleted_at IS NULL AND (status = 'generating' OR stopped_at IS NOT NULL
          OR moderation_status <> 'approved' OR copy_saved_at IS NOT NULL)
        ORDER BY id DESC LIMIT ${sql.lit(countedMax)}),
      page AS (SELECT id FROM waiting ORDER BY id DESC LIMIT ${sql.lit(listedMax)})
      ${selectPage(sql`SELECT count(*) AS total FROM waiting`, sql`page.id DESC`)}`.compile(database),
}));
