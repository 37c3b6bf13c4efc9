import { Readable } from 'node:stream';
import { roleLabels, standingLabel } from '@hokka/contracts/account-words.ts';
import { subscriptionStatusLabels } from '@hokka/contracts/subscription-words.ts';
import type { ListedUser } from '@hokka/contracts/user-admin.ts';
import { istanbulDay } from '../../../platform/calendar.ts';
import { recordAudit } from '../../../platform/database/audit.ts';
import { batchesOf } from '../../../platform/database/batches.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { FileAnswer, RequestFacts } from '../../../platform/http/route.ts';
import { byteOrderMark, csvLine } from '../../../platform/text/csv.ts';
import { shortMoment } from '../../../platform/text/dates.ts';
import { contentDisposition } from '../../../platform/text/file-name.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import type { UserDirectory, UserFilters } from './user-directory.ts';

const rowsAtOnce = 500;
const headings = [
  'Ad Soyad',
  'Email',
  'Telefon',
  'Rol',
  'Durum',
  'Email doğrulandı',
  'Plan',
  'Abonelik durumu',
  'Kayıt tarihi',
  'Son giriş',
];

/** The users that filters find, oldest first, as a file for spreadsheets; read while it is sent. Who took it is on record first. */
export async function exportUsers(
  { database, newId, userDirectory }: Pick<AccountsDependencies, 'database' | 'newId' | 'userDirectory'>,
  filters: UserFilters,
  caller: Caller,
  request: RequestFacts,
): Promise<FileAnswer> {
  const { search = '', status = null, role = null } = filters;
  await database.transaction().execute((trx) =>
    recordAudit(trx, newId, {
      actorId: caller.userId,
      action: 'users.export',
      targetKind: 'user',
      targetId: undefined,
      // What was searched may be somebody's name, which would outlive their account.
      details: { status, role, searched: search !== '' },
      address: request.address,
      userAgent: request.userAgent,
      at: request.now,
    }),
  );
  return {
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: contentDisposition(`hokka-kullanicilar-${istanbulDay(request.now)}.csv`),
    content: Readable.from(linesOf(userDirectory, filters)),
  };
}

async function* linesOf(directory: UserDirectory, filters: UserFilters): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}`;
  const batches = batchesOf(
    rowsAtOnce,
    (after: string | undefined, limit: number) => directory.listAfter(filters, after, limit),
    (user) => user.id,
  );
  for await (const users of batches) yield users.map(lineOf).join('');
}

function lineOf(user: ListedUser): string {
  const [subscription] = user.subscriptions;
  return csvLine([
    user.name,
    user.email,
    user.phone ?? '',
    roleLabels[user.role],
    standingLabel(user),
    user.email_verified ? 'Evet' : 'Hayır',
    subscription?.plan_name ?? '',
    subscription === undefined ? '' : subscriptionStatusLabels[subscription.status],
    shortMoment(new Date(user.created_at)),
    user.last_login === null ? '' : shortMoment(new Date(user.last_login)),
  ]);
}
