import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { secondMs } from '../../clock.ts';

/**
 * The time between the signal to stop and the end of the servers: `/readyz` says no, so that whatever spreads requests sends none here any
 * more, and those that come all the same are answered, each as the last one of its connection.
 */
export class Drain {
  readonly #seconds: number;
  #running: Promise<void> | undefined;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  get hasBegun(): boolean {
    return this.#running !== undefined;
  }

  /** Resolves when the servers may close. */
  run(): Promise<void> {
    this.#running ??= delay(this.#seconds * secondMs);
    return this.#running;
  }
}

/** Has each answer of a server that drains end its connection. */
export function mountDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', async (_request, reply) => {
    if (drain.hasBegun) reply.header('connection', 'close');
  });
}
