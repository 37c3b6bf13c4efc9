import type { Database } from '../../../platform/database/connect.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { type SecretKeyRow, storeSecretKeyCheck } from './settings.queries.ts';
import { canOpenSecrets } from './stored-settings.ts';

/**
 * Whether SECRET_KEY is the one with which the database was first started, which the first process records; if several
 * start at once with different keys, one wins. In a database of an older version without this record, the stored
 * secrets decide.
 */
export async function isSecretKeyRight(database: Database, secretBox: SecretBox): Promise<boolean> {
  const check = secretBox.fingerprint('secret key check', 'hokka');
  const isReplaceable = ({ check: noted, secrets }: SecretKeyRow) =>
    noted === null ? canOpenSecrets({ plain: {}, secrets }, secretBox) : noted.length === 0;
  const noted = await storeSecretKeyCheck(database, check, isReplaceable);
  return noted !== undefined && check.equals(noted);
}
