import { MailDeliveryError } from '../../platform/mail/delivery.ts';

interface SmtpFailure {
  /** Of the client, e.g. `EENVELOPE`. */
  readonly code: string;
  /** The step that failed, e.g. `RCPT TO`. */
  readonly command?: string | undefined;
  /** Of the server; absent when it did not answer. */
  readonly responseCode?: number | undefined;
  /** RFC 3463, e.g. `5.1.1`. */
  readonly enhancedCode?: string | undefined;
  readonly permanent: boolean;
  readonly cause?: unknown;
}

/** What a mail server or the way to it refused, told by codes alone: answers of servers repeat addresses. */
export class SmtpError extends MailDeliveryError {
  override readonly name = 'SmtpError';
  readonly code: string;
  readonly responseCode: number | undefined;
  /** Codes of server and client, without addresses. */
  readonly detail: string;

  constructor(failure: SmtpFailure) {
    const detail = [failure.responseCode, failure.enhancedCode, failure.code, failure.command]
      .filter((part) => part !== undefined)
      .join(' ');
    const { permanent, cause } = failure;
    super(`The mail server did not take the mail: ${detail}`, { permanent, reason: detail, cause });
    this.code = failure.code;
    this.responseCode = failure.responseCode;
    this.detail = detail;
  }
}

/**
 * Reads an error of the SMTP client. The server's answer decides: 4xx passes, 5xx is final at whichever step it comes; what was
 * given up an admin sees in the mail log and can send again. Without an answer (time-out, cut connection, unknown host, failed
 * TLS) it passes, except for an envelope that the client itself refuses to send.
 */
export function smtpErrorOf(error: unknown): SmtpError {
  const { code, command, responseCode, response } = fieldsOf(error);
  // The client's own error is no cause here: its message and answer hold addresses.
  return new SmtpError({
    code: code ?? 'EUNKNOWN',
    command,
    responseCode,
    enhancedCode: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1],
    permanent: responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500,
  });
}

function fieldsOf(error: unknown) {
  const given: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  return {
    code: asText(given.code),
    command: asText(given.command),
    responseCode: typeof given.responseCode === 'number' ? given.responseCode : undefined,
    response: asText(given.response),
  };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
