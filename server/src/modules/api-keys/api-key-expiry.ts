import { z } from 'zod';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { MailContext, QueuedMail } from '../../platform/mail/mail-renderer.ts';
import { formatLongDateTime } from '../../platform/text/dates.ts';
import type { UserRow } from '../users/queries.ts';
import { toGreeting } from '../users/recipient.ts';

const noticeDetails = z.object({ name: z.string(), expires_at: z.iso.datetime() });

/** @throws ZodError when the details are not those of an expiry notice */
export function writeExpiryNotice(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent | undefined {
  if (!user.is_active) return undefined;
  const { name, expires_at } = noticeDetails.parse(mail.details);
  return {
    subject: 'Bir API anahtarınızın süresi doluyor',
    preheader: 'Bu anahtarı kullanan programlarınız o tarihten sonra çalışmaz.',
    greeting: toGreeting(user),
    paragraphs: [
      `“${name}” adlı API anahtarınızın süresi ${formatLongDateTime(new Date(expires_at))} tarihinde doluyor.`,
      'Anahtarı hâlâ kullanıyorsanız o tarihten önce yeni bir anahtar oluşturun ve programlarınızda eskisinin yerine onu kullanın.',
    ],
    action: { label: 'API anahtarlarımı görüntüle', url: `${site.url}/dashboard/developer` },
  };
}
