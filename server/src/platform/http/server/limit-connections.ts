import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { defineCounter } from '../../process/counters.ts';

const closedConnections = defineCounter({
  name: 'http_connections_dropped_total',
  help: 'Connections that this process closed because too many were open.',
  labels: [],
});

/**
 * Keeps at most `max` connections open: for each one beyond, the one is closed that has waited longest for a request,
 * its first or its next one. Connections with a request are never closed, so a new one is closed itself when all others
 * have one. Otherwise a client that opens connections and sends nothing would keep all others out.
 */
export function limitConnections(server: Server, max: number): void {
  /** Requests that each open connection has, mostly one: others may follow before the first is answered. */
  const requests = new Map<Socket, number>();
  /** Connections without a request, in the order in which their wait began. */
  const waiting = new Set<Socket>();
  const forget = (socket: Socket) => {
    requests.delete(socket);
    waiting.delete(socket);
  };
  server.on('connection', (socket) => {
    requests.set(socket, 0);
    waiting.add(socket);
    socket.once('close', () => forget(socket));
    const [longestWaiting] = waiting;
    if (requests.size <= max || longestWaiting === undefined) return;
    closedConnections.add({});
    forget(longestWaiting);
    longestWaiting.destroy();
  });
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    waiting.delete(socket);
    response.once('close', () => {
      const left = (requests.get(socket) ?? 0) - 1;
      // A closed connection has been forgotten.
      if (!requests.has(socket)) return;
      requests.set(socket, left);
      if (left === 0) waiting.add(socket);
    });
  });
}
