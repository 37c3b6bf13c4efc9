import type { ListCursor } from '@hokka/contracts/shared/list-cursor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/connect.ts';
import { computeOffset, type PageRequest } from '../../../../platform/database/pagination.ts';
import { defineStatement, type Statement } from '../../../../platform/database/statements/statement.ts';
import type { OwnListRow } from '../present-article.ts';
import { type OwnListPage, type PageRow, selectPage, toOwnListPage, unseen } from './own-list.queries.ts';

const directions = ['asc', 'desc'] as const;

/** How a user's list is sorted; articles with the same key by their ids. */
export interface OwnOrder {
  readonly by: keyof typeof orderKeys;
  readonly direction: (typeof directions)[number];
}

/** What each order sorts by, as its index spells it, how a cursor spells it, and what a cursor may say. */
const orderKeys = {
  created_at: {
    key: sql`articles.created_at`,
    ...describeTimestampKey(),
  },
  updated_at: {
    key: sql`coalesce(articles.copy_saved_at, articles.updated_at)`,
    ...describeTimestampKey(),
  },
  title: {
    key: sql`coalesce(articles.copy_head->>'title', articles.title) COLLATE "tr-x-icu"`,
    write: (key: RawBuilder<unknown>) => key,
    read: (text: string) => sql`${text}::text`,
    isWritten: () => true,
  },
  word_count: {
    key: sql`coalesce((articles.copy_head->>'word_count')::integer, articles.word_count)`,
    write: (key: RawBuilder<unknown>) => sql`${key}::text`,
    read: (text: string) => sql`${text}::integer`,
    isWritten: (text: string) => /^\d{1,9}$/.test(text),
  },
} as const;

/** Whole microseconds, as a timestamp of UTC. */
function describeTimestampKey() {
  return {
    write: (key: RawBuilder<unknown>) => sql`(${key} AT TIME ZONE 'UTC')::text`,
    read: (text: string) => sql`(${text}::timestamp AT TIME ZONE 'UTC')`,
    isWritten: (text: string) =>
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?$/.test(text) &&
      !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`)),
  };
}

/** What a list is sorted by, for a statement that reads `articles`. */
export function selectOrderKey({ by }: OwnOrder): RawBuilder<unknown> {
  return orderKeys[by].key;
}

/** The keys in the order of the list. */
export function orderByKey(
  { direction }: OwnOrder,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const by = sql.raw(direction === 'asc' ? 'ASC' : 'DESC');
  return sql`${key} ${by}, ${id} ${by}`;
}

interface OrderParameters {
  readonly userId: string;
  readonly limit: number;
  readonly offset: number;
  /** Of the cursor. */
  readonly afterKey: string;
  readonly afterId: string;
}

type OrderedRow = OwnListRow & { readonly sort_key: string };

interface OrderedPage extends OwnListPage {
  /** Where the next page begins; undefined for a page without articles. */
  readonly last: ListCursor | undefined;
}

/**
 * One page of all of a user's articles outside the trash in an order, and how many there are. With the cursor of the page before it, a page
 * far behind reads no more than the first; without it, or with one of another order, the articles before it are passed over one by one.
 */
export async function listOwnOrderedPage(
  database: Database,
  {
    userId,
    order,
    after,
  }: { readonly userId: string; readonly order: OwnOrder; readonly after: ListCursor | undefined },
  page: PageRequest,
): Promise<OrderedPage> {
  const known = after !== undefined && orderKeys[order.by].isWritten(after.key) ? after : undefined;
  const rows = await pickStatement(order, known !== undefined).execute(database, {
    userId,
    limit: page.limit,
    offset: computeOffset(page),
    afterKey: known?.key ?? '',
    afterId: known?.id ?? userId,
  });
  const list = toOwnListPage<OrderedRow>(rows);
  const last = list.rows.at(-1);
  return { ...list, last: last && { key: last.sort_key, id: last.id } };
}

type OrderStatement = Statement<OrderParameters, PageRow<OrderedRow>>;

const statements = new Map<string, OrderStatement>();

/** Each order, direction and way to its page is a statement with a plan of its own. */
function pickStatement(order: OwnOrder, isAfter: boolean): OrderStatement {
  const name = `${order.by} ${order.direction} ${isAfter}`;
  const statement = statements.get(name) ?? defineOrder(order, isAfter);
  statements.set(name, statement);
  return statement;
}

function defineOrder(order: OwnOrder, isAfter: boolean): OrderStatement {
  const { key, read, write } = orderKeys[order.by];
  return defineStatement((database, { userId, limit, offset, afterKey, afterId }: OrderParameters) => {
    const compare = sql.raw(order.direction === 'asc' ? '>' : '<');
    const start = isAfter
      ? { where: sql`AND (${key}, id) ${compare} (${read(afterKey)}, ${afterId}::uuid)`, offset: sql`` }
      : { where: sql``, offset: sql`OFFSET ${unseen(offset, 'bigint')}` };
    return {
      compile: () =>
        sql<PageRow<OrderedRow>>`
          WITH page AS (
            SELECT id, ${key} AS key FROM articles
            WHERE user_id = ${unseen(userId, 'uuid')} AND deleted_at IS NULL ${start.where}
            ORDER BY ${orderByKey(order, key, sql`id`)} LIMIT ${unseen(limit, 'integer')} ${start.offset})
          ${selectPage(
            sql`SELECT coalesce(sum(articles), 0) AS total FROM article_counts WHERE user_id = ${userId} AND NOT in_trash`,
            orderByKey(order, sql`page.key`, sql`page.id`),
            sql`, ${write(sql`page.key`)} AS sort_key`,
          )}`.compile(database),
    };
  });
}
