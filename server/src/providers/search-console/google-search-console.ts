import { z } from 'zod';
import type { HttpClient } from '../../platform/network/http-client.ts';
import { parseAnswer, send } from './google-requests.ts';
import {
  type SearchAccess,
  type SearchConsoleConnection,
  SearchConsoleError,
  type SearchConsoleProvider,
  type SearchQueryRequest,
  type SearchRow,
} from './port.ts';

const scope = 'https://www.googleapis.com/auth/webmasters.readonly';
/** Maximum number of rows that Google returns per request. */
const rowsPerPage = 25_000;
/** Google returns at most 50,000 rows of a day; more pages are a fault. */
const pagesMax = 20;

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(4000),
  refresh_token: z.string().max(2000).optional(),
});
const errorAnswer = z.object({ error: z.union([z.string(), z.object({ status: z.string().optional() })]) });
const sitesAnswer = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string().max(500), permissionLevel: z.string() })).optional(),
});
const rowsAnswer = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).default([]),
        clicks: z.number().min(0),
        impressions: z.number().min(0),
        position: z.number().min(0),
      }),
    )
    .optional(),
});

/** Google's OAuth 2.0 and the Search Console API v1 (`webmasters/v3`). Only the operator's fixed addresses are called. */
export function createGoogleSearchConsole(http: HttpClient): SearchConsoleProvider {
  return {
    buildAuthorizationUrl: ({ authorizationUrl, clientId }, { redirectUri, state }) => {
      const url = new URL(authorizationUrl);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        // A refresh token is only returned for consent that is asked for again.
        access_type: 'offline',
        prompt: 'consent',
        state,
      }).toString();
      return url.href;
    },
    exchangeCode: async (connection, { code, redirectUri, signal }) => {
      const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const { refresh_token: refreshToken } = await requestToken(http, connection, fields, signal);
      if (refreshToken === undefined) throw new SearchConsoleError('grant');
      return { refreshToken };
    },
    refresh: async (connection, refreshToken, signal) => {
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return { connection, signal, token: (await requestToken(http, connection, fields, signal)).access_token };
    },
    revoke: async ({ revocationUrl }, token, signal) => {
      const { status } = await send(http, { url: revocationUrl, form: { token }, signal });
      // 400: the token is no longer valid.
      if (status !== 200 && status !== 400) throw new SearchConsoleError('failed');
    },
    listProperties: async (access) => {
      const { siteEntry = [] } = await callApi(http, access, { path: '/sites', answer: sitesAnswer });
      return siteEntry
        .filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser')
        .map(({ siteUrl }) => siteUrl);
    },
    query: (access, request) => readPages(http, access, request),
  };
}

async function* readPages(
  http: HttpClient,
  access: SearchAccess,
  { property, from, to, dimensions }: SearchQueryRequest,
): AsyncGenerator<readonly SearchRow[]> {
  const path = `/sites/${encodeURIComponent(property)}/searchAnalytics/query`;
  for (let page = 0; page < pagesMax; page += 1) {
    const body = {
      startDate: from,
      endDate: to,
      dimensions,
      type: 'web',
      dataState: 'final',
      rowLimit: rowsPerPage,
      startRow: page * rowsPerPage,
    };
    const { rows = [] } = await callApi(http, access, { path, body, answer: rowsAnswer });
    if (rows.length === 0) return;
    // A row without one value for each dimension belongs to nothing.
    yield rows.filter(({ keys }) => keys.length === dimensions.length);
  }
}

async function requestToken(
  http: HttpClient,
  { tokenUrl, clientId, clientSecret }: SearchConsoleConnection,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<z.infer<typeof tokenAnswer>> {
  const form = { ...fields, client_id: clientId, client_secret: clientSecret };
  const { status, text } = await send(http, { url: tokenUrl, form, signal });
  if (status === 200) return parseAnswer(text, tokenAnswer);
  if (status === 429) throw new SearchConsoleError('rate_limited');
  if (status >= 500) throw new SearchConsoleError('failed');
  const { error } = parseAnswer(text, errorAnswer);
  throw new SearchConsoleError(error === 'invalid_client' || error === 'unauthorized_client' ? 'client' : 'grant');
}

interface ApiCall<Answer> {
  readonly path: string;
  readonly body?: object;
  readonly answer: z.ZodType<Answer>;
}

async function callApi<Answer>(
  http: HttpClient,
  { connection, token, signal }: SearchAccess,
  { path, body, answer }: ApiCall<Answer>,
): Promise<Answer> {
  const url = `${connection.apiUrl}${path}`;
  const { status, text } = await send(http, { url, token, signal, ...(body !== undefined && { json: body }) });
  if (status === 200) return parseAnswer(text, answer);
  if (status === 401) throw new SearchConsoleError('grant');
  if (status === 429 || (status === 403 && /quota|rateLimit/i.test(text.slice(0, 5_000))))
    throw new SearchConsoleError('rate_limited');
  if (status === 403 || status === 404) throw new SearchConsoleError('property');
  throw new SearchConsoleError(status >= 500 ? 'failed' : 'unreadable');
}
