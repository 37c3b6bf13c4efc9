import type { BrandLogo } from '@hokka/contracts/workspaces/brand.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** A brand as it was saved, whether or not it may be shown. */
export interface StoredBrand {
  readonly name: string;
  readonly imprint: string;
  readonly accent: string | null;
  readonly cover_colour: string | null;
  readonly is_entitled: boolean;
  readonly created_at: Date;
  readonly logo: BrandLogo | null;
}

const logo =
  sql<BrandLogo | null>`(SELECT jsonb_build_object('id', logos.id, 'width', logos.width, 'height', logos.height,
    'widths', (SELECT jsonb_agg(files.width ORDER BY files.width) FROM brand_logo_files AS files WHERE files.logo_id = logos.id))
  FROM brand_logos AS logos WHERE logos.workspace_id = brands.workspace_id)`.as('logo');

export async function findStoredBrand(database: Database, workspaceId: string): Promise<StoredBrand | undefined> {
  return database
    .selectFrom('workspace_brands as brands')
    .select(['name', 'imprint', 'accent', 'cover_colour', 'is_entitled', 'created_at', logo])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** Name and address of a workspace, for a brand that was never saved. */
export async function findWorkspaceName(
  database: Database | DatabaseTransaction,
  workspaceId: string,
): Promise<{ readonly name: string; readonly slug: string } | undefined> {
  return database
    .selectFrom('workspaces')
    .innerJoin('users', 'users.id', 'workspaces.id')
    .select(['users.name', 'workspaces.slug'])
    .where('workspaces.id', '=', workspaceId)
    .executeTakeFirst();
}

/** What readers see of a workspace. */
export interface ShownBrand {
  readonly workspaceId: string;
  /** In the address of the public list. */
  readonly slug: string;
  readonly name: string;
  /** May have several lines; empty when there is none. */
  readonly imprint: string;
  /** `#rrggbb`; null: the product's colour. */
  readonly accent: string | null;
  readonly coverColour: string | null;
  readonly logo: BrandLogo | null;
  /** The domain that serves the public articles, as in DNS; null when there is none. */
  readonly domain: string | null;
}

/** Names the workspace by its id, its slug, or the domain that it has proved. */
export type BrandKey = { readonly workspaceId: string } | { readonly slug: string } | { readonly domain: string };

function isWanted(key: BrandKey): RawBuilder<boolean> {
  if ('workspaceId' in key) return sql`brands.workspace_id = ${key.workspaceId}`;
  if ('slug' in key) return sql`workspaces.slug = ${key.slug}`;
  return sql`domains.name = ${key.domain}`;
}

/** The brand of a workspace, if its account is open and its plan includes the feature. */
export async function findShownBrand(
  database: Database | DatabaseTransaction,
  key: BrandKey,
): Promise<ShownBrand | undefined> {
  return database
    .selectFrom('workspace_brands as brands')
    .innerJoin('workspaces', 'workspaces.id', 'brands.workspace_id')
    .innerJoin('users', 'users.id', 'brands.workspace_id')
    .leftJoin('workspace_domains as domains', (join) =>
      join.onRef('domains.workspace_id', '=', 'brands.workspace_id').on('domains.verified_at', 'is not', null),
    )
    .select([
      'brands.workspace_id as workspaceId',
      'workspaces.slug',
      'brands.name',
      'brands.imprint',
      'brands.accent',
      'brands.cover_colour as coverColour',
      logo,
      'domains.name as domain',
    ])
    .where('brands.is_entitled', '=', true)
    .where('users.is_active', '=', true)
    .where(isWanted(key))
    .executeTakeFirst();
}

export interface BrandValues {
  readonly name: string;
  readonly imprint: string;
  readonly accent: string | null;
  readonly cover_colour: string | null;
}

/** Saves a brand of which the caller has checked that the plan includes it; the next poll checks that again. */
export async function upsertBrand(
  database: Database | DatabaseTransaction,
  workspaceId: string,
  values: BrandValues,
  now: Date,
): Promise<void> {
  const current = { ...values, is_entitled: true, recheck_at: now, updated_at: now };
  await database
    .insertInto('workspace_brands')
    .values({ workspace_id: workspaceId, created_at: now, ...current })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(current))
    .execute();
}

/** Creates the brand with the workspace's name unless there is one, and locks it. */
export async function lockBrand(trx: DatabaseTransaction, workspaceId: string, now: Date): Promise<void> {
  await sql`INSERT INTO workspace_brands (workspace_id, name, is_entitled, recheck_at, created_at, updated_at)
    SELECT id, left(name, 60), true, ${now}, ${now}, ${now} FROM users WHERE id = ${workspaceId}
    ON CONFLICT (workspace_id) DO UPDATE SET is_entitled = true, recheck_at = ${now}`.execute(trx);
}

interface NewLogo {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[];
}

/** Replaces the logo of a brand that the caller has locked. */
export async function replaceLogo(
  trx: DatabaseTransaction,
  workspaceId: string,
  { id, width, height, files }: NewLogo,
  now: Date,
): Promise<void> {
  await deleteLogo(trx, workspaceId);
  await trx
    .insertInto('brand_logos')
    .values({ id, workspace_id: workspaceId, width, height, created_at: now })
    .execute();
  await trx
    .insertInto('brand_logo_files')
    .values(files.map((file) => ({ logo_id: id, width: file.width, bytes: Buffer.from(file.bytes) })))
    .execute();
}

export async function deleteLogo(database: Database | DatabaseTransaction, workspaceId: string): Promise<void> {
  await database.deleteFrom('brand_logos').where('workspace_id', '=', workspaceId).execute();
}

/** One width of a logo; undefined when there is none. */
export async function findLogoFile(database: Database, logoId: string, width: number): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('brand_logo_files')
    .select('bytes')
    .where('logo_id', '=', logoId)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.bytes;
}

/** Whether a brand is due to be compared with its plan. */
export function selectIsRecheckDue(now: Date): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM workspace_brands WHERE recheck_at <= ${now})`;
}

/** Locks one brand that is due; a change of its subscription that commits later makes it due again. */
export async function lockDueBrand(trx: DatabaseTransaction, now: Date): Promise<string | undefined> {
  const row = await trx
    .selectFrom('workspace_brands')
    .select('workspace_id')
    .where('recheck_at', '<=', now)
    .orderBy('recheck_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.workspace_id;
}

export async function updateEntitlement(
  trx: DatabaseTransaction,
  workspaceId: string,
  { isEntitled, recheckAt }: { readonly isEntitled: boolean; readonly recheckAt: Date },
): Promise<void> {
  await trx
    .updateTable('workspace_brands')
    .set({ is_entitled: isEntitled, recheck_at: recheckAt })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** The brand for the export of a user's data. */
export function selectOwnBrand(database: Database, workspaceId: string) {
  return database
    .selectFrom('workspace_brands')
    .select(['workspace_id', 'name', 'imprint', 'accent', 'cover_colour', 'created_at', 'updated_at'])
    .where('workspace_id', '=', workspaceId);
}

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
