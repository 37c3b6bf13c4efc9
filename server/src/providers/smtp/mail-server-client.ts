import { secondMs } from '../../platform/clock.ts';
import type { MailServerClient } from './port.ts';
import { sendMail } from './send-mail.ts';
import { type ResolveHost, type SmtpTimeouts, withTransport } from './transport.ts';

/** Short, since an admin waits for the answer. */
const interactiveTimeouts: SmtpTimeouts = {
  dnsTimeout: 8 * secondMs,
  connectionTimeout: 8 * secondMs,
  greetingTimeout: 8 * secondMs,
  socketTimeout: 8 * secondMs,
};

/** Talks to whichever mail server it is given while an admin waits. It connects only where `resolveHost` lets it. */
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
