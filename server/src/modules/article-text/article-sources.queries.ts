import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type {
  ArticleEvidence,
  ChosenPassages,
  CitationCounts,
  FrozenPassage,
  UnsupportedSentence,
} from './evidence.rules.ts';

type Handle = Database | DatabaseTransaction;

/**
 * Copies the sources of a brief that were read, and the chosen passages, to an article that is ordered from it. Later
 * changes of the brief's sources do not affect the copies.
 */
export async function freezeSources(
  trx: DatabaseTransaction,
  { articleId, briefId, chosen }: { articleId: string; briefId: string; chosen: readonly ChosenPassages[] },
): Promise<void> {
  await sql`
    INSERT INTO article_sources (article_id, id, position, kind, url, title, author, published_at, listed)
    SELECT ${articleId}, id, row_number() OVER (ORDER BY created_at, id), kind, url, title, author, published_at, listed
    FROM brief_sources WHERE brief_id = ${briefId} AND state = 'ready'`.execute(trx);
  const numbers = [...new Set(chosen.flatMap(({ passages }) => passages))];
  await sql`
    INSERT INTO article_passages (article_id, number, source_id, text)
    SELECT ${articleId}, number, source_id, text
    FROM brief_passages WHERE brief_id = ${briefId} AND number = ANY(${numbers}::integer[])`.execute(trx);
}

/**
 * The sources and passages that an article may cite. @param isContinued whether its text is continued, so that its
 * sources keep their numbers
 */
export async function readEvidence(
  database: Handle,
  articleId: string,
  { isContinued }: { readonly isContinued: boolean },
): Promise<ArticleEvidence> {
  const sources = await database
    .selectFrom('article_sources')
    .select(['id', 'url', 'title', 'author', 'published_at', 'listed', 'cited_as'])
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute();
  const passages = await selectPassages(database, articleId).execute();
  const numbered = sources.filter(({ cited_as }) => isContinued && cited_as !== null);
  return {
    sources: sources.map(({ published_at: publishedAt, cited_as: _number, ...source }) => ({ ...source, publishedAt })),
    passages,
    citedBefore: numbered.toSorted((a, b) => Number(a.cited_as) - Number(b.cited_as)).map(({ id }) => id),
  };
}

function selectPassages(database: Handle, articleId: string) {
  return database
    .selectFrom('article_passages')
    .select(['number', 'source_id as sourceId', 'text'])
    .where('article_id', '=', articleId)
    .orderBy('number')
    .$castTo<FrozenPassage>();
}

/**
 * Stores the results of checking the citations of a text.
 * @param isContinued adds them to the stored results of the existing text
 */
export async function storeCitations(
  trx: DatabaseTransaction,
  articleId: string,
  {
    cited,
    counts,
    isContinued,
  }: { readonly cited: readonly string[]; readonly counts: CitationCounts; readonly isContinued: boolean },
): Promise<void> {
  await sql`
    UPDATE article_sources SET cited_as = array_position(${[...cited]}::uuid[], id)
    WHERE article_id = ${articleId} AND cited_as IS DISTINCT FROM array_position(${[...cited]}::uuid[], id)`.execute(
    trx,
  );
  const { checked, removed } = counts;
  const unsupported = JSON.stringify(counts.unsupported);
  const supported = JSON.stringify(counts.supported ?? []);
  await trx
    .insertInto('article_citations')
    .values({ article_id: articleId, checked, removed, supported, unsupported })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({
        checked: sql`excluded.checked + ${isContinued ? sql.ref('article_citations.checked') : 0}`,
        removed: sql`excluded.removed + ${isContinued ? sql.ref('article_citations.removed') : 0}`,
        supported: isContinued ? sql`article_citations.supported || excluded.supported` : sql`excluded.supported`,
        unsupported: isContinued
          ? sql`article_citations.unsupported || excluded.unsupported`
          : sql`excluded.unsupported`,
      }),
    )
    .execute();
}

interface StoredCitations extends Omit<CitationCounts, 'supported'> {
  /** Null in older rows, which have only the number of these sentences. */
  readonly supported: readonly string[] | null;
}

/** Results of checking the citations of an article; undefined if it was not written from a plan. */
export async function findCitations(database: Handle, articleId: string): Promise<StoredCitations | undefined> {
  const row = await database
    .selectFrom('article_citations')
    .select(['checked', 'removed', 'supported', 'unsupported'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  // Only `storeCitations` writes these columns.
  return (
    row && {
      ...row,
      supported: row.supported as unknown as string[] | null,
      unsupported: row.unsupported as unknown as UnsupportedSentence[],
    }
  );
}

/** For the personal data export: sources of the articles with the ids in `ids`, with the passages chosen from them. */
export function selectSourcesOfArticles(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('article_sources')
    .select(['article_id', 'id', 'kind', 'url', 'title', 'author', 'published_at', 'listed', 'cited_as'])
    .select(
      sql<readonly { number: number; text: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'text', text) ORDER BY number), '[]')
        FROM article_passages AS passages
        WHERE passages.article_id = article_sources.article_id AND passages.source_id = article_sources.id)`.as(
        'passages',
      ),
    )
    .where('article_id', 'in', [...ids]);
}

/** For the personal data export: results of checking the citations of the articles with the ids in `ids`. */
export function selectCitations(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('article_citations')
    .select(['article_id', 'checked', 'removed', 'supported', 'unsupported'])
    .where('article_id', 'in', [...ids]);
}
