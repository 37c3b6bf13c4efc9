import { isIP } from 'node:net';
import { secondMs } from '../../platform/clock.ts';
import { type SmtpConnection, SmtpError } from './port.ts';
import { toSmtpError } from './smtp-error.ts';

/**
 * The addresses of a host, all of them fit to be reached from here. The mail goes to one of these and not to the name: a second
 * resolution could answer something else (DNS rebinding).
 */
export type ResolveHost = (host: string) => Promise<readonly { readonly address: string }[]>;

/** How long each step may take, in milliseconds. */
export interface SmtpTimeouts {
  readonly dnsTimeout: number;
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** Of silence. */
  readonly socketTimeout: number;
}

/** The client would wait for minutes; the worker's time is dearer. */
export const defaultTimeouts: SmtpTimeouts = {
  dnsTimeout: 10 * secondMs,
  connectionTimeout: 10 * secondMs,
  greetingTimeout: 10 * secondMs,
  socketTimeout: 30 * secondMs,
};

/** Opens the way to a mail server for one piece of work and closes it. @throws SmtpError */
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
    // The certificate is the name's, not the address's; an address is no server name.
    ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
    secure: encryption === 'ssl',
    requireTLS: encryption === 'tls',
    ignoreTLS: encryption === 'none',
    // A container may have no interface but loopback.
    allowInternalNetworkInterfaces: true,
    // Without forceAuth a server that offers no sign-in would get the mail unauthenticated.
    ...(username === '' ? {} : { auth: { user: username, pass: password }, forceAuth: true }),
  });
}
