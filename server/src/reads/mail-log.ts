import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { exportMails, LoggedMail, listMails } from '@hokka/contracts/mail-log.ts';
import type { Database } from '../platform/database/connect.ts';
import { countUpTo, offsetOf, paginationUpTo, rowsWithinCount } from '../platform/database/pages.ts';
import type { ReadRows } from '../platform/http/list-file.ts';
import { isUserMeantBy } from './user-search.ts';

export interface MailCounts {
  readonly queued: number;
  readonly failed: number;
}

export interface MailLog {
  /** Newest first. */
  list(query: ParsedQuery<typeof listMails>): Promise<EndpointData<typeof listMails>>;
  /** All that the filters leave, newest first, in pieces. */
  reader(filters: Filters): ReadRows<LoggedMail>;
  find(id: string): Promise<LoggedMail | undefined>;
  /** How many wait and how many were given up. */
  counts(): Promise<MailCounts>;
}

type Filters = ParsedQuery<typeof exportMails>;

/** Mails with the people they are for, as admins see them. */
export function createMailLog(database: Database): MailLog {
  return {
    list: (query) => list(database, query),
    reader: (filters) => async (last, limit) => {
      const rows = await newestFirst(mailsBy(database, filters))
        .$if(last !== undefined, (some) =>
          some.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('mails.created_at', 'mails.id'), '<', tuple(new Date(last?.created_at ?? 0), last?.id ?? '')),
          ),
        )
        .limit(limit)
        .execute();
      return rows.map(present);
    },
    find: async (id) => {
      const row = await newestFirst(mailsBy(database, {})).where('mails.id', '=', id).executeTakeFirst();
      return row && present(row);
    },
    counts: () => count(database),
  };
}

async function list(database: Database, query: ParsedQuery<typeof listMails>): Promise<EndpointData<typeof listMails>> {
  const matching = mailsBy(database, query);
  const [rows, counted, counts] = await Promise.all([
    newestFirst(matching).limit(rowsWithinCount(query)).offset(offsetOf(query)).execute(),
    countUpTo(database, matching),
    count(database),
  ]);
  return { entries: rows.map(present), pagination: paginationUpTo(query, counted), counts };
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

/** What the filters of the list leave. */
export function mailsBy(database: Database, { status, kind, search }: Filters) {
  return database
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.user_id')
    .$if(status !== undefined, (some) => some.where('mails.status', '=', status ?? 'failed'))
    .$if(kind !== undefined, (some) => some.where('mails.kind', '=', kind ?? ''))
    .$if(search !== undefined, (some) => some.where(isUserMeantBy(search ?? '')));
}

function newestFirst(matching: ReturnType<typeof mailsBy>) {
  return matching
    .select([
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
    ])
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc');
}

type LoggedRow = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number];

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
