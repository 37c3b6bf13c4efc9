import type { RawBuilder } from 'kysely';
import { streamRows } from '../../platform/database/batches.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { BrandDependencies } from './dependencies.ts';
import { selectIsRecheckDue, selectOwnBrand } from './queries.ts';
import { recheckBrands } from './recheck-brands.ts';
import { brandRoutes } from './routes.ts';

export interface BrandModule {
  readonly routes: readonly Route[];
  /** Query with which the database poll finds out whether `recheckBrands` has work. */
  selectIsRecheckDue(): RawBuilder<boolean>;
  /** See `recheckBrands`. */
  recheckBrands(): Promise<number>;
  exportUserData(userId: string): ExportSection[];
}

/** The brand of a workspace: what its readers and clients see. It is deleted together with the account's row. */
export function createBrand(dependencies: BrandDependencies): BrandModule {
  const { clock, database } = dependencies;
  return {
    routes: brandRoutes(dependencies),
    selectIsRecheckDue: () => selectIsRecheckDue(clock.now()),
    recheckBrands: () => recheckBrands(dependencies),
    exportUserData: (userId) => [
      { name: 'brand', rows: streamRows(selectOwnBrand(database, userId), { key: ['workspace_id'] }) },
    ],
  };
}
