import { randomUUID } from 'node:crypto';
import { type ApiScope, apiScopes } from '@hokka/contracts/permissions/api-scopes.ts';
import { getLastFour, newApiKey } from '../../server/src/modules/api-keys/key-format.ts';
import { insertApiKey } from '../../server/src/modules/api-keys/queries.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';
import { hashToken } from '../../server/src/platform/secrets/tokens.ts';

interface ApiKeyOptions {
  readonly userId: string;
  /** The owner by default. */
  readonly madeBy?: string;
  readonly name?: string;
  /** All by default. */
  readonly scopes?: readonly ApiScope[];
  readonly expiresAt?: Date;
  readonly createdAt?: Date;
}

/** Inserts an API key as its owner creates it, whatever their plan. */
export async function anApiKey(database: Database, options: ApiKeyOptions): Promise<{ id: string; key: string }> {
  const { userId, name = 'Deneme', scopes = apiScopes, expiresAt = null, createdAt } = options;
  const [id, key] = [randomUUID(), newApiKey()];
  await database.transaction().execute((trx) =>
    insertApiKey(trx, {
      id,
      userId,
      madeBy: options.madeBy ?? userId,
      name,
      scopes,
      expiresAt,
      secret: { hash: hashToken(key), lastFour: getLastFour(key) },
      now: createdAt ?? new Date('2026-03-10T09:00:00.000Z'),
    }),
  );
  return { id, key };
}
