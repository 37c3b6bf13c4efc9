import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { LiveHub } from './live-hub.ts';
import { type LiveTextEvent, type StreamedText, TextFollower } from './text-follower.ts';

/** A generation that a reader follows. `Event` is the type of its own events; text events come in addition. */
export interface StreamedGeneration<Event> {
  readonly generationId: string;
  /** The current text and status in the database. */
  readonly read: () => Promise<StreamedText | undefined>;
  /**
   * The last event after the generation has ended; undefined when its result is gone or the reader may no longer see
   * it.
   */
  readonly readEnd: () => Promise<Event | undefined>;
  readonly canStillRead: () => Promise<boolean>;
}

/**
 * Delay, in ms, before a gap is read again. Parts are stored once a second, so a gap is closed within about that time.
 */
const gapRetryMs = 300;
/** Delay, in ms, after which text is stored that was announced shortly before a reader joined. */
const joinRetryMs = 1_500;

/** Streams the text of a generation until it has ended, or the reader has left or may no longer read it. */
export async function streamGeneration<Event>(
  { hub, heartbeatIntervalMs, log }: { readonly hub: LiveHub; readonly heartbeatIntervalMs: number; readonly log: Log },
  streamed: StreamedGeneration<Event>,
  events: EventStream<Event | LiveTextEvent>,
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const subscriber = new StreamSubscriber(log, streamed, events, ended.resolve);
  const unsubscribe = hub.subscribe(streamed.generationId, subscriber);
  const heartbeat = setInterval(() => subscriber.sendHeartbeat(), heartbeatIntervalMs);
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
  readonly #log: Log;
  readonly #streamed: StreamedGeneration<Event>;
  readonly #events: EventStream<Event | LiveTextEvent>;
  readonly #end: () => void;
  readonly #text: TextFollower;
  #gapTimer: NodeJS.Timeout | undefined;
  #joinTimer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    log: Log,
    streamed: StreamedGeneration<Event>,
    events: EventStream<Event | LiveTextEvent>,
    end: () => void,
  ) {
    this.#log = log;
    this.#streamed = streamed;
    this.#events = events;
    this.#end = end;
    this.#text = new TextFollower({ read: streamed.read, send: (event, frame) => events.send(event, frame) });
  }

  /** Reads the current text. If no message follows, which would reveal a gap before it, reads once more. */
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

  /** Also reads the status again, so that a reader does not hang when the announcement of the end was lost. */
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
    // Another generation of the article has started. The reader reconnects and follows that one.
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

  /** Runs a step and disconnects the reader if it fails. The reader reconnects and starts again. */
  #guard(step: () => Promise<void>): void {
    if (this.#stopped) return;
    step().catch((err) => {
      this.#log.warn({ err }, 'could not serve a reader of a live text');
      this.#end();
    });
  }
}
