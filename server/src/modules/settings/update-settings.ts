import { isDeepStrictEqual } from 'node:util';
import { type SecretField, type SettingsUpdate, secretFields } from '@hokka/contracts/settings.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError, refuseField } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { recordAct } from '../../platform/http/record-act.ts';
import type { RequestFacts } from '../../platform/http/route.ts';
import type { NewId } from '../../platform/ids.ts';
import { assemble, type FlatSettings, flatten, isSecretField } from './flat-settings.ts';
import { refuseMovedSecrets } from './kept-secrets.ts';
import { isMask } from './secret-masks.ts';
import { lockSettings, replaceSettings } from './settings.queries.ts';
import { plainToStore, readStored, type SettingsReading, sealedSecrets, sealSecret } from './stored-settings.ts';

export interface UpdateSettingsDependencies extends SettingsReading {
  readonly database: Database;
  readonly newId: NewId;
  /** Whether new users may start on the plan: active and free. */
  readonly mayBeDefaultPlan: (trx: DatabaseTransaction, planId: number) => Promise<boolean>;
}

interface PlainChange {
  readonly before: unknown;
  readonly after: unknown;
}

type SecretChange = 'set' | 'cleared';

/**
 * Changes settings, all or nothing, and records who did it. With a version nothing changes once the stored one is another: what
 * others changed meanwhile should be seen before it is written over.
 * @throws AppError `settings_changed` when it is another.
 * @throws AppError `validation_failed` on `system.default_user_plan_id` for a plan that new users cannot start on, and on a
 * secret that is kept while the host it is sent to changes.
 */
export async function updateSettings(
  { database, newId, secretBox, defaults, mayBeDefaultPlan }: UpdateSettingsDependencies,
  { version, ...update }: SettingsUpdate,
  caller: Caller,
  request: RequestFacts,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const row = await lockSettings(trx);
    const { settings: stored } = readStored(row, { secretBox, defaults });
    const before = flatten(stored);
    const given = flatten(update);
    const plainChanges = findPlainChanges(before, given);
    const sealed = sealedSecrets(row);
    const secretChanges = findSecretChanges(before, given, sealed);
    if (Object.keys(plainChanges).length + Object.keys(secretChanges).length === 0) return;
    if (version !== undefined && BigInt(version) !== row.version) throw new AppError('settings_changed');

    const plan = plainChanges['system.default_user_plan_id']?.after;
    if (plan !== undefined && !(await mayBeDefaultPlan(trx, Number(plan))))
      throw refuseField('system.default_user_plan_id', 'Varsayılan plan aktif ve ücretsiz bir plan olmalıdır');

    const changed = Object.entries(plainChanges).map(([key, change]) => [key, change.after]);
    const after = assemble({ ...before, ...Object.fromEntries(changed) });
    // Also one that cannot be opened here: it may be again.
    refuseMovedSecrets(stored, after, (field) => sealed[field] !== undefined && !isGivenAnew(given[field]));
    for (const field of secretFields) {
      if (secretChanges[field] === 'set') sealed[field] = sealSecret(secretBox, field, String(given[field]));
      if (secretChanges[field] === 'cleared') delete sealed[field];
    }
    await replaceSettings(trx, row.version, { plain: plainToStore(after, defaults), secrets: sealed }, request.now);
    await recordAct(trx, newId, {
      caller,
      request,
      action: 'settings.update',
      targetKind: 'settings',
      details: { changed: plainChanges, secrets: secretChanges },
    });
  });
}

function findPlainChanges(before: FlatSettings, given: FlatSettings): Record<string, PlainChange> {
  const changes: Record<string, PlainChange> = {};
  for (const [key, value] of Object.entries(given)) {
    if (!isSecretField(key) && !isDeepStrictEqual(value, before[key]))
      changes[key] = { before: before[key], after: value };
  }
  return changes;
}

/** An empty text also clears a stored secret that can no longer be opened. */
function findSecretChanges(
  before: FlatSettings,
  given: FlatSettings,
  sealed: Partial<Record<SecretField, string>>,
): Partial<Record<SecretField, SecretChange>> {
  const changes: Partial<Record<SecretField, SecretChange>> = {};
  for (const field of secretFields) {
    const value = given[field];
    if (!isGivenAnew(value)) continue;
    if (value === '' && sealed[field] !== undefined) changes[field] = 'cleared';
    if (value !== '' && value !== before[field]) changes[field] = 'set';
  }
  return changes;
}

function isGivenAnew(value: unknown): value is string {
  return typeof value === 'string' && !isMask(value);
}
