import type { Database } from '../../../platform/database/connect.ts';
import { addResults, type ReencryptResult, tryReencrypt } from '../../../platform/secrets/reencrypt-column.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { reencryptFormerMerchants } from './former-merchants.ts';
import {
  lockSettings,
  replaceSealedSettings,
  replaceSecretKey,
  type StoredSecretKey,
  storeSecretKeyCheck,
} from './queries.ts';
import { canOpenSecrets, readSealedSecrets, toSecretContext } from './stored-settings.ts';

/**
 * Lets the current key seal from now on, in every process within seconds.
 * @returns `unknown_key` when neither key opens the database's secrets
 */
export async function changeSecretKey(
  database: Database,
  secretBox: SecretBox,
): Promise<'changed' | 'already_current' | 'unknown_key'> {
  return database.transaction().execute(async (trx) => {
    const row = await lockSettings(trx);
    const stored = { check: row.secret_key_check, fingerprintKey: row.fingerprint_key };
    if (stored.check === null || stored.check.length === 0) return 'unknown_key';
    const used = secretBox.adopt(stored);
    if (used === undefined) return 'unknown_key';
    if (used === 'current') return 'already_current';
    await replaceSecretKey(trx, secretBox.toCurrentState());
    return 'changed';
  });
}

/** Encrypts the secrets of the settings with the current key. @param write without it they are only counted */
export async function reencryptSettings(
  database: Database,
  secretBox: SecretBox,
  { write }: { readonly write: boolean },
): Promise<ReencryptResult> {
  return database.transaction().execute(async (trx) => {
    const row = await lockSettings(trx);
    const secrets = { ...readSealedSecrets(row) };
    const results: ReencryptResult[] = [];
    for (const [field, sealed] of new Map(Object.entries(secrets))) {
      const reencrypted = tryReencrypt(secretBox, sealed, toSecretContext(field));
      if (reencrypted === 'unreadable') results.push({ previous: 0, unreadable: [toSecretContext(field)] });
      else if (reencrypted !== undefined) {
        results.push({ previous: 1, unreadable: [] });
        Object.assign(secrets, { [field]: reencrypted });
      }
    }
    const merchants = reencryptFormerMerchants(row.former_merchants, secretBox);
    const found = addResults([...results, merchants]);
    if (write && found.previous > 0) await replaceSealedSettings(trx, { secrets, former_merchants: merchants.entries });
    return found;
  });
}

/**
 * Adopts the key of the database. @returns whether SECRET_KEY or SECRET_KEY_PREVIOUS is that key: the one with which
 * the database was first started or to which it was changed. The first process records it; if several start at once
 * with different keys, one wins. In a database of an older version without this record, the stored secrets decide.
 */
export async function adoptSecretKey(database: Database, secretBox: SecretBox): Promise<boolean> {
  const isReplaceable = ({ check: noted, secrets }: StoredSecretKey) =>
    noted === null ? canOpenSecrets({ plain: {}, secrets }, secretBox) : noted.length === 0;
  const stored = await storeSecretKeyCheck(database, secretBox.keyCheck(), isReplaceable);
  return stored.check !== null && secretBox.adopt(stored) !== undefined;
}
