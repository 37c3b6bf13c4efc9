import { Readable } from 'node:stream';
import { istanbulDay } from '../../../platform/calendar.ts';
import { streamRows } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { contentDisposition } from '../../../platform/text/file-name.ts';
import type { AccountsDependencies, ExportSection } from '../dependencies.ts';
import {
  findStoredAccount,
  selectKnownDevices,
  selectOwnApiKeys,
  selectOwnAuditEvents,
  selectOwnGrants,
  selectOwnMails,
  selectOwnSessions,
} from '../store/account-export.queries.ts';
import { writeJson } from './write-json.ts';

/**
 * Everything that is held about a user, as a JSON file. It is read while it is sent, with no transaction open and a few rows at a
 * time, so it is not one moment's picture: what changes meanwhile may be in it or not.
 * @throws AppError `unauthenticated` when the account is gone
 */
export async function exportAccount(
  { database, log, exportUserData }: Pick<AccountsDependencies, 'database' | 'log' | 'exportUserData'>,
  userId: string,
  now: Date,
): Promise<FileResponse> {
  const account = await findStoredAccount(database, userId);
  if (account === undefined) throw new AppError('unauthenticated');
  log.info({ userId }, 'a user exports their data');
  const sections = [...buildAccountSections(database, userId), ...exportUserData(userId)];
  return {
    contentType: 'application/json; charset=utf-8',
    contentDisposition: contentDisposition(`hokka-verilerim-${istanbulDay(now)}.json`),
    content: Readable.from(writeJson({ exported_at: now, account }, sections)),
  };
}

/** What this module holds of a user beside the account itself: no token, no link, no hash. */
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
