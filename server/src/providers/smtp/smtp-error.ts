import { SmtpError } from './port.ts';

/**
 * Classifies an error of the SMTP client. The server's response decides: 4xx is temporary, 5xx is permanent at any
 * step; an admin sees abandoned mails in the mail log and can send them again. Without a response (timeout, cut
 * connection, unknown host, failed TLS) it is temporary, except for an envelope that the client itself refuses to send.
 */
export function toSmtpError(error: unknown): SmtpError {
  const { code, command, responseCode, response, connectionCode } = readErrorFields(error);
  // The client's error is not attached as cause: its message and response contain addresses.
  return new SmtpError({
    code: code ?? 'EUNKNOWN',
    command,
    responseCode,
    connectionCode,
    enhancedCode: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1],
    permanent: responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500,
  });
}

function readErrorFields(error: unknown) {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  return {
    code: toText(fields.code),
    command: toText(fields.command),
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : undefined,
    response: toText(fields.response),
    connectionCode: toText(fields.originalCode),
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
