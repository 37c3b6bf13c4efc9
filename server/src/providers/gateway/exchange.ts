import type { HttpClient, HttpRequest } from '../../platform/network/http-client.ts';
import { readTextUpTo } from '../../platform/network/read-body.ts';
import { decodeBody } from './decode-body.ts';
import type { GatewayErrorFactory } from './failures.ts';
import { type GatewayConnection, GatewayError } from './port.ts';

const errorBodyMaxBytes = 64 * 1024;
const decodedMaxBytes = 8 * 1024 * 1024;

/**
 * Sends one request and waits for a 2xx.
 * @returns the body, whose reading also throws GatewayErrors
 * @throws GatewayError
 */
export async function sendRequest(
  http: HttpClient,
  request: HttpRequest,
  failures: GatewayErrorFactory,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await http.requestStream(request).catch((error: unknown) => {
    throw failures.fromNetworkError(error, 'head');
  });
  const plain = decodeBody(response, request.maxBytes ?? decodedMaxBytes);
  if (response.status >= 200 && response.status < 300) return translateErrors(plain, failures);
  const body = await readTextUpTo(plain, errorBodyMaxBytes).catch((error: unknown) => {
    if (request.signal?.aborted === true) throw failures.fromNetworkError(error, 'body');
    // The status is enough without a body.
    return '';
  });
  throw failures.fromErrorResponse(response.status, response.headers, body);
}

/** @throws GatewayError `unauthorized` when the key contains characters that headers do not allow */
export function buildHeaders({ apiKey, siteUrl, siteName }: GatewayConnection): Record<string, string> {
  const key = apiKey.trim();
  if (/[^\x21-\x7e]/.test(key)) {
    const detail = 'the API key has characters that cannot be sent; it was probably not copied completely';
    throw new GatewayError({ reason: 'unauthorized', retryable: false, detail });
  }
  const referer = URL.parse(siteUrl.trim())?.href;
  const title = siteName.replace(/\p{Cc}+/gu, ' ').trim();
  return {
    accept: 'text/event-stream, application/json',
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    'user-agent': 'Hokka',
    ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    ...(referer === undefined ? {} : { 'http-referer': referer }),
    // Node writes header characters as single bytes; this sends them as UTF-8, for names like "İçerik".
    ...(title === '' ? {} : { 'x-title': Buffer.from(title, 'utf8').toString('latin1') }),
  };
}

/** Translates errors of reading the body. Not a generator, because that would cost additional microtasks per piece. */
function translateErrors(body: AsyncIterable<Uint8Array>, failures: GatewayErrorFactory): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => {
      const pieces = body[Symbol.asyncIterator]();
      return {
        next: () =>
          pieces.next().catch((error: unknown) => {
            throw failures.fromNetworkError(error, 'body');
          }),
        return: async () => (await pieces.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}
