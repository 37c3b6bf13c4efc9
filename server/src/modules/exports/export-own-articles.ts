import { streamBatches, streamRows } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ExportSection } from '../accounts/index.ts';
import { selectCitations, selectSourcesOfArticles } from '../article-text/article-sources.queries.ts';
import { toArticleListItem } from '../articles/present-article.ts';
import {
  selectArticleIds,
  selectArticles,
  selectEdits,
  selectGenerations,
  selectImages,
  selectRevisions,
} from '../moderation/queries.ts';
import { selectOwnReports } from '../moderation/reports.queries.ts';
import { selectBriefs, selectFormerOutlines, selectOutlineGenerations } from '../outlines/briefs.queries.ts';
import { selectSectionRewrites } from '../outlines/section-rewrites.queries.ts';
import { selectSourcesOfUser } from '../sources/queries.ts';
import { selectTemplateVersions } from '../templates/queries.ts';
import { selectVoiceGenerations, selectVoices } from '../voices/queries.ts';

interface BatchSizes {
  /** Number of article ids read at a time. */
  readonly ids: number;
  /** Maximum number of rows in memory whose texts can have some megabytes. */
  readonly texts: number;
  readonly rows: number;
}

const defaultSizes: BatchSizes = { ids: 100, texts: 10, rows: 500 };

/**
 * Sections of a user's personal data export: their articles, including those in the trash, with revisions, generations,
 * edits, sources, citations and pictures; the reports they made about articles of others; their briefs with outlines,
 * rewrites and sources; their voices and templates.
 */
export function exportOwnArticles(
  database: Database,
  userId: string,
  sizes: BatchSizes = defaultSizes,
): ExportSection[] {
  return [
    { name: 'articles', rows: iterateArticles(database, userId, sizes) },
    { name: 'article_revisions', rows: iterateRevisions(database, userId, sizes) },
    { name: 'generations', rows: iterateGenerations(database, userId, sizes) },
    { name: 'article_edits', rows: iterateEdits(database, userId, sizes) },
    { name: 'article_reports', rows: streamRows(selectOwnReports(database, userId), { batchSize: sizes.rows }) },
    { name: 'article_images', rows: iterateImages(database, userId, sizes) },
    { name: 'article_sources', rows: iterateSources(database, userId, sizes) },
    { name: 'article_citations', rows: iterateCitations(database, userId, sizes) },
    { name: 'briefs', rows: streamRows(selectBriefs(database, userId), { batchSize: sizes.texts }) },
    {
      name: 'brief_outlines',
      rows: streamRows(selectFormerOutlines(database, userId), {
        key: ['brief_outlines.brief_id', 'brief_outlines.version'],
        batchSize: sizes.texts,
      }),
    },
    {
      name: 'section_rewrites',
      rows: streamRows(selectSectionRewrites(database, userId), {
        key: ['section_rewrites.generation_id'],
        batchSize: sizes.rows,
      }),
    },
    {
      name: 'brief_sources',
      rows: streamRows(selectSourcesOfUser(database, userId), {
        key: ['brief_sources.id'],
        batchSize: sizes.texts,
      }),
    },
    {
      name: 'brief_generations',
      rows: streamRows(selectOutlineGenerations(database, userId), { key: ['generations.id'], batchSize: sizes.rows }),
    },
    { name: 'voices', rows: streamRows(selectVoices(database, userId), { batchSize: sizes.texts }) },
    {
      name: 'custom_templates',
      rows: streamRows(selectTemplateVersions(database, userId), {
        key: ['custom_template_versions.template_id', 'custom_template_versions.version'],
        batchSize: sizes.rows,
      }),
    },
    {
      name: 'voice_generations',
      rows: streamRows(selectVoiceGenerations(database, userId), { key: ['generations.id'], batchSize: sizes.rows }),
    },
  ];
}

async function* iterateArticles(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of iterateArticleIds(database, userId, sizes)) {
    const rows = streamRows(selectArticles(database, ids), { key: ['articles.id'], batchSize: sizes.texts });
    for await (const row of rows) {
      const { content, working_copy, chosen_model, brief_id, plan, published_at, deleted_at } = row;
      yield {
        ...toArticleListItem(row),
        chosen_model,
        brief_id,
        plan,
        content,
        working_copy,
        published_at,
        deleted_at,
      };
    }
  }
}

async function* iterateRevisions(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of iterateArticleIds(database, userId, sizes)) {
    yield* streamRows(selectRevisions(database, ids), {
      key: ['article_id', 'version', 'place'],
      batchSize: sizes.texts,
    });
  }
}

/** Pictures in their largest width, as Base64-encoded WebP. */
async function* iterateImages(database: Database, userId: string, sizes: BatchSizes) {
  const rows = streamRows(selectImages(database, userId), { key: ['article_images.id'], batchSize: sizes.texts });
  for await (const { bytes, ...image } of rows) yield { ...image, webp: bytes.toString('base64') };
}

async function* iterateGenerations(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of iterateArticleIds(database, userId, sizes)) {
    yield* streamRows(selectGenerations(database, ids), { key: ['article_id', 'id'], batchSize: sizes.rows });
  }
}

async function* iterateEdits(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of iterateArticleIds(database, userId, sizes)) {
    yield* streamRows(selectEdits(database, ids), { key: ['article_id', 'generation_id'], batchSize: sizes.texts });
  }
}

async function* iterateSources(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of iterateArticleIds(database, userId, sizes)) {
    yield* streamRows(selectSourcesOfArticles(database, ids), { key: ['article_id', 'id'], batchSize: sizes.texts });
  }
}

async function* iterateCitations(database: Database, userId: string, sizes: BatchSizes) {
  for await (const ids of iterateArticleIds(database, userId, sizes)) {
    yield* streamRows(selectCitations(database, ids), { key: ['article_id'], batchSize: sizes.texts });
  }
}

async function* iterateArticleIds(database: Database, userId: string, sizes: BatchSizes): AsyncGenerator<string[]> {
  const batches = streamBatches(selectArticleIds(database, userId), { batchSize: sizes.ids });
  for await (const rows of batches) yield rows.map(({ id }) => id);
}
