import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type {
  Counters,
  CounterWindow,
  DirectoryRow,
  ListQuery,
  SubscriptionDirectory,
  SubscriptionFilters,
} from '../modules/subscriptions/subscription-directory.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import { computeBoundedLimit, computeOffset, countedRowsMax } from '../platform/database/pagination.ts';
import type { DB } from '../platform/database/schema.ts';
import { type PaginatedQuery, type QueryPage, readPage } from './paginated-query.ts';
import { matchesUserSearch, searchRowsByUser, type UserSearchLimits, userSearchLimits } from './search-by-user.ts';

/** Subscription periods of all users by state, plan and user. */
export function createSubscriptionDirectory(
  database: Database,
  clock: Clock,
  limits = userSearchLimits,
): SubscriptionDirectory {
  return {
    list: async (query) => {
      const { search } = query;
      const { ids, total, isMinimum } =
        search === undefined || search === ''
          ? await listInOrder(database, query, clock.now())
          : await readPage(database, buildUserSearchQuery(database, { ...query, search }, clock.now(), limits), query);
      return { rows: await listRowsByIds(database, ids), total, isMinimum };
    },
    listAfter: async (filters, afterId, limit) => {
      const rows = await joinDetails(filterByUser(selectSubscriptions(database, filters, clock.now()), filters.search))
        .$if(afterId !== undefined, (builder) => builder.where('subscriptions.id', '<', afterId ?? ''))
        .orderBy('subscriptions.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toDirectoryRow);
    },
    readCounters: (windows) => readCounters(database, windows),
  };
}

/** An index-only scan finds the ids, even on late pages; the rows are read only for those. */
async function listInOrder(database: Database, query: ListQuery, now: Date): Promise<QueryPage> {
  const found = selectSubscriptions(database, query, now).select('subscriptions.id');
  const [page, total] = await Promise.all([
    found
      .$if(query.status !== undefined, (builder) => builder.orderBy('subscriptions.status', query.sortOrder))
      .orderBy(`subscriptions.${query.sortBy}`, query.sortOrder)
      .orderBy('subscriptions.id', query.sortOrder)
      .limit(computeBoundedLimit(query))
      .offset(computeOffset(query))
      .execute(),
    countRows(database, takeNewest(found, query, countedRowsMax + 1)),
  ]);
  return { ids: page.map(({ id }) => id), total, isMinimum: false };
}

/** Counted to at most `countedRowsMax` + 1. */
async function countRows(database: Database, builder: SubscriptionsQuery): Promise<number> {
  const { rows } = await sql<{ counted: string }>`SELECT count(*) AS counted FROM (${builder}) AS found`.execute(
    database,
  );
  return Number(rows[0]?.counted ?? 0);
}

function buildUserSearchQuery(
  database: Database,
  query: ListQuery & { readonly search: string },
  now: Date,
  limits: UserSearchLimits,
): PaginatedQuery {
  const found = selectSubscriptions(database, query, now).select([
    'subscriptions.id',
    'subscriptions.user_id',
    'subscriptions.created_at',
    'subscriptions.starts_at',
    'subscriptions.ends_at',
  ]);
  const { tables, isMinimum } = searchRowsByUser(
    query.search,
    {
      selectByUser: (userId, limit) => found.where('subscriptions.user_id', '=', userId).limit(limit),
      selectAll: (limit, condition) => takeNewest(found.where(condition), query, limit),
    },
    limits,
  );
  const order = sql.raw(`${query.sortBy} ${query.sortOrder}, id ${query.sortOrder}`);
  return {
    tables: sql`${tables},
      found AS MATERIALIZED (
        SELECT * FROM (SELECT * FROM of_few UNION ALL SELECT * FROM of_many) AS ways ORDER BY ${order} LIMIT ${countedRowsMax + 1})`,
    order,
    isMinimum,
  };
}

type SubscriptionsQuery = ReturnType<typeof selectSubscriptions>;

/**
 * The newest matches, in an order that an index supports with every filter: among many ended periods, running ones
 * would not be found by scanning the table.
 */
function takeNewest<Columns>(
  found: SelectQueryBuilder<DB, 'subscriptions', Columns>,
  { status }: SubscriptionFilters,
  limit: number,
): SelectQueryBuilder<DB, 'subscriptions', Columns> {
  const byStatus = status === undefined ? found : found.orderBy('subscriptions.status', 'desc');
  return byStatus.orderBy('subscriptions.created_at', 'desc').orderBy('subscriptions.id', 'desc').limit(limit);
}

/** In the order of the ids. */
async function listRowsByIds(database: Database, ids: readonly string[]): Promise<DirectoryRow[]> {
  if (ids.length === 0) return [];
  const rows = await joinDetails(database.selectFrom('subscriptions')).where('subscriptions.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toDirectoryRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function selectSubscriptions(database: Database, { status, plan_id, paid }: Partial<SubscriptionFilters>, now: Date) {
  return (
    database
      .selectFrom('subscriptions')
      // A range, and the lists ordered by status first: with equality the planner could scan all of them in the
      // requested order, past all ended ones, to the few that are running.
      .$if(status !== undefined, (builder) =>
        builder
          .where('subscriptions.status', '>=', status ?? 'active')
          .where('subscriptions.status', '<=', status ?? 'active'),
      )
      .$if(plan_id !== undefined, (builder) => builder.where('subscriptions.plan_id', '=', plan_id ?? 0))
      .$if(paid !== undefined, (builder) => builder.where(isPaidAndRunning(now)))
  );
}

/** Whether a subscription is paid and running, by the same conditions as in the statistics. */
function isPaidAndRunning(now: Date) {
  return sql<SqlBool>`subscriptions.status IN ('active', 'cancelled') AND subscriptions.ends_at > ${now}
    AND coalesce(subscriptions.list_price_minor, (SELECT price_minor FROM plans WHERE plans.id = subscriptions.plan_id)) > 0`;
}

function filterByUser(found: SubscriptionsQuery, search: string | undefined): SubscriptionsQuery {
  if (search === undefined || search === '') return found;
  return found.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('users')
        .select('users.id')
        .whereRef('users.id', '=', 'subscriptions.user_id')
        .where(matchesUserSearch(search)),
    ),
  );
}

function joinDetails(found: ReturnType<typeof selectSubscriptions>) {
  return found
    .innerJoin('users as owner', 'owner.id', 'subscriptions.user_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .leftJoin('payments', 'payments.id', 'subscriptions.payment_id')
    .select((select) => [
      'subscriptions.id',
      'subscriptions.plan_id',
      'subscriptions.status',
      'subscriptions.created_at',
      'subscriptions.anchor_at',
      'subscriptions.starts_at',
      'subscriptions.ends_at',
      'subscriptions.ended_at',
      'subscriptions.end_reason',
      select('subscriptions.plan_name', 'is not', null).as('is_bought'),
      select.fn.coalesce('subscriptions.plan_name', 'plans.name').as('name'),
      select.fn.coalesce('subscriptions.list_price_minor', 'plans.price_minor').as('price_minor'),
      select.fn.coalesce('subscriptions.currency', 'plans.currency').as('currency'),
      select.fn.coalesce('subscriptions.duration_months', 'plans.duration_months').as('duration_months'),
      select.fn.coalesce('subscriptions.article_limit', 'plans.article_limit').as('article_limit'),
      select.fn.coalesce('subscriptions.ai_requests_limit', 'plans.ai_requests_limit').as('ai_requests_limit'),
      'owner.id as owner_id',
      'owner.name as owner_name',
      sql<string>`account_email(owner.id, owner.email)`.as('owner_email'),
      'payments.id as payment_id',
      'payments.amount_minor as paid_minor',
      'payments.currency as paid_currency',
      'payments.status as payment_status',
      'payments.created_at as ordered_at',
      'payments.completed_at as paid_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof joinDetails>['execute']>>[number];

function toDirectoryRow(row: Row): DirectoryRow {
  return {
    id: row.id,
    planId: row.plan_id,
    status: row.status,
    createdAt: row.created_at,
    anchorAt: row.anchor_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    isBought: row.is_bought === true,
    terms: {
      name: row.name,
      priceMinor: Number(row.price_minor),
      currency: row.currency,
      durationMonths: row.duration_months,
      articleLimit: row.article_limit,
      aiRequestsLimit: row.ai_requests_limit,
    },
    user: { id: row.owner_id, name: row.owner_name, email: row.owner_email },
    payment: toPayment(row),
  };
}

function toPayment({
  payment_id,
  paid_minor,
  paid_currency,
  payment_status,
  ordered_at,
  paid_at,
}: Row): DirectoryRow['payment'] {
  if (payment_id === null || paid_currency === null || payment_status === null || ordered_at === null) return null;
  return {
    id: payment_id,
    amountMinor: Number(paid_minor),
    currency: paid_currency,
    status: payment_status,
    createdAt: ordered_at,
    completedAt: paid_at,
  };
}

async function readCounters(database: Database, windows: readonly CounterWindow[]): Promise<Counters[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<{ articles_used: number; ai_requests_used: number }>`
    SELECT coalesce(usage_periods.articles_used, 0) AS articles_used,
      coalesce(usage_periods.ai_requests_used, 0) AS ai_requests_used
    FROM unnest(${windows.map(({ userId }) => userId)}::uuid[],
      ${windows.map(({ startsAt }) => startsAt)}::timestamptz[]) WITH ORDINALITY AS wanted (user_id, starts_at, place)
    LEFT JOIN usage_periods USING (user_id, starts_at)
    ORDER BY wanted.place`.execute(database);
  return rows.map((row) => ({ articlesUsed: row.articles_used, aiRequestsUsed: row.ai_requests_used }));
}
