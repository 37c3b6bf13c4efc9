import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A fault of one request. `lost`: it is executed, but never answered; `broken`: it is executed and answered with 500;
 * `dripped`: it is executed and answered in pieces, over `overMs`; `held`: it is executed once `until` has resolved;
 * otherwise it is not executed, and answered with a status.
 */
export interface SiteFault {
  readonly method: string;
  /** Part of the address. */
  readonly path: string;
  readonly kind:
    | 'lost'
    | 'broken'
    | 'dripped'
    | 'held'
    | 401
    | 403
    | 413
    | 429
    | 500
    | 502
    | 'html'
    | 'redirect'
    | 'moved'
    | 'cut_before';
  readonly until?: () => Promise<unknown>;
  readonly overMs?: number;
  /** Number of requests that it affects; one by default. */
  readonly times?: number;
}

/** Pending faults, in order. */
export class SiteFaults {
  #waiting: (SiteFault & { left: number })[] = [];

  add(fault: SiteFault): void {
    this.#waiting.push({ ...fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  get count(): number {
    return this.#waiting.length;
  }

  #take({ method, url }: FastifyRequest): SiteFault | undefined {
    const address = decodeURIComponent(url);
    const fault = this.#waiting.find((one) => one.method === method && address.includes(one.path));
    if (fault === undefined) return undefined;
    fault.left -= 1;
    if (fault.left === 0) this.#waiting = this.#waiting.filter((one) => one !== fault);
    return fault;
  }

  /** Applies the faults to the requests of a server. */
  install(app: FastifyInstance): void {
    const pending = new WeakMap<FastifyRequest, SiteFault>();
    app.addHook('preHandler', async (request, reply) => {
      const fault = this.#take(request);
      if (fault === undefined) return undefined;
      if (fault.kind === 'held') {
        await fault.until?.();
        return undefined;
      }
      if (fault.kind === 'lost' || fault.kind === 'broken' || fault.kind === 'dripped') {
        pending.set(request, fault);
        return undefined;
      }
      return answerFault(fault, reply);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const fault = pending.get(request);
      if (fault === undefined) return payload;
      if (fault.kind === 'lost') {
        request.raw.socket.destroy();
        return payload;
      }
      if (fault.kind === 'dripped') return Readable.from(drip(Buffer.from(String(payload)), fault.overMs ?? 0));
      reply.code(500).type('text/html');
      return '<html><body>Kritik bir hata oluştu.</body></html>';
    });
  }
}

const dripPieces = 10;

async function* drip(answer: Buffer, overMs: number): AsyncGenerator<Buffer> {
  const size = Math.ceil(answer.length / dripPieces);
  const pauseMs = overMs / Math.ceil(answer.length / size);
  for (let at = 0; at < answer.length; at += size) {
    yield answer.subarray(at, at + size);
    await delay(pauseMs, undefined, { ref: false });
  }
}

function answerFault({ kind }: SiteFault, reply: FastifyReply): FastifyReply {
  if (kind === 'cut_before') {
    reply.raw.destroy();
    return reply;
  }
  if (kind === 'html') return reply.code(200).type('text/html').send('<html><body>Önbellekten bir sayfa</body></html>');
  if (kind === 'redirect') return reply.code(302).header('location', '/tr/').send('');
  if (kind === 'moved') return reply.code(301).header('location', 'https://yeni.example/').send('');
  if (typeof kind !== 'number') return reply;
  if (kind === 429) reply.header('retry-after', '1');
  return reply.code(kind).type('text/html').send(`<html><body>${kind}</body></html>`);
}
