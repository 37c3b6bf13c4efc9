import type { HttpRequest } from '../server/src/platform/network/http-client.ts';
import type { PublicSiteClient } from '../server/src/platform/network/public-site-client.ts';
import { createSiteHttp, type SiteHttp, type SiteHttpOptions } from '../server/src/providers/sites/site-http.ts';

/** A server's response: 200 by default; an object is sent as JSON. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | object;
}

export interface ScriptedSite {
  readonly http: SiteHttp;
  /** Received requests, such as `GET https://site.example/wp-json/`, with headers and body. */
  readonly requests: { readonly line: string; readonly headers: Readonly<Record<string, string>>; body: string }[];
}

/** Never answers. */
export const silence = 'silence';

/**
 * A site that sends the response listed for a request's line, and 404 to all others; an error is thrown instead of a
 * response.
 */
export function scriptSite(
  answers: Readonly<Record<string, ScriptedAnswer | Error | typeof silence>>,
  options?: SiteHttpOptions,
): ScriptedSite {
  const requests: ScriptedSite['requests'] = [];
  const requestStream = async ({ method, url, headers = {}, body = '', signal }: HttpRequest) => {
    const line = `${method} ${url.href}`;
    requests.push({ line, headers, body: body.toString() });
    const answer = answers[line] ?? { status: 404, body: '<html>404</html>' };
    if (answer instanceof Error) throw answer;
    if (answer === silence) return waitForAbort(signal);
    const text = typeof answer.body === 'object' ? JSON.stringify(answer.body) : (answer.body ?? '');
    return { status: answer.status ?? 200, headers: answer.headers ?? {}, body: generateBytes(text) };
  };
  const client: PublicSiteClient = { findProblem: () => undefined, requestStream };
  return { http: createSiteHttp(client, options), requests };
}

async function* generateBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function waitForAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
