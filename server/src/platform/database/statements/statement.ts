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

/** A query whose text never changes: built once, planned once by each connection, executed with values. */
export interface Statement<Parameters, Row> {
  execute(database: Handle, parameters: Parameters): Promise<Row[]>;
  executeTakeFirst(database: Handle, parameters: Parameters): Promise<Row | undefined>;
  /** @throws Error when there is none */
  executeTakeFirstOrThrow(database: Handle, parameters: Parameters): Promise<Row>;
  /** @returns the number of rows that were inserted, updated or deleted */
  change(database: Handle, parameters: Parameters): Promise<number>;
}

/** Each connection of each process keeps a plan of every statement, a few dozen kilobytes: so many there may be. */
export const maxStatements = 200;

const namesByText = new Map<string, string>();

/** The name under which a connection keeps the plan of this text; undefined for what is no statement of ours. */
export function findStatementName(text: string): string | undefined {
  return namesByText.get(text);
}

/**
 * Declares a query of a hot path. `build` runs once, at the first execution, and only hands its parameters on: they stand for values
 * that are not known yet, so it must not look at them. Every other value becomes part of the text, where the planner sees it, also
 * in a plan that serves all values. Not for queries whose best plan depends on a parameter, such as a search for a word, and not for
 * those that grow with a list: pass a list as one array.
 */
export function defineStatement<Parameters extends object, Row>(
  build: (database: Kysely<DB>, parameters: Parameters) => Compilable<Row>,
): Statement<Parameters, Row> {
  let compiled: CompiledStatement<Row> | undefined;
  const execute = (database: Handle, parameters: Parameters) => {
    compiled ??= compileStatement(build);
    // Plugins see statements like every query; what they make of one is left out, because its text is fixed.
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

/** Stands for the value of a parameter while a statement is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Writes all values into the text but placeholders. */
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
    throw new Error('A statement has a parameter that is none of its own');
  });
  nameStatement(query.sql);
  return { query, parameterNames };
}

/**
 * Has each connection keep its plan of a query with this text, whatever its values.
 * @throws Error when there are too many: texts that change must not be statements
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
