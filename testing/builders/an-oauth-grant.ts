import { randomBytes, randomUUID } from 'node:crypto';
import { newGrantToken } from '../../server/src/modules/oauth/tokens.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';
import { hashToken } from '../../server/src/platform/secrets/tokens.ts';

const hourMs = 3_600_000;

interface GrantOptions {
  /** The owner by default. */
  readonly madeBy?: string;
  readonly scopes?: readonly string[];
}

/**
 * Inserts a grant of a minute ago, by default one that lets an OAuth client read the user's usage.
 * @returns its id
 */
export async function anOAuthGrant(
  database: Database,
  userId: string,
  { madeBy = userId, scopes = ['usage:read'] }: GrantOptions = {},
): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date(Date.now() - 60_000);
  const secret = randomBytes(32);
  await database
    .insertInto('oauth_grants')
    .values({
      id,
      user_id: userId,
      made_by: madeBy,
      client_id: randomUUID(),
      client_name: 'Deneme',
      client_host: '127.0.0.1:7777',
      redirect_uri: 'http://127.0.0.1:7777/callback',
      scopes: [...scopes],
      resource: 'http://localhost:3000/mcp',
      code_hash: secret,
      code_challenge: secret.toString('base64url'),
      code_expires_at: new Date(),
      redeemed_at: createdAt,
      created_at: createdAt,
      expires_at: new Date(Date.now() + hourMs),
    })
    .execute();
  return id;
}

/** Inserts an access token of a grant. @returns the token */
export async function anAccessToken(database: Database, grantId: string): Promise<string> {
  const token = newGrantToken('access');
  await database
    .insertInto('oauth_tokens')
    .values({
      hash: hashToken(token),
      grant_id: grantId,
      is_refresh: false,
      created_at: new Date(),
      expires_at: new Date(Date.now() + hourMs),
    })
    .execute();
  return token;
}
