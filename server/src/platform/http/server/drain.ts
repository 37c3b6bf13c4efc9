import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { secondMs } from '../../clock.ts';
import { limitDirectCalls } from './direct-calls.ts';

/**
 * The time between the stop signal and the end of the servers: `/readyz` reports not ready, so that load balancers send
 * no more requests here, and requests that still arrive are answered, each as the last one of its connection.
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

/** Makes each response of a draining server close its connection. */
export function mountDrain(app: FastifyInstance, drain: Drain): void {
  limitDirectCalls(app, () => !drain.hasBegun);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
}
