import { LRUCache } from 'lru-cache';
import { secondMs } from '../../../../platform/clock.ts';
import type { Log } from '../../../../platform/log.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { formatStemQuery, type StemScope, type WordStems } from './stem-index.ts';

/** A search waits no longer for stems. The thread that knows them may have to start, which takes a second on a busy machine; texts that it checks it interrupts. */
const deadlineMs = 3 * secondMs;

/** What a search looks for besides its letters, as a `tsquery`; null when it has no stems or they could not be read in time. */
export type ReadQueryStems = (search: string, scope: StemScope) => Promise<string | null>;

/** Reads the stems of searches, and remembers those of the last ones: pages of one search ask again and again. */
export function createQueryStems({
  readStems,
  log,
}: Pick<ArticlesDependencies, 'readStems'> & { readonly log: Log }): ReadQueryStems {
  const remembered = new LRUCache<string, WordStems>({ max: 1_000 });
  const read = async (search: string): Promise<WordStems> => {
    const known = remembered.get(search);
    if (known !== undefined) return known;
    const reading = readStems([search], { isUrgent: true }).then(([stems = []]) => {
      // Also when they come too late for this one.
      remembered.set(search, stems);
      return stems;
    });
    return within(deadlineMs, reading);
  };
  return async (search, scope) => {
    if (!/[\p{L}\p{N}]{2}/u.test(search)) return null;
    try {
      return formatStemQuery(await read(search), scope);
    } catch (err) {
      log.warn({ err }, 'a search goes without stems');
      return null;
    }
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It takes longer than ${ms} ms`)), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
