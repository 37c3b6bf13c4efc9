import type { AddressPart, ArticleAddress } from '@hokka/contracts/site/public-reads.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { selectPublicArticles } from '../articles/public-articles.queries.ts';

/** Position of an article in the order of creation. The time is a string, since a Date has no microseconds. */
export interface SitemapCursor {
  readonly createdAt: string;
  readonly id: string;
}

/** Those of workspaces with a domain of their own stand there, and in the sitemap of that domain. */
const standsHere = sql<boolean>`NOT EXISTS (SELECT FROM workspace_domains AS domains
  JOIN workspace_brands AS brands ON brands.workspace_id = domains.workspace_id
  WHERE domains.workspace_id = articles.user_id AND domains.verified_at IS NOT NULL AND brands.is_entitled)`;

/** Public articles in the order of creation, after the cursor. */
function selectInOrder(database: Database, after: SitemapCursor | undefined) {
  return selectPublicArticles(database)
    .where(standsHere)
    .$if(after !== undefined, (builder) =>
      builder.where(
        sql<boolean>`(articles.created_at, articles.id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select([
      'articles.id',
      'articles.slug',
      sql<string>`articles.created_at::text`.as('created_at_text'),
      'articles.updated_at',
    ])
    .orderBy('articles.created_at')
    .orderBy('articles.id');
}

/** At most `limit` articles after the cursor. */
export async function listSitemapArticlesAfter(database: Database, after: SitemapCursor | undefined, limit: number) {
  return selectInOrder(database, after).limit(limit).execute();
}

/** Cursor of the last of the next `size` articles, and their latest change; undefined when there are none. */
export async function findSitemapPartAfter(
  database: Database,
  after: SitemapCursor | undefined,
  size: number,
): Promise<{ readonly last: SitemapCursor; readonly lastModified: Date } | undefined> {
  const part = selectInOrder(database, after).select('articles.created_at').limit(size);
  const { rows } = await sql<{ id: string; created_at_text: string; last_modified: Date }>`
    WITH part AS MATERIALIZED (${part})
    SELECT id, created_at_text, (SELECT max(updated_at) FROM part) AS last_modified
    FROM part ORDER BY created_at DESC, id DESC LIMIT 1`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { last: { createdAt: row.created_at_text, id: row.id }, lastModified: row.last_modified };
}

/** Maximum number of addresses in one sitemap file (sitemaps.org). */
export const maxArticlesPerSitemap = 50_000;

const sitemapBatchSize = 5000;

/** The parts of the sitemap, in the order in which articles were created. */
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

/** The addresses of one part, counted from 1; undefined when there is no such part. */
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
    for (const { id, slug, updated_at: updatedAt } of rows) {
      addresses.push({ id, slug, updatedAt: updatedAt.toISOString() });
    }
    after = { createdAt: last.created_at_text, id: last.id };
  }
  return addresses.length === 0 ? undefined : addresses;
}

/** The newest addresses of one workspace, at most as many as one sitemap file holds. */
export async function listWorkspaceAddresses(database: Database, workspaceId: string): Promise<ArticleAddress[]> {
  const rows = await selectPublicArticles(database)
    .select(['articles.id', 'articles.slug', 'articles.updated_at'])
    .where('articles.user_id', '=', workspaceId)
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(maxArticlesPerSitemap)
    .execute();
  return rows.map(({ id, slug, updated_at: updatedAt }) => ({ id, slug, updatedAt: updatedAt.toISOString() }));
}
