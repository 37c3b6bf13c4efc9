import type { Database } from '../../../platform/database/connect.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { type StoredSecretKey, storeSecretKeyCheck } from './settings.queries.ts';
import { canOpenSecrets } from './stored-settings.ts';

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
