import { AppError } from '../../platform/errors.ts';
import { recordAuditEvent } from '../../platform/http/audit-event.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { checkAdminPassword } from './admin-password.ts';
import type { SettingsDependencies } from './dependencies.ts';
import { flatten, isSecretField } from './rules/flat-settings.ts';
import { lockSettings } from './store/queries.ts';
import { loadStoredSettings } from './store/stored-settings.ts';

/**
 * One stored secret in plain text; empty when none is stored. The audit event is recorded before the secret is
 * returned.
 * @throws AppError `not_found` for a field that is not a secret; `validation_failed` on `current_password` without the
 * admin's password
 */
export async function revealSecret(
  dependencies: SettingsDependencies,
  { field, password }: { readonly field: string; readonly password: string | undefined },
  caller: Caller,
  request: RequestContext,
): Promise<string> {
  if (!isSecretField(field)) throw new AppError('not_found');
  const { database, newId } = dependencies;
  (await checkAdminPassword(password, caller, request, dependencies))(
    'Kayıtlı değeri görmek için mevcut şifrenizi girin',
  );
  return database.transaction().execute(async (trx) => {
    const { settings } = loadStoredSettings(await lockSettings(trx), dependencies);
    await recordAuditEvent(trx, newId, {
      caller,
      request,
      action: 'settings.reveal',
      targetKind: 'settings',
      targetId: field,
    });
    return String(flatten(settings)[field]);
  });
}
