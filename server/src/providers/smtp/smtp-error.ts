import { SmtpError } from './port.ts';

/**
 * Reads an error of the SMTP client. The server's answer decides: 4xx passes, 5xx is final at whichever step it comes; what was
 * given up an admin sees in the mail log and can send again. Without an answer (time-out, cut connection, unknown host, failed
 * TLS) it passes, except for an envelope that the client itself refuses to send.
 */
export function smtpErrorOf(error: unknown): SmtpError {
  const { code, command, responseCode, response, connectionCode } = fieldsOf(error);
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

function fieldsOf(error: unknown) {
  const given: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  return {
    code: asText(given.code),
    command: asText(given.command),
    responseCode: typeof given.responseCode === 'number' ? given.responseCode : undefined,
    response: asText(given.response),
    connectionCode: asText(given.originalCode),
  };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
