import type { AuditEntry, exportAuditLog } from '@hokka/contracts/audit-log.ts';
import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { AuditLogReads } from '../modules/operations/audit/audit-log-reads.ts';
import { addDays, startOfIstanbulDay } from '../platform/calendar.ts';
import type { Database } from '../platform/database/connect.ts';
import { countMax, offsetOf, paginationUpTo, rowsWithinCount } from '../platform/database/pages.ts';
import { targetKey, targetNames } from './audit-targets.ts';
import { refundNotes } from './refund-notes.ts';
import { isUserMeantBy } from './user-search.ts';

type Filters = ParsedQuery<typeof exportAuditLog>;

/** Who did what, with the names of the people and things it concerned. */
export function createAuditLog(database: Database): AuditLogReads {
  return {
    list: async (query) => {
      const matching = entriesBy(database, query, await actorsBy(database, query));
      const [rows, counted] = await Promise.all([
        newestFirst(matching).limit(rowsWithinCount(query)).offset(offsetOf(query)).execute(),
        countNewest(database, matching),
      ]);
      return { entries: await withTargets(database, rows), pagination: paginationUpTo(query, counted) };
    },
    reader: (filters) => async (last, limit) => {
      const matching = entriesBy(database, filters, await actorsBy(database, filters));
      const rows = await newestFirst(matching)
        .$if(last !== undefined, (some) =>
          some.where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('audit_log.created_at', 'audit_log.id'),
              '<',
              tuple(new Date(last?.created_at ?? 0), last?.id ?? ''),
            ),
          ),
        )
        .limit(limit)
        .execute();
      return withTargets(database, rows);
    },
  };
}

/** The log can be searched for so many people at once; who means fewer should type more. */
const actorsMax = 1000;

/**
 * Whose acts a search means; undefined without one. The admins among them come first, so that no number of users who are meant as
 * well can crowd them out.
 */
async function actorsBy(database: Database, { search }: Filters): Promise<string[] | undefined> {
  if (search === undefined) return undefined;
  const meant = database.selectFrom('users').select('users.id').where(isUserMeantBy(search)).limit(actorsMax);
  const [admins, others] = await Promise.all([
    meant.where('users.role', 'in', ['admin', 'super_admin']).execute(),
    meant.where('users.role', '=', 'user').execute(),
  ]);
  return [...admins, ...others].map(({ id }) => id);
}

function entriesBy(database: Database, filters: Filters, actorIds: string[] | undefined) {
  const { action, actor_id, target_kind, target_id, from, to } = filters;
  return database
    .selectFrom('audit_log')
    .$if(action !== undefined, (some) => some.where('audit_log.action', '=', action ?? ''))
    .$if(actor_id !== undefined, (some) => some.where('audit_log.actor_id', '=', actor_id ?? ''))
    .$if(target_kind !== undefined, (some) => some.where('audit_log.target_kind', '=', target_kind ?? ''))
    .$if(target_id !== undefined, (some) => some.where('audit_log.target_id', '=', target_id ?? ''))
    .$if(from !== undefined, (some) => some.where('audit_log.created_at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (some) => some.where('audit_log.created_at', '<', addDays(startOf(to ?? ''), 1)))
    .$if(actorIds !== undefined, (some) =>
      some.where(({ eb, val }) => eb('audit_log.actor_id', '=', eb.fn.any(val(actorIds ?? [])))),
    );
}

/** @param day `YYYY-MM-DD` in Istanbul; noon in UTC lies in it */
function startOf(day: string): Date {
  return startOfIstanbulDay(new Date(`${day}T12:00:00Z`));
}

function newestFirst(matching: ReturnType<typeof entriesBy>) {
  return matching
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.action',
      'audit_log.target_kind',
      'audit_log.target_id',
      'audit_log.details',
      'audit_log.address',
      'audit_log.user_agent',
      'audit_log.created_at',
      'users.id as actor_id',
      'users.name as actor_name',
      'users.email as actor_email',
    ])
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc');
}

/** As `countUpTo`, from the new end: a look for lately done acts that began with the oldest would pass all those by. */
async function countNewest(database: Database, matching: ReturnType<typeof entriesBy>): Promise<number> {
  const newest = matching
    .select('audit_log.id')
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(countMax + 1)
    .as('newest');
  const { counted } = await database
    .selectFrom(newest)
    .select((select) => select.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

type Row = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number];

async function withTargets(database: Database, rows: readonly Row[]): Promise<AuditEntry[]> {
  const [names, notes] = await Promise.all([targetNames(database, rows), refundNotes(database, rows)]);
  return rows.map((row) => {
    const { actor_id: id, actor_name: name, actor_email: email } = row;
    return {
      id: row.id,
      action: row.action,
      actor: id === null || name === null || email === null ? null : { id, name, email },
      target_kind: row.target_kind,
      target_id: row.target_id,
      target_name: names.get(targetKey(row)) ?? null,
      details: { ...(isRecord(row.details) ? row.details : {}), ...noteOf(notes.get(row.id)) },
      address: row.address,
      user_agent: row.user_agent,
      created_at: row.created_at.toISOString(),
    };
  });
}

function noteOf(note: string | undefined): { readonly note?: string } {
  return note === undefined ? {} : { note };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
