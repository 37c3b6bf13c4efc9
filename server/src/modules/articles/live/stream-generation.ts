import type { EventStream } from '../../../platform/http/event-stream.ts';
import type { Log } from '../../../platform/log.ts';
import type { LiveHub } from './live-hub.ts';
import { type LiveTextEvent, type StreamedText, TextFollower } from './text-follower.ts';

interface StreamDependencies {
  readonly hub: LiveHub;
  readonly heartbeatIntervalMs: number;
  readonly log: Log;
}

/** A generation that is followed: `Event` is what its readers get, texts among it. */
export interface StreamedGeneration<Event> {
  readonly generationId: string;
  /** The text and status as the database has them now. */
  readonly read: () => Promise<StreamedText | undefined>;
  /** The last event, once it has ended; undefined when what it led to is gone or the reader may not see it any more. */
  readonly readEnd: () => Promise<Event | undefined>;
  readonly canStillRead: () => Promise<boolean>;
}

/** Parts reach the database once a second, so a gap is covered after that at the latest. */
const gapRetryMs = 300;
/** What was announced right before a reader came, and was not stored when they read, is stored by now. */
const joinRetryMs = 1_500;

/** Sends a generation's text as it is written until it has ended, the reader is gone or may not read it any more. */
export async function streamGeneration<Event>(
  dependencies: StreamDependencies,
  streamed: StreamedGeneration<Event>,
  events: EventStream<Event | LiveTextEvent>,
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const subscriber = new StreamSubscriber(dependencies, streamed, events, ended.resolve);
  const unsubscribe = dependencies.hub.subscribe(streamed.generationId, subscriber);
  const heartbeat = setInterval(() => subscriber.sendHeartbeat(), dependencies.heartbeatIntervalMs);
  events.closed.addEventListener('abort', () => ended.resolve());
  if (events.closed.aborted) ended.resolve();
  try {
    subscriber.join();
    await ended.promise;
  } finally {
    clearInterval(heartbeat);
    subscriber.stop();
    unsubscribe();
    events.close();
  }
}

class StreamSubscriber<Event> {
  readonly #dependencies: StreamDependencies;
  readonly #streamed: StreamedGeneration<Event>;
  readonly #events: EventStream<Event | LiveTextEvent>;
  readonly #end: () => void;
  readonly #text: TextFollower;
  #gapTimer: NodeJS.Timeout | undefined;
  #joinTimer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    dependencies: StreamDependencies,
    streamed: StreamedGeneration<Event>,
    events: EventStream<Event | LiveTextEvent>,
    end: () => void,
  ) {
    this.#dependencies = dependencies;
    this.#streamed = streamed;
    this.#events = events;
    this.#end = end;
    this.#text = new TextFollower({ read: streamed.read, send: (event, frame) => events.send(event, frame) });
  }

  /** Reads what there is; and once more when nothing is announced after it, by which a gap before it would show. */
  join(): void {
    this.catchUp();
    this.#joinTimer = setTimeout(() => this.catchUp(), joinRetryMs);
  }

  onMessage(message: Parameters<TextFollower['receive']>[0]): void {
    clearTimeout(this.#joinTimer);
    const result = this.#text.receive(message);
    if (message.e === 'end') this.catchUp();
    else if (result === 'gap') this.#fillGapSoon();
  }

  onGap(): void {
    this.catchUp();
  }

  /** Also re-reads the status, so that a lost announcement of the end cannot hang a reader. */
  sendHeartbeat(): void {
    this.#events.heartbeat();
    this.#guard(async () => {
      if (await this.#streamed.canStillRead()) await this.#catchUp();
      else this.#end();
    });
  }

  catchUp(): void {
    this.#guard(() => this.#catchUp());
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#gapTimer);
    clearTimeout(this.#joinTimer);
  }

  async #catchUp(): Promise<void> {
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
    const { status, hasGap } = await this.#text.catchUp();
    if (this.#stopped) return;
    // Another generation of the article began: the reader reconnects and follows that one.
    if (status === 'superseded') this.#end();
    else if (status !== 'generating') await this.#finish();
    else if (hasGap) this.#fillGapSoon();
  }

  #fillGapSoon(): void {
    this.#gapTimer ??= setTimeout(() => this.catchUp(), gapRetryMs);
  }

  async #finish(): Promise<void> {
    this.#stopped = true;
    const end = await this.#streamed.readEnd();
    if (end !== undefined) this.#events.send(end);
    this.#end();
  }

  /** Disconnects a reader that cannot be served; it reconnects by itself and starts again. */
  #guard(step: () => Promise<void>): void {
    if (this.#stopped) return;
    step().catch((err) => {
      this.#dependencies.log.warn({ err }, 'a live reader could not be served');
      this.#end();
    });
  }
}
