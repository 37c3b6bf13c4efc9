import type { ContactMessage, exportContactMessages } from '@hokka/contracts/operations/contact.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { type SqlBool, sql } from 'kysely';
import type { ContactInbox } from '../../modules/operations/index.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  computeBoundedLimit,
  computeOffset,
  countBounded,
  type PageRequest,
  toBoundedPagination,
} from '../../platform/database/pagination.ts';
import { escapeLikePattern } from '../../platform/database/search-terms.ts';

type Filters = ParsedQuery<typeof exportContactMessages>;

/** Contact messages with the accounts of signed-in senders. */
export function createContactInbox(database: Database): ContactInbox {
  return {
    list: async (query) => {
      const matching = selectMessages(database, query);
      const [rows, total, unread] = await Promise.all([
        joinInOrder(selectMessages(database, {}))
          .where('contact_messages.id', 'in', selectPageIds(matching, query))
          .execute(),
        countBounded(database, matching),
        countBounded(database, selectMessages(database, { status: 'new' })),
      ]);
      return {
        messages: rows.map(toContactMessage),
        pagination: toBoundedPagination(query, total),
        counts: { new: unread },
      };
    },
    reader: (filters) => async (last, limit) => {
      const rows = await joinInOrder(selectMessages(database, filters))
        .$if(last !== undefined, (builder) => builder.where(isAfterCursor(last)))
        .limit(limit)
        .execute();
      return rows.map(toContactMessage);
    },
    find: async (id) => {
      const row = await joinInOrder(selectMessages(database, {}))
        .where('contact_messages.id', '=', id)
        .executeTakeFirst();
      return row && toContactMessage(row);
    },
  };
}

/** The messages that match the list's filters. */
export function selectMessages(database: Database, { status, search }: Filters) {
  return database
    .selectFrom('contact_messages')
    .$if(status !== undefined, (builder) =>
      // Matches the expression of the index on unhandled messages.
      status === undefined || status === 'unhandled'
        ? builder.where(sql<SqlBool>`contact_messages.status IN ('new', 'read')`)
        : builder.where('contact_messages.status', '=', status),
    )
    .$if(search !== undefined, (builder) =>
      builder.where(
        'contact_messages.search_fold',
        'like',
        sql<string>`'%' || ${escapeLikePattern(sql`tr_fold(${search})`)} || '%'`,
      ),
    );
}

/**
 * The ids of the messages on a page. An index-only scan finds them, even on late pages, without joining their senders.
 */
function selectPageIds(matching: ReturnType<typeof selectMessages>, page: PageRequest) {
  return matching
    .select('contact_messages.id')
    .orderBy('contact_messages.is_urgent', 'desc')
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id', 'desc')
    .limit(computeBoundedLimit(page))
    .offset(computeOffset(page));
}

function joinInOrder(matching: ReturnType<typeof selectMessages>) {
  return matching
    .leftJoin('users', 'users.id', 'contact_messages.user_id')
    .select([
      'contact_messages.id',
      'contact_messages.name',
      'contact_messages.email',
      'contact_messages.subject',
      'contact_messages.message',
      'contact_messages.status',
      'contact_messages.is_priority',
      'contact_messages.note',
      'contact_messages.reply',
      'contact_messages.created_at',
      'contact_messages.handled_at',
      'users.id as user_id',
      'users.name as user_name',
      'users.email as user_email',
    ])
    .orderBy('contact_messages.is_urgent', 'desc')
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id', 'desc');
}

function isAfterCursor(last: ContactMessage | undefined) {
  const isUrgent = last?.is_priority === true && (last.status === 'new' || last.status === 'read');
  return sql<boolean>`(contact_messages.is_urgent, contact_messages.created_at, contact_messages.id)
    < (${isUrgent}, ${new Date(last?.created_at ?? 0)}, ${last?.id ?? ''}::uuid)`;
}

type Row = Awaited<ReturnType<ReturnType<typeof joinInOrder>['execute']>>[number];

function toContactMessage(row: Row): ContactMessage {
  const { user_id: id, user_name: name, user_email: email } = row;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    status: row.status,
    is_priority: row.is_priority,
    note: row.note,
    reply: row.reply,
    created_at: row.created_at.toISOString(),
    handled_at: row.handled_at?.toISOString() ?? null,
    User: id === null || name === null || email === null ? null : { id, name, email },
  };
}
