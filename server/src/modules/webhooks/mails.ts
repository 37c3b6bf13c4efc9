import { failingHoursMax } from '@hokka/contracts/webhooks/webhooks.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail } from '../../platform/mail/user-mail.ts';
import { findRecipient } from '../accounts/index.ts';
import { findDisabledWebhook } from './store/webhooks.queries.ts';

const mailDetails = z.object({ webhook_id: z.uuid() });

/**
 * Mail to an owner whose webhook was turned off. It is not sent when the webhook was deleted or turned on again in the
 * meantime.
 */
export function createWebhookMails(database: Database): Record<'webhook_disabled', MailRenderer> {
  return {
    webhook_disabled: createUserMail(
      (id) => findRecipient(database, id),
      async ({ details, site }) => {
        const { webhook_id: id } = mailDetails.parse(details);
        const webhook = await findDisabledWebhook(database, id);
        if (webhook === undefined) return undefined;
        // Only the host, since the path of the address may be a secret.
        const { host } = new URL(webhook.url);
        const reason =
          webhook.state === 'gone'
            ? `${host} sunucusu bu adresin kaldırıldığını bildirdi (410 yanıtı).`
            : `${host} sunucusuna ${failingHoursMax} saattir bildirim iletemedik.`;
        return {
          subject: 'Bir webhook’unuzu kapattık',
          preheader: reason,
          paragraphs: [
            `${reason} Bu yüzden webhook’u kapattık; yeni olaylar bildirilmiyor.`,
            'Sunucunuzu düzelttikten sonra webhook’u yeniden açabilir, iletilemeyen bildirimleri tek tek yeniden gönderebilirsiniz. Bildirimlerin kaydı 30 gün saklanır.',
          ],
          action: { label: 'Webhook’larımı görüntüle', url: `${site.url}/dashboard/developer?tab=webhooks` },
        };
      },
    ),
  };
}
