import { randomBytes } from 'node:crypto';
import type { DatabaseListener } from '../../platform/database/listener.ts';
import type { Log } from '../../platform/logging/log.ts';
import { type LiveMessage, liveChannel, parsePayload } from './live-message.ts';

export interface LiveSubscriber {
  onMessage(message: LiveMessage): void;
  /** Messages may have been missed, so the text must be read again. */
  onGap(): void;
}

/**
 * Delivers live messages of this process, and those that the database announces from others, to the subscribers of each
 * generation in this process.
 */
export class LiveHub {
  /**
   * Prefix of each payload of this process. Its own messages are delivered directly and ignored when they come back
   * from the database.
   */
  readonly senderId = randomBytes(6).toString('base64url');
  readonly #subscribers = new Map<string, Set<LiveSubscriber>>();
  readonly #listener: DatabaseListener;
  readonly #log: Log;

  constructor(listener: DatabaseListener, log: Log) {
    this.#listener = listener;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#listener.subscribe(liveChannel, (payload) => this.#receive(payload));
    this.#listener.onReconnected(() => {
      for (const subscribers of this.#subscribers.values()) for (const one of subscribers) one.onGap();
    });
  }

  /** @returns a function that unsubscribes */
  subscribe(generationId: string, subscriber: LiveSubscriber): () => void {
    const subscribers = this.#subscribers.get(generationId) ?? new Set();
    subscribers.add(subscriber);
    this.#subscribers.set(generationId, subscribers);
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && this.#subscribers.get(generationId) === subscribers)
        this.#subscribers.delete(generationId);
    };
  }

  /** Delivers each message to the subscribers of its generation. */
  deliver(messages: readonly LiveMessage[]): void {
    for (const message of messages) {
      for (const subscriber of this.#subscribers.get(message.g) ?? []) subscriber.onMessage(message);
    }
  }

  #receive(payload: string): void {
    if (payload.startsWith(this.senderId)) return;
    let messages: LiveMessage[];
    try {
      messages = parsePayload(payload.slice(this.senderId.length));
    } catch (err) {
      this.#log.warn({ err }, 'an unreadable live message was ignored');
      return;
    }
    this.deliver(messages);
  }
}
