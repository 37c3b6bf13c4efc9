import type { Database } from '../../../platform/database/connect.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { noteSecretKeyCheck, type SecretKeyRow } from './settings.queries.ts';
import { canOpenSecrets } from './stored-settings.ts';

/**
 * Whether SECRET_KEY is the one that the database was first started with, which the first process notes; of several that start at once
 * with different keys one is. A database of an older version, where nothing is noted, is judged by the secrets that it holds.
 */
export async function isSecretKeyRight(database: Database, secretBox: SecretBox): Promise<boolean> {
  const check = secretBox.fingerprint('secret key check', 'hokka');
  const canBeNoted = ({ check: noted, secrets }: SecretKeyRow) =>
    noted === null ? canOpenSecrets({ plain: {}, secrets }, secretBox) : noted.length === 0;
  const noted = await noteSecretKeyCheck(database, check, canBeNoted);
  return noted !== undefined && check.equals(noted);
}
