import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail } from '../../platform/mail/user-mail.ts';
import { findRecipient } from '../accounts/index.ts';
import { findSearchConsole } from './queries.ts';

const mailDetails = z.object({ failure: z.enum(['grant', 'property']) });

const reasons = {
  grant: 'Google, verdiğiniz okuma iznini artık kabul etmiyor. İzin geri alınmış ya da süresi dolmuş olabilir.',
  property: 'Bağlı Google hesabının seçtiğiniz Search Console mülküne artık erişimi yok.',
} as const;

/** Mail to the owner that figures are no longer read. Not sent when the connection was mended or deleted meanwhile. */
export function createSearchConsoleMails(database: Database): Record<'search_console_failed', MailRenderer> {
  return {
    search_console_failed: createUserMail(
      (id) => findRecipient(database, id),
      async ({ userId, details, site }) => {
        const { failure } = mailDetails.parse(details);
        if ((await findSearchConsole(database, userId))?.failure !== failure) return undefined;
        return {
          subject: 'Search Console bağlantısı koptu',
          preheader: reasons[failure],
          paragraphs: [
            `${reasons[failure]} Bu yüzden yeni arama sonuçları okunmuyor; bugüne kadar okunanlar duruyor.`,
            'Sonuçlar sayfasından yeniden bağlanabilirsiniz. Eksik kalan günler sonradan okunur.',
          ],
          action: { label: 'Yeniden bağlan', url: `${site.url}/dashboard/results` },
        };
      },
    ),
  };
}
