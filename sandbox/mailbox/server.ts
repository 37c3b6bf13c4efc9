import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Message } from './message.ts';
import { MessageStore } from './message-store.ts';
import { mailboxRoutes } from './routes.ts';
import { startSmtp } from './smtp.ts';

export interface MailboxOptions {
  /** 0 takes any free port. */
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly host?: string;
  /** Directory where messages are stored as `.eml` files; without it they live as long as the process. */
  readonly directory?: string;
}

export interface Mailbox {
  readonly smtpPort: number;
  /** Base URL of the HTTP side, without a path; its pages are under `/sandbox/mail`. */
  readonly httpUrl: string;
  /** Newest first. */
  messages(): Message[];
  close(): Promise<void>;
}

/** Starts a mail server that delivers nothing, and pages that show its mail. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const host = options.host ?? '127.0.0.1';
  const store = await MessageStore.open(options.directory);
  const smtp = await startSmtp(store, options.smtpPort, host);
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  app.register(mailboxRoutes, { store });
  try {
    await app.listen({ port: options.httpPort, host });
  } catch (error) {
    await smtp.close();
    throw error;
  }
  const { address, port, family } = app.server.address() as AddressInfo;
  return {
    smtpPort: smtp.port,
    httpUrl: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    messages: () => store.list(),
    async close() {
      await Promise.all([smtp.close(), app.close()]);
    },
  };
}
