import type { Route } from '../../platform/http/route.ts';

/** Work that is done again and again, by every process, or, where an hour and more lie between, by one of them; two that do it at once do not disturb each other. */
export interface OperationsTask {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** What one folder of operations adds to the service. */
export interface OperationsPart {
  readonly routes: readonly Route[];
  readonly tasks?: readonly OperationsTask[];
}
