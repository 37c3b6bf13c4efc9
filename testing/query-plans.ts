import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Database } from '../server/src/platform/database/connect.ts';

/** The part of a plan step from EXPLAIN (ANALYZE, FORMAT JSON) that tests check. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  /** Includes its parts. */
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** One read of a table within a query. */
export interface TableRead {
  readonly step: string;
  readonly table: string;
  /** Number of rows read, including discarded ones. */
  readonly rows: number;
}

/** Whether the plan is made for the values of a query, or for all values of a statement. */
export type PlanMode = 'custom' | 'generic';

/** Runs `read`, and returns how PostgreSQL reads the tables in each of its queries. */
export async function collectTableReads(
  connectionString: string,
  database: Database,
  read: (recorded: Database) => Promise<unknown>,
  planMode: PlanMode = 'custom',
): Promise<TableRead[]> {
  return (await explainQueries(connectionString, database, read, planMode)).flatMap(readsIn);
}

/** Runs `read`, and returns how many 8 kB pages PostgreSQL reads for its queries, cached or not. */
export async function countPagesRead(
  connectionString: string,
  database: Database,
  read: (recorded: Database) => Promise<unknown>,
  planMode: PlanMode = 'custom',
): Promise<number> {
  const plans = await explainQueries(connectionString, database, read, planMode);
  return plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);
}

async function explainQueries(
  connectionString: string,
  database: Database,
  read: (recorded: Database) => Promise<unknown>,
  planMode: PlanMode,
): Promise<PlanNode[]> {
  const queries: CompiledQuery[] = [];
  // Parts of queries are compiled, too; only executed queries are complete.
  const compiled = new WeakMap<object, CompiledQuery>();
  // Statements (`defineStatement`) are already compiled, with their values.
  const statements = new WeakSet<object>();
  const executor = database.getExecutor();
  const recorded = database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, executor.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const query = compiled.get(queryId);
      if (query !== undefined && !statements.has(queryId)) queries.push(query);
      return result;
    },
  });
  const { executeQuery } = recorded;
  const withStatements: Database = Object.assign(recorded, {
    executeQuery: ((query, options) => {
      if (!('compile' in query)) {
        statements.add(query.queryId);
        queries.push(query);
      }
      return executeQuery.call(recorded, query, options);
    }) as Database['executeQuery'],
  });
  await read(withStatements);
  if (planMode === 'generic')
    return explainGenericPlans(
      connectionString,
      queries.map(({ sql: text, parameters: values }, at) => ({ name: `query${at}`, text, values })),
    );
  const plans: PlanNode[] = [];
  for (const query of queries) {
    const explain = { ...query, sql: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query.sql}` };
    const { rows } = await database.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
    if (rows[0] !== undefined) plans.push(rows[0]['QUERY PLAN'][0].Plan);
  }
  return plans;
}

/** A statement with the values it was executed with. */
interface ExecutedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Returns how PostgreSQL reads the tables with one plan for all values, which it may use from the sixth execution on.
 */
export async function collectGenericPlanReads(
  connectionString: string,
  statement: ExecutedStatement,
): Promise<TableRead[]> {
  return (await explainGenericPlans(connectionString, [statement])).flatMap(readsIn);
}

async function explainGenericPlans(
  connectionString: string,
  statements: readonly ExecutedStatement[],
): Promise<PlanNode[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    const plans: PlanNode[] = [];
    for (const { name, text, values } of statements) {
      await client.query({ name, text, values: [...values] });
      const literals = values.map((value) => toLiteral(client, value)).join(', ');
      const { rows } = await client.query(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${name}${literals === '' ? '' : `(${literals})`}`,
      );
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
    }
    return plans;
  } finally {
    await client.end();
  }
}

function toLiteral(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return `ARRAY[${value.map((one) => toLiteral(client, one)).join(', ')}]`;
  if (Buffer.isBuffer(value)) return client.escapeLiteral(`\\x${value.toString('hex')}`);
  return client.escapeLiteral(String(value));
}

function readsIn(node: PlanNode): TableRead[] {
  const { 'Relation Name': table, 'Index Name': index, Plans: parts = [] } = node;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own =
    table === undefined
      ? []
      : [
          {
            step: [node['Node Type'], index].filter(Boolean).join(' '),
            table,
            rows: (node['Actual Rows'] + removed) * node['Actual Loops'],
          },
        ];
  return [...own, ...parts.flatMap(readsIn)];
}
