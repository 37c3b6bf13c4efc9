import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Behaviour, OrderKind, RequestKind } from './behaviour.ts';
import { changeText } from './changes.ts';
import { chooseAnswer } from './choose-answer.ts';
import { type GoodAnswer, GoodAnswers, requestBody } from './good-answer.ts';
import { sendAnswer } from './send-answer.ts';
import { fillJson } from './usual-answer.ts';

/** A call and its answer. */
export interface PlayedCall {
  readonly kind: RequestKind;
  readonly unit: string;
  /** Whether the behaviour was played; false for the good answer to something else that the order needs. */
  readonly isPlayed: boolean;
  /** Whether it was played and the row answers this call well. */
  readonly isWell: boolean;
  /** The answer of a well-behaved model, and its whole text. */
  readonly good: string;
  readonly whole: string;
  /** The text that was sent. */
  readonly text: string;
  readonly status: number;
  /** Fields of the JSON body of the request. */
  readonly fields: readonly string[];
}

export interface BehaviourServer {
  /** Base address, including `/v1`. */
  readonly url: string;
  readonly model: string;
  readonly calls: readonly PlayedCall[];
  /** Number of calls that are being answered. */
  readonly running: number;
  close(): Promise<void>;
}

interface ServerOptions {
  readonly behaviour: Behaviour;
  /** Kind of the order: calls for other things are answered well. */
  readonly kind: OrderKind;
}

const bodyLettersMax = 4 * 1024 * 1024;

/** Starts an OpenAI-compatible server on a free loopback port that plays one behaviour. */
export async function startBehaviour({ behaviour, kind }: ServerOptions): Promise<BehaviourServer> {
  const player = new Player(behaviour, kind);
  const server = createServer((request, response) => {
    player.answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: player.model,
    calls: player.calls,
    get running() {
      return player.running;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

class Player {
  readonly calls: PlayedCall[] = [];
  readonly model: string;
  running = 0;
  readonly #behaviour: Behaviour;
  readonly #order: OrderKind;
  readonly #goods: GoodAnswers;
  readonly #played = new Map<string, number>();

  constructor(behaviour: Behaviour, order: OrderKind) {
    this.#behaviour = behaviour;
    this.#order = order;
    this.#goods = new GoodAnswers(
      (good) =>
        plays(order, good) || (order === 'continuation' && good.kind === 'article')
          ? changeText(addsToEnd(behaviour.good) ? { ...good, text: removeMetaLine(good.text) } : good, behaviour.good)
          : good.text,
      behaviour.class === 'length',
    );
    this.model = `oyun/${behaviour.id}`;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const sent = await readBody(request);
    if (request.method === 'POST' && path.endsWith('/chat/completions')) return this.#complete(sent, response);
    const name = (['models', 'key', 'credits', 'generation'] as const).find((one) => path.endsWith(`/${one}`));
    const {
      status = 200,
      body = name === undefined ? undefined : this.#inquire(name),
      headers,
    } = (name === undefined ? undefined : this.#behaviour.inquiries?.[name]) ?? {};
    response.writeHead(body === undefined ? 404 : status, { 'content-type': 'application/json', ...headers });
    response.end(
      typeof body === 'string'
        ? body
        : JSON.stringify(
            fillJson(body ?? { error: { code: 404, message: 'Not Found' } }, new Map([['$model', this.model]])),
          ),
    );
  }

  async #complete(sent: string, response: ServerResponse): Promise<void> {
    const json = JSON.parse(sent) as { stream?: unknown; model?: string };
    const body = requestBody.safeParse(json);
    if (!body.success) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 400, message: 'Invalid request' } }));
      return;
    }
    const good = this.#goods.find(body.data);
    const isPlayed = plays(this.#order, good);
    const answer = isPlayed ? this.#chooseAnswer(good, json) : this.#prepare(good);
    const text = changeText(good, answer.text);
    const { kind, unit, whole } = good;
    const { status = 200 } = answer;
    const isWell = isPlayed && Object.keys(answer).length === 0;
    this.calls.push({ kind, unit, isPlayed, isWell, good: good.text, whole, text, status, fields: Object.keys(json) });
    this.running += 1;
    try {
      const promptLetters = body.data.messages.reduce((sum, { content }) => sum + content.length, 0);
      const head = {
        id: `gen-${this.calls.length}-${this.#behaviour.id}`,
        created: Math.floor(Date.now() / 1000),
        model: json.model ?? this.model,
      };
      await sendAnswer(response, { head, answer, text, promptLetters, isStream: json.stream === true });
    } finally {
      this.running -= 1;
    }
  }

  #chooseAnswer({ unit }: GoodAnswer, json: unknown): Answer {
    const call = this.#played.get(unit) ?? 0;
    this.#played.set(unit, call + 1);
    return chooseAnswer(this.#behaviour, call, json);
  }

  /** Answer to a call before the one that the behaviour applies to: for a continuation, the beginning of a text. */
  #prepare({ kind }: GoodAnswer): Answer {
    if (this.#order !== 'continuation' || kind !== 'article') return {};
    return {
      text: [{ cut: 0.45, within: 'sentence' }],
      steps: [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }],
    };
  }

  #inquire(name: 'models' | 'key' | 'credits' | 'generation') {
    const model = (id: string) => ({
      id,
      name: id,
      context_length: 128_000,
      pricing: { prompt: '0.0000005', completion: '0.0000015' },
      top_provider: { context_length: 128_000, max_completion_tokens: 16_000 },
      supported_parameters: ['max_tokens', 'temperature', 'response_format'],
    });
    return {
      models: { data: [model(this.model), model('openai/gpt-4')] },
      key: { data: { label: 'oyun', limit: null, limit_remaining: null, usage: 0 } },
      credits: { data: { total_credits: 100, total_usage: 1 } },
      generation: undefined,
    }[name];
  }
}

/** Whether a change adds to the end of the good text, so that the meta description would no longer be last. */
function addsToEnd(changes: Behaviour['good'] = []): boolean {
  return changes.some((change) => 'put' in change && change.at === 'end');
}

function removeMetaLine(text: string): string {
  const start = text.lastIndexOf('<!--meta');
  return start === -1 ? text : text.slice(0, start).trimEnd();
}

function plays(order: OrderKind, { kind }: GoodAnswer): boolean {
  if (order === 'article') return kind === 'article' || kind === 'continuation';
  if (order === 'section') return kind === 'section' || kind === 'repair';
  return kind === order;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > bodyLettersMax) throw new Error('The request is too long');
  }
  return text;
}
