import { type MailAttachment, MailDeliveryError } from '../../platform/mail/delivery.ts';

/** A mail server with its connection settings. */
export interface SmtpConnection {
  readonly host: string;
  readonly port: number;
  /** `tls`: a plain connection that must upgrade to TLS (STARTTLS), `ssl`: TLS from the first byte, `none`: plain. */
  readonly encryption: 'tls' | 'ssl' | 'none';
  /** Empty when the server requires no sign-in. */
  readonly username: string;
  readonly password: string;
}

export interface Mailbox {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

export interface SmtpMessage {
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** The reply address, if it differs from the sender. */
  readonly replyTo?: Mailbox;
  readonly subject: string;
  /** Absent for a plain text mail. */
  readonly html?: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** With angle brackets; the client generates one if absent. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Mail servers, called directly instead of through the outbox. */
export interface MailServerClient {
  /** Connects, encrypts and signs in as for a mail, and disconnects. Sends nothing. @throws SmtpError */
  check(connection: SmtpConnection): Promise<void>;
  /** @throws SmtpError */
  send(connection: SmtpConnection, message: SmtpMessage): Promise<void>;
}

interface SmtpFailure {
  /** The client's code, e.g. `EENVELOPE`. */
  readonly code: string;
  /** The step that failed, e.g. `RCPT TO`. */
  readonly command?: string | undefined;
  /** The server's code; absent when it did not respond. */
  readonly responseCode?: number | undefined;
  /** RFC 3463, e.g. `5.1.1`. */
  readonly enhancedCode?: string | undefined;
  /** Code of the underlying connection, e.g. `ECONNREFUSED`. */
  readonly connectionCode?: string | undefined;
  readonly permanent: boolean;
  readonly cause?: unknown;
}

/** A failure of a mail server or the connection to it, described only by codes: server responses contain addresses. */
export class SmtpError extends MailDeliveryError {
  override readonly name = 'SmtpError';
  readonly code: string;
  readonly command: string | undefined;
  readonly responseCode: number | undefined;
  readonly connectionCode: string | undefined;
  /** Codes of server and client, without addresses. */
  readonly detail: string;

  constructor(failure: SmtpFailure) {
    const detail = [failure.responseCode, failure.enhancedCode, failure.code, failure.command]
      .filter((part) => part !== undefined)
      .join(' ');
    const { permanent, cause } = failure;
    super(`The mail server did not accept the e-mail: ${detail}`, { permanent, reason: detail, cause });
    this.code = failure.code;
    this.command = failure.command;
    this.connectionCode = failure.connectionCode;
    this.responseCode = failure.responseCode;
    this.detail = detail;
  }
}
