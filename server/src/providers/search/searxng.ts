import type { HttpClient, HttpResponse } from '../../platform/network/http-client.ts';
import { type SearchConnection, SearchError, type SearchProvider, type SearchQuery } from './port.ts';
import { readAnswer } from './read-answer.ts';

const maxBytes = 8 * 1024 * 1024;

/**
 * Searches with SearXNG's JSON API. @param http its guard decides whether the operator's server may be in a private
 * network
 */
export function createSearxng(http: HttpClient): SearchProvider {
  return {
    search: async (connection, query) => {
      const response = await ask(http, connection, query);
      if (response.status === 429) throw new SearchError('rate_limited');
      // SearXNG answers 403 unless its JSON format is enabled.
      if (response.status === 401 || response.status === 403) throw new SearchError('denied');
      if (response.status >= 500) throw new SearchError('failed');
      if (response.status !== 200) throw new SearchError('unreadable');
      return readAnswer(await readAll(response, query.signal));
    },
  };
}

async function ask(http: HttpClient, { url, key }: SearchConnection, query: SearchQuery): Promise<HttpResponse> {
  const address = new URL(`${url}/search`);
  address.search = new URLSearchParams({ q: query.text, format: 'json', language: query.language }).toString();
  const token = key.trim();
  if (/[^\x21-\x7e]/.test(token)) throw new SearchError('denied');
  try {
    return await http.requestStream({
      url: address,
      method: 'GET',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Hokka',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      signal: query.signal,
      connectTimeoutMs: 5_000,
      idleTimeoutMs: 10_000,
      maxBytes,
    });
  } catch (error) {
    query.signal.throwIfAborted();
    throw new SearchError('network', { cause: error });
  }
}

async function readAll({ body }: HttpResponse, signal: AbortSignal): Promise<string> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of body) pieces.push(piece);
  } catch (error) {
    signal.throwIfAborted();
    throw new SearchError('network', { cause: error });
  }
  return Buffer.concat(pieces).toString('utf8');
}
