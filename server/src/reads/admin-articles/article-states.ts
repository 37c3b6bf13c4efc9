import { articleStatuses, moderationStatuses } from '@hokka/contracts/articles/status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArticleFilters } from '../../modules/moderation/article-directory.ts';

/** The state of an article: what the list's filters use, and the first columns of its indexes. */
interface ArticleState {
  readonly status: (typeof articleStatuses)[number];
  readonly moderation: (typeof moderationStatuses)[number];
  readonly isPublic: boolean;
}

/** All possible states: only completed articles can be public. */
const allArticleStates: readonly ArticleState[] = articleStatuses.flatMap((status) =>
  moderationStatuses.flatMap((moderation) =>
    (status === 'completed' ? [false, true] : [false]).map((isPublic) => ({ status, moderation, isPublic })),
  ),
);

/** The states that a query matches; undefined when it does not restrict them. */
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

/** Limits on the rows that a query reads. */
export interface SearchLimits {
  /** Maximum number of articles that are counted and can be paged through. */
  readonly counted: number;
  /** Maximum number of articles of one author, or with reports, that are read before other filters apply. */
  readonly kept: number;
  /** A text found in more articles than this is common: its matches are unordered, so not all of them are read. */
  readonly rare: number;
  /** Number of newest articles that are searched one by one for a common text, or one too short for the index. */
  readonly newest: number;
}

/** A limited number of articles that the query filters further. */
export interface Candidates {
  /** `candidates` as a common table expression, after those that it uses. */
  readonly tables: RawBuilder<unknown>;
  /** Whether more articles may match than were read. */
  readonly isMinimum: RawBuilder<SqlBool>;
}

/** The columns for filtering and ordering candidates. */
export const keyColumns = sql.raw('id, created_at, updated_at, word_count, status, moderation_status, is_public');

/** The first `limit` articles in an order: one index scan per state. The combined result is unordered. */
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

/** Whether a row has one of these states. */
export function matchesAnyState(states: ArticleStates): RawBuilder<SqlBool> {
  if (states === undefined) return sql`true`;
  if (states.length === 0) return sql`false`;
  return sql`(${sql.join(states.map(matchesState), sql` OR `)})`;
}

function matchesState({ status, moderation, isPublic }: ArticleState): RawBuilder<SqlBool> {
  return sql`(status = ${status} AND moderation_status = ${moderation} AND is_public = ${isPublic}::boolean)`;
}
