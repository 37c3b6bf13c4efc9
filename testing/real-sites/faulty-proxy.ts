import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultyProxy {
  /** Without a trailing slash. */
  readonly url: string;
  /** Number of requests with a fault, by its kind. */
  readonly faults: Map<string, number>;
  /** Sets the target of requests and the percentage of faults. */
  pass(target: string, percent: number): void;
  close(): Promise<void>;
}

const kinds = ['lost', 'broken', 'hung', 'cut', 'busy', 'failed'] as const;
/** Faults of requests that were executed. */
const lateKinds: ReadonlySet<string | undefined> = new Set(['lost', 'broken', 'hung']);

/**
 * Proxy between a publisher and a real server. The faults `lost`, `broken` and `hung` (a response that never arrives,
 * so that the publisher times out) affect requests that were executed, `cut`, `busy` and `failed` those that never
 * arrived.
 */
export async function startFaultyProxy(random: () => number): Promise<FaultyProxy> {
  const faults = new Map<string, number>();
  let target = '';
  let percent = 0;
  const server = http.createServer((request, response) => {
    const kind = random() * 100 < percent ? kinds[Math.floor(random() * kinds.length)] : undefined;
    if (kind !== undefined) faults.set(kind, (faults.get(kind) ?? 0) + 1);
    if (kind === 'cut') return request.socket.destroy();
    if (kind === 'busy') return response.writeHead(429, { 'retry-after': '0' }).end('yavaş');
    if (kind === 'failed') return response.writeHead(502).end('<html>502</html>');
    const onward = http.request(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: request.headers },
      (answer) => {
        if (lateKinds.has(kind)) {
          answer.resume().on('end', () => {
            if (kind === 'lost') request.socket.destroy();
            else if (kind === 'broken') response.writeHead(500).end('<html>500</html>');
          });
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    pass: (to, ofHundred) => {
      target = to;
      percent = ofHundred;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
