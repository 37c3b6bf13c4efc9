import { createTransport } from 'nodemailer';
import { secondMs } from '../../platform/clock.ts';
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
  /** With angle brackets; the client makes one when absent. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Refuses hosts that must not be reached from here, e.g. private addresses. */
export type AssertAddressAllowed = (host: string) => Promise<void>;

/** The client would wait for minutes; the worker's time is dearer. */
const timeouts = {
  dnsTimeout: 10 * secondMs,
  connectionTimeout: 10 * secondMs,
  greetingTimeout: 10 * secondMs,
  socketTimeout: 30 * secondMs,
};

/**
 * Sends one mail to one recipient over SMTP.
 * @throws SmtpError; `permanent` says whether trying again is of use (table of SMTP answers in smtp-error.ts).
 */
export async function sendMail(
  connection: SmtpConnection,
  message: SmtpMessage,
  assertAddressAllowed: AssertAddressAllowed,
): Promise<void> {
  refuseLineBreaks(message);
  try {
    await assertAddressAllowed(connection.host);
  } catch (cause) {
    throw new SmtpError({ code: 'EADDRESS', permanent: false, cause });
  }
  const transport = createTransport({ ...timeouts, ...transportOptionsOf(connection) });
  try {
    const { rejected, rejectedErrors } = await transport.sendMail({
      ...message,
      headers: { ...message.headers },
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

function transportOptionsOf({ host, port, encryption, username, password }: SmtpConnection) {
  return {
    host,
    port,
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
function refuseLineBreaks({ from, to, subject, messageId = '', headers = {} }: SmtpMessage): void {
  const lines = [from.name, from.address, to.name, to.address, subject, messageId, ...Object.entries(headers).flat()];
  if (lines.some((line) => /[\r\n\0]/.test(line))) throw new SmtpError({ code: 'ELINEBREAK', permanent: true });
}
