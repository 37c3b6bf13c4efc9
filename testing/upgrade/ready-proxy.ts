import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface ReadyProxy {
  readonly address: string;
  /** The servers behind it; asked each second whether they are ready. */
  readonly targets: Set<string>;
  stop(): Promise<void>;
}

const askEveryMs = 1_000;
const tryForMs = 5_000;

/**
 * A load balancer as docs/operating.md configures Caddy: it asks `/readyz` each second, and repeats what did not reach a
 * server, or what may be repeated.
 */
export async function startReadyProxy(): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const targets = new Set<string>();
  const ready = new Set<string>();
  let count = 0;
  const ask = async () => {
    await Promise.all(
      [...targets].map(async (target) => {
        const isReady = await fetch(`${target}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) ready.add(target);
        else ready.delete(target);
      }),
    );
  };
  const asking = setInterval(() => void ask(), askEveryMs);
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const giveUpAtMs = performance.now() + tryForMs;
    while (!outgoing.destroyed) {
      const candidates = [...targets].filter((target) => ready.has(target));
      const target = candidates[count % candidates.length];
      count += 1;
      const outcome =
        target === undefined ? 'retry' : await forward(target, agent, incoming, Buffer.concat(chunks), outgoing);
      if (outcome === 'done') return;
      if (outcome === 'failed' || performance.now() > giveUpAtMs) return void outgoing.writeHead(502).end();
      if (target !== undefined) ready.delete(target);
      await wait(50);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    targets,
    stop: async () => {
      clearInterval(asking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

function forward(
  target: string,
  agent: Agent,
  { method = 'GET', url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'done' | 'retry' | 'failed'> {
  return new Promise((resolve) => {
    const upstream = request(`${target}${url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      answer.once('close', () => resolve('done'));
    });
    upstream.once('error', (error) => {
      if (outgoing.headersSent) return resolve('done');
      const neverArrived = 'code' in error && error.code === 'ECONNREFUSED';
      // A connection that the server closed while it was kept open for the next request.
      const wasIdle = upstream.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      resolve(neverArrived || wasIdle || method === 'GET' || method === 'HEAD' ? 'retry' : 'failed');
    });
    outgoing.once('close', () => upstream.destroy());
    upstream.end(body);
  });
}
