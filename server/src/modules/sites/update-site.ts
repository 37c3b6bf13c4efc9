import {
  findCredentialsProblem,
  type Site,
  type SiteKind,
  type updateSite as updateSiteEndpoint,
} from '@hokka/contracts/publishing/sites.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { WorkspaceActor } from '../../platform/http/audit-event.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type SiteCredentials, SiteError } from '../../providers/sites/port.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { presentSite, toCheckRefusal, toFinding } from './present-site.ts';
import { parseSiteUrl, probeSite } from './probe-site.ts';
import { enqueuePublicationEvents } from './publication-events.ts';
import {
  endWaitingPublications,
  findSameSite,
  hideSite,
  lockSiteChanges,
  moveScheduledTargets,
  renameSite,
  replaceSite,
  type SiteRow,
  type StoredSite,
  upsertSite,
} from './queries.ts';
import { isSamePlace } from './rules.ts';
import { openSite, sealCredentials, toCredentials } from './site-secrets.ts';
import { getOwnSite, getWrittenSite, recordSiteEvent, requirePaidPlan } from './sites.ts';

/**
 * Changes a site. An address on another origin requires the credentials again, so that an intruder in an account cannot
 * send them to their own server. An address in another place (`isSamePlace`) gets a new site id.
 * @throws AppError `not_found`, `paid_plan_required`, `site_check_failed`, `site_exists`, `site_changed`
 */
export async function updateOwnSite(
  dependencies: PublishingDependencies,
  actor: WorkspaceActor,
  id: string,
  { url: typedUrl, name, credentials: typed }: ParsedBody<typeof updateSiteEndpoint>,
): Promise<Site> {
  const { database, secretBox } = dependencies;
  const { workspaceId: userId } = actor.caller;
  const { now } = actor.request;
  const row = await getOwnSite(dependencies.database, id, userId);
  const kind = row.kind as SiteKind;
  if (typedUrl === undefined && typed === undefined) {
    return database.transaction().execute(async (trx) => {
      const renamed = name ?? row.name;
      if (!(await renameSite(trx, { id, userId, name: renamed, now }))) throw new AppError('not_found');
      await recordSiteEvent(trx, dependencies.newId, actor, 'site.update', id, { fields: ['name'] });
      return presentSite(await getWrittenSite(trx, id, userId), secretBox);
    });
  }
  await requirePaidPlan(dependencies, userId, now);
  const problem = typed === undefined ? undefined : findCredentialsProblem(kind, typed);
  if (problem !== undefined) throw createFieldError(`credentials.${problem.field}`, problem.message);
  const url = typedUrl ?? row.url;
  if (typed === undefined && parseSiteUrl(url).origin !== new URL(row.api_root).origin)
    throw createFieldError('credentials', 'Adres başka bir sunucuya ait; giriş bilgilerini yeniden girin');
  const credentials = typed === undefined ? readCredentials(row, dependencies.secretBox) : toCredentials(kind, typed);
  const found = await probeSite(kind, url, credentials, dependencies);
  return database.transaction().execute(async (trx) => {
    if (!(await dependencies.lockOpenAccount(trx, userId))) throw new AppError('unauthenticated');
    await lockSiteChanges(trx, userId);
    const same = await findSameSite(trx, { userId, kind, canonicalRoot: found.canonicalRoot });
    if (same !== undefined && same.id !== id && same.deleted_at === null) throw new AppError('site_exists');
    const isMoved = !isSamePlace(found.canonicalRoot, row.canonical_root) || (same !== undefined && same.id !== id);
    const newId = isMoved ? (same?.id ?? dependencies.newId()) : id;
    const secrets = sealCredentials(secretBox, newId, credentials);
    const renamed = name ?? row.name;
    const change = { ...found, id: newId, userId, kind, name: renamed, secrets, now };
    const isDone = isMoved ? await moveSite(trx, row, change) : await replaceSite(trx, change, row.version);
    if (!isDone) throw new AppError('site_changed');
    const fields = [typedUrl === undefined ? [] : ['url'], typed === undefined ? [] : ['credentials']].flat();
    const moved = isMoved ? { new_id: newId } : {};
    await recordSiteEvent(trx, dependencies.newId, actor, 'site.update', id, {
      fields,
      address: found.origin,
      ...moved,
    });
    return presentSite(await getWrittenSite(trx, newId, userId), secretBox);
  });
}

/**
 * Replaces a site by another one. The ids of posts and pictures have another meaning there, so they stay with the
 * former site, which is hidden. @returns false when that site was changed or deleted in the meantime
 */
async function moveSite(trx: DatabaseTransaction, former: SiteRow, site: StoredSite): Promise<boolean> {
  const { userId, now } = site;
  if (!(await hideSite(trx, { id: former.id, userId, expectedVersion: former.version, now }))) return false;
  await enqueuePublicationEvents(trx, await endWaitingPublications(trx, { siteId: former.id, now }), now);
  await upsertSite(trx, site);
  await moveScheduledTargets(trx, { from: former.id, to: site.id });
  return true;
}

/** @throws AppError `not_found`, `site_check_failed` when they were sealed with another key */
function readCredentials(row: SiteRow, secretBox: Pick<SecretBox, 'open'>): SiteCredentials {
  try {
    const site = openSite(row, secretBox);
    if (site === undefined) throw new AppError('not_found');
    return site.credentials;
  } catch (error) {
    throw (error instanceof SiteError ? toCheckRefusal([toFinding(error)]) : undefined) ?? error;
  }
}
