import { type SmtpConnection, SmtpError, type SmtpMessage } from './port.ts';
import { defaultTimeouts, type ResolveHost, type SmtpTimeouts, withTransport } from './transport.ts';

/**
 * Sends one mail to one recipient over SMTP.
 * @throws SmtpError; `permanent` says whether a retry is useless (see toSmtpError)
 */
export async function sendMail(
  connection: SmtpConnection,
  message: SmtpMessage,
  resolveHost: ResolveHost,
  timeouts: SmtpTimeouts = defaultTimeouts,
): Promise<void> {
  assertNoLineBreaks(message);
  const { attachments = [] } = message;
  await withTransport(connection, resolveHost, timeouts, async (transport) => {
    const { rejected, rejectedErrors } = await transport.sendMail({
      ...message,
      headers: { ...message.headers },
      attachments: attachments.map(({ fileName: filename, ...file }) => ({ filename, ...file })),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // The client resolves for a partly refused mail; with a single recipient the mail would be lost.
    if (rejected.length > 0) throw rejectedErrors?.[0] ?? new SmtpError({ code: 'EENVELOPE', permanent: false });
  });
}

/** A line break in a header would start another header. */
function assertNoLineBreaks(message: SmtpMessage): void {
  const { from, to, replyTo, subject, messageId = '', headers = {}, attachments = [] } = message;
  const files = attachments.flatMap(({ fileName, contentType }) => [fileName, contentType]);
  const mailboxes = [from, to, ...(replyTo === undefined ? [] : [replyTo])].flatMap(({ name, address }) => [
    name,
    address,
  ]);
  const lines = [...mailboxes, subject, messageId, ...Object.entries(headers).flat(), ...files];
  if (lines.some((line) => /[\r\n\0]/.test(line))) throw new SmtpError({ code: 'ELINEBREAK', permanent: true });
}
