import { secondMs } from '../../platform/clock.ts';
import type { MailServerClient } from './port.ts';
import { sendMail } from './send-mail.ts';
import { type ResolveHost, type SmtpTimeouts, withTransport } from './transport.ts';

/** Short, because an admin waits for the result. */
const interactiveTimeouts: SmtpTimeouts = {
  dnsTimeout: 8 * secondMs,
  connectionTimeout: 8 * secondMs,
  greetingTimeout: 8 * secondMs,
  socketTimeout: 8 * secondMs,
};

/** A client for any mail server while an admin waits. It connects only where `resolveHost` allows it. */
export function createMailServerClient(
  resolveHost: ResolveHost,
  timeouts: SmtpTimeouts = interactiveTimeouts,
): MailServerClient {
  return {
    check: async (connection) => {
      await withTransport(connection, resolveHost, timeouts, (transport) => transport.verify());
    },
    send: (connection, message) => sendMail(connection, message, resolveHost, timeouts),
  };
}
