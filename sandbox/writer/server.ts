import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type ChatSettings, handleChat } from './chat.ts';
import type { Random } from './compose/random.ts';
import { errorBody, generationAnswer, KEY_ANSWER, MODELS_ANSWER } from './openrouter.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { FaultTracker } from './switches.ts';

export interface WriterOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Mean pause between two words in milliseconds; 0 writes as fast as possible. */
  readonly paceMs?: number;
  /** Makes ids, jitter and random cuts reproducible; the text does not depend on it. */
  readonly random?: Random;
  /** Cuts every event inside its first multi-byte letter, so that a reader must join bytes before decoding. */
  readonly splitBytes?: boolean;
  /** Duration of the silence of `#slow` before its first word, in milliseconds. */
  readonly slowPauseMs?: number;
  /** Pause between two words with `#slow`, in milliseconds. */
  readonly slowPaceMs?: number;
}

export interface Writer {
  /** Base URL including `/v1`, without a trailing slash. */
  readonly url: string;
  /** The last 1000 completion requests, oldest first. */
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

const PACE_MS = 25;
const SLOW_PAUSE_MS = 5000;
const SLOW_PACE_MS = 150;
const BODY_BYTES_MAX = 4 * 1024 * 1024;

/** Starts an OpenAI-compatible server, similar to OpenRouter, that composes texts itself. */
export async function startWriter(options: WriterOptions): Promise<Writer> {
  const requests: RecordedRequest[] = [];
  const settings: ChatSettings = {
    paceMs: options.paceMs ?? PACE_MS,
    slowPauseMs: options.slowPauseMs ?? SLOW_PAUSE_MS,
    slowPaceMs: options.slowPaceMs ?? SLOW_PACE_MS,
    random: options.random ?? Math.random,
    splitBytes: options.splitBytes ?? false,
    faults: new FaultTracker(),
    requests,
    generations: new Map(),
  };
  const app = buildServer(settings);
  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const { address, port, family } = app.server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/v1`,
    requests,
    close: () => app.close(),
  };
}

function buildServer(settings: ChatSettings): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody(404, 'Not Found')));
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send(errorBody(status, status === 400 ? error.message : undefined));
  });
  app.get('/v1/models', () => MODELS_ANSWER);
  app.get('/v1/key', { preHandler: requireKey }, () => KEY_ANSWER);
  app.get('/v1/auth/key', { preHandler: requireKey }, () => KEY_ANSWER);
  app.get<{ Querystring: { id?: string } }>('/v1/generation', { preHandler: requireKey }, ({ query }, reply) => {
    const record = settings.generations.get(query.id ?? '');
    return record === undefined
      ? reply.code(404).send(errorBody(404, 'Generation not found'))
      : generationAnswer(record);
  });
  app.post('/v1/chat/completions', { preHandler: requireKey }, (request, reply) =>
    handleChat(settings, request, reply),
  );
  return app;
}

/** Every key is valid except those that begin with `yok`, so that a wrong key can be tested. */
async function requireKey(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const key = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) return reply.code(401).send(errorBody(401, 'Missing Authentication header'));
  return key.startsWith('yok') ? reply.code(401).send(errorBody(401)) : undefined;
}
