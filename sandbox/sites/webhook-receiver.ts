import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A signed request that came. */
export interface ReceivedMessage {
  readonly id: string;
  readonly at: string;
  readonly signature: string;
  /** As the body names it; '' where it cannot be read. */
  readonly type: string;
  readonly body: string;
}

const messagesMax = 200;
const toleranceSeconds = 300;

/** Keeps what came in memory, the newest first. */
export class MessageLog {
  #messages: ReceivedMessage[] = [];

  add(message: ReceivedMessage): void {
    this.#messages = [message, ...this.#messages].slice(0, messagesMax);
  }

  list(): readonly ReceivedMessage[] {
    return this.#messages;
  }
}

/**
 * `POST /webhook` takes requests of Standard Webhooks and answers 204, `/webhook/:status` answers that status. Whose signature it is cannot
 * be told without the key: whoever has it finds all that was signed in the log.
 */
export async function webhookRoutes(app: FastifyInstance, { log }: { log: MessageLog }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
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
  if (id === '' || !/^v1,[A-Za-z0-9+/]{43}=/.test(signature) || !(age <= toleranceSeconds))
    return reply.code(400).send({ error: 'webhook-id, webhook-timestamp and webhook-signature are needed' });
  const text = typeof body === 'string' ? body : '';
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
