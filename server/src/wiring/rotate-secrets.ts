import { setTimeout as wait } from 'node:timers/promises';
import { sealedSearchConsoleColumns } from '../modules/search-console/queries.ts';
import { changeSecretKey, reencryptSettings } from '../modules/settings/index.ts';
import { sealedWebhookColumns } from '../modules/webhooks/index.ts';
import { secondMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import {
  addResults,
  type ReencryptResult,
  reencryptColumn,
  type SealedColumn,
} from '../platform/secrets/reencrypt-column.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { sealedSiteColumns } from './create-publishing.ts';

/**
 * How long a process may still encrypt with the previous key after the change, in ms: it polls once a second, and a
 * statement of a transaction that had begun takes 30 seconds at most.
 */
const settleMs = 35 * secondMs;

/** Every column with encrypted texts, except the settings; a test finds columns that are missing here. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedSiteColumns,
  ...sealedWebhookColumns,
  ...sealedSearchConsoleColumns,
];

export interface RotationTarget {
  readonly database: Database;
  /** With both keys. */
  readonly secretBox: SecretBox;
}

/** What `rotateSecrets` did. */
export interface Rotation {
  readonly outcome: 'rotated' | 'unknown_key';
  /** Texts that were encrypted with the current key. */
  readonly reencrypted: number;
  readonly unreadable: readonly string[];
}

/**
 * Encrypts every stored secret with the current key while the service runs, and returns only after a pass that found
 * nothing left and began when no process could seal with the previous key anymore. Can be stopped and run again.
 */
export async function rotateSecrets(
  { database, secretBox }: RotationTarget,
  options: { readonly settle?: () => Promise<unknown>; readonly onPass?: (found: ReencryptResult) => void } = {},
): Promise<Rotation> {
  if ((await changeSecretKey(database, secretBox)) === 'unknown_key')
    return { outcome: 'unknown_key', reencrypted: 0, unreadable: [] };
  let reencrypted = 0;
  const passUntilClean = async () => {
    for (;;) {
      const found = await passOverSecrets({ database, secretBox }, { write: true });
      options.onPass?.(found);
      reencrypted += found.previous;
      if (found.previous === 0) return found;
    }
  };
  await passUntilClean();
  await (options.settle ?? (() => wait(settleMs)))();
  const { unreadable } = await passUntilClean();
  return { outcome: 'rotated', reencrypted, unreadable };
}

/** Looks at every stored secret once. @param write whether those under the previous key are encrypted with the current */
export async function passOverSecrets(
  { database, secretBox }: RotationTarget,
  { write }: { readonly write: boolean },
): Promise<ReencryptResult> {
  const results = [await reencryptSettings(database, secretBox, { write })];
  for (const column of sealedColumns) results.push(await reencryptColumn(database, secretBox, column, { write }));
  return addResults(results);
}
