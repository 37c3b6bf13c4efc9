import { roleLabels, standingLabel } from '@hokka/contracts/account-words.ts';
import { subscriptionStatusLabels } from '@hokka/contracts/subscription-words.ts';
import type { ListedUser } from '@hokka/contracts/user-admin.ts';
import { batchesOf } from '../../../platform/database/batches.ts';
import { fileRowsAtOnce, wholeListFile } from '../../../platform/http/list-file.ts';
import { type Acting, recordActAlone } from '../../../platform/http/record-act.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { shortMoment } from '../../../platform/text/dates.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import type { UserFilters } from './user-directory.ts';

const headings = [
  'Ad Soyad',
  'E-posta',
  'Telefon',
  'Rol',
  'Durum',
  'E-posta doğrulandı',
  'Plan',
  'Abonelik durumu',
  'Kayıt tarihi',
  'Son giriş',
];

/** The users that filters find, oldest first, as a file for spreadsheets; read while it is sent. Who took it is on record first. */
export async function exportUsers(
  { userDirectory, ...recording }: Pick<AccountsDependencies, 'database' | 'newId' | 'userDirectory'>,
  filters: UserFilters,
  acting: Acting,
): Promise<FileAnswer> {
  const { search = '', status = null, role = null } = filters;
  await recordActAlone(recording, {
    ...acting,
    action: 'users.export',
    targetKind: 'user',
    // What was searched may be somebody's name, which would outlive their account.
    details: { status, role, searched: search !== '' },
  });
  const batches = batchesOf(
    fileRowsAtOnce,
    (after: string | undefined, limit: number) => userDirectory.listAfter(filters, after, limit),
    (user) => user.id,
  );
  return wholeListFile({ name: 'hokka-kullanicilar', headings, batches, fieldsOf, now: acting.request.now });
}

function fieldsOf(user: ListedUser): (string | number)[] {
  const [subscription] = user.subscriptions;
  return [
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
  ];
}
