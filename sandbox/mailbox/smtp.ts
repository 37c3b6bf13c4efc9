import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MessageStore } from './message-store.ts';

const MESSAGE_BYTES_MAX = 25 * 1024 * 1024;
const CLOSE_TIMEOUT_MS = 500;

export interface Smtp {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts an SMTP server without TLS that accepts every message for every address and any credentials. Special local
 * parts are refused: `reddet-550@…` and `gecici-451@…` at RCPT TO, `veri-554@…` after the message, each with its own
 * code.
 */
export async function startSmtp(store: MessageStore, port: number, host: string): Promise<Smtp> {
  const server = new SMTPServer({
    name: 'hokka-sandbox',
    banner: 'Hokka sandbox',
    // There is no certificate that a client could verify: plain text on loopback.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MESSAGE_BYTES_MAX,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'sandbox' }),
    onRcptTo: ({ address }, _session, callback) => callback(findRequestedError(address, ['reddet', 'gecici'])),
    onData(stream, session, callback) {
      receive(store, stream, session).then(
        (id) => callback(null, `Queued as ${id}`),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that disconnects early is not an error of the server.
  server.on('error', () => undefined);
  await listen(server, port, host);
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listen(server: SMTPServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
}

async function receive(store: MessageStore, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw createSmtpError(552, 'Message exceeds the size limit');
  const { mailFrom, rcptTo } = session.envelope;
  const to = rcptTo.map(({ address }) => address);
  const requestedError = to.map((address) => findRequestedError(address, ['veri'])).find((error) => error !== null);
  if (requestedError) throw requestedError;
  const from = mailFrom === false ? '' : mailFrom.address;
  const { id } = await store.add(raw, { from, to, receivedAt: new Date() });
  return id;
}

function findRequestedError(address: string, prefixes: readonly string[]): Error | null {
  const [, prefix = '', code = ''] = /^([a-z]+)-([45]\d\d)@/i.exec(address) ?? [];
  if (!prefixes.includes(prefix.toLowerCase())) return null;
  return createSmtpError(Number(code), code.startsWith('4') ? 'Try again later' : 'Refused as asked');
}

function createSmtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
