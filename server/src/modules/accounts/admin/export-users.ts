import { accountStatusLabel, type ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { subscriptionStatusLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import { roleLabels } from '@hokka/contracts/permissions/user-roles.ts';
import { readBatches } from '../../../platform/database/batches.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { type CsvColumns, createFullCsvFile, csvBatchSize, toCsvTime } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import type { AccountsDependencies, UserFilters } from '../../account-records/dependencies.ts';

const columns: CsvColumns<ListedUser> = {
  'Ad Soyad': (user) => user.name,
  'E-posta': (user) => user.email,
  Telefon: (user) => user.phone,
  Rol: (user) => roleLabels[user.role],
  Durum: (user) => accountStatusLabel(user),
  'E-posta doğrulandı': (user) => (user.email_verified ? 'Evet' : 'Hayır'),
  Plan: ({ subscriptions: [subscription] }) => subscription?.plan_name,
  'Abonelik durumu': ({ subscriptions: [subscription] }) =>
    subscription && subscriptionStatusLabels[subscription.status],
  'Kayıt tarihi': (user) => toCsvTime(user.created_at),
  'Son giriş': (user) => toCsvTime(user.last_login),
};

/**
 * Streams the users that match the filters, oldest first, as a file for spreadsheets. An audit event records who
 * exported them before the first row is sent.
 */
export async function exportUsers(
  { userDirectory, ...auditDependencies }: Pick<AccountsDependencies, 'database' | 'newId' | 'userDirectory'>,
  filters: UserFilters,
  actor: AuditActor,
): Promise<FileResponse> {
  const { search = '', status = null, role = null, ...others } = filters;
  await recordStandaloneAuditEvent(auditDependencies, {
    ...actor,
    action: 'users.export',
    targetKind: 'user',
    // The search text may be a user's name, which must not outlive their account.
    details: { status, role, ...others, searched: search !== '' },
  });
  const batches = readBatches(
    csvBatchSize,
    (after: string | undefined, limit: number) => userDirectory.listAfter(filters, after, limit),
    (user) => user.id,
  );
  return createFullCsvFile({ name: 'hokka-kullanicilar', columns, batches, now: actor.request.now });
}
