import type { exportMails, LoggedMail, listMails } from '@hokka/contracts/operations/mail-log.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { toInstants } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  computeBoundedLimit,
  computeOffset,
  countBounded,
  toBoundedPagination,
} from '../../platform/database/pagination.ts';
import type { ReadRowsAfter } from '../../platform/http/csv-file.ts';
import { matchesUserSearch } from '../search-by-user.ts';

interface MailCounts {
  readonly queued: number;
  readonly failed: number;
}

export interface MailLog {
  /** Newest first. */
  list(query: ParsedQuery<typeof listMails>): Promise<EndpointData<typeof listMails>>;
  /** All mails that match the filters, newest first, in batches. */
  reader(filters: Filters): ReadRowsAfter<LoggedMail>;
  find(id: string): Promise<LoggedMail | undefined>;
  /** The numbers of queued and failed mails. */
  counts(): Promise<MailCounts>;
}

type Filters = ParsedQuery<typeof exportMails>;

/** Mails with their recipients, for admins. */
export function createMailLog(database: Database): MailLog {
  return {
    list: (query) => list(database, query),
    reader: (filters) => async (last, limit) => {
      const rows = await orderByNewest(selectMails(database, filters))
        .$if(last !== undefined, (builder) =>
          builder.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('mails.created_at', 'mails.id'), '<', tuple(new Date(last?.created_at ?? 0), last?.id ?? '')),
          ),
        )
        .limit(limit)
        .execute();
      return rows.map(toLoggedMail);
    },
    find: async (id) => {
      const row = await orderByNewest(selectMails(database, {})).where('mails.id', '=', id).executeTakeFirst();
      return row && toLoggedMail(row);
    },
    counts: () => countMails(database),
  };
}

async function list(database: Database, query: ParsedQuery<typeof listMails>): Promise<EndpointData<typeof listMails>> {
  const matching = selectMails(database, query);
  const [rows, total, counts] = await Promise.all([
    orderByNewest(matching).limit(computeBoundedLimit(query)).offset(computeOffset(query)).execute(),
    countBounded(database, matching),
    countMails(database),
  ]);
  return { entries: rows.map(toLoggedMail), pagination: toBoundedPagination(query, total), counts };
}

async function countMails(database: Database): Promise<MailCounts> {
  const rows = await database
    .selectFrom('mails')
    .select((select) => ['status', select.fn.countAll<string>().as('mails')])
    .where('status', 'in', ['queued', 'failed'])
    .groupBy('status')
    .execute();
  const countByStatus = (status: keyof MailCounts) => Number(rows.find((row) => row.status === status)?.mails ?? 0);
  return { queued: countByStatus('queued'), failed: countByStatus('failed') };
}

/** The mails that match the list's filters. */
export function selectMails(database: Database, { status, kind, search, ...days }: Filters) {
  const { since, until } = toInstants(days);
  return database
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.user_id')
    .$if(status !== undefined, (builder) => builder.where('mails.status', '=', status ?? 'failed'))
    .$if(kind !== undefined, (builder) => builder.where('mails.kind', '=', kind ?? ''))
    .$if(since !== undefined, (builder) => builder.where('mails.created_at', '>=', since as Date))
    .$if(until !== undefined, (builder) => builder.where('mails.created_at', '<', until as Date))
    .$if(search !== undefined, (builder) => builder.where(matchesUserSearch(search ?? '')));
}

function orderByNewest(matching: ReturnType<typeof selectMails>) {
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

type LoggedRow = Awaited<ReturnType<ReturnType<typeof orderByNewest>['execute']>>[number];

function toLoggedMail(row: LoggedRow): LoggedMail {
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
