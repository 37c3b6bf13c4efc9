import { once } from 'node:events';
import { createServer } from 'node:http';

/** Stands between PayTR and the service, and repeats what PayTR has sent. */
export interface NotificationRelay {
  readonly url: string;
  /** How many notifications were repeated. */
  repeated(): number;
  /** Sends some of all notifications so far again, all at once. */
  repeat(which: number): void;
  stop(): Promise<void>;
}

const repeatedAtOnce = 6;
const answerMaxMs = 20_000;

/** @param target called when a notification arrives, because the service's address is known later */
export async function startNotificationRelay(target: () => string): Promise<NotificationRelay> {
  const bodies: string[] = [];
  let repeated = 0;
  const post = (body: string) =>
    fetch(`${target()}/api/payments/paytr/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      signal: AbortSignal.timeout(answerMaxMs),
    });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    bodies.push(body);
    const answer = await post(body).catch(() => undefined);
    const text = await answer?.text().catch(() => '');
    response.writeHead(answer?.status ?? 502, { 'content-type': 'text/plain' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The relay has no port.');
  return {
    url: `http://127.0.0.1:${bound.port}/`,
    repeated: () => repeated,
    repeat: (which) => {
      for (let n = 0; n < Math.min(repeatedAtOnce, bodies.length); n += 1) {
        repeated += 1;
        // Lost answers are expected: PayTR sends again until it gets one.
        void post(bodies[(which + n) % bodies.length] ?? '')
          .then((answer) => answer.text())
          .catch(() => undefined);
      }
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
