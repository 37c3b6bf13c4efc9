import type { listPublicationSites as listPublicationSitesEndpoint } from '@hokka/contracts/publishing/publications.ts';
import {
  type createSite as createSiteEndpoint,
  findCredentialsProblem,
  type Site,
  type SiteKind,
  siteNameMax,
  sitesMax,
  type updateSite as updateSiteEndpoint,
} from '@hokka/contracts/publishing/sites.ts';
import type { EndpointData, ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../../platform/http/audit-event.ts';
import { type SiteCredentials, SiteError, type SiteReport } from '../../../providers/sites/port.ts';
import { announceEnds } from '../announce-ends.ts';
import type { PublishingDependencies } from '../dependencies.ts';
import { toHost } from '../domain/publication-rules.ts';
import {
  countSites,
  endWaitingPublications,
  findSameSite,
  findSite,
  hideSite,
  listSiteRows,
  renameSite,
  replaceSite,
  type SiteRow,
  storeSiteReport,
  upsertSite,
} from '../store/sites.queries.ts';
import { presentSite, toCheckRefusal, toFailedReport, toFinding } from './present-site.ts';
import { checkConnection, discoverSite, parseSiteUrl } from './probe-site.ts';
import { openSite, sealCredentials, toCredentials } from './site-secrets.ts';

/** The caller's sites in the order in which they were added. */
export async function listOwnSites({ database, secretBox }: PublishingDependencies, userId: string): Promise<Site[]> {
  return (await listSiteRows(database, userId)).map((row) => presentSite(row, secretBox));
}

/** The same as a key that publishes is told: nothing of accounts and checks. */
export async function listPublicationSites(
  { database }: Pick<PublishingDependencies, 'database'>,
  userId: string,
): Promise<EndpointData<typeof listPublicationSitesEndpoint>['sites']> {
  return (await listSiteRows(database, userId)).map(({ id, name, kind, url }) => {
    return { id, name, kind: kind as SiteKind, host: new URL(url).host };
  });
}

/** The caller's site. @throws AppError `not_found` */
export async function getOwnSite({ database }: PublishingDependencies, id: string, userId: string): Promise<SiteRow> {
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
 * Adds a site whose API was found and takes the credentials. One that was deleted comes back with its publications.
 * @throws AppError `paid_plan_required`, `site_check_failed`, `too_many_sites`, `site_exists`
 */
export async function createOwnSite(
  dependencies: PublishingDependencies,
  actor: AuditActor,
  { kind, url: typedUrl, name = '', credentials: typed }: ParsedBody<typeof createSiteEndpoint>,
): Promise<Site> {
  const { database, newId, secretBox } = dependencies;
  const { userId } = actor.caller;
  const { now } = actor.request;
  await requirePaidPlan(dependencies, userId, now);
  const credentials = toCredentials(kind, typed);
  const found = await probe(kind, typedUrl, credentials, dependencies);
  return database.transaction().execute(async (trx) => {
    // Sites of one account are added one after another, so that none is the twenty-first.
    if (!(await dependencies.lockOpenAccount(trx, userId))) throw new AppError('unauthenticated');
    const same = await findSameSite(trx, { userId, kind, apiRoot: found.apiRoot });
    if (same !== undefined && same.deleted_at === null) throw new AppError('site_exists');
    if ((await countSites(trx, userId)) >= sitesMax) throw new AppError('too_many_sites');
    const id = same?.id ?? newId();
    const secrets = sealCredentials(secretBox, id, credentials);
    await upsertSite(trx, { ...found, id, userId, kind, name: toName(name, found), secrets, now });
    await recordSiteEvent(trx, dependencies, actor, 'site.create', id, { kind, address: found.origin });
    return presentSite(await getSite(trx, id, userId), secretBox);
  });
}

/**
 * Changes a site. An address on another origin needs the credentials again, so that whoever came into an account cannot have them sent to a
 * server of their own. @throws AppError `not_found`, `paid_plan_required`, `site_check_failed`, `site_exists`, `site_changed`
 */
export async function updateOwnSite(
  dependencies: PublishingDependencies,
  actor: AuditActor,
  id: string,
  { url: typedUrl, name, credentials: typed }: ParsedBody<typeof updateSiteEndpoint>,
): Promise<Site> {
  const { database, secretBox } = dependencies;
  const { userId } = actor.caller;
  const { now } = actor.request;
  const row = await getOwnSite(dependencies, id, userId);
  const kind = row.kind as SiteKind;
  if (typedUrl === undefined && typed === undefined) {
    return database.transaction().execute(async (trx) => {
      const renamed = name === undefined || name === '' ? row.name : name;
      if (!(await renameSite(trx, { id, userId, name: renamed, now }))) throw new AppError('not_found');
      await recordSiteEvent(trx, dependencies, actor, 'site.update', id, { fields: ['name'] });
      return presentSite(await getSite(trx, id, userId), secretBox);
    });
  }
  await requirePaidPlan(dependencies, userId, now);
  const problem = typed === undefined ? undefined : findCredentialsProblem(kind, typed);
  if (problem !== undefined) throw createFieldError(`credentials.${problem.field}`, problem.message);
  const url = typedUrl ?? row.url;
  if (typed === undefined && parseSiteUrl(url).origin !== new URL(row.api_root).origin)
    throw createFieldError('credentials', 'Adres başka bir sunucuya ait; giriş bilgilerini yeniden girin');
  const credentials = typed === undefined ? readCredentials(row, dependencies) : toCredentials(kind, typed);
  const found = await probe(kind, url, credentials, dependencies);
  const secrets = sealCredentials(secretBox, id, credentials);
  return database.transaction().execute(async (trx) => {
    if (!(await dependencies.lockOpenAccount(trx, userId))) throw new AppError('unauthenticated');
    const same = await findSameSite(trx, { userId, kind, apiRoot: found.apiRoot });
    if (same !== undefined && same.id !== id) throw new AppError('site_exists');
    const change = { ...found, id, userId, name: name === undefined || name === '' ? row.name : name, secrets, now };
    if (!(await replaceSite(trx, change, row.version))) throw new AppError('site_changed');
    const fields = [typedUrl === undefined ? [] : ['url'], typed === undefined ? [] : ['credentials']].flat();
    await recordSiteEvent(trx, dependencies, actor, 'site.update', id, { fields, address: found.origin });
    return presentSite(await getSite(trx, id, userId), secretBox);
  });
}

/** Wipes the secrets of a site and hides it; what has not begun to be sent there ends. @throws AppError `not_found` */
export async function deleteOwnSite(
  dependencies: PublishingDependencies,
  actor: AuditActor,
  id: string,
): Promise<void> {
  const { userId } = actor.caller;
  const { now } = actor.request;
  await dependencies.database.transaction().execute(async (trx) => {
    if (!(await hideSite(trx, { id, userId, now }))) throw new AppError('not_found');
    await announceEnds(trx, await endWaitingPublications(trx, { siteId: id, now }), now);
    await recordSiteEvent(trx, dependencies, actor, 'site.delete', id);
  });
}

/** Tries what publishing needs and stores what was found. @throws AppError `not_found`, `paid_plan_required` */
export async function checkOwnSite(
  dependencies: PublishingDependencies,
  id: string,
  userId: string,
  now: Date,
): Promise<Site> {
  const { database, secretBox, clock } = dependencies;
  await requirePaidPlan(dependencies, userId, now);
  const row = await getOwnSite(dependencies, id, userId);
  const report = await checkStored(row, dependencies);
  await storeSiteReport(database, { id, version: row.version, report, now: clock.now() });
  return presentSite(await getOwnSite(dependencies, id, userId), secretBox);
}

/** @throws AppError `not_found`, `site_check_failed` where they are sealed with another key */
function readCredentials(row: SiteRow, { secretBox }: PublishingDependencies): SiteCredentials {
  try {
    const site = openSite(row, secretBox);
    if (site === undefined) throw new AppError('not_found');
    return site.credentials;
  } catch (error) {
    throw (error instanceof SiteError ? toCheckRefusal([toFinding(error)]) : undefined) ?? error;
  }
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

interface FoundSite {
  readonly url: string;
  readonly apiRoot: string;
  readonly host: string;
  readonly origin: string;
  readonly siteName: string;
  readonly report: object;
}

/** Finds the API and tries the credentials there. @throws AppError `site_check_failed` */
async function probe(
  kind: SiteKind,
  typedUrl: string,
  credentials: SiteCredentials,
  dependencies: PublishingDependencies,
): Promise<FoundSite> {
  const url = parseSiteUrl(typedUrl);
  const { apiRoot, name } = await discoverSite(kind, url, dependencies);
  const report = await checkConnection({ apiRoot, credentials }, dependencies);
  const refusal = toCheckRefusal(report.findings);
  if (refusal !== undefined) throw refusal;
  return { url: url.href, apiRoot, host: toHost(apiRoot), origin: url.origin, siteName: name, report };
}

function toName(typed: string, { siteName, host }: FoundSite): string {
  const name = typed === '' ? siteName : typed;
  return [...(name === '' ? host.replace(/:443$/, '') : name).slice(0, 2 * siteNameMax)]
    .slice(0, siteNameMax)
    .join('')
    .toWellFormed();
}

async function getSite(trx: DatabaseTransaction, id: string, userId: string): Promise<SiteRow> {
  const row = await findSite(trx, id, userId);
  if (row === undefined) throw new Error('The site is gone');
  return row;
}

function recordSiteEvent(
  trx: DatabaseTransaction,
  { newId }: Pick<PublishingDependencies, 'newId'>,
  actor: AuditActor,
  action: 'site.create' | 'site.update' | 'site.delete',
  targetId: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordAuditEvent(trx, newId, { ...actor, action, targetKind: 'site', targetId, details });
}
