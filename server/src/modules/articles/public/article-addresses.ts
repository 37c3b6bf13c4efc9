import type { AddressPart, ArticleAddress } from '@hokka/contracts/public-reads.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type SitemapCursor, findSitemapPartAfter, listSitemapArticlesAfter } from './article-addresses.queries.ts';

/** What one file of a site map may hold (sitemaps.org). */
export const maxArticlesPerSitemap = 50_000;

const sitemapBatchSize = 5000;

/** The parts that the addresses of all published articles make, in the order of their creation. */
export async function listSitemapParts(database: Database, size = maxArticlesPerSitemap): Promise<AddressPart[]> {
  const parts: AddressPart[] = [];
  let after: SitemapCursor | undefined;
  for (;;) {
    const part = await findSitemapPartAfter(database, after, size);
    if (part === undefined) return parts;
    parts.push({ lastModified: part.lastModified.toISOString() });
    after = part.last;
  }
}

/** The addresses of one part, counted from 1; undefined when there are not so many. */
export async function listSitemapArticles(
  database: Database,
  part: number,
  size = maxArticlesPerSitemap,
): Promise<ArticleAddress[] | undefined> {
  let after: SitemapCursor | undefined;
  for (let skipped = 1; skipped < part; skipped += 1) {
    after = (await findSitemapPartAfter(database, after, size))?.last;
    if (after === undefined) return undefined;
  }
  const addresses: ArticleAddress[] = [];
  while (addresses.length < size) {
    const rows = await listSitemapArticlesAfter(database, after, Math.min(sitemapBatchSize, size - addresses.length));
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const { id, updated_at: updatedAt } of rows) addresses.push({ id, updatedAt: updatedAt.toISOString() });
    after = { createdAt: last.created_at_text, id: last.id };
  }
  return addresses.length === 0 ? undefined : addresses;
}
