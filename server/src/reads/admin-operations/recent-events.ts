import { sql } from 'kysely';
import type { RecentEvent } from '../../modules/operations/index.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

interface EventRow {
  readonly kind: RecentEvent['kind'];
  readonly id: string;
  readonly at: Date;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly subject: string;
  readonly amount_minor: string | null;
  readonly currency: 'TRY' | 'USD' | 'EUR' | null;
  readonly target_id: string | null;
}

/** The newest events of each kind, at most `limit` of each: every source is read from the newest end of its index. */
export async function listEvents(handle: Handle, limit: number, now: Date): Promise<RecentEvent[]> {
  const { rows } = await sql<EventRow>`
    SELECT events.* FROM (
      (${selectSignUps(limit)}) UNION ALL (${selectGenerations(limit)}) UNION ALL (${selectPayments(limit)}) UNION ALL (${selectRefunds(limit)})
      UNION ALL (${selectPeriods({ kind: 'subscription_began', at: 'starts_at', state: "status <> 'inactive'", limit, now })})
      UNION ALL (${selectPeriods({ kind: 'subscription_cancelled', at: 'updated_at', state: "status = 'cancelled'", limit, now })})
      UNION ALL (${selectPeriods({ kind: 'subscription_ended', at: 'ended_at', state: "end_reason IN ('ran_out', 'cancelled', 'refunded')", limit, now })})
    ) AS events`.execute(handle);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    at: row.at,
    user: row.user_id === null || row.user_name === null ? undefined : { id: row.user_id, name: row.user_name },
    subject: row.subject,
    ...(row.amount_minor === null || row.currency === null
      ? {}
      : { money: { amountMinor: Number(row.amount_minor), currency: row.currency } }),
    targetId: row.target_id,
  }));
}

function selectSignUps(limit: number) {
  return sql`
    SELECT 'signed_up' AS kind, id, created_at AS at, id AS user_id, name AS user_name, '' AS subject, NULL::bigint AS amount_minor,
      NULL AS currency, id AS target_id
    FROM users WHERE kind = 'person' ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

/** Articles that their authors have deleted are not shown to others. */
function selectGenerations(limit: number) {
  return sql`
    SELECT 'article_' || ended.status, ended.id, ended.ended_at, users.id, users.name, articles.title, NULL::bigint, NULL, articles.id
    FROM (SELECT id, article_id, status, ended_at FROM generations WHERE ended_at IS NOT NULL AND kind IN ('article', 'bulk', 'planned')
          ORDER BY ended_at DESC, id DESC LIMIT ${limit}) AS ended
      JOIN articles ON articles.id = ended.article_id AND articles.deleted_at IS NULL
      JOIN users ON users.id = articles.user_id`;
}

function selectPayments(limit: number) {
  return sql`
    SELECT 'paid', paid.id, paid.completed_at, users.id, users.name, coalesce(paid.terms->>'planName', ''), paid.amount_minor, paid.currency, paid.id
    FROM (SELECT id, user_id, terms, amount_minor, currency, completed_at FROM payments WHERE completed_at IS NOT NULL
          ORDER BY completed_at DESC, id DESC LIMIT ${limit}) AS paid
      LEFT JOIN users ON users.id = paid.user_id`;
}

function selectRefunds(limit: number) {
  return sql`
    SELECT 'refunded', back.id, back.ended_at, users.id, users.name, coalesce(payments.terms->>'planName', ''), back.amount_minor, payments.currency, payments.id
    FROM (SELECT id, payment_id, amount_minor, ended_at FROM refunds WHERE status = 'completed'
          ORDER BY ended_at DESC, id DESC LIMIT ${limit}) AS back
      JOIN payments ON payments.id = back.payment_id
      LEFT JOIN users ON users.id = payments.user_id`;
}

interface PeriodEventQuery {
  readonly kind: RecentEvent['kind'];
  readonly at: 'starts_at' | 'updated_at' | 'ended_at';
  /** The state of the bought or granted periods. */
  readonly state: string;
  readonly limit: number;
  readonly now: Date;
}

/** Free periods change automatically and are not reported. */
function selectPeriods({ kind, at, state, limit, now }: PeriodEventQuery) {
  const timestampColumn = sql.ref(at);
  return sql`
    SELECT ${sql.lit(kind)}, periods.id, periods.at, users.id, users.name, periods.plan_name, NULL::bigint, NULL, users.id
    FROM (SELECT id, user_id, plan_name, ${timestampColumn} AS at FROM subscriptions
          WHERE plan_name IS NOT NULL AND ${timestampColumn} <= ${now} AND ${sql.raw(state)}
          ORDER BY ${timestampColumn} DESC, id DESC LIMIT ${limit}) AS periods
      JOIN users ON users.id = periods.user_id`;
}
