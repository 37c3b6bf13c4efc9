import { readRowsInBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { listAuditEventsAfter, listDevicesAfter, listMailsAfter, listSessionsAfter } from './export.queries.ts';
import type { ExportSection } from './export-section.ts';

const exportBatchSize = 500;

/** What this module holds of a user beside the account itself: no token, no link, no hash. */
export function buildAccountSections(database: Database, userId: string): ExportSection[] {
  return [
    { name: 'sessions', rows: iterateById(userId, (...key) => listSessionsAfter(database, ...key)) },
    { name: 'known_devices', rows: iterateDevices(database, userId) },
    { name: 'mails', rows: iterateById(userId, (...key) => listMailsAfter(database, ...key)) },
    { name: 'audit_log', rows: iterateById(userId, (...key) => listAuditEventsAfter(database, ...key)) },
  ];
}

type ListAfter = (userId: string, afterId: string | undefined, limit: number) => Promise<{ readonly id: string }[]>;

function iterateById(userId: string, listAfter: ListAfter): AsyncIterable<object> {
  return readRowsInBatches(
    exportBatchSize,
    (after: string | undefined, limit: number) => listAfter(userId, after, limit),
    (row) => row.id,
  );
}

async function* iterateDevices(database: Database, userId: string) {
  const rows = readRowsInBatches(
    exportBatchSize,
    (after: Buffer | undefined, limit: number) => listDevicesAfter(database, userId, after, limit),
    (row) => row.fingerprint,
  );
  for await (const { first_seen_at, last_seen_at } of rows) yield { first_seen_at, last_seen_at };
}
