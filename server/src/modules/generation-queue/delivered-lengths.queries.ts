import type { ArticleFormat, ArticleLength } from '@hokka/contracts/articles/article.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Sections and articles with comparable lengths: a model keeps its habits within a language and a size. */
export interface DeliveryClass {
  readonly model: string;
  readonly language: string;
  /** Size class of a section; for an article its format and length. */
  readonly sizeClass: ArticleLength | `${ArticleFormat} ${ArticleLength}`;
}

/** Number of recent sections per class from which the next one is predicted. */
const deliveriesMax = 50;

/** Median ratio of delivered to requested words in this class; undefined without data. */
export async function readDeliveryRatio(database: Database, given: DeliveryClass): Promise<number | undefined> {
  const { rows } = await sql<{ ratio: number | null }>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY ratio) AS ratio FROM (
      SELECT ratio FROM section_deliveries
      WHERE model = ${given.model} AND language = ${given.language} AND size_class = ${given.sizeClass}
      ORDER BY id DESC LIMIT ${deliveriesMax}) AS newest`.execute(database);
  return rows[0]?.ratio ?? undefined;
}

/** Stores the ratio of a section and deletes all but the newest ones of its class. */
export async function storeDelivery(
  database: Database,
  given: DeliveryClass,
  { ratio, at }: { readonly ratio: number; readonly at: Date },
): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO section_deliveries (model, language, size_class, ratio, at)
      VALUES (${given.model}, ${given.language}, ${given.sizeClass}, ${ratio}, ${at}::timestamptz)
    )
    DELETE FROM section_deliveries WHERE id IN (
      SELECT id FROM section_deliveries
      WHERE model = ${given.model} AND language = ${given.language} AND size_class = ${given.sizeClass}
      ORDER BY id DESC OFFSET ${deliveriesMax - 1})`.execute(database);
}
