import type { Database } from '../../../platform/database/connect.ts';

/** All that is stored of a user themselves, but for the hash of their password. */
export async function findStoredAccount(database: Database, userId: string) {
  return database
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'role',
      'is_active',
      'email_verified_at',
      'last_login_at',
      'leaving_at',
      'privacy_version',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** A user's sessions in the order of their ids, from behind `afterId`. */
export async function listSessionsAfter(
  database: Database,
  userId: string,
  afterId: string | undefined,
  limit: number,
) {
  return database
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at', 'revoked_at', 'revoked_reason'])
    .where('user_id', '=', userId)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Where a user has signed in from, from behind `after`; the fingerprint is a one-way value and serves as the key only. */
export async function listDevicesAfter(database: Database, userId: string, after: Buffer | undefined, limit: number) {
  return database
    .selectFrom('known_devices')
    .select(['fingerprint', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('fingerprint', '>', after ?? Buffer.alloc(0)))
    .orderBy('fingerprint')
    .limit(limit)
    .execute();
}

/** Mails to a user in the order of their ids, from behind `afterId`; their texts are not kept. */
export async function listMailsAfter(database: Database, userId: string, afterId: string | undefined, limit: number) {
  return database
    .selectFrom('mails')
    .select(['id', 'kind', 'status', 'created_at', 'queued_at', 'sent_at'])
    .where('user_id', '=', userId)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Audit events of a user's own actions, from behind `afterId`; without their targets, which may be another person's data. */
export async function listAuditEventsAfter(
  database: Database,
  userId: string,
  afterId: string | undefined,
  limit: number,
) {
  return database
    .selectFrom('audit_log')
    .select(['id', 'action', 'target_kind', 'address', 'user_agent', 'created_at'])
    .where('actor_id', '=', userId)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
