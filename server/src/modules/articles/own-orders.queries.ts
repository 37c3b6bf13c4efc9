import { type OwnOrder, toOwnListOrder } from '@hokka/contracts/articles/articles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import {
  type CursorPage,
  computeReadLimit,
  computeStart,
  isAfterCursor,
  type Keyset,
  writeSortKey,
} from '../../platform/database/list-cursor.ts';
import { defineStatement, type Statement } from '../../platform/database/statements/statement.ts';
import {
  type OwnKeyedRow,
  type OwnListPage,
  type PageRow,
  selectPage,
  toOwnListPage,
  unseen,
} from './own-list.queries.ts';

/** Sort expressions, spelled exactly as in their indexes. */
const orderKeys = {
  created_at: sql`articles.created_at`,
  updated_at: sql`coalesce(articles.copy_saved_at, articles.updated_at)`,
  title: sql`coalesce(articles.copy_head->>'title', articles.title) COLLATE "tr-x-icu"`,
  word_count: sql`coalesce((articles.copy_head->>'word_count')::integer, articles.word_count)`,
} as const;

/** The keyset of an order, for statements on `articles`. */
export function toOwnKeyset(order: OwnOrder): Keyset {
  const { by, direction } = order;
  return { order: toOwnListOrder(order), key: orderKeys[by], id: sql`id`, direction };
}

/** `ORDER BY` terms of an order. */
export function orderByKey(
  { direction }: OwnOrder,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const by = sql.raw(direction === 'asc' ? 'ASC' : 'DESC');
  return sql`${key} ${by}, ${id} ${by}`;
}

/** The sort key column of a row, as `more` of `selectPage`. */
export function selectSortKey(order: OwnOrder, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`, ${writeSortKey(toOwnListOrder(order), key)} AS sort_key`;
}

interface OrderParameters {
  readonly userId: string;
  readonly limit: number;
  readonly offset: number;
  /** Sort key and id of the cursor. */
  readonly afterKey: string;
  readonly afterId: string;
}

/**
 * A page of all of a user's articles outside the trash in any order, with the total. With a cursor every page costs as
 * much as the first; with a page number the articles before it are skipped one by one.
 */
export async function listOwnOrderedPage(
  database: Database,
  { userId, order }: { readonly userId: string; readonly order: OwnOrder },
  page: CursorPage,
): Promise<OwnListPage> {
  const { after } = page;
  const rows = await pickStatement(order, after !== undefined).execute(database, {
    userId,
    limit: computeReadLimit(page),
    offset: computeStart(page),
    afterKey: after?.key ?? '',
    afterId: after?.id ?? userId,
  });
  return toOwnListPage(rows, page, toOwnListOrder(order));
}

type OrderStatement = Statement<OrderParameters, PageRow<OwnKeyedRow>>;

const statements = new Map<string, OrderStatement>();

/** Each combination of order, direction and kind of paging is a statement with its own plan. */
function pickStatement(order: OwnOrder, isAfter: boolean): OrderStatement {
  const name = `${order.by} ${order.direction} ${isAfter}`;
  const statement = statements.get(name) ?? defineOrder(order, isAfter);
  statements.set(name, statement);
  return statement;
}

function defineOrder(order: OwnOrder, isAfter: boolean): OrderStatement {
  const keyset = toOwnKeyset(order);
  const { key } = keyset;
  return defineStatement((database, { userId, limit, offset, afterKey, afterId }: OrderParameters) => {
    const start = isAfter
      ? { where: sql`AND ${isAfterCursor(keyset, { key: afterKey, id: afterId })}`, offset: sql`` }
      : { where: sql``, offset: sql`OFFSET ${unseen(offset, 'bigint')}` };
    return {
      compile: () =>
        sql<PageRow<OwnKeyedRow>>`
          WITH page AS (
            SELECT id, ${key} AS key FROM articles
            WHERE user_id = ${unseen(userId, 'uuid')} AND deleted_at IS NULL ${start.where}
            ORDER BY ${orderByKey(order, key, sql`id`)} LIMIT ${unseen(limit, 'integer')} ${start.offset})
          ${selectPage(
            sql`SELECT coalesce(sum(articles), 0) AS total FROM article_counts WHERE user_id = ${userId} AND NOT in_trash`,
            orderByKey(order, sql`page.key`, sql`page.id`),
            selectSortKey(order, sql`page.key`),
          )}`.compile(database),
    };
  });
}
