import { searchMonths } from '@hokka/contracts/views/search-console.ts';
import { sql } from 'kysely';
import { addMonths, istanbulDay, startOfIstanbulDay } from '../../platform/calendar.ts';
import { streamRows } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { SearchConsoleDependencies } from './dependencies.ts';
import { createSearchConsoleMails } from './mails.ts';
import { deleteRequestsBefore, deleteSearchDaysBefore } from './queries.ts';
import { searchConsoleRoutes } from './routes.ts';
import { syncDueConsoles } from './sync-search-console.ts';

export interface SearchConsoleModule {
  readonly routes: readonly Route[];
  /** See `syncDueConsoles`. */
  syncDue(): Promise<number>;
  /** Deletes connections that were not completed, and days older than Google stores them. */
  purge(now: Date): Promise<number>;
  exportUserData(userId: string): ExportSection[];
}

/** Figures of Google Search Console. Connections and figures are deleted together with the user’s row. */
export function createSearchConsole(dependencies: SearchConsoleDependencies): SearchConsoleModule {
  const { database } = dependencies;
  dependencies.outbox.register(createSearchConsoleMails(database));
  return {
    routes: searchConsoleRoutes(dependencies),
    syncDue: () => syncDueConsoles(dependencies),
    purge: async (now) => {
      await deleteSearchDaysBefore(database, istanbulDay(addMonths(startOfIstanbulDay(now), -searchMonths)));
      return deleteRequestsBefore(database, now);
    },
    exportUserData: (userId) => exportSearchConsole(database, userId),
  };
}

/** The connection without secrets, and all figures, for the personal data export. */
export function exportSearchConsole(database: Database, userId: string): ExportSection[] {
  return [
    {
      name: 'search_console',
      rows: streamRows(
        database
          .selectFrom('search_consoles')
          .select(['id', 'property', 'connected_at', 'failure', 'last_success_at'])
          .where('id', '=', userId),
      ),
    },
    {
      name: 'search_days',
      rows: streamRows(
        database
          .selectFrom('search_days')
          .select([
            sql<string>`day::text`.as('day'),
            'clicks',
            'impressions',
            'position_sum',
            'named_clicks',
            'named_impressions',
          ])
          .where('user_id', '=', userId),
        { key: ['search_days.day'] },
      ),
    },
    {
      name: 'search_queries',
      rows: streamRows(
        database
          .selectFrom('search_queries')
          .select(['subject_id', sql<string>`day::text`.as('day'), 'query', 'clicks', 'impressions', 'position_sum'])
          .where('user_id', '=', userId),
        // With the table’s name, because `day` alone is the selected text, by which the index is not ordered.
        { key: ['subject_id', 'search_queries.day', 'query'] },
      ),
    },
  ];
}
