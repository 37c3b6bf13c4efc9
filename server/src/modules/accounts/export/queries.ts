import type { Database } from '../../../platform/database/connect.ts';

/** The stored account data, except for the password hash. */
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

/** A user's sessions, for their export. */
export function selectOwnSessions(database: Database, userId: string) {
  return database
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at', 'revoked_at', 'revoked_reason'])
    .where('user_id', '=', userId);
}

/** A user's API keys, without their secrets. */
export function selectOwnApiKeys(database: Database, userId: string) {
  return database
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId);
}

/** The programs that a user has allowed, without their tokens. */
export function selectOwnGrants(database: Database, userId: string) {
  return database
    .selectFrom('oauth_grants')
    .select(['id', 'client_id', 'client_name', 'client_host', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId);
}

/** Devices from which a user has signed in. The fingerprint is a one-way hash and serves only as a key. */
export function selectKnownDevices(database: Database, userId: string) {
  return database
    .selectFrom('known_devices')
    .select(['fingerprint', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId);
}

/** Mails to a user; their texts are not stored. */
export function selectOwnMails(database: Database, userId: string) {
  return database
    .selectFrom('mails')
    .select(['id', 'kind', 'status', 'created_at', 'queued_at', 'sent_at'])
    .where('user_id', '=', userId);
}

/** Audit events of a user's own actions; without their targets, which may be another person's data. */
export function selectOwnAuditEvents(database: Database, userId: string) {
  return database
    .selectFrom('audit_log')
    .select(['id', 'action', 'target_kind', 'address', 'user_agent', 'created_at'])
    .where('actor_id', '=', userId);
}
