import type { AddressPart, ArticleAddress } from '@hokka/contracts/public-reads.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type AddressKey, findPartAfter, listAddressesAfter } from './article-addresses.queries.ts';

/** What one file of a site map may hold (sitemaps.org). */
export const addressesPerPart = 50_000;

const rowsPerQuery = 5000;

/** The parts that the addresses of all published articles make, in the order of their creation. */
export async function listAddressParts(database: Database, size = addressesPerPart): Promise<AddressPart[]> {
  const parts: AddressPart[] = [];
  let after: AddressKey | undefined;
  for (;;) {
    const part = await findPartAfter(database, after, size);
    if (part === undefined) return parts;
    parts.push({ lastModified: part.lastModified.toISOString() });
    after = part.last;
  }
}

/** The addresses of one part, counted from 1; undefined when there are not so many. */
export async function listAddressesOf(
  database: Database,
  part: number,
  size = addressesPerPart,
): Promise<ArticleAddress[] | undefined> {
  let after: AddressKey | undefined;
  for (let skipped = 1; skipped < part; skipped += 1) {
    after = (await findPartAfter(database, after, size))?.last;
    if (after === undefined) return undefined;
  }
  const addresses: ArticleAddress[] = [];
  while (addresses.length < size) {
    const rows = await listAddressesAfter(database, after, Math.min(rowsPerQuery, size - addresses.length));
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const { id, updated_at: updatedAt } of rows) addresses.push({ id, updatedAt: updatedAt.toISOString() });
    after = { createdAt: last.created_at_text, id: last.id };
  }
  return addresses.length === 0 ? undefined : addresses;
}
