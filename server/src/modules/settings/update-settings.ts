import { isDeepStrictEqual } from 'node:util';
import {
  type SecretField,
  type Settings,
  type SettingsUpdate,
  secretFields,
} from '@hokka/contracts/settings/settings.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { recordAuditEvent } from '../../platform/http/audit-event.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { checkAdminPassword } from './admin-password.ts';
import type { SettingsDependencies } from './dependencies.ts';
import { type FlatSettings, flatten, isSecretField, parseFlatSettings } from './rules/flat-settings.ts';
import { describeOpenOrders, listChangedDestinations, requiresPassword } from './rules/money-destinations.ts';
import { isMask } from './rules/secret-masks.ts';
import { assertSecretReceiversUnchanged } from './rules/secret-receivers.ts';
import { addFormerMerchant } from './store/former-merchants.ts';
import { lockSettings, replaceSettings } from './store/queries.ts';
import { loadStoredSettings, readSealedSecrets, sealSecret, toStoredPlainValues } from './store/stored-settings.ts';

interface PlainChange {
  readonly before: unknown;
  readonly after: unknown;
}

type SecretChange = 'set' | 'cleared';

/**
 * Changes settings, all or nothing, and records who did it. If a version is given, the change is refused once the
 * stored version differs, so that an admin sees the changes of others before overwriting them.
 * @throws AppError `settings_changed` when the version differs
 * @throws AppError `validation_failed` on `system.default_user_plan_id` for a plan that new users cannot start on, and
 * on an unchanged secret whose receiving host changes
 * @throws AppError `validation_failed` on `current_password` for a change for which `requiresPassword` is true, without
 * the admin's password; `open_orders` when orders are pending at a changed destination and this was not confirmed
 */
export async function updateSettings(
  dependencies: SettingsDependencies,
  { version, current_password: password, confirm_open_orders: isConfirmed = false, ...update }: SettingsUpdate,
  caller: Caller,
  request: RequestContext,
): Promise<void> {
  const { database, newId, secretBox, defaults, isAllowedAsDefaultPlan } = dependencies;
  const requirePassword = await checkAdminPassword(password, caller, request, dependencies);
  await database.transaction().execute(async (trx) => {
    const row = await lockSettings(trx);
    const { settings: stored } = loadStoredSettings(row, { secretBox, defaults });
    const before = flatten(stored);
    const submitted = flatten(update);
    const plainChanges = findPlainChanges(before, submitted);
    const sealed = readSealedSecrets(row);
    const secretChanges = findSecretChanges(before, submitted, sealed);
    if (Object.keys(plainChanges).length + Object.keys(secretChanges).length === 0) return;
    if (version !== undefined && BigInt(version) !== row.version) throw new AppError('settings_changed');

    const plan = plainChanges['system.default_user_plan_id']?.after;
    if (plan !== undefined && !(await isAllowedAsDefaultPlan(trx, Number(plan))))
      throw createFieldError('system.default_user_plan_id', 'Varsayılan plan aktif ve ücretsiz bir plan olmalıdır');

    const changed = Object.entries(plainChanges).map(([key, change]) => [key, change.after]);
    const after = parseFlatSettings({ ...before, ...Object.fromEntries(changed) });
    // Includes secrets that cannot be decrypted here, because they may be again later.
    assertSecretReceiversUnchanged(
      stored,
      after,
      (field) => sealed[field] !== undefined && !isReplacement(submitted[field]),
    );
    for (const field of secretFields) {
      if (secretChanges[field] === 'set') sealed[field] = sealSecret(secretBox, field, String(submitted[field]));
      if (secretChanges[field] === 'cleared') delete sealed[field];
    }
    const next = { ...after, payment: { ...after.payment, ...readSubmittedSecrets(submitted) } };
    const destinations = listChangedDestinations(stored, next);
    if (destinations.length > 0 || Object.keys(plainChanges).some(requiresPassword))
      requirePassword('Bu değişiklik için mevcut şifrenizi girin');
    if (destinations.length > 0) {
      const openOrders = describeOpenOrders(destinations, await dependencies.countOpenOrders(trx, request.now));
      if (openOrders !== undefined && !isConfirmed) throw new AppError('open_orders', { message: openOrders });
      await dependencies.notifySuperAdmins(trx, { changed: destinations, actorId: caller.userId });
    }
    const formerMerchants = destinations.includes('merchant')
      ? addFormerMerchant(row.former_merchants, stored, secretBox, request.now)
      : row.former_merchants;
    await replaceSettings(
      trx,
      row.version,
      { plain: toStoredPlainValues(after, defaults), secrets: sealed, former_merchants: formerMerchants },
      request.now,
    );
    await recordAuditEvent(trx, newId, {
      caller,
      request,
      action: 'settings.update',
      targetKind: 'settings',
      details: { changed: plainChanges, secrets: secretChanges },
    });
  });
}

/** The merchant's secrets that are set or cleared. */
function readSubmittedSecrets(submitted: FlatSettings): Partial<Settings['payment']> {
  const [key, salt] = [submitted['payment.paytr_merchant_key'], submitted['payment.paytr_merchant_salt']];
  return {
    ...(isReplacement(key) ? { paytr_merchant_key: key } : {}),
    ...(isReplacement(salt) ? { paytr_merchant_salt: salt } : {}),
  };
}

function findPlainChanges(before: FlatSettings, submitted: FlatSettings): Record<string, PlainChange> {
  return Object.fromEntries(
    Object.entries(submitted)
      .map(([key, after]) => ({ key, before: readOwn(before, key), after }))
      .filter((change) => !isSecretField(change.key) && !isDeepStrictEqual(change.after, change.before))
      .map(({ key, ...change }) => [key, change]),
  );
}

/** An empty text also clears a stored secret that can no longer be decrypted. */
function findSecretChanges(
  before: FlatSettings,
  submitted: FlatSettings,
  sealed: Partial<Record<SecretField, string>>,
): Partial<Record<SecretField, SecretChange>> {
  const changes: Partial<Record<SecretField, SecretChange>> = {};
  for (const field of secretFields) {
    const value = readOwn(submitted, field);
    if (!isReplacement(value)) continue;
    if (value === '' && sealed[field] !== undefined) changes[field] = 'cleared';
    if (value !== '' && value !== readOwn(before, field)) changes[field] = 'set';
  }
  return changes;
}

function isReplacement(value: unknown): value is string {
  return typeof value === 'string' && !isMask(value);
}
