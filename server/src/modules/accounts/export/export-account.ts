import { Readable } from 'node:stream';
import { istanbulDay } from '../../../platform/calendar.ts';
import { streamRows } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { contentDisposition } from '../../../platform/text/file-name.ts';
import type { AccountsDependencies, ExportSection } from '../../account-records/dependencies.ts';
import {
  findStoredAccount,
  selectKnownDevices,
  selectOwnApiKeys,
  selectOwnAuditEvents,
  selectOwnGrants,
  selectOwnMails,
  selectOwnSessions,
} from './queries.ts';
import { writeJson } from './write-json.ts';

/**
 * All data about a user, as a JSON file. It is streamed in small batches without an open transaction, so it is not a
 * snapshot: changes made meanwhile may or may not be included.
 * @throws AppError `unauthenticated` when the account is gone
 */
export async function exportAccount(
  { database, log, exportUserData }: Pick<AccountsDependencies, 'database' | 'log' | 'exportUserData'>,
  userId: string,
  now: Date,
): Promise<FileResponse> {
  const account = await findStoredAccount(database, userId);
  if (account === undefined) throw new AppError('unauthenticated');
  log.info({ userId }, 'a user exported their data');
  const sections = [...buildAccountSections(database, userId), ...exportUserData(userId)];
  return {
    contentType: 'application/json; charset=utf-8',
    contentDisposition: contentDisposition(`hokka-verilerim-${istanbulDay(now)}.json`),
    content: Readable.from(writeJson({ exported_at: now, account }, sections)),
  };
}

/** The data that this module stores about a user besides the account itself; no tokens, links or hashes. */
function buildAccountSections(database: Database, userId: string): ExportSection[] {
  return [
    { name: 'sessions', rows: streamRows(selectOwnSessions(database, userId)) },
    { name: 'api_keys', rows: streamRows(selectOwnApiKeys(database, userId)) },
    { name: 'oauth_grants', rows: streamRows(selectOwnGrants(database, userId)) },
    { name: 'known_devices', rows: streamDevices(database, userId) },
    { name: 'mails', rows: streamRows(selectOwnMails(database, userId)) },
    { name: 'audit_log', rows: streamRows(selectOwnAuditEvents(database, userId)) },
  ];
}

async function* streamDevices(database: Database, userId: string) {
  const devices = streamRows(selectKnownDevices(database, userId), { key: ['fingerprint'] });
  for await (const { first_seen_at, last_seen_at } of devices) yield { first_seen_at, last_seen_at };
}
