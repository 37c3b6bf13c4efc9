import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/connect.ts';

const hourMs = 3_600_000;

/**
 * Inserts a grant of a minute ago that lets an OAuth client read the user's usage.
 * @returns its id
 */
export async function anOAuthGrant(database: Database, userId: string): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date(Date.now() - 60_000);
  const secret = randomBytes(32);
  await database
    .insertInto('oauth_grants')
    .values({
      id,
      user_id: userId,
      made_by: userId,
      client_id: randomUUID(),
      client_name: 'Deneme',
      client_host: '127.0.0.1:7777',
      redirect_uri: 'http://127.0.0.1:7777/callback',
      scopes: ['usage:read'],
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
