import pg from 'pg';
import { z } from 'zod';

/** A database query. */
export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Cost of the queries of one call. */
export interface Cost {
  readonly queries: number;
  /** Rows read in tables and indexes, including discarded ones; sum over all queries. */
  readonly rowsRead: number;
  /** Number of 8 kB pages read. */
  readonly pages: number;
}

const config = z.object({ text: z.string(), values: z.array(z.unknown()).optional() });

/** Records the database queries of this process. */
export class QueryRecorder {
  #recorded: Query[] | undefined;

  static install(): QueryRecorder {
    const recorder = new QueryRecorder();
    const original = pg.Client.prototype.query;
    pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
      recorder.#note(args);
      return Reflect.apply(original, this, args);
    } as typeof original;
    return recorder;
  }

  /** Returns the read queries that `work` makes. */
  async during(work: () => Promise<unknown>): Promise<readonly Query[]> {
    const recorded: Query[] = [];
    this.#recorded = recorded;
    await work();
    this.#recorded = undefined;
    return recorded.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
  }

  #note([first, second]: readonly unknown[]): void {
    if (typeof first === 'string') this.#recorded?.push({ text: first, values: Array.isArray(second) ? second : [] });
    const given = config.safeParse(first);
    if (given.success) this.#recorded?.push({ text: given.data.text, values: given.data.values ?? [] });
  }
}

/** Runs the queries again and asks PostgreSQL what they read. */
export async function measureCost(client: pg.Client, queries: readonly Query[]): Promise<Cost> {
  const total = { queries: queries.length, rowsRead: 0, pages: 0 };
  for (const { text, values } of queries) {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [...values]);
    const plan = planNode.parse(rows[0]['QUERY PLAN'][0].Plan);
    total.rowsRead += Math.round(rowsIn(plan));
    total.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return total;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(planNode).optional();
  },
});

function rowsIn(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const isReading = node['Relation Name'] !== undefined || node['Node Type'] === 'Bitmap Index Scan';
  const own = isReading ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), 0);
}
