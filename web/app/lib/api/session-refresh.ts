import { refreshToken as refreshEndpoint } from '@hokka/contracts/accounts/authentication.ts';
import {
  type EndReason,
  readAuthToken,
  readRefreshToken,
  replaceTokens,
  type SessionTokens,
} from '../session/session.ts';
import { handleSessionLoss, isSessionOver } from '../session/session-end.ts';
import { type ApiError, parseErrorResponse, transportError } from './api-error.ts';
import { buildUrl } from './endpoint-request.ts';

/** Sends one request; rejects with an `ApiError` if there is no answer. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** `refreshed`: repeat the call; `refused`: the session has ended, which is being handled (session-end.ts). */
export type RefreshOutcome = 'refreshed' | 'refused';

/**
 * Gets new tokens after a 401. Callers and tabs take turns; if the refused token has been replaced meanwhile, no
 * request is sent. So several 401s cause a single refresh.
 * @param deniedToken the token that the server refused; null if the call had none
 * @throws ApiError if the server could not be reached; the tokens are then retained
 */
export function refreshSession(deniedToken: string | null, send: Send): Promise<RefreshOutcome> {
  return withRefreshLock(async () => {
    if (isSessionOver()) return 'refused';
    const current = readAuthToken();
    if (current === null) return abandonRefresh();
    if (current !== deniedToken) return 'refreshed';
    const refreshToken = readRefreshToken();
    if (refreshToken === null) return abandonRefresh();
    return exchangeToken(refreshToken, send);
  });
}

async function exchangeToken(refreshToken: string, send: Send): Promise<RefreshOutcome> {
  const response = await send(buildUrl(refreshEndpoint, {}), {
    method: refreshEndpoint.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  if (response.ok) {
    replaceTokens(await readTokens(response));
    return 'refreshed';
  }
  const error = await parseErrorResponse(response);
  if (isTemporary(error)) throw error;
  return abandonRefresh(error.code === 'account_inactive' ? error.code : undefined);
}

/** Runs while the lock is held, so that the next caller does not try again. */
function abandonRefresh(reason?: EndReason): RefreshOutcome {
  handleSessionLoss(reason);
  return 'refused';
}

/** Rate limits, maintenance and answers of other servers do not mean that the token has ended. */
function isTemporary(error: ApiError): boolean {
  return error.status === 429 || error.status >= 500 || error.code === 'unreadable';
}

async function readTokens(response: Response): Promise<SessionTokens> {
  const body = (await response.json().catch(() => undefined)) as { data?: Partial<SessionTokens> } | undefined;
  const { token, refreshToken } = body?.data ?? {};
  if (typeof token !== 'string' || typeof refreshToken !== 'string') throw transportError('unreadable');
  return { token, refreshToken };
}

let lastRefresh: Promise<unknown> = Promise.resolve();

/** Across tabs if the browser supports it (only on https and localhost), otherwise within this tab. */
function withRefreshLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (globalThis.navigator?.locks !== undefined) return navigator.locks.request('hokka-session-refresh', work);
  const refresh = lastRefresh.then(work, work);
  lastRefresh = refresh;
  return refresh;
}
