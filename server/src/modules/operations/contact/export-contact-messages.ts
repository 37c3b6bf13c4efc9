import type { ContactMessage, exportContactMessages } from '@hokka/contracts/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/contact-words.ts';
import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';
import { listFile } from '../../../platform/http/list-file.ts';
import { type Acting, recordActAlone } from '../../../platform/http/record-act.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { shortMoment } from '../../../platform/text/dates.ts';
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
export async function contactFile(
  { inbox, ...recording }: Pick<ContactDependencies, 'database' | 'inbox' | 'newId'>,
  filters: ParsedQuery<typeof exportContactMessages>,
  acting: Acting,
): Promise<FileAnswer> {
  await recordActAlone(recording, {
    ...acting,
    action: 'contact_messages.export',
    targetKind: 'contact_message',
    details: filters.status === undefined ? {} : { filters: { status: filters.status } },
  });
  return listFile({
    name: 'hokka-iletisim-mesajlari',
    headings,
    read: inbox.reader(filters),
    fieldsOf,
    now: acting.request.now,
  });
}

function fieldsOf(message: ContactMessage): string[] {
  return [
    shortMoment(new Date(message.created_at)),
    message.name,
    message.email,
    message.subject,
    message.message,
    contactStatusLabels[message.status],
    message.is_priority ? 'Evet' : 'Hayır',
    message.note ?? '',
    message.handled_at === null ? '' : shortMoment(new Date(message.handled_at)),
    message.User?.email ?? '',
  ];
}
