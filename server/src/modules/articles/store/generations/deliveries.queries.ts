import type { ArticleFormat, ArticleLength } from '@hokka/contracts/articles/article.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connect.ts';

/** What sections and articles are compared by: a model keeps its habits within a language and a size. */
export interface DeliveryClass {
  readonly model: string;
  readonly language: string;
  /** Of a section; of an article its format and length. */
  readonly sizeClass: ArticleLength | `${ArticleFormat} ${ArticleLength}`;
}

/** So many of the last sections of a class say what the next one will be like. */
const deliveriesMax = 50;

/** How much of what is asked for is delivered as a rule, as a median of ratios; undefined where nothing is known. */
export async function readDeliveryRatio(database: Database, given: DeliveryClass): Promise<number | undefined> {
  const { rows } = await sql<{ ratio: number | null }>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY ratio) AS ratio FROM (
      SELECT ratio FROM section_deliveries
      WHERE model = ${given.model} AND language = ${given.language} AND size_class = ${given.sizeClass}
      ORDER BY id DESC LIMIT ${deliveriesMax}) AS newest`.execute(database);
  return rows[0]?.ratio ?? undefined;
}

/** Notes what came of a section, and forgets what is older than the last ones of its class. */
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
