import { inBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { listDeedsAfter, listDevicesAfter, listMailsAfter, listSessionsAfter } from './export.queries.ts';
import type { ExportSection } from './export-section.ts';

const rowsAtOnce = 500;

/** What this module holds of a user beside the account itself: no token, no link, no hash. */
export function ownSections(database: Database, userId: string): ExportSection[] {
  return [
    { name: 'sessions', rows: byId(userId, (...key) => listSessionsAfter(database, ...key)) },
    { name: 'known_devices', rows: devices(database, userId) },
    { name: 'mails', rows: byId(userId, (...key) => listMailsAfter(database, ...key)) },
    { name: 'audit_log', rows: byId(userId, (...key) => listDeedsAfter(database, ...key)) },
  ];
}

type ListAfter = (userId: string, afterId: string | undefined, limit: number) => Promise<{ readonly id: string }[]>;

function byId(userId: string, listAfter: ListAfter): AsyncIterable<object> {
  return inBatches(
    rowsAtOnce,
    (after: string | undefined, limit: number) => listAfter(userId, after, limit),
    (row) => row.id,
  );
}

async function* devices(database: Database, userId: string) {
  const rows = inBatches(
    rowsAtOnce,
    (after: Buffer | undefined, limit: number) => listDevicesAfter(database, userId, after, limit),
    (row) => row.fingerprint,
  );
  for await (const { first_seen_at, last_seen_at } of rows) yield { first_seen_at, last_seen_at };
}
