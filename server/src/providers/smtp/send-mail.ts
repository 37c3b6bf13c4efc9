import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { secondMs } from '../../platform/clock.ts';
import type { MailAttachment } from '../../platform/mail/delivery.ts';
import type { SmtpConnection } from './port.ts';
import { SmtpError, smtpErrorOf } from './smtp-error.ts';

export interface Mailbox {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

export interface SmtpMessage {
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** With angle brackets; the client makes one when absent. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The addresses of a host, all of them fit to be reached from here. The mail goes to one of these and not to the name: a second
 * resolution could answer something else (DNS rebinding).
 */
export type ResolveHost = (host: string) => Promise<readonly { readonly address: string }[]>;

/** How long each step may take, in milliseconds. */
export interface SmtpTimeouts {
  readonly dnsTimeout: number;
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** Of silence. */
  readonly socketTimeout: number;
}

/** The client would wait for minutes; the worker's time is dearer. */
const defaultTimeouts: SmtpTimeouts = {
  dnsTimeout: 10 * secondMs,
  connectionTimeout: 10 * secondMs,
  greetingTimeout: 10 * secondMs,
  socketTimeout: 30 * secondMs,
};

/**
 * Sends one mail to one recipient over SMTP.
 * @throws SmtpError; `permanent` says whether trying again is of use (see smtpErrorOf).
 */
export async function sendMail(
  connection: SmtpConnection,
  message: SmtpMessage,
  resolveHost: ResolveHost,
  timeouts: SmtpTimeouts = defaultTimeouts,
): Promise<void> {
  refuseLineBreaks(message);
  const { attachments = [] } = message;
  const address = await addressOf(connection.host, resolveHost);
  const transport = createTransport({ ...timeouts, ...transportOptionsOf(connection, address) });
  try {
    const { rejected, rejectedErrors } = await transport.sendMail({
      ...message,
      headers: { ...message.headers },
      attachments: attachments.map(({ fileName: filename, ...file }) => ({ filename, ...file })),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // A partly refused mail resolves; with one recipient that would be a mail nobody gets.
    if (rejected.length > 0) throw rejectedErrors?.[0] ?? new SmtpError({ code: 'EENVELOPE', permanent: false });
  } catch (error) {
    throw error instanceof SmtpError ? error : smtpErrorOf(error);
  } finally {
    transport.close();
  }
}

async function addressOf(host: string, resolveHost: ResolveHost): Promise<string> {
  try {
    const [first] = await resolveHost(host);
    return first?.address ?? host;
  } catch (cause) {
    throw new SmtpError({ code: 'EADDRESS', permanent: false, cause });
  }
}

function transportOptionsOf({ host, port, encryption, username, password }: SmtpConnection, address: string) {
  return {
    host: address,
    port,
    // The certificate is the name's, not the address's; an address is no server name.
    ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
    secure: encryption === 'ssl',
    requireTLS: encryption === 'tls',
    ignoreTLS: encryption === 'none',
    // A container may have no interface but loopback.
    allowInternalNetworkInterfaces: true,
    // Without forceAuth a server that offers no sign-in would get the mail unauthenticated.
    ...(username === '' ? {} : { auth: { user: username, pass: password }, forceAuth: true }),
  };
}

/** A line break in a header would begin another header. */
function refuseLineBreaks({ from, to, subject, messageId = '', headers = {}, attachments = [] }: SmtpMessage): void {
  const files = attachments.flatMap(({ fileName, contentType }) => [fileName, contentType]);
  const mailboxes = [from.name, from.address, to.name, to.address];
  const lines = [...mailboxes, subject, messageId, ...Object.entries(headers).flat(), ...files];
  if (lines.some((line) => /[\r\n\0]/.test(line))) throw new SmtpError({ code: 'ELINEBREAK', permanent: true });
}
