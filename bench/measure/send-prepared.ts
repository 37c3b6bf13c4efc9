import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface PreparedLoad {
  readonly port: number;
  readonly connections: number;
  readonly perSecond: number;
  readonly durationMs: number;
  /** The next request as it is sent; its response must have no body. */
  readonly next: () => string;
}

export interface PreparedResult {
  readonly sent: number;
  /** Answers with 204. */
  readonly accepted: number;
  readonly others: number;
  readonly p99Ms: number;
}

const turnMs = 2;

/**
 * Sends requests at a fixed rate over connections that stay open, one at a time on each: with a fraction of the CPU of
 * an HTTP client, so that the sender takes little from a server on the same processors. What is late is sent as soon as a
 * connection is free.
 */
export async function sendPrepared(load: PreparedLoad): Promise<PreparedResult> {
  const free: Socket[] = [];
  const latencies: number[] = [];
  const beganAt = new Map<Socket, number>();
  let [sent, accepted, others] = [0, 0, 0];
  let due = 0;
  const fill = () => {
    while (sent < due) {
      const socket = free.pop();
      if (socket === undefined) return;
      sent += 1;
      beganAt.set(socket, performance.now());
      socket.write(load.next(), 'latin1');
    }
  };
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.port)));
  for (const socket of sockets) {
    let answer = '';
    socket.on('data', (piece: string) => {
      answer += piece;
      if (!answer.endsWith('\r\n\r\n')) return;
      if (answer.startsWith('HTTP/1.1 204 ')) accepted += 1;
      else others += 1;
      answer = '';
      latencies.push(performance.now() - (beganAt.get(socket) ?? 0));
      free.push(socket);
      fill();
    });
    free.push(socket);
  }
  const startedAt = performance.now();
  for (let passed = 0; passed < load.durationMs; passed = performance.now() - startedAt) {
    due = Math.floor((passed / 1000) * load.perSecond);
    fill();
    await wait(turnMs);
  }
  due = sent;
  while (free.length < sockets.length) await wait(turnMs);
  for (const socket of sockets) socket.destroy();
  latencies.sort((one, other) => one - other);
  return { sent, accepted, others, p99Ms: Math.round(latencies[Math.floor(latencies.length * 0.99)] ?? 0) };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}
