import { getSite, type Site } from '@hokka/contracts/operations.ts';
import { type Route, route } from '../../platform/http/route.ts';

export interface OperationsModule {
  readonly routes: Route[];
  /** What every visitor may know of the service. */
  site(): Site;
}

interface OperationsDependencies {
  readonly site: () => Site;
}

/** The service as a whole. */
export function createOperations({ site }: OperationsDependencies): OperationsModule {
  return { routes: [route(getSite, { handle: async () => site() })], site };
}
