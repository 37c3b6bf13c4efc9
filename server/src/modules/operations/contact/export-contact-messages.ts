import type { ContactMessage, exportContactMessages } from '@hokka/contracts/operations/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/operations/labels.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { type CsvColumns, createCsvFile, toCsvTime } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import type { ContactDependencies } from './contact-dependencies.ts';

const columns: CsvColumns<ContactMessage> = {
  Tarih: (message) => toCsvTime(message.created_at),
  'Ad Soyad': (message) => message.name,
  'E-posta': (message) => message.email,
  Konu: (message) => message.subject,
  Mesaj: (message) => message.message,
  Durum: (message) => contactStatusLabels[message.status],
  Öncelikli: (message) => (message.is_priority ? 'Evet' : 'Hayır'),
  Not: (message) => message.note,
  Yanıt: (message) => message.reply,
  'Sonuç tarihi': (message) => toCsvTime(message.handled_at),
  Hesap: (message) => message.User?.email,
};

/** The messages as a file; the export is recorded in the audit log. */
export async function exportContactMessagesCsv(
  dependencies: ContactDependencies,
  filters: ParsedQuery<typeof exportContactMessages>,
  actor: AuditActor,
): Promise<FileResponse> {
  await recordStandaloneAuditEvent(dependencies, {
    ...actor,
    action: 'contact_messages.export',
    targetKind: 'contact_message',
    details: filters.status === undefined ? {} : { filters: { status: filters.status } },
  });
  return createCsvFile({
    name: 'hokka-iletisim-mesajlari',
    columns,
    read: dependencies.inbox.reader(filters),
    now: actor.request.now,
  });
}
