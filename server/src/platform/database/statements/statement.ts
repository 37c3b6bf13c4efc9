import { createHash } from 'node:crypto';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely';
import type { DB } from '../schema.ts';

type Handle = Kysely<DB> | Transaction<DB>;

/** A query with a fixed text: built once, planned once per connection, executed with values. */
export interface Statement<Parameters, Row> {
  execute(database: Handle, parameters: Parameters): Promise<Row[]>;
  executeTakeFirst(database: Handle, parameters: Parameters): Promise<Row | undefined>;
  /** @throws Error without a row */
  executeTakeFirstOrThrow(database: Handle, parameters: Parameters): Promise<Row>;
  /** @returns the number of rows that were inserted, updated or deleted */
  change(database: Handle, parameters: Parameters): Promise<number>;
}

/** Maximum number of statements: each connection of each process caches a plan of a few dozen kilobytes for each. */
const maxStatements = 200;

const namesByText = new Map<string, string>();

/** The name under which a connection caches the plan of this text; undefined for a query that is not a statement. */
export function findStatementName(text: string): string | undefined {
  return namesByText.get(text);
}

/**
 * Declares a query of a hot path. `build` runs once, at the first execution. It may only pass its parameters on, not
 * inspect them, because they are placeholders for values that are not known yet. All other values become part of the
 * text, where the planner sees them, even in a generic plan. Not for queries whose best plan depends on a parameter,
 * such as a word search, and not for queries that grow with a list: pass a list as one array.
 */
export function defineStatement<Parameters extends object, Row>(
  build: (database: Kysely<DB>, parameters: Parameters) => Compilable<Row>,
): Statement<Parameters, Row> {
  let compiled: CompiledStatement<Row> | undefined;
  const execute = (database: Handle, parameters: Parameters) => {
    compiled ??= compileStatement(build);
    // Plugins process statements like every query, but their result is ignored, because the text is fixed.
    database.getExecutor().transformQuery(compiled.query.query, compiled.query.queryId);
    return database.executeQuery(bindParameters(compiled, parameters));
  };
  return {
    execute: async (database, parameters) => (await execute(database, parameters)).rows,
    executeTakeFirst: async (database, parameters) => (await execute(database, parameters)).rows[0],
    executeTakeFirstOrThrow: async (database, parameters) => {
      const [row] = (await execute(database, parameters)).rows;
      if (row === undefined) throw new Error('A statement found no row');
      return row;
    },
    change: async (database, parameters) => Number((await execute(database, parameters)).numAffectedRows ?? 0n),
  };
}

interface CompiledStatement<Row> {
  readonly query: CompiledQuery<Row>;
  /** Names of the parameters in the order of the text. */
  readonly parameterNames: readonly string[];
}

/** Represents the value of a parameter while a statement is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Writes all values except placeholders into the text. */
class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) super.appendValue(value);
    else super.appendImmediateValue(value);
  }
}

const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new StatementCompiler(),
  },
});

function compileStatement<Parameters extends object, Row>(
  build: (database: Kysely<DB>, parameters: Parameters) => Compilable<Row>,
): CompiledStatement<Row> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  const query = build(builder, placeholders as Parameters).compile();
  const parameterNames = query.parameters.map((parameter) => {
    if (parameter instanceof Placeholder) return parameter.name;
    throw new Error('A statement has a foreign parameter');
  });
  nameStatement(query.sql);
  return { query, parameterNames };
}

/**
 * Makes each connection cache its plan of a query with this text, whatever its values.
 * @throws Error when there are too many: queries with changing texts must not be statements
 */
export function nameStatement(text: string): void {
  if (namesByText.has(text)) return;
  if (namesByText.size >= maxStatements) throw new Error(`There are more than ${maxStatements} statements`);
  namesByText.set(text, `hokka_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
}

function bindParameters<Row>(
  { query, parameterNames }: CompiledStatement<Row>,
  parameters: object,
): CompiledQuery<Row> {
  const values = parameters as Readonly<Record<string, unknown>>;
  return { ...query, parameters: parameterNames.map((name) => readOwn(values, name)) };
}
