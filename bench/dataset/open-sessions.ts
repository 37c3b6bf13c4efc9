import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashToken, newToken } from '../../server/src/platform/secrets/tokens.ts';

/**
 * Creates sessions without signing in.
 * @returns the access token of each user, in order
 */
export async function openSessions(client: pg.Client, userIds: readonly string[]): Promise<string[]> {
  const tokens = userIds.map(() => newToken());
  const sessionIds = userIds.map(() => randomUUID());
  await client.query(
    `INSERT INTO sessions (id, user_id, address, user_agent, created_at, last_seen_at)
     SELECT id, user_id, '127.0.0.1', 'bench', now(), now() FROM unnest($1::uuid[], $2::uuid[]) AS opened (id, user_id)`,
    [sessionIds, userIds],
  );
  await client.query(
    `INSERT INTO session_tokens (hash, session_id, kind, expires_at)
     SELECT hash, session_id, 'access', now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS opened (hash, session_id)`,
    [tokens.map(hashToken), sessionIds],
  );
  return tokens;
}

/** Deletes the sessions that `openSessions` created. */
export async function closeSessions(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM sessions WHERE user_agent = 'bench'`);
  await client.query('DELETE FROM rate_limit_windows');
}
