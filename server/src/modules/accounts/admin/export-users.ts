import { accountStatusLabel, roleLabels } from '@hokka/contracts/accounts/labels.ts';
import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { subscriptionStatusLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import { readBatches } from '../../../platform/database/batches.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { createFullCsvFile, csvBatchSize } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { formatShortDateTime } from '../../../platform/text/dates.ts';
import type { AccountsDependencies, UserFilters } from '../dependencies.ts';

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
  { userDirectory, ...auditDependencies }: Pick<AccountsDependencies, 'database' | 'newId' | 'userDirectory'>,
  filters: UserFilters,
  actor: AuditActor,
): Promise<FileResponse> {
  const { search = '', status = null, role = null } = filters;
  await recordStandaloneAuditEvent(auditDependencies, {
    ...actor,
    action: 'users.export',
    targetKind: 'user',
    // The search text may be a user's name, which must not outlive their account.
    details: { status, role, searched: search !== '' },
  });
  const batches = readBatches(
    csvBatchSize,
    (after: string | undefined, limit: number) => userDirectory.listAfter(filters, after, limit),
    (user) => user.id,
  );
  return createFullCsvFile({ name: 'hokka-kullanicilar', headings, batches, toFields, now: actor.request.now });
}

function toFields(user: ListedUser): (string | number)[] {
  const [subscription] = user.subscriptions;
  return [
    user.name,
    user.email,
    user.phone ?? '',
    roleLabels[user.role],
    accountStatusLabel(user),
    user.email_verified ? 'Evet' : 'Hayır',
    subscription?.plan_name ?? '',
    subscription === undefined ? '' : subscriptionStatusLabels[subscription.status],
    formatShortDateTime(new Date(user.created_at)),
    user.last_login === null ? '' : formatShortDateTime(new Date(user.last_login)),
  ];
}
