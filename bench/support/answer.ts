import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A server's response, so that a bare server can send the same. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  /** Names and values in turn, without the headers that node:http adds itself. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

const addedByNode = ['date', 'connection', 'keep-alive'];

/** Sends one request over a connection of its own. */
export async function receiveAnswer(address: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method = 'GET', headers = {}, body } = asked;
  request(`${address}${path}`, { method, headers, agent: false }, resolve).on('error', reject).end(body);
  const response = await promise;
  const kept: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
    if (!addedByNode.includes(name.toLowerCase())) kept.push(name, value);
  }
  return { path, status: response.statusCode ?? 0, headers: kept, body: await buffer(response) };
}
