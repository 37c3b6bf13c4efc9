import { failureLabels } from '@hokka/contracts/articles/failure-labels.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { z } from 'zod';
import { hourMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail, type WrittenMail } from '../../platform/mail/user-mail.ts';
import { formatLongDateTime } from '../../platform/text/dates.ts';
import { listAdminIds } from '../account-records/index.ts';
import { findRecipient } from '../accounts/index.ts';
import type { Outage } from './circuit-breaker.ts';
import { findCause } from './failure-causes.ts';
import { takeMailTurn } from './queries.ts';

const mailDetails = z.object({
  event: z.enum(['began', 'ended']),
  gateway: z.string(),
  model: z.string(),
  cause: z.string(),
  since: z.iso.datetime(),
});
type MailDetails = z.infer<typeof mailDetails>;

/** Minimum time, in ms, between two mails to admins about the same cause. */
const mailPauseMs = hourMs;

type Outbox = Pick<MailOutbox, 'enqueue'>;

/**
 * Sends all admins a mail that an outage has started, unless they got one about the same cause within the hour.
 * @returns whether they were notified
 */
export async function announceBegin(
  trx: DatabaseTransaction,
  { since, ...outage }: Outage,
  now: Date,
  outbox: Outbox,
): Promise<boolean> {
  if (!(await takeMailTurn(trx, { cause: outage.cause, now, pauseMs: mailPauseMs }))) return false;
  await mailAdmins(trx, { ...outage, event: 'began', since: since.toISOString() }, outbox);
  return true;
}

/** Sends all admins a mail that an announced outage has ended. */
export function announceEnd(trx: DatabaseTransaction, { since, ...outage }: Outage, outbox: Outbox): Promise<void> {
  return mailAdmins(trx, { ...outage, event: 'ended', since: since.toISOString() }, outbox);
}

async function mailAdmins(trx: DatabaseTransaction, details: MailDetails, outbox: Outbox): Promise<void> {
  for (const userId of await listAdminIds(trx)) await outbox.enqueue(trx, { userId, kind: 'gateway_outage', details });
}

/** Mails to admins about a gateway that does not answer. */
export function createOutageMails(database: Database): Record<'gateway_outage', MailRenderer> {
  return {
    gateway_outage: createUserMail(
      (id) => findRecipient(database, id),
      ({ details, site }) => buildMailContent(mailDetails.parse(details), site.url),
    ),
  };
}

function buildMailContent({ event, gateway, model, cause, since }: MailDetails, siteUrl: string): WrittenMail {
  const label = readOwn<string>(failureLabels, cause) ?? failureLabels.unexpected;
  const what = `${gateway} üzerindeki ${model} modeli`;
  const began = formatLongDateTime(new Date(since));
  if (event === 'ended') {
    const summary = `${what} yeniden yanıt veriyor.`;
    return {
      subject: 'AI servisi yeniden yanıt veriyor',
      preheader: summary,
      paragraphs: [
        `${summary} Kesinti ${began} itibarıyla başlamıştı.`,
        'Bekleyen metinler sırayla yazılıyor; sizin bir şey yapmanız gerekmiyor.',
      ],
      action: { label: 'Yönetim panelini aç', url: `${siteUrl}/admin` },
    };
  }
  const { isPendingWork, waitsFor } = findCause(cause);
  const summary = `${what} ${began} itibarıyla kullanılamıyor: ${label}.`;
  const waiting =
    waitsFor === undefined
      ? 'Yedek modeller sırayla soruluyor; yedek yoksa bu modeli isteyen metinler yazılamıyor.'
      : 'Yazılacak metinler sırada bekliyor; servis yanıt verince kendiliğinden yazılacak. Düzenlemeler şu anda yapılamıyor.';
  return {
    subject: `AI servisi kullanılamıyor: ${label}`,
    preheader: summary,
    paragraphs: [
      summary,
      waiting,
      ...(isPendingWork
        ? ['Bu durum kendiliğinden düzelmez; lütfen ayarları ya da servis hesabını kontrol edin.']
        : []),
      'Bu nedenle bir saat içinde başka bir e-posta gönderilmeyecek; düzelince haber verilecek.',
    ],
    action: isPendingWork
      ? { label: 'AI ayarlarını aç', url: `${siteUrl}/admin/settings` }
      : { label: 'Yönetim panelini aç', url: `${siteUrl}/admin` },
  };
}
