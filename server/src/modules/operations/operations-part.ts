import type { Route } from '../../platform/http/route.ts';

/** Work that every process does again and again; two that do it at once do not disturb each other. */
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
