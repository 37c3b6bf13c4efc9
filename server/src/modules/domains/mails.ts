import { domainToUnicode } from 'node:url';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail } from '../../platform/mail/user-mail.ts';
import { formatLongDateTime } from '../../platform/text/dates.ts';
import { findRecipient } from '../accounts/index.ts';

type DomainMailKind = 'domain_ready' | 'domain_failing' | 'domain_stopped';

const named = z.object({ name: z.string() });
const failing = named.extend({ stops_at: z.iso.datetime() });

const path = '/dashboard/workspace/brand#alan-adi';

/** Mails to the owner of a workspace about its domain. */
export function createDomainMails(database: Database): Record<DomainMailKind, MailRenderer> {
  const toRecipient = (id: string) => findRecipient(database, id);
  return {
    domain_ready: createUserMail(toRecipient, ({ details, site }) => {
      const name = domainToUnicode(named.parse(details).name);
      return {
        subject: `${name} artık makalelerinizi gösteriyor`,
        preheader: 'DNS kayıtlarınız doğrulandı.',
        paragraphs: [
          `${name} alan adınızın DNS kayıtlarını doğruladık. Herkese açık makaleleriniz artık bu adreste; eski bağlantılar da oraya yönleniyor.`,
          'İki kaydı da yerinde bırakın. Her gün yeniden denetleriz.',
        ],
        action: { label: 'Alan adını görüntüle', url: `${site.url}${path}` },
      };
    }),
    domain_failing: createUserMail(toRecipient, ({ details, site }) => {
      const { name, stops_at: stopsAt } = failing.parse(details);
      const shown = domainToUnicode(name);
      const day = formatLongDateTime(new Date(stopsAt));
      return {
        subject: `${shown}: DNS kayıtları bulunamıyor`,
        preheader: `Düzeltilmezse ${day} tarihinde durur.`,
        paragraphs: [
          `${shown} alan adınızın DNS kayıtlarını artık bulamıyoruz. Kayıtlar düzelmezse alan adınız ${day} tarihinde makalelerinizi göstermeyi bırakır.`,
          'Eksik kaydın ne olduğu çalışma alanınızın “Alan adı” bölümünde yazıyor. Kayıtları düzelttiğinizde yapmanız gereken başka bir şey yok.',
        ],
        action: { label: 'Kayıtları görüntüle', url: `${site.url}${path}` },
      };
    }),
    domain_stopped: createUserMail(toRecipient, ({ details, site }) => {
      const name = domainToUnicode(named.parse(details).name);
      return {
        subject: `${name} artık makalelerinizi göstermiyor`,
        preheader: 'DNS kayıtları bulunamadı.',
        paragraphs: [
          `${name} alan adının size ait olduğunu gösteren DNS kaydı yerinde değil; bu yüzden alan adı makalelerinizi göstermeyi bıraktı. Makaleleriniz hizmetimizdeki adreslerinde okunmaya devam ediyor.`,
          'Alan adını kullanmayı sürdürmek istiyorsanız kayıtları yeniden ekleyin; bulduğumuzda kendiliğinden açılır.',
        ],
        action: { label: 'Kayıtları görüntüle', url: `${site.url}${path}` },
      };
    }),
  };
}
