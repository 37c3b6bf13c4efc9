import { isIP } from 'node:net';
import { secondMs } from '../../platform/clock.ts';
import { type SmtpConnection, SmtpError } from './port.ts';
import { toSmtpError } from './smtp-error.ts';

/**
 * The addresses of a host, all of them allowed. The mail goes to one of these and not to the name: a second resolution
 * could return another address (DNS rebinding).
 */
export type ResolveHost = (host: string) => Promise<readonly { readonly address: string }[]>;

/** Timeouts of the steps, in ms. */
export interface SmtpTimeouts {
  readonly dnsTimeout: number;
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** Maximum silence. */
  readonly socketTimeout: number;
}

/** The client's default is minutes, which would block the worker for too long. */
export const defaultTimeouts: SmtpTimeouts = {
  dnsTimeout: 10 * secondMs,
  connectionTimeout: 10 * secondMs,
  greetingTimeout: 10 * secondMs,
  socketTimeout: 30 * secondMs,
};

/** Opens a connection to a mail server for one task and closes it. @throws SmtpError */
export async function withTransport<Result>(
  connection: SmtpConnection,
  resolveHost: ResolveHost,
  timeouts: SmtpTimeouts,
  work: (transport: Awaited<ReturnType<typeof openTransport>>) => Promise<Result>,
): Promise<Result> {
  const address = await resolveAddress(connection.host, resolveHost);
  const transport = await openTransport(connection, address, timeouts);
  try {
    return await work(transport);
  } catch (error) {
    throw error instanceof SmtpError ? error : toSmtpError(error);
  } finally {
    transport.close();
  }
}

async function resolveAddress(host: string, resolveHost: ResolveHost): Promise<string> {
  try {
    const [first] = await resolveHost(host);
    return first?.address ?? host;
  } catch (cause) {
    throw new SmtpError({ code: 'EADDRESS', permanent: false, cause });
  }
}

async function openTransport(
  { host, port, encryption, username, password }: SmtpConnection,
  address: string,
  timeouts: SmtpTimeouts,
) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...timeouts,
    host: address,
    port,
    // The certificate is issued for the name, not the address; an IP address is not a valid server name.
    ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
    secure: encryption === 'ssl',
    requireTLS: encryption === 'tls',
    ignoreTLS: encryption === 'none',
    // A container may have only the loopback interface.
    allowInternalNetworkInterfaces: true,
    // Without forceAuth the mail would be sent unauthenticated to a server that offers no sign-in.
    ...(username === '' ? {} : { auth: { user: username, pass: password }, forceAuth: true }),
  });
}
