import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { StoredKeyState } from '../../../platform/secrets/secret-box.ts';
import type { StoredSettings } from './stored-settings.ts';

export interface SettingsRow extends StoredSettings {
  /** See `readFormerMerchants`. */
  readonly former_merchants: unknown;
  readonly version: bigint;
  readonly secret_key_check: Buffer | null;
  readonly fingerprint_key: string | null;
}

const columns = ['version', 'plain', 'secrets', 'former_merchants', 'secret_key_check', 'fingerprint_key'] as const;

/** The row if its version differs from `knownVersion`; undefined when nothing changed. */
export async function findNewerSettings(
  database: Database,
  knownVersion: bigint | undefined,
): Promise<SettingsRow | undefined> {
  const row = await database
    .selectFrom('settings')
    .select(columns)
    .where('id', '=', 1)
    .$if(knownVersion !== undefined, (query) => query.where('version', '!=', String(knownVersion)))
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, version: BigInt(row.version) };
}

/** Reads the row and locks it against other writers until the transaction ends. */
export async function lockSettings(trx: DatabaseTransaction): Promise<SettingsRow> {
  const row = await trx
    .selectFrom('settings')
    .select(columns)
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, version: BigInt(row.version) };
}

/** Replaces the stored settings and increments the version. @throws when the version is no longer `expectedVersion` */
export async function replaceSettings(
  trx: DatabaseTransaction,
  expectedVersion: bigint,
  stored: Pick<SettingsRow, 'plain' | 'secrets' | 'former_merchants'>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({
      version: String(expectedVersion + 1n),
      plain: JSON.stringify(stored.plain),
      secrets: JSON.stringify(stored.secrets),
      former_merchants: JSON.stringify(stored.former_merchants),
      updated_at: now,
    })
    .where('id', '=', 1)
    .where('version', '=', String(expectedVersion))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('The settings changed while they were being written');
}

/** The plan for new accounts as stored in the database, which may be newer than the settings of this process. */
export async function getDefaultPlanId(database: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ plan_id: number | null }>`
    SELECT (plain -> 'system' ->> 'default_user_plan_id')::integer AS plan_id FROM settings WHERE id = 1`.execute(
    database,
  );
  return rows[0]?.plan_id ?? defaultSettings.system.default_user_plan_id;
}

/** The key of the database, and the encrypted secrets. */
export interface StoredSecretKey extends StoredKeyState {
  readonly secrets: unknown;
}

/** Records the key check, if `isReplaceable` allows replacing the stored one. @returns what is stored afterwards */
export async function storeSecretKeyCheck(
  database: Database,
  check: Buffer,
  isReplaceable: (row: StoredSecretKey) => boolean,
): Promise<StoredKeyState> {
  return database.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('settings')
      .select(['secret_key_check as check', 'fingerprint_key as fingerprintKey', 'secrets'])
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isReplaceable(row)) return row;
    await trx.updateTable('settings').set({ secret_key_check: check }).where('id', '=', 1).execute();
    return { check, fingerprintKey: row.fingerprintKey };
  });
}

/** Writes the key state, and increments the version so that every process adopts it. The row must be locked. */
export async function replaceSecretKey(
  trx: DatabaseTransaction,
  { check, fingerprintKey }: StoredKeyState,
): Promise<void> {
  await trx
    .updateTable('settings')
    .set({
      secret_key_check: check,
      fingerprint_key: fingerprintKey,
      version: sql`version + 1`,
    })
    .where('id', '=', 1)
    .execute();
}

/** Replaces the encrypted secrets by the same ones, encrypted with another key. The row must be locked. */
export async function replaceSealedSettings(
  trx: DatabaseTransaction,
  stored: Pick<SettingsRow, 'secrets' | 'former_merchants'>,
): Promise<void> {
  await trx
    .updateTable('settings')
    .set({
      secrets: JSON.stringify(stored.secrets),
      former_merchants: JSON.stringify(stored.former_merchants),
      version: sql`version + 1`,
    })
    .where('id', '=', 1)
    .execute();
}

/** Accepts the key of the next start as the right one. */
export async function acceptNextSecretKey(database: Database): Promise<void> {
  await database
    .updateTable('settings')
    .set({ secret_key_check: Buffer.alloc(0), fingerprint_key: null })
    .where('id', '=', 1)
    .execute();
}
