import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ParsedChat, parseChat } from './chat-request.ts';
import { buildCompletion, type Completion, computePartialCost, splitIntoPieces } from './completion.ts';
import { between, type Random } from './compose/random.ts';
import { EventStream } from './event-stream.ts';
import {
  type AnswerHead,
  contentChunk,
  errorBody,
  finishChunk,
  type GenerationRecord,
  midstreamError,
  usageChunk,
  wholeAnswer,
} from './openrouter.ts';
import { type RecordedRequest, recordRequest } from './recorded-request.ts';
import { type Fault, type FaultTracker, readPaceMs } from './switches.ts';

export interface ChatSettings {
  readonly paceMs: number;
  readonly slowPauseMs: number;
  readonly slowPaceMs: number;
  readonly random: Random;
  readonly splitBytes: boolean;
  readonly faults: FaultTracker;
  readonly requests: RecordedRequest[];
  /** Completed answers, by id. */
  readonly generations: Map<string, GenerationRecord>;
}

const content = z.union([
  z.string(),
  z
    .array(z.looseObject({ text: z.string().optional() }))
    .transform((parts) => parts.map(({ text }) => text ?? '').join('')),
]);
const chatBody = z.looseObject({
  model: z.string().optional(),
  messages: z.array(z.looseObject({ role: z.string(), content })).min(1),
  stream: z.boolean().nullish(),
  max_tokens: z.number().int().min(1).nullish(),
  max_completion_tokens: z.number().int().min(1).nullish(),
});
type ChatBody = z.infer<typeof chatBody>;

const DEFAULT_MODEL = 'sandbox/yazar';
const COMMENT = 'OPENROUTER PROCESSING';
const PIECES_BETWEEN_COMMENTS = 80;
const SLOW_COMMENTS = 5;
const GENERATIONS_MAX = 5000;
const HTML_PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Answers `POST /chat/completions`. */
export async function handleChat(
  settings: ChatSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = chatBody.safeParse(request.body);
  if (!body.success) return reply.code(400).send(errorBody(400, z.prettifyError(body.error)));
  const model = body.data.model || DEFAULT_MODEL;
  if (model.startsWith('yok/')) return reply.code(400).send(errorBody(400, `${model} is not a valid model ID`));
  const chat = parseChat(body.data.messages.map((message) => ({ role: message.role, text: message.content })));
  const faults = settings.faults.takeFaults(chat);
  const recorded = recordRequest(settings.requests, toRecordedRequest(request, body.data, model, chat));
  const head = { id: generationId(settings.random), createdSeconds: Math.floor(Date.now() / 1000), model };
  const faultResponse = sendFault(faults, reply, recorded);
  if (faultResponse !== undefined) return faultResponse;
  const promptChars = body.data.messages.reduce((sum, message) => sum + message.content.length, 0);
  const tokensMax = body.data.max_completion_tokens ?? body.data.max_tokens ?? undefined;
  const completion = buildCompletion(chat, faults, promptChars, tokensMax);
  const isSlow = faults.some(({ kind }) => kind === 'slow');
  const paceMs = readPaceMs(chat.switches) ?? (isSlow ? settings.slowPaceMs : settings.paceMs);
  if (body.data.stream === true) return streamAnswer(settings, reply, { head, completion, recorded, isSlow }, paceMs);
  return sendWholeAnswer(settings, reply, { head, completion, recorded, isSlow });
}

interface Answer {
  readonly head: AnswerHead;
  readonly completion: Completion;
  readonly recorded: RecordedRequest;
  readonly isSlow: boolean;
}

function sendFault(faults: readonly Fault[], reply: FastifyReply, recorded: RecordedRequest): FastifyReply | undefined {
  const fault = faults.find(({ kind }) => kind === 'fail' || kind === 'html');
  if (fault === undefined) return undefined;
  recorded.status = fault.status;
  recorded.finished = true;
  if (fault.kind === 'html') return reply.type('text/html; charset=utf-8').send(HTML_PAGE);
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', fault.retryAfterSeconds);
  return reply.code(fault.status).send(errorBody(fault.status));
}

async function streamAnswer(
  settings: ChatSettings,
  reply: FastifyReply,
  answer: Answer,
  paceMs: number,
): Promise<FastifyReply> {
  reply.hijack();
  const events = new EventStream(reply.raw, settings, { 'x-generation-id': answer.head.id });
  const { head, completion, recorded } = answer;
  await sendOpeningComments(settings, events, answer.isSlow);
  await events.event(contentChunk(head, ''));
  let sentChars = 0;
  for (const piece of splitIntoPieces(completion.text)) {
    // Half to one and a half times the pace, because real models do not write at a constant pace.
    await events.pause(paceMs * (0.5 + settings.random()));
    if (events.isClosed) break;
    await events.event(contentChunk(head, piece));
    sentChars += piece.length;
    recorded.piecesSent += 1;
    if (recorded.piecesSent % PIECES_BETWEEN_COMMENTS === 0) await events.comment(COMMENT);
  }
  await finishStream(events, answer);
  rememberGeneration(settings.generations, answer, sentChars);
  return reply;
}

async function sendOpeningComments(settings: ChatSettings, events: EventStream, isSlow: boolean): Promise<void> {
  await events.comment(COMMENT);
  await events.comment(COMMENT);
  if (!isSlow) return;
  for (let count = 0; count < SLOW_COMMENTS && !events.isClosed; count += 1) {
    await events.pause(settings.slowPauseMs / SLOW_COMMENTS);
    await events.comment(COMMENT);
  }
}

/** An aborted answer is billed for the part that was sent. */
function rememberGeneration(
  generations: Map<string, GenerationRecord>,
  { head: { id, model }, completion, recorded }: Answer,
  sentChars: number,
): void {
  generations.set(id, { id, model, cancelled: recorded.aborted, ...computePartialCost(completion, sentChars) });
  const [oldest] = generations.keys();
  if (generations.size > GENERATIONS_MAX && oldest !== undefined) generations.delete(oldest);
}

async function finishStream(events: EventStream, { head, completion, recorded }: Answer): Promise<void> {
  if (!events.isClosed && completion.interruption === 'stall') await events.waitUntilClosed();
  recorded.aborted = events.isClosed;
  if (recorded.aborted) return;
  recorded.finished = true;
  if (completion.interruption === 'cut') return events.destroy();
  if (completion.interruption === 'midstream') {
    await events.event(midstreamError(head));
    return events.end();
  }
  await events.event(finishChunk(head, completion));
  await events.event(usageChunk(head, completion));
  await events.event('[DONE]');
  events.end();
}

async function sendWholeAnswer(settings: ChatSettings, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { head, completion, recorded } = answer;
  const closed = new Promise<'closed'>((resolve) => reply.raw.on('close', () => resolve('closed')));
  const waitMs = answer.isSlow ? settings.slowPauseMs : settings.paceMs * 20;
  const waited = new Promise<'waited'>((resolve) => {
    if (completion.interruption !== 'stall') setTimeout(() => resolve('waited'), waitMs).unref();
  });
  if ((await Promise.race([closed, waited])) === 'closed') {
    recorded.aborted = true;
    return reply.hijack();
  }
  recorded.finished = true;
  recorded.piecesSent = splitIntoPieces(completion.text).length;
  if (completion.interruption === 'cut') {
    reply.hijack();
    reply.raw.socket?.destroy();
    return reply;
  }
  if (completion.interruption === 'midstream') return reply.send(errorBody(502));
  return reply.header('x-generation-id', head.id).send(wholeAnswer(head, completion));
}

function toRecordedRequest(request: FastifyRequest, body: ChatBody, model: string, chat: ParsedChat): RecordedRequest {
  const header = (name: string): string | undefined => [request.headers[name]].flat()[0];
  return {
    body: request.body,
    authorization: header('authorization') ?? '',
    referer: header('http-referer') ?? header('referer'),
    siteTitle: header('x-title') ?? header('x-openrouter-title'),
    model,
    title: chat.request.title,
    isStream: body.stream === true,
    isContinuation: chat.partial !== undefined,
    status: 200,
    piecesSent: 0,
    finished: false,
    aborted: false,
  };
}

function generationId(random: Random): string {
  const letters = Array.from({ length: 20 }, () => between(random, 0, 35).toString(36)).join('');
  return `gen-${Math.floor(Date.now() / 1000)}-${letters}`;
}
