import { Agent, request } from 'node:http';

export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Base URL of the server. */
  readonly address: string;
  readonly connections: number;
  /** Total number of requests. */
  readonly amount: number;
  /** Returns the next request of a connection (0, 1 …) after the response to the previous one. */
  readonly next: (connection: number, previousAnswer: string | undefined) => LoadRequest;
  /** Expected status of every response. */
  readonly status: number;
}

const answerMaxMs = 60_000;

/**
 * Sends requests over connections that stay open, sequentially on each connection.
 * @returns milliseconds of each request until its whole response had arrived
 * @throws when a response has another status
 */
export async function sendLoad(load: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const latencies: number[] = [];
  let begun = 0;
  const run = async (connection: number) => {
    let previousAnswer: string | undefined;
    while (begun < load.amount) {
      begun += 1;
      const sent = load.next(connection, previousAnswer);
      const startedAt = performance.now();
      const { status, body } = await send(agent, load.address, sent);
      latencies.push(performance.now() - startedAt);
      if (status !== load.status)
        throw new Error(`${sent.method} ${sent.path} answered ${status}: ${body.slice(0, 200)}`);
      previousAnswer = body;
    }
  };
  try {
    await Promise.all(Array.from({ length: load.connections }, (_, connection) => run(connection)));
    return latencies;
  } finally {
    agent.destroy();
  }
}

/**
 * Sends one request and reads the whole response.
 * @throws after a minute, so that a measurement cannot hang
 */
export function send(agent: Agent, address: string, sent: LoadRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = sent;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(`${address}${path}`, { method, agent, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', reject);
    });
    outgoing.setTimeout(answerMaxMs, () => outgoing.destroy(new Error(`${method} ${path} took too long.`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
