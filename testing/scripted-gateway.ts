import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON body; undefined without one. */
  readonly body: unknown;
}

export interface ScriptedGateway extends AsyncDisposable {
  /** Ends with `/v1`. */
  readonly baseUrl: string;
  readonly calls: readonly ReceivedCall[];
}

/** Answers one call of the server. */
export type GatewayScript = (response: ServerResponse, call: ReceivedCall, request: IncomingMessage) => unknown;

/** Starts a server on loopback that answers every call by script. */
export async function startScriptedGateway(script: GatewayScript): Promise<ScriptedGateway> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method, url: path, headers } = request;
    const call = { method, path, headers, body: body === '' ? undefined : (JSON.parse(body) as unknown) };
    calls.push(call);
    script(response, call, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Formats one event of a stream. */
export function event(data: unknown): string {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}

/** A chunk in OpenRouter's format. */
export function chunk(content: string, finishReason: string | null = null): object {
  return {
    id: 'gen-1763698000-abc',
    object: 'chat.completion.chunk',
    created: 1_763_698_000,
    model: 'openai/gpt-4-0613',
    provider: 'OpenAI',
    choices: [
      {
        index: 0,
        delta: { role: 'assistant', content },
        finish_reason: finishReason,
        native_finish_reason: finishReason,
      },
    ],
  };
}

/** Usage that OpenRouter adds after the finish. */
export const usage = {
  prompt_tokens: 21,
  completion_tokens: 34,
  total_tokens: 55,
  cost: 0.0012,
  is_byok: false,
  cost_details: { upstream_inference_cost: null },
};

/** Builds a whole stream in OpenRouter's order: comments, text, finish, usage that repeats the finish, `[DONE]`. */
export function buildStream(texts: readonly string[], finishReason = 'stop'): string {
  return [
    ': OPENROUTER PROCESSING\n\n',
    ': OPENROUTER PROCESSING\n\n',
    ...texts.map((text) => event(chunk(text))),
    event(chunk('', finishReason)),
    event({ ...chunk('', finishReason), usage }),
    event('[DONE]'),
  ].join('');
}

/** Ends a response with this stream. */
export function sendStream(response: ServerResponse, stream: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(stream);
}

/** Ends a response with a stream of these texts. */
export function sendTexts(response: ServerResponse, ...texts: string[]): void {
  sendStream(response, buildStream(texts));
}

/** Answers with a stream of these texts. */
export const answers =
  (...texts: string[]): GatewayScript =>
  (response) =>
    sendTexts(response, ...texts);

/** Answers with this stream. */
export const sends =
  (stream: string): GatewayScript =>
  (response) =>
    sendStream(response, stream);

/** Refuses with a status, as OpenRouter does. */
export const refuses =
  (status: number, message = 'No.', headers: Record<string, string> = {}): GatewayScript =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { code: status, message } }));
  };

/** Sends this text and then nothing, until the reader goes away. */
export const hangs =
  (text: string): GatewayScript =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(chunk(text)));
  };

/** One script per call, the last one for all that follow. */
export function inTurn(...scripts: GatewayScript[]): GatewayScript {
  let turn = 0;
  return (...call) => scripts[Math.min(turn++, scripts.length - 1)]?.(...call);
}
