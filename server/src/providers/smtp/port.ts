import { type MailAttachment, MailDeliveryError } from '../../platform/mail/delivery.ts';

/** A mail server and how to talk to it. */
export interface SmtpConnection {
  readonly host: string;
  readonly port: number;
  /** `tls`: plain connection that must turn to TLS (STARTTLS), `ssl`: TLS from the first byte, `none`: plain. */
  readonly encryption: 'tls' | 'ssl' | 'none';
  /** Empty when the server asks for no sign-in. */
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
  /** Whom answers go to, when not to the sender. */
  readonly replyTo?: Mailbox;
  readonly subject: string;
  /** Absent for a mail that is only text. */
  readonly html?: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** With angle brackets; the client makes one when absent. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Mail servers, spoken to at once and not through the outbox. */
export interface MailServerClient {
  /** Connects, encrypts and signs in as a mail would need it, and leaves. Sends nothing. @throws SmtpError */
  check(connection: SmtpConnection): Promise<void>;
  /** @throws SmtpError */
  send(connection: SmtpConnection, message: SmtpMessage): Promise<void>;
}

interface SmtpFailure {
  /** Of the client, e.g. `EENVELOPE`. */
  readonly code: string;
  /** The step that failed, e.g. `RCPT TO`. */
  readonly command?: string | undefined;
  /** Of the server; absent when it did not answer. */
  readonly responseCode?: number | undefined;
  /** RFC 3463, e.g. `5.1.1`. */
  readonly enhancedCode?: string | undefined;
  /** Of the connection below, e.g. `ECONNREFUSED`. */
  readonly connectionCode?: string | undefined;
  readonly permanent: boolean;
  readonly cause?: unknown;
}

/** What a mail server or the way to it refused, told by codes alone: answers of servers repeat addresses. */
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
    super(`The mail server did not take the mail: ${detail}`, { permanent, reason: detail, cause });
    this.code = failure.code;
    this.command = failure.command;
    this.connectionCode = failure.connectionCode;
    this.responseCode = failure.responseCode;
    this.detail = detail;
  }
}
