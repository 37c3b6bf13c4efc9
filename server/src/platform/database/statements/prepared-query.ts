import pg from 'pg';

/**
 * The columns of a statement's rows with their parsers, as the driver builds them from the server's row description.
 */
type RowShape = Pick<DriverResult, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>;

/** Keyed by statement name, for one connection to a server. */
export type RowShapes = Map<string, RowShape>;

/** Undeclared properties of the driver's results. */
interface DriverResult extends pg.QueryResult {
  _parsers: unknown;
  _prebuiltEmptyResultObject: object | null;
}

interface DriverQuery extends pg.Submittable {
  readonly name: string;
  readonly _result: DriverResult;
  _accumulateRows: boolean;
  hasBeenParsed(connection: pg.Connection): boolean;
  prepare(connection: pg.Connection): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
}

interface QueryConfig {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

const BaseQuery = pg.Query as unknown as new (config: QueryConfig, callback: Callback) => DriverQuery;

/**
 * A statement whose row description is requested once per connection. The driver requests it at each execution, which
 * costs the server and this process as much as a small row. The description cannot become stale: a server refuses to
 * execute a statement whose columns a migration has changed.
 */
export class PreparedQuery extends BaseQuery {
  readonly #shapes: RowShapes;

  constructor(config: QueryConfig, shapes: RowShapes, callback: Callback) {
    super(config, callback);
    this.#shapes = shapes;
  }

  override prepare(connection: pg.Connection): void {
    const shape = this.hasBeenParsed(connection) ? this.#shapes.get(this.name) : undefined;
    if (shape === undefined) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    // Omits the request for the row description.
    super.prepare(Object.create(connection, { describe: { value: () => {} } }));
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
