import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { type ClockReading, databaseMsColumn } from './database-clock.ts';

/** An idle process queries the database for little else. Exactly two pings fit into the maximum silence. */
const pingEveryMs = 1500;
const reconnectEveryMs = 1000;
const silenceMaxMs = 3000;
const pingChannel = 'listener_ping';
/**
 * Only reads: a ping by notification would be two transactions, one of them written to disk, and would wake every other
 * process.
 */
const pingStatement = `SELECT $1 IN (SELECT pg_listening_channels()) AS is_listening, ${databaseMsColumn}`;

interface ListenerOptions {
  /** Must connect to the server itself, not to a transaction pooler. */
  readonly connectionString: string;
  readonly log: Log;
  /** Called with the time of the database at each ping. */
  readonly onClockReading?: (reading: ClockReading) => void;
}

interface Ping {
  readonly is_listening: boolean;
  readonly database_ms: number;
}

type PayloadHandler = (payload: string) => void;

/**
 * The only listening connection of the process. It checks regularly whether the server still listens; after three
 * seconds without an answer or a message it reconnects. Notifications sent meanwhile are lost, so each subscriber must
 * then read again.
 */
export class DatabaseListener {
  readonly #options: ListenerOptions;
  readonly #handlers = new Map<string, Set<PayloadHandler>>();
  readonly #reconnected = new Set<() => void>();
  #client: pg.Client | undefined;
  /** By `performance.now()`: a correction of the machine's clock is no silence. */
  #lastHeardAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #connecting: Promise<void> | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Connects and stays connected until `stop`. @throws when the first connection fails */
  async start(): Promise<void> {
    await this.#whileConnecting(() => this.#connect());
    this.#timer = setInterval(() => this.#ping(), pingEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#connecting?.catch((err) =>
      this.#options.log.debug({ err }, 'the connection for notifications was still opening'),
    );
    await this.#drop();
  }

  /** Whether the connection responded within the last seconds. */
  isLive(): boolean {
    return this.#client !== undefined && performance.now() - this.#lastHeardAt < silenceMaxMs;
  }

  /**
   * Calls `handler` with each payload sent on `channel` from now on, also after reconnecting. Resolves when the server
   * listens, so that later notifications arrive; while reconnecting, when the connection is open. Errors of a handler
   * are logged and do not affect the others.
   * @returns the function that unsubscribes
   */
  async subscribe(channel: string, handler: PayloadHandler): Promise<() => void> {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    if (this.#client === undefined) await this.#connecting;
    else await listen(this.#client, channel);
    return () => handlers.delete(handler);
  }

  /** Calls `handler` whenever notifications may have been missed. */
  onReconnected(handler: () => void): () => void {
    this.#reconnected.add(handler);
    return () => this.#reconnected.delete(handler);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'hokka listener',
      keepAlive: true,
      connectionTimeoutMillis: silenceMaxMs,
      query_timeout: silenceMaxMs,
    });
    client.on('error', (err) => this.#options.log.warn({ err }, 'the connection for notifications was lost'));
    client.on('notification', (message) => this.#deliver(message));
    try {
      await client.connect();
      await this.#listenToAll(client);
    } catch (error) {
      client.end().catch((err) => this.#options.log.debug({ err }, 'a connection that had not opened was closed'));
      throw error;
    }
    this.#client = client;
    this.#lastHeardAt = performance.now();
  }

  /** Includes subscriptions made meanwhile: while no connection is open, nothing else sends their LISTEN. */
  async #listenToAll(client: pg.Client): Promise<void> {
    const heard = new Set<string>();
    for (;;) {
      const channel = [pingChannel, ...this.#handlers.keys()].find((one) => !heard.has(one));
      if (channel === undefined) return;
      await listen(client, channel);
      heard.add(channel);
    }
  }

  #deliver(message: pg.Notification): void {
    this.#lastHeardAt = performance.now();
    for (const handler of this.#handlers.get(message.channel) ?? [])
      this.#call(() => handler(message.payload ?? ''), message.channel);
  }

  /** An error of a subscriber must reach neither the driver, which would end the process, nor the other subscribers. */
  #call(handle: () => void, channel: string): void {
    try {
      handle();
    } catch (err) {
      this.#options.log.error({ err, channel }, 'a subscriber failed');
    }
  }

  #whileConnecting(connect: () => Promise<void>): Promise<void> {
    this.#connecting = connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  #ping(): void {
    if (this.#connecting !== undefined) return;
    if (!this.isLive()) {
      void this.#whileConnecting(() => this.#reconnect());
      return;
    }
    const client = this.#client;
    const askedAtMs = performance.now();
    client
      ?.query<Ping>(pingStatement, [pingChannel])
      .then(({ rows: [ping] }) => {
        const answeredAtMs = performance.now();
        if (ping !== undefined)
          this.#options.onClockReading?.({ databaseMs: ping.database_ms, askedAtMs, answeredAtMs });
        // Behind a transaction pooler another server connection answers, which does not listen.
        if (ping?.is_listening === true && client === this.#client) this.#lastHeardAt = answeredAtMs;
      })
      .catch((err) => this.#options.log.warn({ err }, 'the connection for notifications did not respond'));
  }

  async #reconnect(): Promise<void> {
    this.#options.log.warn({}, 'the connection for notifications is silent, reconnecting');
    await this.#drop();
    while (!this.#stopped) {
      try {
        await this.#connect();
        for (const handler of this.#reconnected) this.#call(handler, '(reconnected)');
        return;
      } catch (err) {
        this.#options.log.warn({ err }, 'could not open the connection for notifications');
        await delay(reconnectEveryMs);
      }
    }
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    // A dead peer would block end(), so we wait no longer than the maximum silence.
    if (client !== undefined)
      await Promise.race([client.end().catch(() => undefined), delay(silenceMaxMs, undefined, { ref: false })]);
  }
}

/** Has no effect when the channel is already listened to. */
async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}
