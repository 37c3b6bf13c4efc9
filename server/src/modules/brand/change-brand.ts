import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { BrandLogo, getBrand } from '@hokka/contracts/workspaces/brand.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { BrandDependencies } from './dependencies.ts';
import {
  type BrandValues,
  deleteLogo,
  findStoredBrand,
  findWorkspaceName,
  lockBrand,
  readBrand,
  replaceLogo,
  upsertBrand,
} from './queries.ts';

/** The brand as it is edited, with the address of the public list. @throws AppError `workspace_not_found` */
export async function readBrandSettings(
  { database, siteUrl, toDomainUrl }: Pick<BrandDependencies, 'database' | 'siteUrl' | 'toDomainUrl'>,
  workspaceId: string,
): Promise<EndpointData<typeof getBrand>> {
  const [workspace, stored, shown] = await Promise.all([
    findWorkspaceName(database, workspaceId),
    findStoredBrand(database, workspaceId),
    readBrand(database, workspaceId),
  ]);
  if (workspace === undefined) throw new AppError('workspace_not_found');
  const domain = shown?.domain ?? null;
  return {
    name: stored?.name ?? workspace.name.slice(0, 60),
    imprint: stored?.imprint ?? '',
    accent: stored?.accent ?? null,
    cover_colour: stored?.cover_colour ?? null,
    logo: stored?.logo ?? null,
    saved_at: stored?.created_at.toISOString() ?? null,
    is_shown: shown !== undefined,
    list_url: domain === null ? `${siteUrl()}/y/${workspace.slug}` : `${toDomainUrl(domain)}/`,
  };
}

/** @throws AppError `feature_not_in_plan` */
export async function saveBrand(
  { database, requireFeature }: Pick<BrandDependencies, 'database' | 'requireFeature'>,
  workspaceId: string,
  values: BrandValues,
  now: Date,
): Promise<void> {
  await requireFeature(database, workspaceId, 'custom_branding', now);
  await upsertBrand(database, workspaceId, values, now);
}

interface LogoUpload {
  readonly workspaceId: string;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** Replaces the logo. @throws AppError `feature_not_in_plan`, and those of `resizeLogo` */
export async function uploadLogo(
  { database, newId, requireFeature, resizeLogo }: Omit<BrandDependencies, 'readBrandTerm'>,
  { workspaceId, bytes, now }: LogoUpload,
): Promise<BrandLogo> {
  await requireFeature(database, workspaceId, 'custom_branding', now);
  const { width, height, files } = await resizeLogo(bytes);
  const id = newId();
  await database.transaction().execute(async (trx) => {
    await lockBrand(trx, workspaceId, now);
    await replaceLogo(trx, workspaceId, { id, width, height, files }, now);
  });
  return { id, width, height, widths: files.map((file) => file.width) };
}

export async function removeLogo(database: Database, workspaceId: string): Promise<void> {
  await deleteLogo(database, workspaceId);
}
