import { randomBytes } from 'node:crypto';
import type { DatabaseListener } from '../../../platform/database/listener.ts';
import type { Log } from '../../../platform/log.ts';
import { type LiveMessage, liveChannel, parsePayload } from './live-message.ts';

export interface LiveSubscriber {
  onMessage(message: LiveMessage): void;
  /** Messages may have been missed: read again. */
  onGap(): void;
}

/** Hands what this process writes, and what the database announces of others, to those in this process who follow a writing. */
export class LiveHub {
  /** Begins each payload of this process, whose messages are delivered without the way through the database. */
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

  /** @returns the function that ends it. */
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

  /** Hands each message to all who follow its writing. */
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
