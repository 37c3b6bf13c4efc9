import { sql } from 'kysely';
import type { UnusedRegistrations } from '../modules/accounts/index.ts';

/**
 * Finds accounts of persons whose address was never verified and that left no trace of use: no sign-in, device or
 * session, no subscription beside a free one without end, no payment, no membership and no content.
 */
export const unusedRegistrations: UnusedRegistrations = {
  list: async (database, { registeredBefore, limit, userId }) => {
    const { rows } = await sql<{ id: string }>`
      SELECT users.id FROM users
      WHERE users.kind = 'person' AND users.role = 'user' AND users.leaving_at IS NULL
        AND users.email_verified_at IS NULL AND users.last_login_at IS NULL
        AND users.created_at < ${registeredBefore}
        ${userId === undefined ? sql`` : sql`AND users.id = ${userId}`}
        -- A registration that signs in at once does not count as a sign-in, but remembers the device for good.
        AND NOT EXISTS (SELECT FROM known_devices WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM sessions WHERE user_id = users.id)
        AND NOT EXISTS (
          SELECT FROM subscriptions JOIN plans ON plans.id = plan_id
          WHERE user_id = users.id
            AND (status <> 'active' OR ends_at IS NOT NULL OR payment_id IS NOT NULL OR price_minor > 0)
        )
        AND NOT EXISTS (SELECT FROM payments WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM workspace_members WHERE user_id = users.id AND workspace_id <> users.id)
        AND NOT EXISTS (SELECT FROM workspace_members WHERE workspace_id = users.id AND user_id <> users.id)
        AND NOT EXISTS (SELECT FROM usage_ledger WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM articles WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM briefs WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM voices WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM custom_templates WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM bulk_jobs WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM sites WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM webhooks WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM api_keys WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM oauth_grants WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM dictionaries WHERE user_id = users.id)
        AND NOT EXISTS (SELECT FROM contact_messages WHERE user_id = users.id)
      ORDER BY users.created_at, users.id LIMIT ${limit}`.execute(database);
    return rows.map(({ id }) => id);
  },
};
