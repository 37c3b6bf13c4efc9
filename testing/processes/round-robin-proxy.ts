import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface RoundRobinProxy {
  /** Without a trailing slash. */
  readonly address: string;
  stop(): Promise<void>;
}

const neverAges = /^\/(?:api|assets|fonts)\//;

/**
 * A minimal load balancer: sends each request to the next of several servers, whatever its client, and passes the
 * response on as it arrives. Servers behind it must not rely on seeing the same client twice.
 * @param port 0 takes any free port
 * @param pagesAgeMs minimum time between the last response to a possible write and the next request for a page: within
 * that time each process shows what another one wrote. API calls and files are never delayed.
 */
export async function startRoundRobinProxy(
  targets: readonly string[],
  port = 0,
  pagesAgeMs = 0,
): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  let count = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  const server = createServer(async (incoming, outgoing) => {
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!isRead) {
      outgoing.once('close', () => {
        writtenAt = performance.now();
      });
    }
    const waitMs = writtenAt + pagesAgeMs - performance.now();
    if (isRead && waitMs > 0 && !neverAges.test(incoming.url ?? '')) await setTimeout(waitMs);
    // The client may have disconnected meanwhile.
    if (outgoing.destroyed) return;
    const target = targets[count % targets.length] ?? '';
    count += 1;
    const { method, url, headers } = incoming;
    const upstream = request(`${target}${url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    upstream.once('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    outgoing.once('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
