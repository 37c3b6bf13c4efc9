import { type Selectable, sql } from 'kysely';
import { addMilliseconds } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Articles } from '../../platform/database/schema.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';

/** The fields of an article that an order sets and that its prompt is written from. */
const orderFields = [
  'title',
  'ai_prompt',
  'category',
  'tags',
  'meta_description',
  'language',
  'format',
  'tone',
  'length',
  'chosen_model',
  'template',
  'audience',
  'keyphrase',
  'faq',
] as const;

export type OrderField = (typeof orderFields)[number];

const promptColumns = orderFields.map((field) => `articles.${field}` as const);

/**
 * The stopped text that a generation continues; null when it starts a new one. The article counts as stopped until the
 * rest has been written.
 */
const begun = sql<string | null>`CASE WHEN articles.stopped_at IS NOT NULL THEN articles.content END`.as('begun');

/** The template of the workspace, in the version of the order, with the values of its fields and its voice. */
const customTemplate = sql<StoredTemplate | null>`(
  SELECT json_build_object('form', versions.form, 'values', article_templates.field_values, 'voice', (
    SELECT json_build_object('name', voices.name, 'measures', voices.measures, 'description', voices.description,
      'dos', voices.dos, 'donts', voices.donts, 'preferredWords', voices.preferred_words, 'forbiddenWords', voices.forbidden_words)
    FROM voices WHERE voices.id = (versions.form ->> 'voice_id')::uuid AND voices.user_id = articles.user_id AND voices.deleted_at IS NULL))
  FROM article_templates JOIN custom_template_versions AS versions USING (template_id, version)
  WHERE article_templates.article_id = articles.id)`.as('custom_template');

/** See `customTemplate`; JSON as PostgreSQL builds it. */
export interface StoredTemplate {
  readonly form: unknown;
  readonly values: Readonly<Record<string, string>>;
  /** `VoiceRules` of the voice, if the workspace still has it. */
  readonly voice: unknown;
}

/** Facts about the loss of the previous worker. */
export interface WorkerLoss {
  /** Length of the text that the previous worker had stored and the next one can continue, in UTF-16 units. */
  readonly storedLength: number;
  /** Number of workers lost in a row without a finished section. */
  readonly inSection: number;
}

/** Claims a generation under a new attempt, which fences off the previous worker. Undefined when it has ended. */
export async function claimGeneration(
  trx: DatabaseTransaction,
  id: string,
  { now, maxGenerationMs, loss }: { now: Date; maxGenerationMs: number; loss: WorkerLoss | undefined },
) {
  return trx
    .updateTable('generations')
    .set((set) => ({
      status: 'writing' as const,
      attempt: set('attempt', '+', 1),
      claimed_at: set.fn.coalesce('claimed_at', set.val(now)),
      // The first claim sets the deadline, and a takeover does not change it. After waiting for the gateway, the
      // remaining time continues.
      deadline_at: sql<Date>`CASE WHEN claimed_at IS NULL THEN ${addMilliseconds(now, maxGenerationMs)}::timestamptz
        WHEN writing_left_ms IS NOT NULL THEN ${now}::timestamptz + writing_left_ms * interval '1 ms' ELSE deadline_at END`,
      writing_left_ms: null,
      ...(loss !== undefined && {
        lost_length: sql<number>`greatest(lost_length, ${loss.storedLength})`,
        losses_in_section: loss.inSection,
      }),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'writing'])
    .returning(['attempt', 'user_id', 'gateway_failures', 'deadline_at', 'cancel_requested_at', 'queued_at'])
    .executeTakeFirst();
}

const claimedGenerations = defineStatement(
  (
    database,
    { ids, now, deadlineAt }: { readonly ids: readonly string[]; readonly now: Date; readonly deadlineAt: Date },
  ) =>
    database
      .with('claimed', (query) =>
        query
          .updateTable('generations')
          .set((set) => ({
            status: 'writing' as const,
            attempt: set('attempt', '+', sql.lit(1)),
            claimed_at: sql<Date>`coalesce(claimed_at, ${now}::timestamptz)`,
            deadline_at: sql<Date>`CASE WHEN claimed_at IS NULL THEN ${deadlineAt}::timestamptz ELSE deadline_at END`,
          }))
          .where('id', 'in', (select) =>
            select
              .selectFrom('generations as open')
              .select('open.id')
              .where('open.id', '=', sql<string>`any(${ids}::uuid[])`)
              .where('open.status', '=', 'queued')
              .where('open.kind', 'in', ['article', 'bulk'])
              .where('open.cancel_requested_at', 'is', null)
              .where(sql<boolean>`(open.claimed_at IS NULL OR open.deadline_at > ${now}::timestamptz)`)
              .forNoKeyUpdate()
              .skipLocked(),
          )
          .returning(['id', 'kind', 'article_id', 'user_id', 'attempt', 'gateway_failures', 'deadline_at']),
      )
      .with('deleted', (query) =>
        query
          .deleteFrom('generation_parts')
          .using('claimed')
          .whereRef('generation_parts.generation_id', '=', 'claimed.id')
          .whereRef('generation_parts.attempt', '<', 'claimed.attempt'),
      )
      .selectFrom('claimed')
      .innerJoin('articles', 'articles.id', 'claimed.article_id')
      .select([
        'claimed.id as generation_id',
        'claimed.kind',
        'claimed.user_id',
        'claimed.attempt',
        'claimed.gateway_failures',
        'claimed.deadline_at',
        ...promptColumns,
        begun,
        customTemplate,
      ]),
);

/**
 * Claims the given article generations that are still queued, each under a new attempt, and deletes the parts of
 * earlier attempts. Skips rows locked by another transaction, so that two processes cannot wait for each other, and
 * generations that are cancelled, overdue or already being written.
 */
export async function claimQueuedGenerations(
  database: Database,
  ids: readonly string[],
  { now, maxGenerationMs }: { now: Date; maxGenerationMs: number },
) {
  return claimedGenerations.execute(database, { ids, now, deadlineAt: addMilliseconds(now, maxGenerationMs) });
}

export type PromptFields = Pick<Selectable<Articles>, OrderField> & {
  readonly begun: string | null;
  readonly custom_template: StoredTemplate | null;
};

/** The article fields for the prompt of a generation. @returns undefined when the article does not exist any more */
export async function findPromptFields(
  trx: DatabaseTransaction,
  generationId: string,
): Promise<PromptFields | undefined> {
  return trx
    .selectFrom('generations')
    .innerJoin('articles', 'articles.id', 'generations.article_id')
    .select([...promptColumns, begun, customTemplate])
    .where('generations.id', '=', generationId)
    .executeTakeFirst();
}
