import type { HttpRequest } from '../server/src/platform/network/http-client.ts';
import type { PublicSiteClient } from '../server/src/platform/network/public-site-client.ts';
import { createSiteHttp, type SiteHttp } from '../server/src/providers/sites/site-http.ts';

/** What a server answers: 200 unless it says otherwise, an object as JSON. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | object;
}

export interface ScriptedSite {
  readonly http: SiteHttp;
  /** What was asked, as in `GET https://site.example/wp-json/`, with its headers and what it brought. */
  readonly requests: { readonly line: string; readonly headers: Readonly<Record<string, string>>; body: string }[];
}

/**
 * A site that answers what is written beside a request's line, and 404 to anything else; an error is thrown in the place of an answer. Of
 * several answers each is given once, the last one again and again.
 */
export function scriptSite(
  answers: Readonly<Record<string, ScriptedAnswer | Error | readonly ScriptedAnswer[]>>,
): ScriptedSite {
  const requests: ScriptedSite['requests'] = [];
  const counts = new Map<string, number>();
  const requestStream = async ({ method, url, headers = {}, body = '' }: HttpRequest) => {
    const line = `${method} ${url.href}`;
    requests.push({ line, headers, body: body.toString() });
    const found = answers[line] ?? { status: 404, body: '<html>404</html>' };
    if (found instanceof Error) throw found;
    const given = counts.get(line) ?? 0;
    counts.set(line, given + 1);
    const list: readonly ScriptedAnswer[] = Array.isArray(found) ? found : [found];
    const answer = list[Math.min(given, list.length - 1)] ?? {};
    const text = typeof answer.body === 'object' ? JSON.stringify(answer.body) : (answer.body ?? '');
    return { status: answer.status ?? 200, headers: answer.headers ?? {}, body: generateBytes(text) };
  };
  const client: PublicSiteClient = { findProblem: () => undefined, requestStream };
  return { http: createSiteHttp(client), requests };
}

async function* generateBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
