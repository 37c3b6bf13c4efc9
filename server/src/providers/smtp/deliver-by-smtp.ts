import { type DeliverMail, MailDeliveryError } from '../../platform/mail/delivery.ts';
import type { Mailbox, SmtpConnection } from './port.ts';
import { sendMail } from './send-mail.ts';
import type { ResolveHost } from './transport.ts';

interface DeliverBySmtpOptions {
  /** Called for each mail; undefined while no mail server is configured. */
  readonly connection: () => SmtpConnection | undefined;
  readonly sender: () => Mailbox;
  readonly resolveHost: ResolveHost;
}

/** Creates the outbox's delivery over the currently configured mail server. */
export function createSmtpDelivery({ connection, sender, resolveHost }: DeliverBySmtpOptions): DeliverMail {
  return async ({ id, to, toName, subject, html, text, replyTo, attachments = [] }) => {
    const server = connection();
    if (server === undefined) throw createNoServerError();
    const from = sender();
    const [, domain = 'localhost'] = from.address.split('@');
    await sendMail(
      server,
      {
        from,
        to: { name: toName, address: to },
        subject,
        ...(html === undefined ? {} : { html }),
        text,
        ...(replyTo === undefined ? {} : { replyTo }),
        attachments,
        messageId: `<${id}@${domain}>`,
        // RFC 3834: prevents out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      resolveHost,
    );
  };
}

function createNoServerError(): MailDeliveryError {
  return new MailDeliveryError('No mail server is configured', { permanent: false, reason: 'no_server' });
}
