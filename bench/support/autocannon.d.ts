// The load generator has no types: declares the part used here.
declare module 'autocannon' {
  export interface LoadRequest {
    readonly method: string;
    readonly path: string;
    /** Called before each request. */
    readonly setupRequest?: (request: LoadRequest) => LoadRequest;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface LoadOptions {
    readonly url: string;
    readonly connections: number;
    /** Total number of requests. */
    readonly amount?: number;
    /** In seconds, instead of `amount`. */
    readonly duration?: number;
    /** Requests a second over all connections. */
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Sent in turn; without them the URL is requested. */
    readonly requests?: readonly LoadRequest[];
  }

  interface LoadResult {
    /** Milliseconds */
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
    readonly requests: { readonly total: number; readonly average: number };
    /** Seconds */
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly '2xx': number;
    readonly non2xx: number;
  }

  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
