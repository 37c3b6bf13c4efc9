import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type CitedSource, describeSource, type Passage } from '../article-text/evidence.rules.ts';
import type { OutlineInput } from '../article-text/planned-article.rules.ts';
import type { BriefRow } from './briefs.queries.ts';
import { formerOutlinesMax, type OutlineEnd, outlinePassagesMax } from './rules.ts';

/** The input for the outline of a generation. @throws when the brief does not exist */
export async function getOutlineInput(trx: DatabaseTransaction, generationId: string): Promise<OutlineInput> {
  const {
    id,
    word_target: wordTarget,
    ...row
  } = await trx
    .selectFrom('generations')
    .innerJoin('briefs', 'briefs.id', 'generations.brief_id')
    .select([
      'briefs.id',
      'briefs.title',
      'briefs.request',
      'briefs.language',
      'briefs.format',
      'briefs.tone',
      'briefs.audience',
      'briefs.goal',
      'briefs.keyphrase',
      'briefs.keyphrases',
      'briefs.word_target',
      'briefs.faq',
    ])
    .where('generations.id', '=', generationId)
    .executeTakeFirstOrThrow();
  return { ...row, wordTarget, passages: await listOutlinePassages(trx, id) };
}

/**
 * The job of the outline that waits for the sources of this source's brief; undefined while one of them is still being
 * read, or when no outline waits.
 */
export async function findOutlineJob(database: Database, sourceId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('brief_sources')
    .innerJoin('generations', 'generations.brief_id', 'brief_sources.brief_id')
    .select('generations.job_id')
    .where('brief_sources.id', '=', sourceId)
    .where('generations.kind', '=', 'outline')
    .where('generations.status', '=', 'queued')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('brief_sources as others')
            .select('others.id')
            .whereRef('others.brief_id', '=', 'brief_sources.brief_id')
            .where('others.state', '=', 'fetching'),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.job_id;
}

/** Evenly spaced passages, the same number from each source that was read. */
async function listOutlinePassages(trx: DatabaseTransaction, briefId: string): Promise<Passage[]> {
  const { rows } = await sql<{ number: number; text: string } & Omit<CitedSource, 'id' | 'listed'>>`
    SELECT number, text, title, url, author, published_at AS "publishedAt" FROM (
      SELECT passages.number, passages.text, sources.title, sources.url, sources.author, sources.published_at,
        row_number() OVER (PARTITION BY sources.id ORDER BY passages.number) - 1 AS place,
        count(*) OVER (PARTITION BY sources.id) AS passages,
        ${outlinePassagesMax} / (SELECT count(*) FROM brief_sources WHERE brief_id = ${briefId} AND state = 'ready') AS shown
      FROM brief_passages AS passages JOIN brief_sources AS sources ON sources.id = passages.source_id
      WHERE passages.brief_id = ${briefId} AND sources.state = 'ready'
    ) AS placed
    WHERE place % ceil(passages::numeric / shown) = 0
    ORDER BY number LIMIT ${outlinePassagesMax}`.execute(trx);
  return rows.map(({ number, text, ...source }) => ({ id: `e${number}`, source: describeSource(source), text }));
}

/**
 * Sets a brief to `planning` for another outline. The caller must hold its lock. @throws when its owner has deleted it
 */
export async function beginOutline(
  trx: DatabaseTransaction,
  { id, user_id }: BriefRow,
  generationId: string,
  now: Date,
): Promise<BriefRow> {
  return trx
    .updateTable('briefs')
    .set((set) => ({
      status: 'planning' as const,
      generation_id: generationId,
      outline_orders: set('outline_orders', '+', 1),
      failure_code: null,
      failure_reason: null,
      failure_detail: null,
      version: set('version', '+', 1),
      updated_at: now,
      expiry_mailed_at: null,
    }))
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Stores the result of a generation in its brief: a new outline replaces the current one, which is retained as a
 * previous outline; a failure leaves the outline as it is. @returns whether the brief was still waiting for this
 * generation
 */
export async function storeOutlineEnd(
  trx: DatabaseTransaction,
  { briefId, generationId, at }: { readonly briefId: string; readonly generationId: string; readonly at: Date },
  end: OutlineEnd,
): Promise<boolean> {
  if ('outline' in end) await keepFormerOutline(trx, briefId, at);
  const { numUpdatedRows } = await trx
    .updateTable('briefs')
    .set((set) => ({
      ...('outline' in end
        ? { status: 'ready' as const, outline: JSON.stringify(end.outline) }
        : {
            status: sql<'ready' | 'failed'>`CASE WHEN outline IS NULL THEN 'failed' ELSE 'ready' END`,
            failure_code: end.failure.code,
            failure_reason: end.failure.reason,
            failure_detail: end.failure.detail,
          }),
      version: set('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', briefId)
    .where('generation_id', '=', generationId)
    .where('status', '=', 'planning')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function keepFormerOutline(trx: DatabaseTransaction, briefId: string, at: Date): Promise<void> {
  await sql`
    INSERT INTO brief_outlines (brief_id, version, outline, replaced_at)
    SELECT id, version, outline, ${at}::timestamptz FROM briefs
    WHERE id = ${briefId} AND outline IS NOT NULL AND status = 'planning'`.execute(trx);
  await trx
    .deleteFrom('brief_outlines')
    .where('brief_id', '=', briefId)
    .where('version', 'not in', (select) =>
      select
        .selectFrom('brief_outlines as kept')
        .select('kept.version')
        .where('kept.brief_id', '=', briefId)
        .orderBy('kept.version', 'desc')
        .limit(formerOutlinesMax),
    )
    .execute();
}
