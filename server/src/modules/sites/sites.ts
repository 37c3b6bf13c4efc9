import type { listPublicationSites as listPublicationSitesEndpoint } from '@hokka/contracts/publishing/publications.ts';
import {
  type createSite as createSiteEndpoint,
  type Site,
  type SiteKind,
  siteNameMax,
  sitesMax,
} from '@hokka/contracts/publishing/sites.ts';
import type { EndpointData, ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { emptyUnlessVisible, toSingleLine } from '@hokka/contracts/shared/text-rules.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAuditEvent, type WorkspaceActor } from '../../platform/http/audit-event.ts';
import { SiteError, type SiteReport } from '../../providers/sites/port.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { presentSite, toFailedReport } from './present-site.ts';
import { checkConnection, type FoundSite, probeSite } from './probe-site.ts';
import { enqueuePublicationEvents } from './publication-events.ts';
import {
  countSites,
  endWaitingPublications,
  findSameSite,
  findSite,
  hideSite,
  listSiteRows,
  lockSiteChanges,
  type SiteRow,
  storeSiteReport,
  upsertSite,
} from './queries.ts';
import { openSite, sealCredentials, toCredentials } from './site-secrets.ts';

/** The caller's sites in the order in which they were added. */
export async function listOwnSites({ database, secretBox }: PublishingDependencies, userId: string): Promise<Site[]> {
  return (await listSiteRows(database, userId)).map((row) => presentSite(row, secretBox));
}

/** Like `listOwnSites`, for API keys that publish: without accounts and checks. */
export async function listPublicationSites(
  database: Database,
  userId: string,
): Promise<EndpointData<typeof listPublicationSitesEndpoint>['sites']> {
  return (await listSiteRows(database, userId)).map(({ id, name, kind, url }) => {
    return { id, name, kind: kind as SiteKind, host: new URL(url).host };
  });
}

/** The caller's site. @throws AppError `not_found` */
export async function getOwnSite(database: Database, id: string, userId: string): Promise<SiteRow> {
  const row = await findSite(database, id, userId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** @throws AppError `paid_plan_required` */
export async function requirePaidPlan(
  { database, hasPaidPlan }: Pick<PublishingDependencies, 'database' | 'hasPaidPlan'>,
  userId: string,
  now: Date,
): Promise<void> {
  if (!(await hasPaidPlan(database, userId, now))) throw new AppError('paid_plan_required');
}

/**
 * Adds a site after its API was found and has accepted the credentials. A deleted site is restored with its
 * publications.
 * @param idempotentCall its body excludes the credentials, since an unsalted hash of them would be stored
 * @throws AppError `paid_plan_required`, `site_check_failed`, `too_many_sites`, `site_exists`, `idempotency_mismatch`
 */
export async function createOwnSite(
  dependencies: PublishingDependencies,
  actor: WorkspaceActor,
  { kind, url: typedUrl, name = '', credentials: typed }: ParsedBody<typeof createSiteEndpoint>,
  idempotentCall: IdempotentCall | undefined,
): Promise<Site> {
  const { database, newId, secretBox } = dependencies;
  const { workspaceId: userId } = actor.caller;
  const { now } = actor.request;
  await requirePaidPlan(dependencies, userId, now);
  const credentials = toCredentials(kind, typed);
  const found = await probeSite(kind, typedUrl, credentials, dependencies);
  const add = async (trx: DatabaseTransaction) => {
    if (!(await dependencies.lockOpenAccount(trx, userId))) throw new AppError('unauthenticated');
    await lockSiteChanges(trx, userId);
    const same = await findSameSite(trx, { userId, kind, canonicalRoot: found.canonicalRoot });
    if (same !== undefined && same.deleted_at === null) throw new AppError('site_exists');
    if ((await countSites(trx, userId)) >= sitesMax) throw new AppError('too_many_sites');
    const id = same?.id ?? newId();
    const secrets = sealCredentials(secretBox, id, credentials);
    await upsertSite(trx, { ...found, id, userId, kind, name: toName(name, found), secrets, now });
    await recordSiteEvent(trx, dependencies.newId, actor, 'site.create', id, { kind, address: found.origin });
    return presentSite(await getWrittenSite(trx, id, userId), secretBox);
  };
  const { data } = await database
    .transaction()
    .execute((trx) => runIdempotently(trx, idempotentCall, async () => ({ status: 201, data: await add(trx) })));
  return data;
}

/** Deletes the secrets of a site, hides it and ends its waiting publications. @throws AppError `not_found` */
export async function deleteOwnSite(
  dependencies: PublishingDependencies,
  actor: WorkspaceActor,
  id: string,
): Promise<void> {
  const { workspaceId: userId } = actor.caller;
  const { now } = actor.request;
  await dependencies.database.transaction().execute(async (trx) => {
    if (!(await hideSite(trx, { id, userId, now }))) throw new AppError('not_found');
    await enqueuePublicationEvents(trx, await endWaitingPublications(trx, { siteId: id, now }), now);
    await recordSiteEvent(trx, dependencies.newId, actor, 'site.delete', id);
  });
}

/** Tests everything that publishing needs and stores the result. @throws AppError `not_found`, `paid_plan_required` */
export async function checkOwnSite(
  dependencies: PublishingDependencies,
  id: string,
  userId: string,
  now: Date,
): Promise<Site> {
  const { database, secretBox, clock } = dependencies;
  await requirePaidPlan(dependencies, userId, now);
  const row = await getOwnSite(dependencies.database, id, userId);
  const report = await checkStored(row, dependencies);
  await storeSiteReport(database, { id, version: row.version, report, now: clock.now() });
  return presentSite(await getOwnSite(dependencies.database, id, userId), secretBox);
}

async function checkStored(row: SiteRow, dependencies: PublishingDependencies): Promise<SiteReport> {
  try {
    const site = openSite(row, dependencies.secretBox);
    if (site === undefined) throw new AppError('not_found');
    return await checkConnection(site, dependencies);
  } catch (error) {
    if (error instanceof SiteError) return toFailedReport(error);
    throw error;
  }
}

function toName(typed: string, { siteName, host }: FoundSite): string {
  const name = typed === '' ? emptyUnlessVisible(toSingleLine(siteName).trim()) : typed;
  return [...(name === '' ? host.replace(/:443$/, '') : name).slice(0, 2 * siteNameMax)]
    .slice(0, siteNameMax)
    .join('')
    .toWellFormed();
}

/** A site that was written in this transaction. */
export async function getWrittenSite(trx: DatabaseTransaction, id: string, userId: string): Promise<SiteRow> {
  const row = await findSite(trx, id, userId);
  if (row === undefined) throw new Error('The site no longer exists');
  return row;
}

export function recordSiteEvent(
  trx: DatabaseTransaction,
  newId: NewId,
  actor: WorkspaceActor,
  action: 'site.create' | 'site.update' | 'site.delete',
  targetId: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordAuditEvent(trx, newId, { ...actor, action, targetKind: 'site', targetId, details });
}
