import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { MailDeliveryError } from '../../../platform/mail/delivery.ts';
import type { MailRenderer } from '../../../platform/mail/mail-renderer.ts';
import { formatLongDateTime } from '../../../platform/text/dates.ts';
import { findMailedMessage } from './queries.ts';

export const contactMailKind = 'contact_message';
export const contactReplyKind = 'contact_reply';

const mailDetails = z.object({ messageId: z.uuid() });

type MailedMessage = NonNullable<Awaited<ReturnType<typeof findMailedMessage>>>;

/**
 * The mail to the support address with a visitor's message; replies go to the visitor. Plain text only, because the
 * author is not trusted. Not sent for a message that was deleted meanwhile.
 */
export function createContactMail(database: Database): MailRenderer {
  return async ({ details }, { site }) => {
    const message = await findMailedMessage(database, mailDetails.parse(details).messageId);
    if (message === undefined) return 'obsolete';
    if (site.supportAddress === '') throw createNoSupportAddressError();
    const { name, email } = message;
    return {
      to: site.supportAddress,
      toName: '',
      replyTo: { name: toHeaderValue(name), address: email },
      subject: toHeaderValue(`${message.is_priority ? '[Öncelikli] ' : ''}İletişim formu: ${message.subject}`),
      text: buildMailText(message, site.url),
    };
  };
}

/**
 * The mail with an admin's reply to the sender of a message, who can answer it to the support address. Plain text only:
 * it quotes the message. Not sent for a message that was deleted meanwhile.
 */
export function createReplyMail(database: Database): MailRenderer {
  return async ({ details }, { site }) => {
    const message = await findMailedMessage(database, mailDetails.parse(details).messageId);
    if (message === undefined || message.reply === null) return 'obsolete';
    if (site.supportAddress === '') throw createNoSupportAddressError();
    return {
      to: message.email,
      toName: toHeaderValue(message.name),
      replyTo: { name: toHeaderValue(site.name), address: site.supportAddress },
      subject: toHeaderValue(`Re: ${message.subject}`),
      text: `${message.reply}\n\n${site.name}\n\n${quoteMessage(message)}\n`,
    };
  };
}

/** The message with a sign before each line, as mail programs quote. */
function quoteMessage({ message, created_at: at }: MailedMessage): string {
  const lines = message.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  return [`${formatLongDateTime(at)} tarihinde yazdığınız mesaj:`, ...lines].join('\n');
}

function buildMailText(message: MailedMessage, siteUrl: string): string {
  const metadataLines = [
    `Gönderen: ${message.name}`,
    `E-posta: ${message.email}`,
    `Konu: ${message.subject}`,
    `Tarih: ${formatLongDateTime(message.created_at)}`,
    `Hesap: ${message.user_id === null ? 'Giriş yapmadan yazdı' : 'Giriş yapmış bir kullanıcı'}`,
    ...(message.is_priority ? ['Öncelikli destek: Evet'] : []),
  ];
  const footer = [
    '-- ',
    'Bu e-postayı yanıtladığınızda yanıtınız gönderene gider.',
    `${siteUrl}/admin/contact-messages`,
  ];
  return `${[metadataLines.join('\n'), message.message, footer.join('\n')].join('\n\n')}\n`;
}

/** A line break would start another header. The form refuses them; this holds for any stored value. */
function toHeaderValue(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function createNoSupportAddressError(): MailDeliveryError {
  return new MailDeliveryError('No support address is set', { permanent: false, reason: 'no_support_address' });
}
