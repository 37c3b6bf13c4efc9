import { fstatSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startMailbox } from './mailbox/server.ts';
import { sandboxMerchant } from './paytr/merchant.ts';
import { startPaytr } from './paytr/server.ts';
import { startSearch } from './search/server.ts';
import { startSearchConsole } from './search-console/server.ts';
import { startSites } from './sites/server.ts';
import { startWriter } from './writer/server.ts';

const STDIN = 0;

const port = z.coerce.number().int().min(0).max(65_535).default(0);
const environment = z.object({
  SANDBOX_WRITER_PORT: port,
  SANDBOX_MAIL_SMTP_PORT: port,
  SANDBOX_MAIL_HTTP_PORT: port,
  SANDBOX_PAYTR_PORT: port,
  SANDBOX_SEARCH_PORT: port,
  SANDBOX_SEARCH_CONSOLE_PORT: port,
  SANDBOX_WORDPRESS_PORT: port,
  SANDBOX_GHOST_PORT: port,
  SANDBOX_SITES_PORT: port,
  SANDBOX_PAYTR_NOTIFICATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PACE_MS: z.coerce.number().min(0).optional(),
  SANDBOX_DIRECTORY: z.string().min(1).optional(),
});

/** Starts every provider and returns their addresses; `close` stops them all. */
async function start() {
  const read = environment.safeParse(process.env);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { SANDBOX_HOST: host, SANDBOX_PACE_MS: paceMs, SANDBOX_DIRECTORY: directory } = read.data;
  const writer = await startWriter({
    port: read.data.SANDBOX_WRITER_PORT,
    host,
    ...(paceMs === undefined ? {} : { paceMs }),
  });
  const mailbox = await startMailbox({
    smtpPort: read.data.SANDBOX_MAIL_SMTP_PORT,
    httpPort: read.data.SANDBOX_MAIL_HTTP_PORT,
    host,
    ...(directory === undefined ? {} : { directory: join(directory, 'mail') }),
  });
  const paytr = await startPaytr({
    port: read.data.SANDBOX_PAYTR_PORT,
    host,
    notificationUrl: read.data.SANDBOX_PAYTR_NOTIFICATION_URL,
  });
  const search = await startSearch({ port: read.data.SANDBOX_SEARCH_PORT, host });
  const searchConsole = await startSearchConsole({ port: read.data.SANDBOX_SEARCH_CONSOLE_PORT, host });
  const sites = await startSites({
    wordpressPort: read.data.SANDBOX_WORDPRESS_PORT,
    ghostPort: read.data.SANDBOX_GHOST_PORT,
    httpPort: read.data.SANDBOX_SITES_PORT,
    host,
    ...(directory === undefined ? {} : { directory }),
  });
  return {
    ready: {
      ready: true,
      writerUrl: writer.url,
      smtpPort: mailbox.smtpPort,
      mailHttpUrl: mailbox.httpUrl,
      searchUrl: search.url,
      searchConsoleUrl: searchConsole.url,
      wordpressUrl: sites.wordpressUrl,
      ghostUrl: sites.ghostUrl,
      sitesUrl: sites.httpUrl,
      paytrUrl: paytr.url,
      paytrMerchant: sandboxMerchant,
    },
    close: () => Promise.all([writer, mailbox, paytr, search, searchConsole, sites].map((server) => server.close())),
  };
}

/** Calls back once the process receives a stop signal or its parent has ended. */
function onStop(stop: () => void): void {
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.connected) process.once('disconnect', stop);
  // A pipe means that a program started this process, and the end of the pipe that the program has ended. A terminal or
  // /dev/null indicates neither.
  const stdin = fstatSync(STDIN);
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('close', stop).once('end', stop).resume();
}

try {
  const { ready, close } = await start();
  onStop(() => close().finally(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify(ready)}\n`);
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
