import { z } from 'zod';
import { pageQuery } from './primitives.ts';
import { isStorableText } from './text-rules.ts';

/** An order in which a list can be read. Rows with equal keys are ordered by their ids. */
export interface ListOrder {
  /** Unique among all orders of all lists: a cursor of another order is refused. */
  readonly name: string;
  /** The type of what it is sorted by. */
  readonly key: keyof typeof keyPatterns;
}

/** The last row of a page: behind it the next page begins, whatever is inserted or deleted meanwhile. */
export interface ListCursor {
  /** Name of the order in which the page was read. */
  readonly order: string;
  /** What the row is sorted by, as PostgreSQL writes it: times in UTC, to the microsecond. */
  readonly key: string;
  readonly id: string;
}

const keyPatterns = {
  timestamp: /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?$/,
  text: /^/,
  integer: /^\d{1,9}$/,
} as const;

export const wrongListCursor = 'Liste konumu bu listenin bu sıralamasından alınmış olmalıdır';

/** As PostgreSQL writes an id. */
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cursor as an address holds it. */
export function writeListCursor({ order, key, id }: ListCursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([order, key, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @returns undefined for what no list in one of these orders wrote */
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
  // A day that a month does not have becomes one of the next month: the database would refuse it.
  const time = Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10);
}

/** A cursor in a query string, of one of these orders. */
export function listCursor(orders: readonly ListOrder[]) {
  return z
    .string()
    .transform((text, context) => {
      const cursor = readListCursor(text, orders);
      if (cursor === undefined) context.addIssue({ code: 'custom', message: wrongListCursor });
      return cursor ?? z.NEVER;
    })
    .describe(
      '`pagination.next` of the page before, asked in the same order. The rows behind it are answered whatever was inserted or deleted meanwhile; `page` then only numbers the page.',
    );
}

/** Page, page size and cursor of a list that has one order. */
export function cursorPageQuery(order: ListOrder) {
  return { ...pageQuery, after: listCursor([order]).optional() };
}
