/** A server that searches the web, as the operator set it up. */
export interface SearchConnection {
  /** Base address, without a slash at its end. */
  readonly url: string;
  /** Sent as a bearer token; '' for none. */
  readonly key: string;
}

export interface SearchResult {
  readonly url: URL;
  readonly title: string;
  /** The text of the page, where the server read it already. */
  readonly text?: string;
}

export interface SearchQuery {
  readonly text: string;
  /** As BCP 47 has it: `tr`. */
  readonly language: string;
  /** Its reason is thrown. */
  readonly signal: AbortSignal;
}

/** Why nothing was found out. */
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
  /** The best first; none is no error. @throws SearchError, the signal's reason */
  search(connection: SearchConnection, query: SearchQuery): Promise<SearchResult[]>;
}
