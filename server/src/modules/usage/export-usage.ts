import { readRowsInBatches } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ExportSection } from '../accounts/index.ts';
import { listEntriesAfter, listPeriodsAfter } from './usage.queries.ts';

const exportBatchSize = 500;

/** The ledger of a user and the windows it counts in. */
export function exportUsage(database: Database, userId: string): ExportSection[] {
  const entries = readRowsInBatches(
    exportBatchSize,
    (after: string | undefined, limit: number) => listEntriesAfter(database, userId, after, limit),
    (entry) => entry.id,
  );
  const periods = readRowsInBatches(
    exportBatchSize,
    (after: Date | undefined, limit: number) => listPeriodsAfter(database, userId, after, limit),
    (period) => period.starts_at,
  );
  return [
    { name: 'usage_ledger', rows: entries },
    { name: 'usage_periods', rows: periods },
  ];
}
