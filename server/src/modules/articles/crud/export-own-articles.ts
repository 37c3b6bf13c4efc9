import { readBatches, readRowsInBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { ExportSection } from '../../accounts/index.ts';
import {
  type GenerationCursor,
  listArticleIdsAfter,
  listArticlesAfter,
  listGenerationsAfter,
  listRevisionsAfter,
  type RevisionCursor,
} from '../store/article-export.queries.ts';
import { toArticleListItem } from '../store/present-article.ts';
import { listReportsByUser } from '../store/reports.queries.ts';

interface BatchSizes {
  /** Articles whose ids are known at once. */
  readonly ids: number;
  /** Rows with texts of up to some megabytes that are held at once. */
  readonly texts: number;
  readonly rows: number;
}

const defaultSizes: BatchSizes = { ids: 100, texts: 10, rows: 500 };

/** Everything a user may know of their articles, those in the trash included, with former texts and the times of their writings, and what they reported about others'. */
export function exportOwnArticles(
  database: Database,
  userId: string,
  sizes: BatchSizes = defaultSizes,
): ExportSection[] {
  return [
    { name: 'articles', rows: iterateArticles(database, userId, sizes) },
    { name: 'article_revisions', rows: iterateRevisions(database, userId, sizes) },
    { name: 'generations', rows: iterateGenerations(database, userId, sizes) },
    { name: 'article_reports', rows: iterateReports(database, userId, sizes) },
  ];
}

async function* iterateArticles(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of iterateArticleIds(database, userId, sizes.ids)) {
    const rows = readRowsInBatches(
      sizes.texts,
      (after: string | undefined, limit: number) => listArticlesAfter(database, ids, after, limit),
      (row) => row.id,
    );
    for await (const row of rows) {
      const { content, chosen_model, published_at, deleted_at } = row;
      yield { ...toArticleListItem(row), chosen_model, content, published_at, deleted_at };
    }
  }
}

async function* iterateRevisions(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of iterateArticleIds(database, userId, sizes.ids)) {
    yield* readRowsInBatches(
      sizes.texts,
      (after: RevisionCursor | undefined, limit: number) => listRevisionsAfter(database, ids, after, limit),
      ({ article_id, version }) => ({ article_id, version }),
    );
  }
}

async function* iterateGenerations(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of iterateArticleIds(database, userId, sizes.ids)) {
    yield* readRowsInBatches(
      sizes.rows,
      (after: GenerationCursor | undefined, limit: number) => listGenerationsAfter(database, ids, after, limit),
      ({ article_id, id }) => ({ article_id, id }),
    );
  }
}

function iterateReports(database: Database, userId: string, sizes: BatchSizes) {
  return readRowsInBatches(
    sizes.rows,
    (after: string | undefined, limit: number) => listReportsByUser(database, userId, after, limit),
    (row) => row.id,
  );
}

async function* iterateArticleIds(database: Database, userId: string, limit: number): AsyncGenerator<string[]> {
  const batches = readBatches(
    limit,
    (after: string | undefined, batchLimit: number) => listArticleIdsAfter(database, userId, after, batchLimit),
    (row) => row.id,
  );
  for await (const rows of batches) yield rows.map(({ id }) => id);
}
