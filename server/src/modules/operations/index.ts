import { getSite, type Site } from '@hokka/contracts/operations.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { mailLogRoutes } from './mail-log.routes.ts';
import type { MailLogDependencies } from './resend-mails.ts';

export interface OperationsModule {
  readonly routes: Route[];
  /** What every visitor may know of the service. */
  site(): Site;
}

export interface OperationsDependencies extends MailLogDependencies {
  readonly site: () => Site;
}

/** The service as a whole. */
export function createOperations(dependencies: OperationsDependencies): OperationsModule {
  const { site } = dependencies;
  return { routes: [route(getSite, { handle: async () => site() }), ...mailLogRoutes(dependencies)], site };
}
