/** A web search server, as configured by the operator. */
export interface SearchConnection {
  /** Base address, without a trailing slash. */
  readonly url: string;
  /** Sent as a bearer token; empty for none. */
  readonly key: string;
}

export interface SearchResult {
  readonly url: URL;
  readonly title: string;
  /** The text of the page, if the server has already read it. */
  readonly text?: string;
}

export interface SearchQuery {
  readonly text: string;
  /** BCP 47 code, e.g. `tr`. */
  readonly language: string;
  /** Aborts the search; its reason is thrown. */
  readonly signal: AbortSignal;
}

/** Why a search failed. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  /** `network`: see the cause. */
  readonly reason: 'network' | 'denied' | 'rate_limited' | 'failed' | 'unreadable';

  constructor(reason: SearchError['reason'], options?: { readonly cause?: unknown }) {
    super(`The search failed: ${reason}`, options);
    this.reason = reason;
  }
}

export interface SearchProvider {
  /** Best results first; no results are not an error. @throws SearchError, the signal's reason */
  search(connection: SearchConnection, query: SearchQuery): Promise<SearchResult[]>;
}
