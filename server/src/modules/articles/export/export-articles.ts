import { batchesOf, inBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { ExportSection } from '../../accounts/index.ts';
import { presentListed } from '../present-article.ts';
import { listReportsBy } from '../reports/reports.queries.ts';
import {
  type GenerationKey,
  listArticleIdsAfter,
  listArticlesAfter,
  listGenerationsAfter,
  listRevisionsAfter,
  type VersionKey,
} from './export.queries.ts';

interface BatchSizes {
  /** Articles whose ids are known at once. */
  readonly ids: number;
  /** Rows with texts of up to some megabytes that are held at once. */
  readonly texts: number;
  readonly rows: number;
}

const defaultSizes: BatchSizes = { ids: 100, texts: 10, rows: 500 };

/** Everything a user may know of their articles, those in the trash included, with former texts and the times of their writings, and what they reported about others'. */
export function exportArticles(database: Database, userId: string, sizes: BatchSizes = defaultSizes): ExportSection[] {
  return [
    { name: 'articles', rows: articlesOf(database, userId, sizes) },
    { name: 'article_revisions', rows: revisionsOf(database, userId, sizes) },
    { name: 'generations', rows: generationsOf(database, userId, sizes) },
    { name: 'article_reports', rows: reportsBy(database, userId, sizes) },
  ];
}

async function* articlesOf(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of idsOf(database, userId, sizes.ids)) {
    const rows = inBatches(
      sizes.texts,
      (after: string | undefined, limit: number) => listArticlesAfter(database, ids, after, limit),
      (row) => row.id,
    );
    for await (const row of rows) {
      const { content, chosen_model, published_at, deleted_at } = row;
      yield { ...presentListed(row), chosen_model, content, published_at, deleted_at };
    }
  }
}

async function* revisionsOf(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of idsOf(database, userId, sizes.ids)) {
    yield* inBatches(
      sizes.texts,
      (after: VersionKey | undefined, limit: number) => listRevisionsAfter(database, ids, after, limit),
      ({ article_id, version }) => ({ article_id, version }),
    );
  }
}

async function* generationsOf(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of idsOf(database, userId, sizes.ids)) {
    yield* inBatches(
      sizes.rows,
      (after: GenerationKey | undefined, limit: number) => listGenerationsAfter(database, ids, after, limit),
      ({ article_id, id }) => ({ article_id, id }),
    );
  }
}

function reportsBy(database: Database, userId: string, sizes: BatchSizes) {
  return inBatches(
    sizes.rows,
    (after: string | undefined, limit: number) => listReportsBy(database, userId, after, limit),
    (row) => row.id,
  );
}

async function* idsOf(database: Database, userId: string, limit: number): AsyncGenerator<string[]> {
  const batches = batchesOf(
    limit,
    (after: string | undefined, atMost: number) => listArticleIdsAfter(database, userId, after, atMost),
    (row) => row.id,
  );
  for await (const rows of batches) yield rows.map(({ id }) => id);
}
