import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { z } from 'zod';
import { listSandboxGhostPosts, sandboxAdminKey, startGhost } from './ghost.ts';
import { overviewRoutes } from './overview.ts';
import { MessageLog, webhookRoutes } from './webhook-receiver.ts';
import { listSandboxPosts, sandboxEditor, startWordpress } from './wordpress.ts';

export interface SitesOptions {
  /** 0 takes the port of the last start if `directory` is given and the port is free, otherwise any. */
  readonly wordpressPort: number;
  readonly ghostPort: number;
  /** Port of the webhook receiver and the pages about all of them. */
  readonly httpPort: number;
  readonly host?: string;
  /** Directory where the ports are stored, so that the added sites are still found after a restart. */
  readonly directory?: string;
}

export interface Sites {
  readonly wordpressUrl: string;
  readonly ghostUrl: string;
  /** Base URL of the webhook receiver and `/sandbox/sites`, without a trailing slash. */
  readonly httpUrl: string;
  close(): Promise<void>;
}

const bodyBytesMax = 4 * 1024 * 1024;
const rememberedPorts = z.object({ wordpress: z.int(), ghost: z.int(), http: z.int() }).partial().catch({});

/** Starts the sites that demo mode publishes to: WordPress, Ghost, and a receiver of webhooks. */
export async function startSites(options: SitesOptions): Promise<Sites> {
  const { host = '127.0.0.1', directory } = options;
  const last = await readPorts(directory);
  const wordpress = await listenAgain(options.wordpressPort, last.wordpress, (port) => startWordpress({ port, host }));
  const ghost = await listenAgain(options.ghostPort, last.ghost, (port) => startGhost({ port, host }));
  const log = new MessageLog();
  let httpUrl = '';
  const startPages = async (port: number) => {
    const app = Fastify({
      bodyLimit: bodyBytesMax,
      forceCloseConnections: true,
      routerOptions: { ignoreTrailingSlash: true },
    });
    app.register(webhookRoutes, { log });
    app.register(overviewRoutes, {
      log,
      webhookUrl: () => `${httpUrl}/webhook`,
      sites: [
        {
          name: 'Deneme sitesi',
          kind: 'wordpress',
          url: wordpress.url,
          credentials: sandboxEditor,
          faults: wordpress.faults,
          posts: () => listSandboxPosts(wordpress.posts.values(), wordpress.url),
        },
        {
          name: 'Deneme dergisi',
          kind: 'ghost',
          url: ghost.url,
          credentials: { admin_key: sandboxAdminKey },
          faults: ghost.faults,
          posts: () => listSandboxGhostPosts(ghost.posts.values(), ghost.url),
        },
      ],
    });
    await app.listen({ port, host });
    return app;
  };
  const pages = await listenAgain(options.httpPort, last.http, startPages);
  const { port } = pages.server.address() as AddressInfo;
  httpUrl = `http://${host}:${port}`;
  await rememberPorts(directory, { wordpress: toPort(wordpress.url), ghost: toPort(ghost.url), http: port });
  return {
    wordpressUrl: wordpress.url,
    ghostUrl: ghost.url,
    httpUrl,
    close: async () => {
      await Promise.all([wordpress.close(), ghost.close(), pages.close()]);
    },
  };
}

/** Listens on the last port, unless another program uses it meanwhile. */
async function listenAgain<Server>(
  port: number,
  last: number | undefined,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  if (port !== 0 || last === undefined) return start(port);
  try {
    return await start(last);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return start(0);
    throw error;
  }
}

async function readPorts(directory: string | undefined): Promise<z.infer<typeof rememberedPorts>> {
  if (directory === undefined) return {};
  try {
    return rememberedPorts.parse(JSON.parse(await readFile(toFile(directory), 'utf8')));
  } catch {
    // First start, or a file that a crashed process left incomplete: new ports will do.
    return {};
  }
}

async function rememberPorts(directory: string | undefined, ports: Record<string, number>): Promise<void> {
  if (directory === undefined) return;
  await mkdir(directory, { recursive: true });
  await writeFile(toFile(directory), JSON.stringify(ports));
}

function toFile(directory: string): string {
  return join(directory, 'site-ports.json');
}

function toPort(url: string): number {
  return Number(new URL(url).port);
}
