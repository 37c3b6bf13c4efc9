import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Compressed once for all visitors; empty if that would save nothing. */
type EncodedBodies = Readonly<Partial<Record<'br' | 'gzip', Buffer>>>;

/** A response that is the same for all visitors. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface CachedPage extends RenderedPage {
  readonly etag: string;
  readonly encoded: EncodedBodies;
}

interface Entry {
  readonly page: CachedPage;
  readonly scopes: ReadonlySet<string>;
}

/** Collects the dependencies of a page while it is rendered. */
export interface RenderContext {
  /** Declares that the page shows data of this scope. */
  addScope(scope: string): void;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const brotliQuality = 9;
const maxTrackedScopes = 10_000;
/** Smaller bodies are sent uncompressed. */
const compressFromBytes = 512;

/**
 * Caches rendered pages in memory until their content changes; the least recently requested are evicted when space runs
 * out.
 */
export class CachedPageStore {
  readonly #bytesMax: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<RenderedPage | CachedPage>>();
  /** Counts invalidations; a page whose scope was invalidated while it was rendered may already be outdated. */
  #dropCount = 0;
  #dropCountOfAll = 0;
  readonly #dropCountOf = new Map<string, number>();

  constructor({ maxBytes }: { readonly maxBytes: number }) {
    this.#bytesMax = maxBytes;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: computeEntryBytes });
  }

  get size(): number {
    return this.#entries.size;
  }

  find(key: string): CachedPage | undefined {
    return this.#entries.get(key)?.page;
  }

  /**
   * Renders a page, once for all concurrent callers, and caches it if it is a complete response (200) that allows
   * caching (no `no-store`) and none of its scopes has changed since.
   */
  async getOrRender(
    key: string,
    getOrRender: (context: RenderContext) => Promise<RenderedPage>,
  ): Promise<RenderedPage | CachedPage> {
    const pending = this.#making.get(key);
    if (pending !== undefined) return pending;
    const rendering = this.#make(key, getOrRender).finally(() => {
      if (this.#making.get(key) === rendering) this.#making.delete(key);
    });
    this.#making.set(key, rendering);
    return rendering;
  }

  /** Removes the pages that show data of these scopes. */
  invalidate(scopes: readonly string[]): void {
    if (scopes.length === 0) return;
    this.#dropCount += 1;
    const invalidated = new Set(scopes);
    for (const scope of invalidated) this.#dropCountOf.set(scope, this.#dropCount);
    this.#boundMemoryOfDrops();
    for (const [key, entry] of this.#entries) {
      if (!entry.scopes.isDisjointFrom(invalidated)) this.#entries.delete(key);
    }
    this.#detachRunningRenders();
  }

  invalidateAll(): void {
    this.#dropCount += 1;
    this.#dropCountOfAll = this.#dropCount;
    this.#dropCountOf.clear();
    this.#entries.clear();
    this.#detachRunningRenders();
  }

  /** Beyond some thousand scopes, it is cheaper to treat all pages that are being rendered as outdated. */
  #boundMemoryOfDrops(): void {
    if (this.#dropCountOf.size <= maxTrackedScopes) return;
    this.#dropCountOf.clear();
    this.#dropCountOfAll = this.#dropCount;
  }

  /** Later callers must not get a page whose rendering began before the change. */
  #detachRunningRenders(): void {
    this.#making.clear();
  }

  async #make(
    key: string,
    getOrRender: (context: RenderContext) => Promise<RenderedPage>,
  ): Promise<RenderedPage | CachedPage> {
    const scopes = new Set<string>();
    const startedAt = this.#dropCount;
    const page = await getOrRender({ addScope: (scope) => scopes.add(scope) });
    if (page.status !== 200 || page.headers['cache-control'] === 'no-store') return page;
    const cached = await toCachedPage(page);
    if (this.#hasChanged(scopes, startedAt)) return cached;
    this.#keep(key, { page: cached, scopes });
    return cached;
  }

  #hasChanged(scopes: ReadonlySet<string>, since: number): boolean {
    if (this.#dropCountOfAll > since) return true;
    return [...scopes].some((scope) => (this.#dropCountOf.get(scope) ?? 0) > since);
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    if (entry.page.body.length > this.#bytesMax / 4) return;
    this.#entries.set(key, entry);
  }
}

async function toCachedPage(page: RenderedPage): Promise<CachedPage> {
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 27);
  return { ...page, etag: `W/"${hash}"`, encoded: await encodeBody(page) };
}

async function encodeBody({ body, headers }: RenderedPage): Promise<EncodedBodies> {
  // Images are already compressed.
  if (body.length < compressFromBytes || headers['content-type']?.startsWith('image/') === true) return {};
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gzipped] = await Promise.all([compress.br(body, { params }), compress.gzip(body, { level: 9 })]);
  return { br, gzip: gzipped };
}

/** At least 1, because the cache rejects entries of size 0. */
function computeEntryBytes({ page }: Entry): number {
  return 1 + page.body.length + (page.encoded.br?.length ?? 0) + (page.encoded.gzip?.length ?? 0);
}
