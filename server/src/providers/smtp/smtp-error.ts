import { SmtpError } from './port.ts';

/**
 * Reads an error of the SMTP client. The server's answer decides: 4xx passes, 5xx is final at whichever step it comes; what was
 * given up an admin sees in the mail log and can send again. Without an answer (time-out, cut connection, unknown host, failed
 * TLS) it passes, except for an envelope that the client itself refuses to send.
 */
export function toSmtpError(error: unknown): SmtpError {
  const { code, command, responseCode, response, connectionCode } = readErrorFields(error);
  // The client's own error is no cause here: its message and answer hold addresses.
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
