import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import pg from 'pg';

/** A bad network between the service and PostgreSQL. */
export interface TcpProxy {
  /** Connection string of the same database through the proxy. */
  readonly connectionString: string;
  /** Cuts all open connections, in the middle of whatever they carry. */
  cut(): void;
  /** Every piece takes this long until set to 0. */
  delay(ms: number): void;
  /** Of the next message from the server to a client half arrives, and then the connection is cut. */
  halveNext(): void;
  stop(): Promise<void>;
}

/** Starts a proxy on loopback before a PostgreSQL server, which can be started again meanwhile. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isHalving = false;
  const slow = () =>
    new Transform({
      transform(piece, _encoding, done) {
        if (delayMs === 0) done(null, piece);
        else setTimeout(done, delayMs, null, piece);
      },
    });
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    const halving = new Transform({
      transform(piece: Buffer, _encoding, done) {
        if (!isHalving) return done(null, piece);
        isHalving = false;
        client.write(piece.subarray(0, Math.floor(piece.length / 2)), end);
      },
    });
    client.pipe(slow()).pipe(upstream);
    upstream.pipe(slow()).pipe(halving).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    connectionString: `postgresql://${user}@127.0.0.1:${address.port}/${database}`,
    cut,
    delay: (ms) => {
      delayMs = ms;
    },
    halveNext: () => {
      isHalving = true;
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
