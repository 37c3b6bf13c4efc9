import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Key that signs requests to the receiver, unless another one was added. */
export const sandboxWebhookSecret = `whsec_${Buffer.from('hokka-deneme-alicisi-imza-anahtari').toString('base64')}`;

/** A received signed request. */
export interface ReceivedMessage {
  readonly id: string;
  readonly at: string;
  readonly signature: string;
  /** Type from the body; empty if it is unreadable. */
  readonly type: string;
  readonly body: string;
}

const messagesMax = 200;
const secretsMax = 100;
const toleranceSeconds = 300;

/** Stores received messages in memory, newest first, and the trusted keys. */
export class MessageLog {
  #messages: ReceivedMessage[] = [];
  #secrets: string[] = [];

  add(message: ReceivedMessage): void {
    this.#messages = [message, ...this.#messages].slice(0, messagesMax);
  }

  list(): readonly ReceivedMessage[] {
    return this.#messages;
  }

  /** Adds a trusted key; the oldest is dropped when there are too many. */
  trust(secret: string): void {
    this.#secrets = [secret, ...this.#secrets].slice(0, secretsMax);
  }

  /** Whether a signature in the header was made with one of the keys. */
  isSigned(signed: Buffer, header: string): boolean {
    const given = header.split(' ').map((one) => Buffer.from(one));
    return [sandboxWebhookSecret, ...this.#secrets].some((secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
      return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
    });
  }
}

/**
 * `POST /webhook` verifies requests of Standard Webhooks and answers 204, `/webhook/:status` answers that status;
 * requests not signed with a trusted key are refused with 401.
 */
export async function webhookRoutes(app: FastifyInstance, { log }: { log: MessageLog }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/webhook', (request, reply) => receive(request, reply, log));
  app.post('/webhook/:status', (request, reply) => {
    const status = Number((request.params as { status: string }).status);
    return receive(request, reply.code(status >= 200 && status <= 599 ? status : 404), log);
  });
}

function receive({ headers, body }: FastifyRequest, reply: FastifyReply, log: MessageLog): FastifyReply {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': timestamp = '',
    'webhook-signature': signature = '',
  } = headers as Record<string, string | undefined>;
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (id === '' || signature === '' || !(age <= toleranceSeconds))
    return reply.code(400).send({ error: 'webhook-id, webhook-timestamp and webhook-signature are needed' });
  const sent = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (!log.isSigned(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), sent]), signature))
    return reply.code(401).send({ error: 'The signature is not of a known key' });
  const text = sent.toString();
  log.add({ id, at: new Date().toISOString(), signature, type: readType(text), body: text });
  return reply.statusCode === 200 ? reply.code(204).send() : reply.send('');
}

function readType(body: string): string {
  try {
    const { type } = JSON.parse(body) as { type?: unknown };
    return typeof type === 'string' ? type : '';
  } catch {
    return '';
  }
}
