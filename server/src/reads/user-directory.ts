import type {
  ListedUser,
  listUserArticles as listUserArticlesEndpoint,
  listUsers,
} from '@hokka/contracts/accounts/user-admin.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { sql } from 'kysely';
import type { UserDirectory, UserFilters } from '../modules/accounts/index.ts';
import { addDays, parseDayStart } from '../platform/calendar.ts';
import { addMilliseconds, type Clock, dayMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import {
  computeBoundedLimit,
  computeOffset,
  countBounded,
  type PageRequest,
  toBoundedPagination,
} from '../platform/database/pagination.ts';
import { matchesUserSearch } from './search-by-user.ts';

/** Finds users with their plans. Erased accounts are missing; those being deleted are included. */
export function createUserDirectory(database: Database, clock: Clock): UserDirectory {
  return {
    list: (query) => list(database, query, clock.now()),
    listAfter: async (filters, afterId, limit) => {
      const rows = await selectUsers(database, filters, clock.now())
        .select(listedColumns)
        .$if(afterId !== undefined, (builder) => builder.where('users.id', '>', afterId ?? ''))
        .orderBy('users.id')
        .limit(limit)
        .execute();
      return addSubscriptions(database, rows);
    },
    find: async (userId) => {
      const [user] = await addSubscriptions(
        database,
        await selectListedUsers(database).where('users.id', '=', userId).execute(),
      );
      return user;
    },
    listArticles: (userId, page) => listUserArticles(database, userId, page),
  };
}

async function list(
  database: Database,
  query: ParsedQuery<typeof listUsers>,
  now: Date,
): Promise<EndpointData<typeof listUsers>> {
  const found = selectUsers(database, query, now);
  const [rows, total] = await Promise.all([
    found
      .select(listedColumns)
      .orderBy('users.created_at', query.sortOrder)
      .orderBy('users.id', query.sortOrder)
      .limit(computeBoundedLimit(query))
      .offset(computeOffset(query))
      .execute(),
    countBounded(database, found),
  ]);
  return { users: await addSubscriptions(database, rows), pagination: toBoundedPagination(query, total) };
}

/** People count as recently seen for this time; statistics of active users use the same. */
const recentlyMs = 30 * dayMs;

function selectUsers(database: Database, { search, status, role, seen, plan_id, from, to }: UserFilters, now: Date) {
  return database
    .selectFrom('users')
    .$if(search !== undefined && search !== '', (builder) => builder.where(matchesUserSearch(search ?? '')))
    .$if(status !== undefined, (builder) => builder.where('users.is_active', '=', status === 'active'))
    .$if(role !== undefined, (builder) => builder.where('users.role', '=', role ?? 'user'))
    .$if(seen !== undefined, (builder) => builder.where('users.last_login_at', '>', addMilliseconds(now, -recentlyMs)))
    .$if(plan_id !== undefined, (builder) =>
      builder.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('subscriptions')
            .whereRef('subscriptions.user_id', '=', 'users.id')
            .where('subscriptions.plan_id', '=', plan_id ?? 0)
            .where('subscriptions.status', 'in', ['active', 'cancelled']),
        ),
      ),
    )
    .$if(from !== undefined, (builder) => builder.where('users.created_at', '>=', parseDayStart(from ?? '')))
    .$if(to !== undefined, (builder) => builder.where('users.created_at', '<', addDays(parseDayStart(to ?? ''), 1)));
}

const listedColumns = [
  'users.id',
  'users.name',
  sql<string>`account_email(users.id, users.email)`.as('email'),
  'users.kind',
  'users.phone',
  'users.role',
  'users.is_active',
  'users.email_verified_at',
  'users.last_login_at',
  'users.leaving_at',
  'users.created_at',
] as const;

function selectListedUsers(database: Database) {
  return database.selectFrom('users').select(listedColumns);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectListedUsers>['executeTakeFirstOrThrow']>>;

async function addSubscriptions(database: Database, rows: readonly Row[]): Promise<ListedUser[]> {
  const subscriptions = await findSubscriptionsByUser(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    kind: row.kind,
    phone: row.phone,
    role: row.role,
    is_active: row.is_active,
    email_verified: row.email_verified_at !== null,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login_at?.toISOString() ?? null,
    subscriptions: subscriptions.get(row.id) ?? [],
    leaving_at: row.leaving_at?.toISOString() ?? null,
  }));
}

/**
 * The periods that have not ended, the current one first, as stored: changes over time are recorded within a minute.
 */
async function findSubscriptionsByUser(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ListedUser['subscriptions']>> {
  if (userIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select((select) => [
      'subscriptions.user_id',
      'subscriptions.status',
      select.fn.coalesce('subscriptions.plan_name', 'plans.name').as('plan_name'),
    ])
    .where('subscriptions.user_id', 'in', userIds)
    .where('subscriptions.status', '<>', 'expired')
    .orderBy('subscriptions.starts_at')
    .execute();
  const byUser = new Map<string, ListedUser['subscriptions']>();
  for (const { user_id, plan_name, status } of rows)
    byUser.set(user_id, [...(byUser.get(user_id) ?? []), { plan_name, status }]);
  return byUser;
}

/** A user's articles outside the trash, newest first, without text and prompt. */
async function listUserArticles(
  database: Database,
  userId: string,
  page: PageRequest,
): Promise<EndpointData<typeof listUserArticlesEndpoint>> {
  const userArticles = database.selectFrom('articles').where('user_id', '=', userId).where('deleted_at', 'is', null);
  const [rows, total] = await Promise.all([
    userArticles
      .select([
        'id',
        'title',
        'status',
        'is_public',
        'category',
        'word_count',
        'failure_reason',
        'moderation_status',
        'created_at',
        'updated_at',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(computeBoundedLimit(page))
      .offset(computeOffset(page))
      .execute(),
    countBounded(database, userArticles),
  ]);
  return {
    articles: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
    pagination: toBoundedPagination(page, total),
  };
}
