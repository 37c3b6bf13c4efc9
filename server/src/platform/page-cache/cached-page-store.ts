import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** An answer that is the same for all visitors. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface CachedPage extends RenderedPage {
  readonly etag: string;
  /** Made a moment after the page; until then it is sent as it is. */
  readonly encoded: { br?: Buffer; gzip?: Buffer };
}

interface Entry {
  readonly page: CachedPage;
  readonly scopes: ReadonlySet<string>;
}

/** What is written down while a page is made. */
export interface RenderContext {
  /** The page shows something of this. */
  addScope(scope: string): void;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const brotliQuality = 9;
const maxTrackedScopes = 10_000;
/** Smaller bodies are sent as they are. */
const compressFromBytes = 512;

/** Keeps made pages in memory until what they show changes; the ones not asked for longest go first when room runs out. */
export class CachedPageStore {
  readonly #bytesMax: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<RenderedPage | CachedPage>>();
  /** Counts drops; a page whose scope was dropped while it was made may be old already. */
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

  /** Makes a page, once for all who ask meanwhile, and keeps it when it is a whole answer (200) that does not forbid it (`no-store`) and nothing it shows has changed since. */
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

  /** Forgets the pages that show something of these. */
  invalidate(scopes: readonly string[]): void {
    if (scopes.length === 0) return;
    this.#dropCount += 1;
    const invalidated = new Set(scopes);
    for (const scope of invalidated) this.#dropCountOf.set(scope, this.#dropCount);
    this.#boundMemoryOfDrops();
    for (const [key, entry] of this.#entries) {
      if (!entry.scopes.isDisjointFrom(invalidated)) this.#entries.delete(key);
    }
    this.#leaveUnderWay();
  }

  invalidateAll(): void {
    this.#dropCount += 1;
    this.#dropCountOfAll = this.#dropCount;
    this.#dropCountOf.clear();
    this.#entries.clear();
    this.#leaveUnderWay();
  }

  /** Beyond some thousand scopes it is cheaper to take every page that is being made for old. */
  #boundMemoryOfDrops(): void {
    if (this.#dropCountOf.size <= maxTrackedScopes) return;
    this.#dropCountOf.clear();
    this.#dropCountOfAll = this.#dropCount;
  }

  /** Who asks from now on must not get a page that was begun before the change. */
  #leaveUnderWay(): void {
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
    const cached = toCachedPage(page);
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
    void this.#encode(key, entry);
  }

  /** Compressed beside the answer, never in its way. A failure leaves the page as it is. */
  async #encode(key: string, entry: Entry): Promise<void> {
    const { body, encoded, headers } = entry.page;
    // Pictures are compressed already.
    if (body.length < compressFromBytes || headers['content-type']?.startsWith('image/') === true) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const [br, gzipped] = await Promise.all([
      compress.br(body, { params }).catch(() => undefined),
      compress.gzip(body, { level: 9 }).catch(() => undefined),
    ]);
    if (br !== undefined) encoded.br = br;
    if (gzipped !== undefined) encoded.gzip = gzipped;
    // An entry is measured again only when it is stored again.
    if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry });
  }
}

function toCachedPage(page: RenderedPage): CachedPage {
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 27);
  return { ...page, etag: `W/"${hash}"`, encoded: {} };
}

/** At least 1: the cache takes nothing that weighs nothing. */
function computeEntryBytes({ page }: Entry): number {
  return 1 + page.body.length + (page.encoded.br?.length ?? 0) + (page.encoded.gzip?.length ?? 0);
}
