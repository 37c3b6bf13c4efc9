import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

interface PoolerOptions {
  /** Whether to rename prepared statements, as PgBouncer does from 1.21 on; otherwise they are passed on. */
  readonly renamesStatements: boolean;
}

export interface StandInPooler {
  /** Connection string of the same database through the pooler. */
  readonly connectionString: string;
  /**
   * Loses its server, as PgBouncer does while PostgreSQL restarts: reports this to each client and refuses new ones
   * with the same code.
   */
  loseServer(): void;
  /** Number of new clients refused since. */
  readonly refused: number;
  findServer(): void;
  stop(): Promise<void>;
}

/**
 * Acts as a pooler between clients and a PostgreSQL server, as far as a client can tell: it announces a made-up backend
 * process. Each client keeps one connection to the server.
 */
export async function startStandInPooler(databaseUrl: string, options: PoolerOptions): Promise<StandInPooler> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let isServerLost = false;
  let refused = 0;
  const server = createServer((client) => {
    if (isServerLost) {
      refused += 1;
      client.on('error', () => client.destroy());
      // PgBouncer reads the startup message before it refuses.
      client.once('data', () => client.end(buildPoolerError('server login has been failing, try again later')));
      return;
    }
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    const fromClient = options.renamesStatements ? renameStatement : passOn;
    client.on(
      'data',
      splitMessages({ withStartup: true }, (message) => upstream.write(fromClient(message))),
    );
    upstream.on(
      'data',
      splitMessages({ withStartup: false }, (message) => client.write(announceOtherProcess(message))),
    );
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pooler has no port');
  return {
    connectionString: `postgresql://${user}@127.0.0.1:${address.port}/${database}`,
    loseServer: () => {
      isServerLost = true;
      refused = 0;
      for (const client of clients) client.end(buildPoolerError('server conn crashed?'));
    },
    get refused() {
      return refused;
    },
    findServer: () => {
      isServerLost = false;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Builds an error like PgBouncer's: with the code of all its own errors, and without the source fields of PostgreSQL.
 */
function buildPoolerError(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/**
 * Calls back with each message of PostgreSQL's protocol: one byte for its kind, which a startup message lacks, and its
 * length.
 */
function splitMessages(
  { withStartup }: { readonly withStartup: boolean },
  onMessage: (message: Buffer) => void,
): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let kindBytes = withStartup ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= kindBytes + 4) {
      const length = kindBytes + rest.readInt32BE(kindBytes);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      kindBytes = 1;
      onMessage(message);
    }
  };
}

function passOn(message: Buffer): Buffer {
  return message;
}

const backendKeyData = 'K';

function announceOtherProcess(message: Buffer): Buffer {
  if (message.toString('latin1', 0, 1) !== backendKeyData) return message;
  const changed = Buffer.from(message);
  changed.writeInt32BE(message.readInt32BE(5) + 1, 5);
  return changed;
}

/** Parse begins with the name of the statement, Bind with those of portal and statement. */
function renameStatement(message: Buffer): Buffer {
  const kind = message.toString('latin1', 0, 1);
  if (kind !== 'P' && kind !== 'B') return message;
  const start = kind === 'P' ? 5 : message.indexOf(0, 5) + 1;
  const end = message.indexOf(0, start);
  if (start === end) return message;
  const name = Buffer.concat([Buffer.from('POOLER_'), message.subarray(start, end)]);
  const changed = Buffer.concat([message.subarray(0, start), name, message.subarray(end)]);
  changed.writeInt32BE(changed.length - 1, 1);
  return changed;
}
