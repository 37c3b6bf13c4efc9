import { trashOrder } from '@hokka/contracts/articles/articles.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import {
  type CursorPage,
  computeReadLimit,
  computeStart,
  isAfterCursor,
  writeSortKey,
} from '../../platform/database/list-cursor.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import {
  type OwnKeyedRow,
  type OwnListPage,
  type PageRow,
  selectPage,
  toOwnListPage,
  unseen,
} from './own-list.queries.ts';

/** A page of a user's articles in the trash, most recently deleted first. */
export async function listOwnTrashPage(
  database: Database,
  userId: string,
  page: CursorPage,
): Promise<OwnListPage<TrashRow>> {
  const { after } = page;
  const place = { limit: computeReadLimit(page), offset: computeStart(page) };
  const cursor = { afterKey: after?.key ?? '', afterId: after?.id ?? userId };
  const statement = after === undefined ? trashPage : trashBehind;
  return toOwnListPage(await statement.execute(database, { userId, ...place, ...cursor }), page, trashOrder);
}

interface TrashParameters {
  readonly userId: string;
  readonly limit: number;
  readonly offset: number;
  readonly afterKey: string;
  readonly afterId: string;
}

type TrashRow = OwnKeyedRow & { readonly deleted_at: Date };

const trashKeyset = { order: trashOrder, key: sql`deleted_at`, id: sql`id`, direction: 'desc' } as const;

const trashPage = defineTrash(false);

const trashBehind = defineTrash(true);

function defineTrash(hasCursor: boolean) {
  return defineStatement((database, { userId, limit, offset, afterKey, afterId }: TrashParameters) => ({
    compile: () =>
      sql<PageRow<TrashRow>>`
      WITH page AS (
        SELECT id, deleted_at FROM articles WHERE user_id = ${unseen(userId, 'uuid')} AND deleted_at IS NOT NULL
          ${hasCursor ? sql`AND ${isAfterCursor(trashKeyset, { key: afterKey, id: afterId })}` : sql``}
        ORDER BY deleted_at DESC, id DESC LIMIT ${unseen(limit, 'integer')} OFFSET ${unseen(offset, 'bigint')})
      ${selectPage(
        sql`SELECT coalesce(sum(articles), 0) AS total FROM article_counts WHERE user_id = ${userId} AND in_trash`,
        sql`page.deleted_at DESC, page.id DESC`,
        sql`, articles.deleted_at, ${writeSortKey(trashOrder, sql`page.deleted_at`)} AS sort_key`,
      )}`.compile(database),
  }));
}
