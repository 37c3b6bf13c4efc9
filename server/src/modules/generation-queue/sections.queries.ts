import type { MissingSection, ProposedMeta } from '@hokka/contracts/articles/article.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import { type Compilable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { readEvidence } from '../article-text/article-sources.queries.ts';
import { noEvidence, type SectionCitations } from '../article-text/evidence.rules.ts';
import {
  hasExistingText,
  listSectionsToWrite,
  noExistingText,
  splitExistingText,
} from '../article-text/former-text.rules.ts';
import {
  type ArticlePlan,
  type FinishedSection,
  listPlannedSections,
  type SectionsWork,
} from '../article-text/planned-article.rules.ts';
import { selectBilledCalls } from '../costs/index.ts';
import { deleteParts } from './generation-parts.queries.ts';
import type { Claim } from './generations.queries.ts';

type Handle = Database | DatabaseTransaction;

/**
 * The work of a generation in sections, and the model chosen for its article. @throws when the article does not exist
 */
export async function getSectionsWork(
  trx: DatabaseTransaction,
  generationId: string,
): Promise<SectionsWork & { readonly articleId: string; readonly chosenModel: string | null }> {
  const row = await trx
    .selectFrom('generations')
    .innerJoin('articles', 'articles.id', 'generations.article_id')
    .select(['articles.id', 'articles.plan', 'articles.content', 'articles.missing_sections', 'articles.chosen_model'])
    .where('generations.id', '=', generationId)
    .executeTakeFirstOrThrow();
  // Only `insertPlannedArticle` and `storeSectionsEnd` write these columns.
  const plan = row.plan as unknown as ArticlePlan;
  const missing = row.missing_sections as unknown as MissingSection[] | null;
  const former = missing === null ? noExistingText : splitExistingText(row.content, missing);
  return {
    articleId: row.id,
    chosenModel: row.chosen_model,
    plan,
    former,
    sections: missing === null ? listPlannedSections(plan) : listSectionsToWrite(plan, missing, former),
    finished: await readSections(trx, generationId),
    evidence:
      plan.evidence === undefined
        ? noEvidence
        : await readEvidence(trx, row.id, { isContinued: hasExistingText(former) }),
  };
}

/** The finished sections of a generation, in order. */
async function readSections(database: Handle, generationId: string): Promise<FinishedSection[]> {
  const rows = await database
    .selectFrom('generation_sections')
    .select(['section_id', 'position', 'content', 'words', 'model', 'mended', 'citations', 'proposed_meta'])
    .where('generation_id', '=', generationId)
    .orderBy('position')
    .execute();
  return rows.map(({ section_id: id, mended, citations, proposed_meta: meta, ...section }) => ({
    ...section,
    id,
    // Only `storeSection` writes these columns.
    mended: (mended ?? []) as unknown as TextMending[],
    // Null in sections that were stored before citations were counted.
    citations: (citations ?? noCitations) as unknown as SectionCitations,
    ...(meta !== null && { proposedMeta: meta as unknown as ProposedMeta }),
  }));
}

const noCitations: SectionCitations = { cited: [], checked: 0, removed: 0, unsupported: [] };

/** Length of a generation's finished sections in UTF-16 units, which survives the loss of its worker. */
export async function readSectionsLength(database: Handle, generationId: string): Promise<number> {
  return (await readSections(database, generationId)).reduce((sum, { content }) => sum + content.length, 0);
}

/**
 * Stores a finished section in place of its streamed parts, protected by the attempt number.
 * @param isCorrected the section differs from the streamed text. Raises the attempt, so that readers start again
 * @returns the attempt to continue with, undefined when the claim is lost
 */
export async function storeSection(
  database: Database,
  { generationId, attempt }: Claim,
  section: FinishedSection,
  { isCorrected }: { readonly isCorrected: boolean },
): Promise<{ readonly attempt: number; readonly isCancelRequested: boolean } | undefined> {
  return database.transaction().execute(async (trx) => {
    const held = await trx
      .updateTable('generations')
      // Failures are counted per section.
      .set((set) => ({
        gateway_failures: 0,
        billed_calls: selectBilledCalls(sql`generations.id`),
        attempt: set('attempt', '+', isCorrected ? 1 : 0),
      }))
      .where('id', '=', generationId)
      .where('attempt', '=', attempt)
      .where('status', '=', 'writing')
      .returning(['attempt', 'cancel_requested_at'])
      .executeTakeFirst();
    if (held === undefined) return undefined;
    await deleteParts(trx, generationId);
    await trx
      .insertInto('generation_sections')
      .values({
        generation_id: generationId,
        section_id: section.id,
        position: section.position,
        content: section.content,
        words: section.words,
        model: section.model,
        mended: section.mended.length === 0 ? null : JSON.stringify(section.mended),
        citations: JSON.stringify(section.citations),
        proposed_meta: section.proposedMeta === undefined ? null : JSON.stringify(section.proposedMeta),
      })
      .execute();
    return { attempt: held.attempt, isCancelRequested: held.cancel_requested_at !== null };
  });
}

/** Deletes the finished sections of a generation that ends, since its article contains them. */
export async function deleteSections(trx: DatabaseTransaction, generationId: string): Promise<void> {
  await trx.deleteFrom('generation_sections').where('generation_id', '=', generationId).execute();
}

interface StreamedRow {
  readonly wait_reason: string | null;
  readonly wait_since: Date | null;
  readonly status: 'generating' | 'completed' | 'failed';
  readonly attempt: number;
  readonly content: string;
  readonly missing_sections: readonly MissingSection[] | null;
  readonly planned: number;
  readonly sections: readonly string[] | null;
  readonly running: string | null;
}

const streamedSections = defineStatement(
  (
    database,
    { articleId, generationId }: { readonly articleId: string; readonly generationId: string },
  ): Compilable<StreamedRow> => ({
    compile: () =>
      sql<StreamedRow>`
    SELECT articles.status, generations.attempt, generations.wait_reason, generations.wait_since, articles.content, articles.missing_sections,
      1 + jsonb_array_length(articles.plan #> '{outline,sections}') AS planned,
      (SELECT array_agg(content ORDER BY position) FROM generation_sections WHERE generation_id = generations.id) AS sections,
      (SELECT string_agg(parts.content, '' ORDER BY parts.start_offset) FROM generation_parts AS parts
       WHERE parts.generation_id = generations.id AND parts.attempt = generations.attempt) AS running
    FROM articles JOIN generations ON generations.id = articles.generation_id
    WHERE articles.id = ${articleId} AND generations.id = ${generationId}`.compile(database),
  }),
);

/** The state of a text in sections in one snapshot; undefined when another generation of the article has started. */
export async function readStreamedSections(database: Database, articleId: string, generationId: string) {
  const row = await streamedSections.executeTakeFirst(database, { articleId, generationId });
  if (row === undefined) return undefined;
  const { status, attempt, content, planned, missing_sections: missing } = row;
  return {
    status,
    attempt,
    content,
    wait_reason: row.wait_reason,
    wait_since: row.wait_since,
    former: missing === null ? '' : splitExistingText(content, missing).head,
    finished: row.sections ?? [],
    running: row.running ?? '',
    /** Number of sections in the plan, and number of those that existed before this generation. */
    planned,
    before: missing === null ? 0 : planned - missing.length,
  };
}
