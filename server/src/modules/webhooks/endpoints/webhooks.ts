import type { AuditAction } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import type { EndpointData, ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import {
  type createWebhook,
  rotationOverlapHours,
  type updateWebhook,
  type Webhook,
  webhook,
  webhooksMax,
} from '@hokka/contracts/webhooks/webhooks.ts';
import { addMilliseconds, hourMs } from '../../../platform/clock.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { NewId } from '../../../platform/database/ids.ts';
import { AppError, createFieldError } from '../../../platform/errors.ts';
import { recordAuditEvent, type WorkspaceActor } from '../../../platform/http/audit-event.ts';
import type { PublicSiteClient, SiteAddressProblem } from '../../../platform/network/public-site-client.ts';
import { lockAccount } from '../../account-records/index.ts';
import { requireApiAccess, type WebhooksDependencies } from '../dependencies.ts';
import { newWebhookSecret } from '../signature.ts';
import { endWaitingDeliveries } from '../store/deliveries.queries.ts';
import type { WebhookRow } from '../store/webhooks.queries.ts';
import {
  changeWebhook,
  countWebhooks,
  deleteWebhookRow,
  getWebhookRow,
  insertWebhook,
  listWebhookRows,
  lockWebhook,
  replaceWebhookSecret,
  type WebhookChange,
} from '../store/webhooks.queries.ts';

type WebhookWithSecret = EndpointData<typeof createWebhook>;

/** The caller's webhooks, newest first. */
export async function listOwnWebhooks(
  { database, findApiDenial }: WebhooksDependencies,
  userId: string,
  now: Date,
): Promise<Webhook[]> {
  const isPaused = (await findApiDenial(database, userId, now)) !== undefined;
  return (await listWebhookRows(database, userId, now)).map((row) => presentWebhook(row, isPaused));
}

/**
 * Creates a webhook. Its secret leaves the process only in this answer and in signatures.
 * @throws AppError `feature_not_in_plan`, `too_many_webhooks`; `validation_failed` on `url`
 */
export async function createOwnWebhook(
  dependencies: WebhooksDependencies,
  actor: WorkspaceActor,
  body: ParsedBody<typeof createWebhook>,
): Promise<WebhookWithSecret> {
  const { database, newId, secretBox, siteClient } = dependencies;
  const { workspaceId: userId } = actor.caller;
  const { now } = actor.request;
  const url = normalizeAddress(siteClient, body.url);
  const id = newId();
  const secret = newWebhookSecret();
  return database.transaction().execute(async (trx) => {
    // Locks the account, so that concurrent calls cannot exceed the limit of webhooks.
    if (!(await lockAccount(trx, userId))) throw new AppError('unauthenticated');
    await requireApiAccess(dependencies, trx, userId, now);
    if ((await countWebhooks(trx, userId)) >= webhooksMax) throw new AppError('too_many_webhooks');
    const { events } = body;
    await insertWebhook(trx, { id, userId, url, events, secret: secretBox.seal(secret, id), now });
    await recordWebhookEvent(trx, dependencies.newId, actor, 'webhook.create', id, { host: new URL(url).host, events });
    return { webhook: presentWebhook(await getWebhookRow(trx, userId, id, now), false), secret };
  });
}

/**
 * Changes a webhook. Turning it off ends its waiting deliveries; turning it on or changing its address resets its
 * failures.
 * @throws AppError `not_found`, `feature_not_in_plan`; `validation_failed` on `url`
 */
export async function updateOwnWebhook(
  dependencies: WebhooksDependencies,
  actor: WorkspaceActor,
  id: string,
  { url: typedUrl, events, enabled }: ParsedBody<typeof updateWebhook>,
): Promise<Webhook> {
  const { database, siteClient } = dependencies;
  const { workspaceId: userId } = actor.caller;
  const { now } = actor.request;
  const url = typedUrl === undefined ? undefined : normalizeAddress(siteClient, typedUrl);
  return database.transaction().execute(async (trx) => {
    const locked = await lockWebhook(trx, id, userId);
    if (locked === undefined) throw new AppError('not_found');
    await requireApiAccess(dependencies, trx, userId, now);
    const isMoved = url !== undefined && url !== locked.url;
    const change: WebhookChange = {
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { events }),
      ...(enabled === undefined ? {} : { state: enabled ? 'active' : 'off' }),
      ...(isMoved || enabled === true ? { failingSince: null } : {}),
    };
    await changeWebhook(trx, id, change, now);
    if (enabled === false) await endWaitingDeliveries(trx, id, now);
    await recordWebhookEvent(trx, dependencies.newId, actor, 'webhook.update', id, {
      ...(isMoved ? { host: new URL(url).host } : {}),
      ...(events === undefined ? {} : { events }),
      ...(enabled === undefined ? {} : { enabled }),
    });
    return presentWebhook(await getWebhookRow(trx, userId, id, now), false);
  });
}

/**
 * Gives a webhook a new secret. For 24 hours both secrets sign.
 * @throws AppError `not_found`, `feature_not_in_plan`
 */
export async function rotateOwnWebhook(
  dependencies: WebhooksDependencies,
  actor: WorkspaceActor,
  id: string,
): Promise<WebhookWithSecret> {
  const { database, secretBox } = dependencies;
  const { workspaceId: userId } = actor.caller;
  const { now } = actor.request;
  const secret = newWebhookSecret();
  return database.transaction().execute(async (trx) => {
    if ((await lockWebhook(trx, id, userId)) === undefined) throw new AppError('not_found');
    await requireApiAccess(dependencies, trx, userId, now);
    const formerEndsAt = addMilliseconds(now, rotationOverlapHours * hourMs);
    await replaceWebhookSecret(trx, id, { secret: secretBox.seal(secret, id), formerEndsAt, now });
    await recordWebhookEvent(trx, dependencies.newId, actor, 'webhook.rotate', id);
    return { webhook: presentWebhook(await getWebhookRow(trx, userId, id, now), false), secret };
  });
}

/** Deletes a webhook with its secrets, log and waiting deliveries. @throws AppError `not_found` */
export async function deleteOwnWebhook(
  dependencies: WebhooksDependencies,
  actor: WorkspaceActor,
  id: string,
): Promise<void> {
  await dependencies.database.transaction().execute(async (trx) => {
    if (!(await deleteWebhookRow(trx, actor.caller.workspaceId, id))) throw new AppError('not_found');
    await recordWebhookEvent(trx, dependencies.newId, actor, 'webhook.delete', id);
  });
}

/** Maximum length of a stored address. */
const addressMax = 2000;

const addressProblems: Record<SiteAddressProblem, string> = {
  not_https: 'https:// ile başlayan bir adres girin',
  own_host: 'Bu sitenin kendi adresi kullanılamaz',
  has_credentials: 'Adreste kullanıcı adı ya da şifre bulunamaz',
  private_address: 'Adres internetten erişilebilir olmalıdır',
};

function normalizeAddress(siteClient: PublicSiteClient, typed: string): string {
  const url = new URL(typed);
  url.hash = '';
  // Non-ASCII letters become three to nine times as long in the stored form.
  if (url.href.length > addressMax) throw createFieldError('url', 'Adres en fazla 2.000 karakter olabilir');
  const problem = siteClient.findProblem(url);
  if (problem !== undefined) throw createFieldError('url', addressProblems[problem]);
  return url.href;
}

function recordWebhookEvent(
  trx: DatabaseTransaction,
  newId: NewId,
  actor: WorkspaceActor,
  action: Extract<AuditAction, `webhook.${string}`>,
  targetId: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordAuditEvent(trx, newId, { ...actor, action, targetKind: 'webhook', targetId, details });
}

/** @param isPaused whether the owner's plan lacks API access */
function presentWebhook(row: WebhookRow, isPaused: boolean): Webhook {
  const { id, url, events, state, created_at, last_success_at, failing_since, former_secret_ends_at } = row;
  return {
    id,
    url,
    events: webhook.shape.events.parse(events),
    state: webhook.shape.state.parse(isPaused && state === 'active' ? 'paused' : state),
    created_at: created_at.toISOString(),
    last_success_at: last_success_at?.toISOString() ?? null,
    failing_since: failing_since?.toISOString() ?? null,
    failure: webhook.shape.failure.parse(row.failure),
    waiting: row.waiting,
    former_secret_ends_at: former_secret_ends_at?.toISOString() ?? null,
  };
}
