import { createHash, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from '../page-layout.ts';

export interface SearchConsoleOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Decides which days are final. */
  readonly now?: () => Date;
}

export const sandboxClient = { id: 'sandbox-client', secret: 'sandbox-secret' } as const;
/** Paths begin with it, so that the product can show the page of consent on its own port. */
const basePath = '/sandbox/search-console';
export const properties = ['sc-domain:ornek.example', 'https://blog.ornek.example/'] as const;

/** Days until figures are final. */
const lagDays = 3;
const rowLimitMax = 25_000;

/**
 * Starts a Google: OAuth 2.0 with a page of consent, codes that work once and refresh tokens, and the Search Console API
 * (sites, searchAnalytics.query) with figures that depend only on the day. A quarter of the queries is rare and left
 * out of lists by query, as at Google.
 */
export async function startSearchConsole({ port, host = '127.0.0.1', now = () => new Date() }: SearchConsoleOptions) {
  const codes = new Map<string, { redirectUri: string; clientId: string }>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Map<string, string>();
  const requests: { path: string; body: string }[] = [];
  const pages: string[] = [];
  let readable: readonly string[] = properties;
  let failure = { count: 0, status: 503 };

  const server = http.createServer((request, response) => {
    readBody(request)
      .then(async (body) => {
        await running.onRequest?.(new URL(request.url ?? '/', 'http://localhost').pathname);
        return answer(request, body, response);
      })
      .catch(() => response.destroy());
  });

  function answer(request: IncomingMessage, body: string, response: ServerResponse): ServerResponse {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname;
    requests.push({ path, body });
    if (path === '/o/oauth2/v2/auth') return showConsent(url, response);
    if (path === '/o/oauth2/allow') return allow(url, response);
    if (path === '/token' && request.method === 'POST') return issueTokens(new URLSearchParams(body), response);
    if (path === '/revoke' && request.method === 'POST') {
      const known = refreshTokens.delete(new URLSearchParams(body).get('token') ?? '');
      return send(response, known ? 200 : 400, known ? {} : { error: 'invalid_token' });
    }
    if (path.startsWith('/webmasters/v3/')) return callApi(request, path, body, response);
    return send(response, 404, {});
  }

  function showConsent({ searchParams }: URL, response: ServerResponse): ServerResponse {
    const [redirectUri, state] = [searchParams.get('redirect_uri') ?? '', searchParams.get('state') ?? ''];
    const isRight =
      searchParams.get('client_id') === sandboxClient.id &&
      searchParams.get('response_type') === 'code' &&
      searchParams.get('access_type') === 'offline' &&
      searchParams.get('scope') === 'https://www.googleapis.com/auth/webmasters.readonly' &&
      URL.canParse(redirectUri);
    if (!isRight) return send(response, 400, { error: 'invalid_request' });
    const link = (allowed: boolean) =>
      `${basePath}/o/oauth2/allow?${new URLSearchParams({ redirect_uri: redirectUri, state, allowed: String(allowed) })}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(`<!doctype html><html lang="tr"><meta charset="utf-8"><title>Google (demo)</title>
<body style="font-family:sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem">
<h1>Google hesabı (demo)</h1><p>Hokka, Search Console verilerinizi görmek istiyor.</p>
<p><a href="${escapeHtml(link(true))}">İzin ver</a> · <a href="${escapeHtml(link(false))}">İptal</a></p></body></html>`);
  }

  function allow({ searchParams }: URL, response: ServerResponse): ServerResponse {
    const redirectUri = searchParams.get('redirect_uri') ?? '';
    if (!URL.canParse(redirectUri)) return send(response, 400, {});
    const back = new URL(redirectUri);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    if (searchParams.get('allowed') === 'true') {
      const code = `4/${randomUUID()}`;
      codes.set(code, { redirectUri, clientId: sandboxClient.id });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return response.writeHead(302, { location: back.href }).end();
  }

  function issueTokens(form: URLSearchParams, response: ServerResponse): ServerResponse {
    if (form.get('client_id') !== sandboxClient.id || form.get('client_secret') !== sandboxClient.secret)
      return send(response, 401, { error: 'invalid_client' });
    const access = `ya29.${randomUUID()}`;
    const token = { access_token: access, expires_in: 3599, token_type: 'Bearer' };
    if (form.get('grant_type') === 'authorization_code') {
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      if (code === undefined || code.redirectUri !== form.get('redirect_uri'))
        return send(response, 400, { error: 'invalid_grant' });
      const refresh = `1//${randomUUID()}`;
      refreshTokens.add(refresh);
      accessTokens.set(access, refresh);
      return send(response, 200, { ...token, refresh_token: refresh });
    }
    const refresh = form.get('refresh_token') ?? '';
    if (form.get('grant_type') !== 'refresh_token' || !refreshTokens.has(refresh))
      return send(response, 400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' });
    accessTokens.set(access, refresh);
    return send(response, 200, token);
  }

  function callApi(request: IncomingMessage, path: string, body: string, response: ServerResponse): ServerResponse {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!refreshTokens.has(accessTokens.get(token) ?? ''))
      return send(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
    if (failure.count > 0) {
      failure.count -= 1;
      return send(response, failure.status, { error: { code: failure.status, status: 'UNAVAILABLE' } });
    }
    if (path === '/webmasters/v3/sites')
      return send(response, 200, {
        siteEntry: [
          ...readable.map((siteUrl) => ({ siteUrl, permissionLevel: 'siteOwner' })),
          { siteUrl: 'https://baskasi.example/', permissionLevel: 'siteUnverifiedUser' },
        ],
      });
    const property = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(path)?.[1];
    if (property === undefined || request.method !== 'POST') return send(response, 404, {});
    if (!readable.includes(decodeURIComponent(property)))
      return send(response, 403, { error: { code: 403, status: 'PERMISSION_DENIED' } });
    return send(response, 200, { rows: readRows(JSON.parse(body) as Query), responseAggregationType: 'byPage' });
  }

  function readRows({ startDate, endDate, dimensions = [], rowLimit = 1_000, startRow = 0, dataState }: Query) {
    if (dataState !== 'final') return [];
    const last = new Date(now().getTime() - lagDays * 86_400_000).toISOString().slice(0, 10);
    const rows = listDays(startDate, endDate < last ? endDate : last).flatMap((day) =>
      composeDay(day, dimensions, pages),
    );
    return rows.toSorted((a, b) => b.clicks - a.clicks).slice(startRow, startRow + Math.min(rowLimit, rowLimitMax));
  }

  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await promise;
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const running: Running = {
    url: `http://${name}:${address.port}`,
    requests,
    /** Addresses that Google has indexed. */
    pages,
    revokeAll: () => refreshTokens.clear(),
    loseProperty: () => {
      readable = [];
    },
    failNext: (count: number, status: number) => {
      failure = { count, status };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
  return running;
}

interface Running {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly requests: { path: string; body: string }[];
  /** Addresses that Google has indexed; without any, two pages of the property. */
  readonly pages: string[];
  /** Runs before a request is answered, for tests. */
  onRequest?: ((path: string) => Promise<void>) | undefined;
  revokeAll(): void;
  loseProperty(): void;
  /** Answers the next calls of the API with this status. */
  failNext(count: number, status: number): void;
  close(): Promise<void>;
}

interface Query {
  readonly startDate: string;
  readonly endDate: string;
  readonly dimensions?: readonly string[];
  readonly rowLimit?: number;
  readonly startRow?: number;
  readonly dataState?: string;
}

const defaultPages = ['https://blog.ornek.example/', 'https://blog.ornek.example/hakkinda'];
const namedQueries = ['kahve nasıl demlenir', 'filtre kahve oranı', 'evde kahve'];

/** The figures of one day. The same day always has the same ones. */
export function composeDay(day: string, dimensions: readonly string[], indexed: readonly string[]) {
  const pages = indexed.length === 0 ? defaultPages : indexed;
  const cells = pages.flatMap((page, pageIndex) =>
    [...namedQueries, ''].map((query, queryIndex) => {
      const seed = createHash('sha256').update(`${day} ${pageIndex} ${queryIndex}`).digest();
      const impressions = 10 + ((seed[0] ?? 0) % 40);
      const clicks = (seed[1] ?? 0) % 8;
      return { day, page, query, clicks, impressions, position: 1 + ((seed[2] ?? 0) % 150) / 10 };
    }),
  );
  // Rare queries count in totals and pages, but have no row of their own.
  const visible = dimensions.includes('query') ? cells.filter(({ query }) => query !== '') : cells;
  const groups = new Map<string, typeof cells>();
  for (const cell of visible) {
    const keys = dimensions.map((dimension) =>
      dimension === 'date' ? cell.day : dimension === 'page' ? cell.page : cell.query,
    );
    const key = JSON.stringify(keys);
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups].map(([key, group]) => {
    const impressions = group.reduce((sum, cell) => sum + cell.impressions, 0);
    const clicks = group.reduce((sum, cell) => sum + cell.clicks, 0);
    const position = group.reduce((sum, cell) => sum + cell.position * cell.impressions, 0) / impressions;
    return { keys: JSON.parse(key) as string[], clicks, impressions, ctr: clicks / impressions, position };
  });
}

function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

function send(response: ServerResponse, status: number, body: object): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
