import type { ContactMessage, exportContactMessages } from '@hokka/contracts/operations/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/operations/labels.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { createCsvFile } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { formatShortDateTime } from '../../../platform/text/dates.ts';
import type { ContactDependencies } from './contact-dependencies.ts';

const headings = [
  'Tarih',
  'Ad Soyad',
  'E-posta',
  'Konu',
  'Mesaj',
  'Durum',
  'Öncelikli',
  'Not',
  'Sonuç tarihi',
  'Hesap',
];

/** The messages as a file; that it was taken is on record. */
export async function exportContactMessagesCsv(
  { inbox, ...auditDependencies }: Pick<ContactDependencies, 'database' | 'inbox' | 'newId'>,
  filters: ParsedQuery<typeof exportContactMessages>,
  actor: AuditActor,
): Promise<FileResponse> {
  await recordStandaloneAuditEvent(auditDependencies, {
    ...actor,
    action: 'contact_messages.export',
    targetKind: 'contact_message',
    details: filters.status === undefined ? {} : { filters: { status: filters.status } },
  });
  return createCsvFile({
    name: 'hokka-iletisim-mesajlari',
    headings,
    read: inbox.reader(filters),
    toFields,
    now: actor.request.now,
  });
}

function toFields(message: ContactMessage): string[] {
  return [
    formatShortDateTime(new Date(message.created_at)),
    message.name,
    message.email,
    message.subject,
    message.message,
    contactStatusLabels[message.status],
    message.is_priority ? 'Evet' : 'Hayır',
    message.note ?? '',
    message.handled_at === null ? '' : formatShortDateTime(new Date(message.handled_at)),
    message.User?.email ?? '',
  ];
}
