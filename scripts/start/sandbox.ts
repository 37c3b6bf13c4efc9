import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { StartConfig } from '../../server/src/config/config.ts';
import { type Child, StartError, startNode } from './child.ts';

/** The running sandbox providers, and the environment that the server needs to reach them. */
export type Sandbox = { child: Child; environment: Record<string, string> };

const HOST = '127.0.0.1';
const READY_TIMEOUT_MS = 30_000;

const readyLine = z.object({
  ready: z.literal(true),
  writerUrl: z.url(),
  smtpPort: z.int(),
  mailHttpUrl: z.url(),
  searchUrl: z.url(),
  searchConsoleUrl: z.url(),
  wordpressUrl: z.url(),
  ghostUrl: z.url(),
  sitesUrl: z.url(),
  paytrUrl: z.url(),
  paytrMerchant: z.object({ id: z.string(), key: z.string(), salt: z.string() }),
});

/**
 * Starts the sandbox providers for AI gateway, mail server, PayTR and the sites of users on free loopback ports. They
 * end when their standard input closes, so they never outlive this process.
 * @throws StartError when they do not start
 */
export async function startSandbox(root: string, config: StartConfig): Promise<Sandbox> {
  const child = startNode([join(root, 'sandbox', 'main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      SANDBOX_WRITER_PORT: '0',
      SANDBOX_MAIL_SMTP_PORT: '0',
      SANDBOX_MAIL_HTTP_PORT: '0',
      SANDBOX_PAYTR_PORT: '0',
      SANDBOX_SEARCH_PORT: '0',
      SANDBOX_SEARCH_CONSOLE_PORT: '0',
      SANDBOX_WORDPRESS_PORT: '0',
      SANDBOX_GHOST_PORT: '0',
      SANDBOX_SITES_PORT: '0',
      SANDBOX_PAYTR_NOTIFICATION_URL: `${serverUrl(config)}/api/payments/paytr/callback`,
      SANDBOX_HOST: HOST,
      SANDBOX_DIRECTORY: join(config.dataDirectory, 'sandbox'),
      ...process.env,
    },
  });
  try {
    const ready = await Promise.race([firstReadyLine(child), child.ended.then(() => undefined), timeout()]);
    if (ready === undefined)
      throw new StartError('The sandbox did not start; the reason is above. SANDBOX=0 starts without it.');
    const { paytrMerchant: merchant } = ready;
    const environment = {
      SANDBOX_AI_URL: ready.writerUrl,
      SANDBOX_SEARCH_URL: ready.searchUrl,
      SANDBOX_SEARCH_CONSOLE_URL: ready.searchConsoleUrl,
      SANDBOX_SMTP_URL: `smtp://${HOST}:${ready.smtpPort}`,
      // Browsers reach the payment page through the product's own port.
      SANDBOX_PAYTR_URL: `${config.publicUrl}/sandbox/paytr`,
      SANDBOX_PAYTR_MERCHANT: [merchant.id, merchant.key, merchant.salt].join(':'),
      SANDBOX_PAYTR_PROXY_URL: new URL(ready.paytrUrl).origin,
      SANDBOX_SITES_PROXY_URL: new URL(ready.sitesUrl).origin,
      SITE_HOSTS_ALLOWED: [ready.wordpressUrl, ready.ghostUrl, ready.sitesUrl]
        .map((url) => new URL(url).host)
        .join(','),
      SANDBOX_PROXY_URL: new URL(ready.mailHttpUrl).origin,
      ALLOW_PRIVATE_UPSTREAMS: '1',
    };
    return { child, environment };
  } catch (error) {
    await child.stop(0);
    throw error;
  }
}

/** Address of the started server from this machine. */
function serverUrl({ host, port }: StartConfig): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? HOST : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

async function firstReadyLine({ process: child }: Child): Promise<z.infer<typeof readyLine> | undefined> {
  if (child.stdout === null) return undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = readyLine.safeParse(parse(line));
    if (!ready.success) continue;
    // Further output must not fill the pipe.
    child.stdout.resume();
    return ready.data;
  }
  return undefined;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), READY_TIMEOUT_MS).unref());
}
