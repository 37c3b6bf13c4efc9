import { articleStatuses, moderationStatuses } from '@hokka/contracts/articles/status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArticleFilters } from '../../modules/articles/index.ts';

/** How an article stands: what the list's filters are about, and what its indexes begin with. */
interface ArticleState {
  readonly status: (typeof articleStatuses)[number];
  readonly moderation: (typeof moderationStatuses)[number];
  readonly isPublic: boolean;
}

/** All that can be: only what is completed is public. */
const allArticleStates: readonly ArticleState[] = articleStatuses.flatMap((status) =>
  moderationStatuses.flatMap((moderation) =>
    (status === 'completed' ? [false, true] : [false]).map((isPublic) => ({ status, moderation, isPublic })),
  ),
);

/** The standings that a query asks for; undefined when it leaves them open. */
export function toArticleStates(query: Pick<ArticleFilters, 'status' | 'moderation_status' | 'visibility'>) {
  const { status, moderation_status: moderationStatus, visibility } = query;
  if (status === undefined && moderationStatus === undefined && visibility === undefined) return undefined;
  return allArticleStates.filter(
    ({ status: stateStatus, moderation, isPublic }) =>
      (status === undefined || stateStatus === status) &&
      (moderationStatus === undefined || moderation === moderationStatus) &&
      (visibility === undefined || (isPublic && moderation === 'approved')),
  );
}

type ArticleStates = ReturnType<typeof toArticleStates>;

/** How many rows a query looks at. */
export interface SearchLimits {
  /** How many articles are counted and can be paged through. */
  readonly counted: number;
  /** How many articles of one author, or with reports, are looked at when something else narrows them further. */
  readonly kept: number;
  /** A text that stands in more articles than this is common: its matches come in no order, so they are not all looked at. */
  readonly rare: number;
  /** Among so many of the newest articles a common text, or one too short for the index, is looked for one by one. */
  readonly newest: number;
}

/** A bounded number of articles among which a query looks on. */
export interface Candidates {
  /** `candidates` as a common table, after others that it is made of. */
  readonly tables: RawBuilder<unknown>;
  /** Whether more may match than were looked at. */
  readonly isMinimum: RawBuilder<SqlBool>;
}

/** What is needed to narrow and order articles that were found. */
export const keyColumns = sql.raw('id, created_at, updated_at, word_count, status, moderation_status, is_public');

/** The first `limit` articles of an order: one walk along an index for each standing. Outside of it they have no order. */
export function scanByIndex(
  states: ArticleStates,
  { sortBy, sortOrder }: Pick<ArticleFilters, 'sortBy' | 'sortOrder'>,
  limit: number,
  columns: RawBuilder<unknown> = keyColumns,
): RawBuilder<unknown> {
  const order = sql.raw(`${sortBy} ${sortOrder}, id ${sortOrder}`);
  const scan = (condition: RawBuilder<SqlBool>) =>
    sql`(SELECT ${columns} FROM articles WHERE deleted_at IS NULL AND ${condition} ORDER BY ${order} LIMIT ${limit})`;
  if (states === undefined) return scan(sql`true`);
  if (states.length === 0) return scan(sql`false`);
  return sql.join(
    states.map((state) => scan(matchesState(state))),
    sql` UNION ALL `,
  );
}

/** Whether a row stands as one of these. */
export function matchesAnyState(states: ArticleStates): RawBuilder<SqlBool> {
  if (states === undefined) return sql`true`;
  if (states.length === 0) return sql`false`;
  return sql`(${sql.join(states.map(matchesState), sql` OR `)})`;
}

function matchesState({ status, moderation, isPublic }: ArticleState): RawBuilder<SqlBool> {
  return sql`(status = ${status} AND moderation_status = ${moderation} AND is_public = ${isPublic}::boolean)`;
}
