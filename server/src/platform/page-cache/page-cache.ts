import type { Database } from '../database/connect.ts';
import type { DatabasePoll } from '../database/database-poll.ts';
import type { Log } from '../logging/log.ts';
import { type CachedPage, CachedPageStore, type RenderContext, type RenderedPage } from './cached-page-store.ts';
import { PageChangeReader } from './page-change-reader.ts';

interface PageCacheOptions {
  readonly database: Database;
  readonly log: Log;
  readonly monotonicMs?: () => number;
}

const maxBytes = 64 * 1024 * 1024;

/**
 * Public pages cached in memory until their content changes: immediately for changes of this process followed by
 * `catchUp`, and within a second for those of others. A process that cannot follow the changes serves nothing from the
 * cache.
 */
export class PageCache {
  readonly #store = new CachedPageStore({ maxBytes });
  readonly #reader: PageChangeReader;
  readonly #log: Log;
  #unfollow: (() => Promise<void>) | undefined;

  constructor({ log, ...options }: PageCacheOptions) {
    this.#log = log;
    this.#reader = new PageChangeReader({
      ...options,
      invalidate: (scopes) => this.#store.invalidate(scopes),
      invalidateAll: () => this.#store.invalidateAll(),
    });
  }

  async start(poll: DatabasePoll): Promise<void> {
    await this.#reader.catchUp();
    this.#unfollow = poll.add(this.#reader.pollPart);
  }

  async stop(): Promise<void> {
    await this.#unfollow?.();
    this.#unfollow = undefined;
  }

  find(key: string): CachedPage | undefined {
    return this.#reader.isCurrent ? this.#store.find(key) : undefined;
  }

  /**
   * The page rendered by the callback, which is called once for all concurrent callers; a complete response (200) is
   * cached.
   */
  getOrRender(
    key: string,
    getOrRender: (context: RenderContext) => Promise<RenderedPage>,
  ): Promise<RenderedPage | CachedPage> {
    return this.#store.getOrRender(key, getOrRender);
  }

  /** Must be called after a change is committed and before the response is sent, so that its author sees it. */
  async catchUp(): Promise<void> {
    await this.#reader
      .catchUp()
      .catch((err) =>
        this.#log.warn({ err }, 'could not read changes of public pages; this is retried within a second'),
      );
  }

  /** Removes pages that show data of which this process caches a copy, once the copy is renewed. */
  invalidate(scopes: readonly string[]): void {
    this.#store.invalidate(scopes);
  }
}
