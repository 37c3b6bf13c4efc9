import type { MailContent } from '../../../platform/mail/layout.ts';
import type { MailContext, QueuedMail } from '../../../platform/mail/mail-renderer.ts';
import type { UserRow } from '../users/users.queries.ts';
import { toGreeting } from './salutation.ts';

const deletedAtFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The last mail to a user; they are erased when it has gone out. */
export function writeAccountDeleted(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent {
  return {
    subject: 'Hesabınız silindi',
    preheader: 'Hesabınız kapatıldı, kişisel verileriniz siliniyor.',
    greeting: toGreeting(user),
    paragraphs: [
      `${site.name} hesabınız ${deletedAtFormat.format(mail.createdAt)} tarihinde isteğiniz üzerine kapatıldı ve bütün oturumlarınız sonlandırıldı.`,
      'Kişisel verileriniz ve makaleleriniz kalıcı olarak siliniyor. Ödeme kayıtları, kimliğinizle ilişkisi kesilmiş olarak yasal süre olan 10 yıl boyunca saklanır.',
      'Bir şey yapmanıza gerek yoktur.',
    ],
    notes:
      site.supportAddress === ''
        ? []
        : [`Hesabınızı siz silmediyseniz lütfen hemen ${site.supportAddress} adresine yazın.`],
  };
}
