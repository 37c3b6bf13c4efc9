import { isRecord, listReferences } from '@hokka/contracts/operations/audit/audit-details.ts';
import type { AuditEntry, exportAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { AuditLogReads } from '../../modules/operations/index.ts';
import { addDays, parseDayStart } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  computeBoundedLimit,
  computeOffset,
  countedRowsMax,
  toBoundedPagination,
} from '../../platform/database/pagination.ts';
import { parseUserAgent } from '../../platform/http/parse-user-agent.ts';
import { matchesUserSearch } from '../search-by-user.ts';
import { findRefundNotes, findTargetNames, toTargetKey } from './audit-targets.ts';

type Filters = ParsedQuery<typeof exportAuditLog>;

/** The audit log with the names of actors and targets. */
export function createAuditLog(database: Database): AuditLogReads {
  return {
    list: async (query) => {
      const matching = selectEntries(database, query, await findActors(database, query));
      const [rows, total] = await Promise.all([
        orderByNewest(matching).limit(computeBoundedLimit(query)).offset(computeOffset(query)).execute(),
        countNewestEntries(database, matching),
      ]);
      return { entries: await addTargets(database, rows), pagination: toBoundedPagination(query, total) };
    },
    reader: (filters) => async (last, limit) => {
      const matching = selectEntries(database, filters, await findActors(database, filters));
      const rows = await orderByNewest(matching)
        .$if(last !== undefined, (builder) =>
          builder.where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('audit_log.created_at', 'audit_log.id'),
              '<',
              tuple(new Date(last?.created_at ?? 0), last?.id ?? ''),
            ),
          ),
        )
        .limit(limit)
        .execute();
      return addTargets(database, rows);
    },
  };
}

/** Maximum number of users whose actions are searched at once. */
const maxActors = 1000;

/**
 * The users whose actions match a search; undefined without one. Admins come first, so that other matching users cannot
 * crowd them out.
 */
async function findActors(database: Database, { search }: Filters): Promise<string[] | undefined> {
  if (search === undefined) return undefined;
  const matchingUsers = database
    .selectFrom('users')
    .select('users.id')
    .where(matchesUserSearch(search))
    .limit(maxActors);
  const [admins, others] = await Promise.all([
    matchingUsers.where('users.role', 'in', ['admin', 'super_admin']).execute(),
    matchingUsers.where('users.role', '=', 'user').execute(),
  ]);
  return [...admins, ...others].map(({ id }) => id);
}

function selectEntries(database: Database, filters: Filters, actorIds: string[] | undefined) {
  const { action, actor_id, target_kind, target_id, from, to } = filters;
  return database
    .selectFrom('audit_log')
    .$if(action !== undefined, (builder) => builder.where('audit_log.action', '=', action ?? ''))
    .$if(actor_id !== undefined, (builder) => builder.where('audit_log.actor_id', '=', actor_id ?? ''))
    .$if(target_kind !== undefined, (builder) => builder.where('audit_log.target_kind', '=', target_kind ?? ''))
    .$if(target_id !== undefined, (builder) => builder.where('audit_log.target_id', '=', target_id ?? ''))
    .$if(from !== undefined, (builder) => builder.where('audit_log.created_at', '>=', parseDayStart(from ?? '')))
    .$if(to !== undefined, (builder) => builder.where('audit_log.created_at', '<', addDays(parseDayStart(to ?? ''), 1)))
    .$if(actorIds !== undefined, (builder) =>
      builder.where(({ eb, val }) => eb('audit_log.actor_id', '=', eb.fn.any(val(actorIds ?? [])))),
    );
}

function orderByNewest(matching: ReturnType<typeof selectEntries>) {
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

/**
 * Like `countBounded`, but from the newest entry: starting at the oldest would read past all others before it finds
 * recent ones.
 */
async function countNewestEntries(database: Database, matching: ReturnType<typeof selectEntries>): Promise<number> {
  const newest = matching
    .select('audit_log.id')
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(countedRowsMax + 1)
    .as('newest');
  const { counted: total } = await database
    .selectFrom(newest)
    .select((select) => select.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Row = Awaited<ReturnType<ReturnType<typeof orderByNewest>['execute']>>[number];

async function addTargets(database: Database, rows: readonly Row[]): Promise<AuditEntry[]> {
  const references = rows.map(({ details }) =>
    listReferences(isRecord(details) ? details : {}).map((one) => ({ target_kind: one.kind, target_id: one.id })),
  );
  const [names, notes] = await Promise.all([
    findTargetNames(database, [...rows, ...references.flat()]),
    findRefundNotes(database, rows),
  ]);
  return rows.map((row, index) => {
    const { actor_id: id, actor_name: name, actor_email: email } = row;
    const { browser, operating_system } = parseUserAgent(row.user_agent);
    return {
      id: row.id,
      action: row.action,
      actor: id === null || name === null || email === null ? null : { id, name, email },
      target_kind: row.target_kind,
      target_id: row.target_id,
      target_name: names.get(toTargetKey(row)) ?? null,
      details: { ...(isRecord(row.details) ? row.details : {}), ...toNoteDetail(notes.get(row.id)) },
      names: (references[index] ?? []).flatMap((reference) => {
        const known = names.get(toTargetKey(reference));
        return known === undefined ? [] : [{ id: reference.target_id, name: known }];
      }),
      address: row.address,
      user_agent: row.user_agent,
      browser,
      operating_system,
      created_at: row.created_at.toISOString(),
    };
  });
}

function toNoteDetail(note: string | undefined): { readonly note?: string } {
  return note === undefined ? {} : { note };
}
