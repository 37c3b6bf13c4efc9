import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

const pingEveryMs = 1000;
const silenceMaxMs = 3000;
const pingChannel = 'listener_ping';

interface ListenerOptions {
  /** Must reach the server itself, not a transaction pooler. */
  readonly connectionString: string;
  readonly log: Log;
}

type PayloadHandler = (payload: string) => void;

/**
 * The process's one listening connection. It pings itself through the database every second; three seconds of silence
 * and it reconnects. What was sent meanwhile is gone, so each subscriber is told to read again.
 */
export class DatabaseListener {
  readonly #options: ListenerOptions;
  readonly #handlers = new Map<string, Set<PayloadHandler>>();
  readonly #reconnected = new Set<() => void>();
  #client: pg.Client | undefined;
  #lastHeardAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #connecting: Promise<void> | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Connects and stays connected until `stop`. @throws when the first connection fails. */
  async start(): Promise<void> {
    await this.#connect();
    this.#timer = setInterval(() => this.#ping(), pingEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#connecting?.catch((err) =>
      this.#options.log.debug({ err }, 'the listening connection was still opening'),
    );
    await this.#drop();
  }

  /** Whether the connection answered within the last seconds. */
  isLive(): boolean {
    return this.#client !== undefined && Date.now() - this.#lastHeardAt < silenceMaxMs;
  }

  /**
   * Calls `handler` with each payload sent on `channel` from now on, also after reconnecting. Resolves when the server
   * listens, so that what is sent afterwards arrives.
   * @returns the function that ends it.
   */
  async subscribe(channel: string, handler: PayloadHandler): Promise<() => void> {
    const known = this.#handlers.get(channel);
    const handlers = known ?? new Set();
    handlers.add(handler);
    if (known === undefined) {
      this.#handlers.set(channel, handlers);
      await this.#client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    }
    return () => handlers.delete(handler);
  }

  /** Calls `handler` whenever messages may have been missed. */
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
    client.on('error', (err) => this.#options.log.warn({ err }, 'the listening connection broke'));
    client.on('notification', (message) => this.#deliver(message));
    try {
      await client.connect();
      for (const channel of [pingChannel, ...this.#handlers.keys()]) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      client.end().catch((err) => this.#options.log.debug({ err }, 'a connection that was not opened was closed'));
      throw error;
    }
    this.#client = client;
    this.#lastHeardAt = Date.now();
  }

  #deliver(message: pg.Notification): void {
    this.#lastHeardAt = Date.now();
    for (const handler of this.#handlers.get(message.channel) ?? []) handler(message.payload ?? '');
  }

  #ping(): void {
    if (this.#connecting !== undefined) return;
    if (!this.isLive()) {
      this.#connecting = this.#reconnect().finally(() => {
        this.#connecting = undefined;
      });
      return;
    }
    this.#client
      ?.query('SELECT pg_notify($1, $2)', [pingChannel, ''])
      .catch((err) => this.#options.log.warn({ err }, 'the listening connection did not answer'));
  }

  async #reconnect(): Promise<void> {
    this.#options.log.warn({}, 'the listening connection is silent, connecting again');
    await this.#drop();
    while (!this.#stopped) {
      try {
        await this.#connect();
        for (const handler of this.#reconnected) handler();
        return;
      } catch (err) {
        this.#options.log.warn({ err }, 'the listening connection could not be opened');
        await delay(pingEveryMs);
      }
    }
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    // A dead peer would keep end() waiting, so it is not awaited past the silence we tolerate.
    if (client !== undefined)
      await Promise.race([client.end().catch(() => undefined), delay(silenceMaxMs, undefined, { ref: false })]);
  }
}
