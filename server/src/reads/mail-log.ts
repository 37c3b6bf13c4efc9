import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { LoggedMail, listMails } from '@hokka/contracts/mail-log.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { offsetOf, paginationOf } from '../platform/database/pages.ts';

export interface MailCounts {
  readonly queued: number;
  readonly failed: number;
}

export interface MailLog {
  /** Newest first. */
  list(query: ParsedQuery<typeof listMails>): Promise<EndpointData<typeof listMails>>;
  find(id: string): Promise<LoggedMail | undefined>;
  /** How many wait and how many were given up. */
  counts(): Promise<MailCounts>;
}

/** Mails with the people they are for, as admins see them. */
export function createMailLog(database: Database): MailLog {
  return {
    list: (query) => list(database, query),
    find: async (id) => {
      const row = await loggedMails(database).where('mails.id', '=', id).executeTakeFirst();
      return row && present(row);
    },
    counts: () => count(database),
  };
}

async function list(database: Database, query: ParsedQuery<typeof listMails>): Promise<EndpointData<typeof listMails>> {
  const { status, search } = query;
  const matching = mailsWithUser(database)
    .$if(status !== undefined, (some) => some.where('mails.status', '=', status ?? 'failed'))
    .$if(search !== undefined, (some) => some.where(isFor(search ?? '')));
  const [rows, { total }, counts] = await Promise.all([
    matching
      .select(loggedColumns)
      .orderBy('mails.created_at', 'desc')
      .orderBy('mails.id', 'desc')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    matching.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    count(database),
  ]);
  return { entries: rows.map(present), pagination: paginationOf(query, Number(total)), counts };
}

async function count(database: Database): Promise<MailCounts> {
  const rows = await database
    .selectFrom('mails')
    .select((select) => ['status', select.fn.countAll<string>().as('mails')])
    .where('status', 'in', ['queued', 'failed'])
    .groupBy('status')
    .execute();
  const of = (status: keyof MailCounts) => Number(rows.find((row) => row.status === status)?.mails ?? 0);
  return { queued: of('queued'), failed: of('failed') };
}

/** A part of the name, knowing Turkish letters, or of the address, whose letters are ASCII's; no character means another. */
function isFor(search: string) {
  return sql<boolean>`(strpos(tr_fold(users.name), tr_fold(${search})) > 0
    OR strpos(users.email, lower(${search} COLLATE "C")) > 0)`;
}

const loggedColumns = [
  'mails.id',
  'mails.kind',
  'mails.status',
  'mails.attempts',
  'mails.last_error',
  'mails.created_at',
  'mails.sent_at',
  'users.id as user_id',
  'users.name',
  'users.email',
] as const;

function mailsWithUser(database: Database) {
  return database.selectFrom('mails').leftJoin('users', 'users.id', 'mails.user_id');
}

function loggedMails(database: Database) {
  return mailsWithUser(database).select(loggedColumns);
}

type LoggedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof loggedMails>['executeTakeFirst']>>>;

function present(row: LoggedRow): LoggedMail {
  const { user_id: id, name, email } = row;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    attempts: row.attempts,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    User: id === null || name === null || email === null ? null : { id, name, email },
  };
}
