import { z } from 'zod';
import { pageQuery } from './primitives.ts';
import { isStorableText } from './text-rules.ts';

/** A sort order of a list. Rows with equal keys are ordered by their ids. */
export interface ListOrder {
  /** Unique among all orders of all lists, so that a cursor of another order is rejected. */
  readonly name: string;
  /** Type of the sort key. */
  readonly key: keyof typeof keyPatterns;
}

/** The last row of a page. The next page begins after it, regardless of rows inserted or deleted meanwhile. */
export interface ListCursor {
  /** Name of the order in which the page was read. */
  readonly order: string;
  /** The row's sort key in PostgreSQL's notation; times are in UTC, to the microsecond. */
  readonly key: string;
  readonly id: string;
}

const keyPatterns = {
  timestamp: /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?$/,
  text: /^/,
  integer: /^\d{1,9}$/,
} as const;

export const wrongListCursor = 'Liste konumu bu listenin bu sıralamasından alınmış olmalıdır';

/** An id in PostgreSQL's notation. */
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Encodes a cursor for a URL. */
export function writeListCursor({ order, key, id }: ListCursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([order, key, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Decodes a cursor.
 * @returns undefined for any text that is no cursor of one of these orders
 */
export function readListCursor(text: string, orders: readonly ListOrder[]): ListCursor | undefined {
  if (text.length > 3000) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder(undefined, { fatal: true }).decode(bytes));
    if (!isPosition(parsed)) return undefined;
    const [name, key, id] = parsed;
    const order = orders.find((one) => one.name === name);
    return order !== undefined && isKey(order, key) ? { order: name, key, id } : undefined;
  } catch {
    return undefined;
  }
}

function isPosition(value: unknown): value is [name: string, key: string, id: string] {
  if (!Array.isArray(value) || value.length !== 3 || !value.every((one) => typeof one === 'string')) return false;
  const [name = '', key = '', row = ''] = value;
  return name.length <= 60 && key.length <= 400 && isStorableText(key) && id.test(row);
}

function isKey({ key: type }: ListOrder, text: string): boolean {
  if (!keyPatterns[type].test(text)) return false;
  if (type !== 'timestamp') return true;
  // A day that does not exist would become one of the next month here, but PostgreSQL would reject it.
  const time = Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10);
}

/** A cursor in a query string, for one of these orders. */
export function listCursor(orders: readonly ListOrder[]) {
  return z
    .string()
    .transform((text, context) => {
      const cursor = readListCursor(text, orders);
      if (cursor === undefined) context.addIssue({ code: 'custom', message: wrongListCursor });
      return cursor ?? z.NEVER;
    })
    .describe(
      '`pagination.next` of the previous page, requested with the same sort order. The response holds the rows that follow, regardless of rows inserted or deleted meanwhile; `page` is then only the page’s number.',
    );
}

/** Page, page size and cursor for a list with a single order. */
export function cursorPageQuery(order: ListOrder) {
  return { ...pageQuery, after: listCursor([order]).optional() };
}
