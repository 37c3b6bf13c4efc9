import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { findLogoFile, findShownBrand, type ShownBrand } from './brands.queries.ts';

/**
 * What readers and clients see of a workspace: name, logo, colours, imprint, domain. Undefined while nothing is saved,
 * the plan lacks the feature, or the account is closed: then the product's own name is shown.
 */
export async function readBrand(
  database: Database | DatabaseTransaction,
  workspaceId: string,
): Promise<ShownBrand | undefined> {
  return findShownBrand(database, { workspaceId });
}

/** The logo as WebP in its largest width that is at most `widthMax` pixels, or else its smallest. */
export async function readLogo(
  database: Database,
  { logo }: Pick<ShownBrand, 'logo'>,
  widthMax: number,
): Promise<Buffer | undefined> {
  if (logo === null) return undefined;
  const width = logo.widths.findLast((one) => one <= widthMax) ?? logo.widths[0];
  return width === undefined ? undefined : findLogoFile(database, logo.id, width);
}
