import type { PlannedSectionHeading } from '@hokka/contracts/articles/article.ts';
import { sql } from 'kysely';

/** Ledger kinds of all generations that write an article from its plan. */
export const plannedLedgerKinds = ['planned_article', 'planned_regeneration', 'continuation'] as const;

/** Input for the price of writing the rest of an article, or the whole article again. */
export interface PriceBasis {
  /** Word target of the plan; 0 without a plan. */
  readonly wordTarget: number;
  /** AI requests charged for the article so far. */
  readonly settledRequests: number;
  readonly isArticleSettled: boolean;
}

/**
 * Column for queries on `articles`: null unless sections of the plan are missing or the generation failed. Only then
 * are plan and ledger read.
 */
export const priceBasis = sql<PriceBasis | null>`CASE
  WHEN articles.status = 'failed'
    OR articles.plan IS NOT NULL AND articles.status = 'completed' AND articles.missing_sections IS NOT NULL
  THEN (
    SELECT jsonb_build_object(
      'wordTarget', coalesce(articles.plan -> 'wordTarget', '0'),
      'settledRequests', coalesce(
        sum(charged.ai_requests) FILTER (WHERE charged.kind IN (${sql.join(plannedLedgerKinds.map((kind) => sql.lit(kind)))})), 0),
      'isArticleSettled', coalesce(bool_or(charged.articles = 1), false))
    FROM usage_ledger AS charged
    WHERE charged.user_id = articles.user_id AND charged.article_id = articles.id AND charged.state = 'settled')
  END`;

/** Column for queries on `articles`: the sections of the plan, null without one. */
export const planSections = sql<PlannedSectionHeading[] | null>`(
  SELECT jsonb_agg(jsonb_build_object('id', section -> 'id', 'heading', section -> 'heading') ORDER BY place)
  FROM jsonb_array_elements(articles.plan #> '{outline,sections}') WITH ORDINALITY AS planned (section, place))`;
