import { streamRows } from '../../platform/database/batches.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import { createDomainChecker } from './check-domain.ts';
import type { DomainsDependencies } from './dependencies.ts';
import { createDomainMails } from './mails.ts';
import { selectOwnDomain } from './queries.ts';
import { domainRoutes } from './routes.ts';

export interface DomainsModule {
  readonly routes: readonly Route[];
  /** See `DomainChecker`; nothing where the service offers no domains. */
  checkDue(): Promise<number>;
  exportUserData(userId: string): ExportSection[];
}

/** Own domains of workspaces: proved by DNS, checked every day, served by the public site. */
export function createDomains(dependencies: DomainsDependencies): DomainsModule {
  const { database, outbox, target } = dependencies;
  outbox.register(createDomainMails(database));
  return {
    routes: domainRoutes(dependencies),
    checkDue: async () => (target === undefined ? 0 : createDomainChecker(dependencies, target).checkDue()),
    exportUserData: (userId) => [
      { name: 'domain', rows: streamRows(selectOwnDomain(database, userId), { key: ['workspace_id'] }) },
    ],
  };
}
