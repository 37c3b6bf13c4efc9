import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';

interface Target {
  readonly target_kind: string;
  readonly target_id: string | null;
}

/**
 * A name for each target that still has one, keyed by `toTargetKey`: one query per kind, whatever the number of
 * targets.
 */
export async function findTargetNames(
  database: Database,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = [...new Set(targets.map((target) => target.target_kind))];
  const named = await Promise.all(
    kinds.map(async (kind) => {
      const ids = targets.flatMap((target) => (target.target_kind === kind ? (target.target_id ?? []) : []));
      const rows = await findNames(database, kind, [...new Set(ids)]);
      return rows.map(({ id, name }): [string, string] => [
        toTargetKey({ target_kind: kind, target_id: `${id}` }),
        name,
      ]);
    }),
  );
  return new Map(named.flat());
}

export function toTargetKey({ target_kind, target_id }: Target): string {
  return `${target_kind} ${target_id}`;
}

interface NamedTarget {
  readonly id: string | number;
  readonly name: string;
}

/** Ids are texts in the log; one that is not a valid id of its kind has no name. */
async function findNames(database: Database, kind: string, ids: readonly string[]): Promise<NamedTarget[]> {
  if (kind === 'plan') return findPlanNames(database, ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number));
  const uuids = ids.filter((id) => z.uuid().safeParse(id).success);
  if (uuids.length === 0) return [];
  return (await nameFindersByKind.get(kind)?.(database, uuids)) ?? [];
}

async function findPlanNames(database: Database, ids: readonly number[]): Promise<NamedTarget[]> {
  return ids.length === 0 ? [] : database.selectFrom('plans').select(['id', 'name']).where('id', 'in', ids).execute();
}

type FindNames = (database: Database, ids: readonly string[]) => Promise<NamedTarget[]>;

const nameFindersByKind: ReadonlyMap<string, FindNames> = new Map(
  Object.entries({
    user: (database, ids) => database.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
    article: (database, ids) =>
      database.selectFrom('articles').select(['id', 'title as name']).where('id', 'in', ids).execute(),
    site: (database, ids) => database.selectFrom('sites').select(['id', 'name']).where('id', 'in', ids).execute(),
    webhook: (database, ids) =>
      database
        .selectFrom('webhooks')
        // The path of a webhook's address can contain a secret.
        .select(['id', sql<string>`split_part(split_part(url, '://', 2), '/', 1)`.as('name')])
        .where('id', 'in', ids)
        .execute(),
    api_key: (database, ids) => database.selectFrom('api_keys').select(['id', 'name']).where('id', 'in', ids).execute(),
    oauth_grant: (database, ids) =>
      database.selectFrom('oauth_grants').select(['id', 'client_name as name']).where('id', 'in', ids).execute(),
    publication: (database, ids) =>
      database
        .selectFrom('publications')
        .innerJoin('articles', 'articles.id', 'publications.article_id')
        .innerJoin('sites', 'sites.id', 'publications.site_id')
        .select(['publications.id', sql<string>`articles.title || ' \u2192 ' || sites.name`.as('name')])
        .where('publications.id', 'in', ids)
        .execute(),
    contact_message: (database, ids) =>
      database.selectFrom('contact_messages').select(['id', 'subject as name']).where('id', 'in', ids).execute(),
    payment: (database, ids) =>
      database
        .selectFrom('payments')
        .innerJoin('plans', 'plans.id', 'payments.plan_id')
        .leftJoin('users', 'users.id', 'payments.user_id')
        .select(['payments.id', nameWithOwner(sql.ref('plans.name')).as('name')])
        .where('payments.id', 'in', ids)
        .execute(),
    subscription: (database, ids) =>
      database
        .selectFrom('subscriptions')
        .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
        .leftJoin('users', 'users.id', 'subscriptions.user_id')
        .select(['subscriptions.id', nameWithOwner(sql`coalesce(subscriptions.plan_name, plans.name)`).as('name')])
        .where('subscriptions.id', 'in', ids)
        .execute(),
    mail: (database, ids) =>
      database
        .selectFrom('mails')
        .innerJoin('users', 'users.id', 'mails.user_id')
        .select(['mails.id', 'users.name'])
        .where('mails.id', 'in', ids)
        .execute(),
  }),
);

/** A target and its owner, if they still exist: `Profesyonel, Işıl Çağlar`. */
function nameWithOwner(thing: ReturnType<typeof sql>) {
  return sql<string>`concat_ws(', ', ${thing}, users.name)`;
}

interface AuditRow {
  readonly id: string;
  readonly details: unknown;
}

const refundDetails = z.object({ refundId: z.uuid() });

/**
 * The admins' notes on refunds, keyed by audit event. A note may name a person, so it is stored only with the refund,
 * where it is erased with the user, and is read together with the log.
 */
export async function findRefundNotes(
  database: Database,
  entries: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> {
  const refundIds = entries.map(({ details }) => refundDetails.safeParse(details).data?.refundId);
  const wanted = refundIds.filter((id) => id !== undefined);
  if (wanted.length === 0) return new Map();
  const rows = await database.selectFrom('refunds').select(['id', 'reason']).where('id', 'in', wanted).execute();
  const notes = new Map(rows.map(({ id, reason }) => [id, reason]));
  return new Map(
    entries.flatMap(({ id }, index) => {
      const note = notes.get(refundIds[index] ?? '') ?? '';
      return note === '' ? [] : [[id, note] as const];
    }),
  );
}
