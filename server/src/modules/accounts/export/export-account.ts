import { Readable } from 'node:stream';
import { istanbulDay } from '../../../platform/calendar.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { contentDisposition } from '../../../platform/text/file-name.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { findStoredAccount } from './export.queries.ts';
import { buildAccountSections } from './own-sections.ts';
import { writeJson } from './write-json.ts';

/**
 * Everything that is held about a user, as a JSON file. It is read while it is sent, with no transaction open and a few rows at a
 * time, so it is not one moment's picture: what changes meanwhile may be in it or not.
 * @throws AppError `unauthenticated` when the account is gone
 */
export async function exportAccount(
  { database, log, exportFor: exportUserData }: Pick<AccountsDependencies, 'database' | 'log' | 'exportUserData'>,
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
