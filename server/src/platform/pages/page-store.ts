import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** An answer that is the same for everybody. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface KeptPage extends Page {
  readonly etag: string;
  /** Made a moment after the page; until then it is sent as it is. */
  readonly encoded: { br?: Buffer; gzip?: Buffer };
}

interface Entry {
  readonly page: KeptPage;
  readonly scopes: ReadonlySet<string>;
}

/** What is written down while a page is made. */
export interface Making {
  /** The page shows something of this. */
  note(scope: string): void;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const brotliQuality = 9;
const rememberedScopesMax = 10_000;
/** Smaller bodies are sent as they are. */
const compressFromBytes = 512;

/** Keeps made pages in memory until what they show changes; the ones not asked for longest go first when room runs out. */
export class PageStore {
  readonly #bytesMax: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Page | KeptPage>>();
  /** Counts drops; a page whose scope was dropped while it was made may be old already. */
  #dropCount = 0;
  #dropCountOfAll = 0;
  readonly #dropCountOf = new Map<string, number>();

  constructor({ bytesMax }: { readonly bytesMax: number }) {
    this.#bytesMax = bytesMax;
    this.#entries = new LRUCache({ maxSize: bytesMax, sizeCalculation: bytesOf });
  }

  get size(): number {
    return this.#entries.size;
  }

  find(key: string): KeptPage | undefined {
    return this.#entries.get(key)?.page;
  }

  /** Makes a page, once for all who ask meanwhile, and keeps it when it is a whole answer (200) that does not forbid it (`no-store`) and nothing it shows has changed since. */
  async make(key: string, make: (making: Making) => Promise<Page>): Promise<Page | KeptPage> {
    const underWay = this.#making.get(key);
    if (underWay !== undefined) return underWay;
    const made = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === made) this.#making.delete(key);
    });
    this.#making.set(key, made);
    return made;
  }

  /** Forgets the pages that show something of these. */
  drop(scopes: readonly string[]): void {
    if (scopes.length === 0) return;
    this.#dropCount += 1;
    const dropped = new Set(scopes);
    for (const scope of dropped) this.#dropCountOf.set(scope, this.#dropCount);
    this.#boundMemoryOfDrops();
    for (const [key, entry] of this.#entries) {
      if (!entry.scopes.isDisjointFrom(dropped)) this.#entries.delete(key);
    }
    this.#leaveUnderWay();
  }

  dropAll(): void {
    this.#dropCount += 1;
    this.#dropCountOfAll = this.#dropCount;
    this.#dropCountOf.clear();
    this.#entries.clear();
    this.#leaveUnderWay();
  }

  /** Beyond some thousand scopes it is cheaper to take every page that is being made for old. */
  #boundMemoryOfDrops(): void {
    if (this.#dropCountOf.size <= rememberedScopesMax) return;
    this.#dropCountOf.clear();
    this.#dropCountOfAll = this.#dropCount;
  }

  /** Who asks from now on must not get a page that was begun before the change. */
  #leaveUnderWay(): void {
    this.#making.clear();
  }

  async #make(key: string, make: (making: Making) => Promise<Page>): Promise<Page | KeptPage> {
    const scopes = new Set<string>();
    const begunAt = this.#dropCount;
    const page = await make({ note: (scope) => scopes.add(scope) });
    if (page.status !== 200 || page.headers['cache-control'] === 'no-store') return page;
    const kept = keptOf(page);
    if (this.#hasChanged(scopes, begunAt)) return kept;
    this.#keep(key, { page: kept, scopes });
    return kept;
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
    // Only what is put in anew is weighed anew.
    if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry });
  }
}

function keptOf(page: Page): KeptPage {
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 27);
  return { ...page, etag: `W/"${hash}"`, encoded: {} };
}

/** At least 1: the cache takes nothing that weighs nothing. */
function bytesOf({ page }: Entry): number {
  return 1 + page.body.length + (page.encoded.br?.length ?? 0) + (page.encoded.gzip?.length ?? 0);
}
