/** The operator's client at Google, and where Google is. */
export interface SearchConsoleConnection {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Page on which a user allows reading; opened by the browser. */
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly revocationUrl: string;
  /** Base address of the API, without a trailing slash. */
  readonly apiUrl: string;
}

/**
 * Why Google did not answer as wanted. `grant`: the grant was revoked, has expired, or is refused. `property`: no
 * access to the property. `client`: the operator’s client is refused. `network`: see the cause.
 */
export class SearchConsoleError extends Error {
  override readonly name = 'SearchConsoleError';
  readonly reason: 'grant' | 'property' | 'client' | 'rate_limited' | 'failed' | 'unreadable' | 'network';

  constructor(reason: SearchConsoleError['reason'], options?: { readonly cause?: unknown }) {
    super(`Search Console did not answer: ${reason}`, options);
    this.reason = reason;
  }
}

/** By what rows are divided; an empty list returns the totals. */
export type SearchDimension = 'date' | 'page' | 'query';

export interface SearchQueryRequest {
  readonly property: string;
  /** Days in Google’s time zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly dimensions: readonly SearchDimension[];
}

export interface SearchRow {
  /** One value per dimension. */
  readonly keys: readonly string[];
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

/** An access token that works for about an hour. */
export interface SearchAccess {
  readonly connection: SearchConsoleConnection;
  readonly token: string;
  /** Aborts requests; its reason is thrown. */
  readonly signal: AbortSignal;
}

/** Every method throws SearchConsoleError or the signal’s reason. */
export interface SearchConsoleProvider {
  /** The address at which a user allows reading. */
  buildAuthorizationUrl(connection: SearchConsoleConnection, request: { redirectUri: string; state: string }): string;
  /** Exchanges the code that Google returned for a refresh token. */
  exchangeCode(
    connection: SearchConsoleConnection,
    request: { readonly code: string; readonly redirectUri: string; readonly signal: AbortSignal },
  ): Promise<{ readonly refreshToken: string }>;
  /** Gets an access token. */
  refresh(connection: SearchConsoleConnection, refreshToken: string, signal: AbortSignal): Promise<SearchAccess>;
  /** Gives the grant back. One that no longer exists is not an error. */
  revoke(connection: SearchConsoleConnection, refreshToken: string, signal: AbortSignal): Promise<void>;
  /** The properties that the grant can read. */
  listProperties(access: SearchAccess): Promise<string[]>;
  /** Final figures, page by page until one is empty. */
  query(access: SearchAccess, request: SearchQueryRequest): AsyncIterable<readonly SearchRow[]>;
}
